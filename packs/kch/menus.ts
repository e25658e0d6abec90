import type { MenuDef } from "@kezhuan/contract/metadata/menu";

const matching = ["ROLE_ADMIN", "ROLE_KCH_MANAGER", "ROLE_KCH_COORDINATOR", "ROLE_KCH_BROKER"];
const contracting = [...matching, "ROLE_KCH_REGISTRAR"];
const roles = ["ROLE_ADMIN", "ROLE_KCH_MANAGER", "ROLE_KCH_REVIEWER", "ROLE_KCH_DEPT"];

const editors = ["ROLE_ADMIN", "ROLE_KCH_MANAGER", "ROLE_KCH_EDITOR"];

/** An entry for a list of what editors write. */
function listOf(object: string, { zh, en }: { zh: string; en: string }, icon: string): MenuDef {
  return {
    code: object,
    label: { zh, en },
    icon,
    path: `/ruid/${object}`,
    object,
    roles: editors,
    target: "both",
  };
}

const deciding = ["ROLE_ADMIN", "ROLE_KCH_MANAGER", "ROLE_KCH_REVIEWER"];

/** An entry for what people ask for and staff decide. */
function requestsOf(object: string, label: MenuDef["label"], icon: string): MenuDef {
  return { code: object, label, icon, path: `/ruid/${object}`, object, roles: deciding, target: "both" };
}

const organising = ["ROLE_ADMIN", "ROLE_KCH_MANAGER", "ROLE_KCH_ORGANISER"];

/** An entry for what organisers run. */
function activitiesOf(object: string, label: MenuDef["label"], icon: string): MenuDef {
  return { code: object, label, icon, path: `/ruid/${object}`, object, roles: organising, target: "both" };
}

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
      {
        code: "kch_demand",
        label: { zh: "技术需求", en: "Demands" },
        icon: "notification",
        path: "/ruid/kch_demand",
        object: "kch_demand",
        roles,
        target: "both",
      },
      {
        code: "kch_expert",
        label: { zh: "专家人才", en: "Experts" },
        icon: "solution",
        path: "/kch/kch_expert",
        object: "kch_expert",
        roles,
        target: "both",
      },
      {
        code: "kch_institution",
        label: { zh: "机构单位", en: "Institutions" },
        icon: "bank",
        path: "/ruid/kch_institution",
        object: "kch_institution",
        roles,
        target: "both",
      },
      {
        code: "kch_match",
        label: { zh: "供需对接", en: "Matching cases" },
        icon: "swap",
        path: "/ruid/kch_match",
        object: "kch_match",
        roles: matching,
        target: "both",
      },
      {
        code: "kch_match_decision",
        label: { zh: "匹配结论", en: "Verdicts on matches" },
        icon: "solution",
        path: "/ruid/kch_match_decision",
        object: "kch_match_decision",
        roles: matching,
        target: "both",
      },
      {
        code: "kch_contract",
        label: { zh: "技术合同", en: "Contracts" },
        icon: "file-text",
        path: "/ruid/kch_contract",
        object: "kch_contract",
        roles: contracting,
        target: "both",
      },
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
      requestsOf("kch_question", { zh: "公开问答", en: "Questions" }, "message"),
      requestsOf("kch_claim", { zh: "专家认领", en: "Claims" }, "solution"),
      requestsOf("kch_objection", { zh: "署名异议", en: "Objections" }, "notification"),
      requestsOf("kch_verification", { zh: "机构认证", en: "Verifications" }, "bank"),
      requestsOf("kch_membership", { zh: "机构成员", en: "Members" }, "team"),
      requestsOf("kch_invitation", { zh: "成员邀请", en: "Invitations" }, "team"),
    ],
  },
  {
    code: "kch_activities",
    label: { zh: "活动管理", en: "Activities" },
    icon: "calendar",
    roles: organising,
    target: "both",
    children: [
      activitiesOf("kch_activity", { zh: "活动", en: "Activities" }, "calendar"),
      activitiesOf("kch_registration", { zh: "报名", en: "Registrations" }, "team"),
      activitiesOf("kch_feedback", { zh: "反馈", en: "Feedback" }, "notification"),
    ],
  },
  {
    code: "kch_content",
    label: { zh: "门户内容", en: "Portal content" },
    icon: "read",
    roles: editors,
    target: "both",
    children: [
      listOf("kch_article", { zh: "文章", en: "Articles" }, "file-text"),
      listOf("kch_theme", { zh: "专题", en: "Themes" }, "book"),
      listOf("kch_banner", { zh: "首页通栏", en: "Banners" }, "layout"),
      listOf("kch_hot_word", { zh: "热词", en: "Hot words" }, "tags"),
      listOf("kch_partner", { zh: "合作伙伴", en: "Partners" }, "team"),
      listOf("kch_site", { zh: "站点信息", en: "Site" }, "setting"),
      listOf("sys_search_query", { zh: "查询词", en: "Search queries" }, "search"),
      listOf("sys_search_log", { zh: "查询日志", en: "Search log" }, "bars"),
    ],
  },
];
