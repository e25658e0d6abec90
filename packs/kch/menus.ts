import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import { entriesFor, listEntriesFor } from "@kezhuan/packs/menu-entries";

const matching = ["ROLE_ADMIN", "ROLE_KCH_MANAGER", "ROLE_KCH_COORDINATOR", "ROLE_KCH_BROKER"];
const contracting = [...matching, "ROLE_KCH_REGISTRAR"];
const roles = ["ROLE_ADMIN", "ROLE_KCH_MANAGER", "ROLE_KCH_REVIEWER", "ROLE_KCH_DEPT"];
const everybody = [...roles, "ROLE_KCH_COORDINATOR", "ROLE_KCH_BROKER", "ROLE_KCH_REGISTRAR"];
const editors = ["ROLE_ADMIN", "ROLE_KCH_MANAGER", "ROLE_KCH_EDITOR"];
const deciding = ["ROLE_ADMIN", "ROLE_KCH_MANAGER", "ROLE_KCH_REVIEWER"];
const organising = ["ROLE_ADMIN", "ROLE_KCH_MANAGER", "ROLE_KCH_ORGANISER"];

const page = entriesFor(roles);
const adminEntry = entriesFor(["ROLE_ADMIN", "ROLE_KCH_MANAGER"], "admin");
const entry = listEntriesFor(roles);
const matchingEntry = listEntriesFor(matching);
const contractEntry = listEntriesFor(contracting);
const editorEntry = listEntriesFor(editors);
const requestEntry = listEntriesFor(deciding);
const activityEntry = listEntriesFor(organising);

/** Menus of technology transfer. */
export const kchMenus: readonly MenuDef[] = [
  {
    code: "kch",
    label: { zh: "科技成果转化", en: "Technology transfer" },
    icon: "experiment",
    roles: everybody,
    target: "both",
    children: [
      entriesFor(everybody)("kch_dashboard", ["工作台", "Start page"], {
        icon: "dashboard",
        path: "/dashboard",
      }),
      entriesFor([...everybody, "ROLE_KCH_EDITOR"])("kch_dashboards", ["仪表板", "Dashboards"], {
        icon: "bar-chart",
        path: "/dashboards",
      }),
      entriesFor(deciding)("kch_review", ["审核", "Review"], {
        icon: "audit",
        path: "/kch/review",
        object: "kch_achievement",
      }),
      page("kch_achievement", ["科技成果", "Achievements"], {
        icon: "bulb",
        path: "/kch/kch_achievement",
        object: "kch_achievement",
      }),
      entry("kch_demand", ["技术需求", "Demands"], "notification"),
      page("kch_expert", ["专家人才", "Experts"], {
        icon: "solution",
        path: "/kch/kch_expert",
        object: "kch_expert",
      }),
      entry("kch_institution", ["机构单位", "Institutions"], "bank"),
      matchingEntry("kch_match", ["供需对接", "Matching cases"], "swap"),
      matchingEntry("kch_match_decision", ["匹配结论", "Verdicts on matches"], "solution"),
      contractEntry("kch_contract", ["技术合同", "Contracts"], "file-text"),
      adminEntry("kch_holiday", ["节假日", "Holidays"], {
        icon: "calendar",
        path: "/ruid/sys_holiday",
        object: "sys_holiday",
      }),
      adminEntry("kch_synonym", ["同义词", "Synonyms"], {
        icon: "tags",
        path: "/ruid/sys_synonym",
        object: "sys_synonym",
      }),
      adminEntry("kch_matching_weight", ["匹配权重", "Weights of matching"], {
        icon: "filter",
        path: "/ruid/sys_matching_weight",
        object: "sys_matching_weight",
      }),
    ],
  },
  {
    code: "kch_accounts",
    label: { zh: "账号与认证", en: "Accounts" },
    icon: "team",
    roles: deciding,
    target: "both",
    children: [
      requestEntry("kch_question", ["公开问答", "Questions"], "message"),
      requestEntry("kch_claim", ["专家认领", "Claims"], "solution"),
      requestEntry("kch_objection", ["署名异议", "Objections"], "notification"),
      requestEntry("kch_verification", ["机构认证", "Verifications"], "bank"),
      requestEntry("kch_membership", ["机构成员", "Members"], "team"),
      requestEntry("kch_invitation", ["成员邀请", "Invitations"], "team"),
    ],
  },
  {
    code: "kch_activities",
    label: { zh: "活动管理", en: "Activities" },
    icon: "calendar",
    roles: organising,
    target: "both",
    children: [
      activityEntry("kch_activity", ["活动", "Activities"], "calendar"),
      activityEntry("kch_registration", ["报名", "Registrations"], "team"),
      activityEntry("kch_feedback", ["反馈", "Feedback"], "notification"),
    ],
  },
  {
    code: "kch_content",
    label: { zh: "门户内容", en: "Portal content" },
    icon: "read",
    roles: editors,
    target: "both",
    children: [
      editorEntry("kch_article", ["文章", "Articles"], "file-text"),
      editorEntry("kch_theme", ["专题", "Themes"], "book"),
      editorEntry("kch_banner", ["首页通栏", "Banners"], "layout"),
      editorEntry("kch_hot_word", ["热词", "Hot words"], "tags"),
      editorEntry("kch_partner", ["合作伙伴", "Partners"], "team"),
      editorEntry("kch_site", ["站点信息", "Site"], "setting"),
      editorEntry("sys_search_query", ["查询词", "Search queries"], "search"),
      editorEntry("sys_search_log", ["查询日志", "Search log"], "bars"),
    ],
  },
];
