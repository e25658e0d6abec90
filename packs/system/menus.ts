import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import { entriesFor } from "@kezhuan/packs/menu-entries";
import { auditorRole } from "./auditor.ts";

const roles = ["ROLE_ADMIN"];
/** What an auditor looks at besides. */
const audited = [...roles, auditorRole.code];

const page = entriesFor(roles);
const auditedPage = entriesFor(audited);
const adminPage = entriesFor(audited, "admin");

/** Menus of system administration and of metadata. */
export const systemMenus: readonly MenuDef[] = [
  {
    code: "system",
    label: { zh: "系统管理", en: "System" },
    icon: "setting",
    place: 90,
    roles: audited,
    target: "both",
    children: [
      adminPage("system_user", ["用户管理", "Users"], {
        icon: "user",
        path: "/system/user",
        object: "sys_user",
      }),
      adminPage("system_member", ["任职管理", "Memberships"], {
        icon: "team",
        path: "/ruid/sys_member",
        object: "sys_member",
      }),
      adminPage("system_dept", ["部门管理", "Departments"], {
        icon: "apartment",
        path: "/system/dept",
        object: "qd_org",
      }),
      adminPage("system_post", ["岗位管理", "Posts"], {
        icon: "idcard",
        path: "/system/post",
        object: "sys_post",
      }),
      adminPage("system_role", ["角色管理", "Roles"], {
        icon: "safety",
        path: "/system/role",
        object: "sys_role",
      }),
      auditedPage("system_access", ["访问权限", "Access rights"], {
        icon: "lock",
        path: "/system/access",
        object: "sys_access",
      }),
      auditedPage("system_menu", ["菜单管理", "Menus"], {
        icon: "menu",
        path: "/system/menu",
        object: "sys_menu",
      }),
      page("system_dict", ["字典管理", "Dictionaries"], {
        icon: "book",
        path: "/ruid/sys_dict",
        object: "sys_dict",
      }),
      page("system_dict_item", ["字典项", "Dictionary items"], {
        icon: "tags",
        path: "/ruid/sys_dict_item",
        object: "sys_dict_item",
      }),
      page("system_dashboard", ["仪表板管理", "Manage dashboards"], {
        icon: "bar-chart",
        path: "/ruid/sys_dashboard",
        object: "sys_dashboard",
      }),
      page("system_webhook", ["网络钩子", "Webhooks"], {
        icon: "api",
        path: "/ruid/sys_webhook",
        object: "sys_webhook",
      }),
      page("system_rule", ["自动化规则", "Automation rules"], {
        icon: "thunderbolt",
        path: "/system/rule",
        object: "sys_rule",
      }),
      page("system_approval", ["审批流程", "Approval flows"], {
        icon: "audit",
        path: "/system/approval",
        object: "sys_approval_flow",
      }),
      page("system_template", ["文档模板", "Document templates"], {
        icon: "file-text",
        path: "/system/template",
        object: "sys_template",
      }),
      page("system_parameter", ["系统参数", "System parameters"], {
        icon: "control",
        path: "/system/parameter",
        object: "sys_parameter",
      }),
      page("system_pack", ["业务域", "Domains"], { icon: "appstore", path: "/system/pack" }),
      entriesFor(roles, "dev")("system_code", ["代码生成", "Code generation"], {
        icon: "code",
        path: "/system/code",
      }),
      page("system_schedule", ["任务调度", "Scheduler"], { icon: "calendar", path: "/system/schedule" }),
      page("system_file", ["文件管理", "Files"], {
        icon: "file-text",
        path: "/system/file",
        object: "sys_file",
      }),
      page("system_health", ["系统状态与自检", "Health and self-test"], {
        icon: "monitor",
        path: "/test/admin",
      }),
      auditedPage("system_log", ["日志", "Logs"], {
        icon: "audit",
        path: "/system/log",
        object: "sys_login_log",
      }),
    ],
  },
  {
    code: "metadata",
    label: { zh: "元数据", en: "Metadata" },
    icon: "database",
    place: 91,
    roles,
    target: "both",
    children: [
      page("metadata_table", ["对象", "Objects"], {
        icon: "table",
        path: "/metadata/table",
        object: "meta_object",
      }),
      page("metadata_field", ["字段", "Fields"], {
        icon: "bars",
        path: "/ruid/meta_field",
        object: "meta_field",
      }),
      page("metadata_form", ["表单", "Forms"], { icon: "form", path: "/system/form", object: "sys_form" }),
      page("metadata_form_use", ["表单用途", "Uses of forms"], {
        icon: "build",
        path: "/ruid/sys_form_use",
        object: "sys_form_use",
      }),
      page("metadata_form_answer", ["表单答卷", "Answers"], {
        icon: "solution",
        path: "/ruid/sys_form_answer",
        object: "sys_form_answer",
      }),
      page("metadata_view", ["视图", "Views"], { icon: "layout", path: "/system/view", object: "meta_view" }),
    ],
  },
];
