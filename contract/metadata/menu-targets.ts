import type { Label } from "./label.ts";

/** A page that a menu entry can lead to. */
export interface MenuPage {
  path: string;
  label: Label;
}

/** Pages of the back office with a name of their own. One that is new gets a line here, so that menus can lead to it. */
export const officePages: readonly MenuPage[] = [
  page("/dashboard", ["工作台", "Start page"]),
  page("/kch/review", ["审核工作台", "Reviews"]),
  page("/kch/kch_expert", ["专家人才", "Experts"]),
  page("/kch/kch_achievement", ["科技成果", "Achievements"]),
  page("/system/user", ["用户管理", "Users"]),
  page("/system/dept", ["部门管理", "Departments"]),
  page("/system/post", ["岗位管理", "Posts"]),
  page("/system/role", ["角色管理", "Roles"]),
  page("/system/access", ["访问权限", "Access rights"]),
  page("/system/menu", ["菜单管理", "Menus"]),
  page("/system/view", ["视图管理", "Views"]),
  page("/system/form", ["表单管理", "Forms"]),
  page("/system/parameter", ["系统参数", "System parameters"]),
  page("/system/pack", ["业务域", "Domains"]),
  page("/system/schedule", ["任务调度", "Scheduler"]),
  page("/system/rule", ["自动化规则", "Automation rules"]),
  page("/system/viewas", ["身份查看记录", "Impersonation log"]),
  page("/system/log", ["登录日志", "Login log"]),
  page("/system/log/operations", ["操作日志", "Operation log"]),
  page("/system/log/changes", ["变更日志", "Change log"]),
  page("/metadata/table", ["对象设计", "Objects"]),
  page("/user/profile", ["个人中心", "Profile"]),
  page("/user/notices", ["我的通知", "Notifications"]),
  page("/test/admin", ["系统自检", "Self-test"]),
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

function page(path: string, [zh, en]: readonly [string, string]): MenuPage {
  return { path, label: { zh, en } };
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
