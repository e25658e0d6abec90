import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import { listEntriesFor } from "@kezhuan/packs/list-entry";

const matching = ["ROLE_ADMIN", "ROLE_KCH_MANAGER", "ROLE_KCH_COORDINATOR", "ROLE_KCH_BROKER"];
const contracting = [...matching, "ROLE_KCH_REGISTRAR"];
const roles = ["ROLE_ADMIN", "ROLE_KCH_MANAGER", "ROLE_KCH_REVIEWER", "ROLE_KCH_DEPT"];

const editors = ["ROLE_ADMIN", "ROLE_KCH_MANAGER", "ROLE_KCH_EDITOR"];

const deciding = ["ROLE_ADMIN", "ROLE_KCH_MANAGER", "ROLE_KCH_REVIEWER"];

const organising = ["ROLE_ADMIN", "ROLE_KCH_MANAGER", "ROLE_KCH_ORGANISER"];

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
    roles: [...roles, "ROLE_KCH_COORDINATOR", "ROLE_KCH_BROKER", "ROLE_KCH_REGISTRAR"],
    target: "both",
    children: [
      {
        code: "kch_dashboard",
        label: { zh: "工作台", en: "Start page" },
        icon: "dashboard",
        path: "/dashboard",
        roles: [...roles, "ROLE_KCH_COORDINATOR", "ROLE_KCH_BROKER", "ROLE_KCH_REGISTRAR"],
        target: "both",
      },
      {
        code: "kch_dashboards",
        label: { zh: "仪表板", en: "Dashboards" },
        icon: "bar-chart",
        path: "/dashboards",
        roles: [...roles, "ROLE_KCH_COORDINATOR", "ROLE_KCH_BROKER", "ROLE_KCH_REGISTRAR", "ROLE_KCH_EDITOR"],
        target: "both",
      },
      {
        code: "kch_review",
        label: { zh: "审核", en: "Review" },
        icon: "audit",
        path: "/kch/review",
        object: "kch_achievement",
        roles: ["ROLE_ADMIN", "ROLE_KCH_MANAGER", "ROLE_KCH_REVIEWER"],
        target: "both",
      },
      {
        code: "kch_achievement",
        label: { zh: "科技成果", en: "Achievements" },
        icon: "bulb",
        path: "/kch/kch_achievement",
        object: "kch_achievement",
        roles,
        target: "both",
      },
      entry("kch_demand", { zh: "技术需求", en: "Demands" }, "notification"),
      {
        code: "kch_expert",
        label: { zh: "专家人才", en: "Experts" },
        icon: "solution",
        path: "/kch/kch_expert",
        object: "kch_expert",
        roles,
        target: "both",
      },
      entry("kch_institution", { zh: "机构单位", en: "Institutions" }, "bank"),
      matchingEntry("kch_match", { zh: "供需对接", en: "Matching cases" }, "swap"),
      matchingEntry("kch_match_decision", { zh: "匹配结论", en: "Verdicts on matches" }, "solution"),
      contractEntry("kch_contract", { zh: "技术合同", en: "Contracts" }, "file-text"),
      {
        code: "kch_holiday",
        label: { zh: "节假日", en: "Holidays" },
        icon: "calendar",
        path: "/ruid/sys_holiday",
        object: "sys_holiday",
        roles: ["ROLE_ADMIN", "ROLE_KCH_MANAGER"],
        target: "admin",
      },
      {
        code: "kch_synonym",
        label: { zh: "同义词", en: "Synonyms" },
        icon: "tags",
        path: "/ruid/sys_synonym",
        object: "sys_synonym",
        roles: ["ROLE_ADMIN", "ROLE_KCH_MANAGER"],
        target: "admin",
      },
      {
        code: "kch_matching_weight",
        label: { zh: "匹配权重", en: "Weights of matching" },
        icon: "filter",
        path: "/ruid/sys_matching_weight",
        object: "sys_matching_weight",
        roles: ["ROLE_ADMIN", "ROLE_KCH_MANAGER"],
        target: "admin",
      },
    ],
  },
  {
    code: "kch_accounts",
    label: { zh: "账号与认证", en: "Accounts" },
    icon: "team",
    roles: deciding,
    target: "both",
    children: [
      requestEntry("kch_question", { zh: "公开问答", en: "Questions" }, "message"),
      requestEntry("kch_claim", { zh: "专家认领", en: "Claims" }, "solution"),
      requestEntry("kch_objection", { zh: "署名异议", en: "Objections" }, "notification"),
      requestEntry("kch_verification", { zh: "机构认证", en: "Verifications" }, "bank"),
      requestEntry("kch_membership", { zh: "机构成员", en: "Members" }, "team"),
      requestEntry("kch_invitation", { zh: "成员邀请", en: "Invitations" }, "team"),
    ],
  },
  {
    code: "kch_activities",
    label: { zh: "活动管理", en: "Activities" },
    icon: "calendar",
    roles: organising,
    target: "both",
    children: [
      activityEntry("kch_activity", { zh: "活动", en: "Activities" }, "calendar"),
      activityEntry("kch_registration", { zh: "报名", en: "Registrations" }, "team"),
      activityEntry("kch_feedback", { zh: "反馈", en: "Feedback" }, "notification"),
    ],
  },
  {
    code: "kch_content",
    label: { zh: "门户内容", en: "Portal content" },
    icon: "read",
    roles: editors,
    target: "both",
    children: [
      editorEntry("kch_article", { zh: "文章", en: "Articles" }, "file-text"),
      editorEntry("kch_theme", { zh: "专题", en: "Themes" }, "book"),
      editorEntry("kch_banner", { zh: "首页通栏", en: "Banners" }, "layout"),
      editorEntry("kch_hot_word", { zh: "热词", en: "Hot words" }, "tags"),
      editorEntry("kch_partner", { zh: "合作伙伴", en: "Partners" }, "team"),
      editorEntry("kch_site", { zh: "站点信息", en: "Site" }, "setting"),
      editorEntry("sys_search_query", { zh: "查询词", en: "Search queries" }, "search"),
      editorEntry("sys_search_log", { zh: "查询日志", en: "Search log" }, "bars"),
    ],
  },
];
