import type { Label } from "./label.ts";

/** A page that a menu entry can lead to. */
export interface MenuPage {
  path: string;
  label: Label;
  /** The page of the documentation that explains it, below `docs/`. */
  help?: string | undefined;
  /** The object whose records it shows; absent: none, or several. */
  objname?: string | undefined;
}

/** Pages of the back office with a name of their own. One that is new gets a line here, so that menus can lead to it. */
export const officePages: readonly MenuPage[] = [
  page("/dashboard", ["工作台", "Start page"], "how-to/profile-and-start-page"),
  page("/dashboards", ["仪表板", "Dashboards"], "how-to/dashboards"),
  page("/kch/review", ["审核工作台", "Reviews"], "how-to/review"),
  listPage("kch_expert", page("/kch/kch_expert", ["专家人才", "Experts"], "handbook/editor")),
  listPage("kch_achievement", page("/kch/kch_achievement", ["科技成果", "Achievements"], "handbook/editor")),
  listPage("sys_user", page("/system/user", ["用户管理", "Users"], "how-to/people")),
  listPage("qd_org", page("/system/dept", ["部门管理", "Departments"], "how-to/people")),
  listPage("sys_post", page("/system/post", ["岗位管理", "Posts"], "how-to/people")),
  listPage("sys_role", page("/system/role", ["角色管理", "Roles"], "how-to/roles-and-menus")),
  listPage("sys_access", page("/system/access", ["访问权限", "Access rights"], "how-to/access-rules")),
  listPage("sys_menu", page("/system/menu", ["菜单管理", "Menus"], "how-to/roles-and-menus")),
  listPage("meta_view", page("/system/view", ["视图管理", "Views"], "how-to/views-and-searches")),
  listPage("sys_form", page("/system/form", ["表单管理", "Forms"], "how-to/design-forms")),
  page("/system/parameter", ["系统参数", "System parameters"], "how-to/system-parameters"),
  page("/system/pack", ["业务域", "Domains"], "how-to/packs"),
  page("/system/code", ["代码生成", "Code generation"], "handbook/developer"),
  page("/system/schedule", ["任务调度", "Scheduler"], "how-to/scheduler"),
  page("/system/file", ["文件管理", "Files"], "how-to/files"),
  listPage("sys_rule", page("/system/rule", ["自动化规则", "Automation rules"], "how-to/automation")),
  listPage("sys_approval_flow", page("/system/approval", ["审批流程", "Approval flows"], "how-to/approvals")),
  listPage("sys_template", page("/system/template", ["文档模板", "Document templates"], "how-to/documents")),
  page("/user/approvals", ["我的审批", "My approvals"], "how-to/approvals"),
  page("/system/viewas", ["身份查看记录", "Impersonation log"], "how-to/access-rules"),
  page("/system/log", ["登录日志", "Login log"], "how-to/logs"),
  page("/system/log/operations", ["操作日志", "Operation log"], "how-to/logs"),
  page("/system/log/changes", ["变更日志", "Change log"], "how-to/logs"),
  page("/metadata/table", ["对象设计", "Objects"], "how-to/describe-objects"),
  page("/user/profile", ["个人中心", "Profile"], "how-to/profile-and-start-page"),
  page("/user/notices", ["我的通知", "Notifications"], "how-to/notices"),
  page("/test/admin", ["系统自检", "Self-test"], "how-to/health"),
];

/** Public pages that need nothing in their address. */
export const portalPages: readonly MenuPage[] = [
  page("/home", ["门户首页", "Portal home"]),
  page("/zcg", ["找成果", "Find achievements"]),
  page("/zzj", ["找专家", "Find experts"]),
  page("/zjg", ["找机构", "Find institutions"]),
  page("/zzc", ["找政策", "Find policies"]),
  page("/zxq", ["找需求", "Find demands"]),
  page("/fcg", ["发成果", "Post an achievement"]),
  page("/fxq", ["发需求", "Post a demand"]),
  page("/my", ["我的", "My page"]),
  page("/chat", ["智能问答", "Questions and answers"]),
  page("/technology", ["技术领域", "Fields of technology"]),
  page("/transformationAchievements", ["转化案例", "Success stories"]),
  page("/coordination", ["协同创新", "Coordination"]),
  page("/wall", ["数据大屏", "Wall"]),
];

function page(path: string, [zh, en]: readonly [string, string], help?: string): MenuPage {
  return { path, label: { zh, en }, help };
}

function listPage(objname: string, shown: MenuPage): MenuPage {
  return { ...shown, objname };
}

/** The object whose records an address of the back office shows. */
export function objectOfPath(path: string): string | undefined {
  const named = officePages.find((one) => one.path === path)?.objname;
  return named ?? /^\/ruid\/([^/?]+)(?:\?.*)?$/.exec(path)?.[1];
}

/** The page of the documentation, below `docs/`, that explains an address of the back office. */
export function findHelp(path: string): string {
  const named = officePages.filter((one) => path === one.path || path.startsWith(`${one.path}/`));
  const [nearest] = named.toSorted((left, right) => right.path.length - left.path.length);
  if (nearest?.help !== undefined) return nearest.help;
  return path.startsWith("/ruid/") ? "how-to/lists" : "handbook/administrator";
}

/** What the path of a menu entry names. */
export type MenuTarget =
  | { kind: "page"; path: string }
  | { kind: "object"; objname: string }
  | { kind: "view"; objname: string; view: string }
  | { kind: "link"; address: string };

/** Where a path leads; undefined: nowhere. Whether the object and the view exist is not known here. */
export function readMenuTarget(path: string): MenuTarget | undefined {
  if (/^https?:\/\//i.test(path)) return URL.canParse(path) ? { kind: "link", address: path } : undefined;
  const [, objname, query] = /^\/ruid\/([a-z][a-z0-9_]*)(?:\?(.*))?$/.exec(path) ?? [];
  if (objname === undefined)
    return [...officePages, ...portalPages].some((one) => one.path === path)
      ? { kind: "page", path }
      : undefined;
  if (query === undefined) return { kind: "object", objname };
  const view = new URLSearchParams(query).get("view");
  return view === null ? undefined : { kind: "view", objname, view };
}

/** The path of an object's list, as one of its views shows it. */
export function pathOfView(objname: string, view?: string): string {
  return view === undefined ? `/ruid/${objname}` : `/ruid/${objname}?view=${encodeURIComponent(view)}`;
}
