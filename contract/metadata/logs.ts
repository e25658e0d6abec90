import type { Label } from "./label.ts";

/** Objects that are logs: rows are appended by the installation and never changed; a hash chain ties them together. */
export const logNames = ["sys_login_log", "sys_operation_log"] as const;
export type LogName = (typeof logNames)[number];

/** Whether an object is a log. */
export function isLog(objname: unknown): objname is LogName {
  return logNames.some((name) => name === objname);
}

/** How an attempt to log in ended, or that a login did. */
export const loginResults = ["ok", "failed", "locked", "ended"] as const;
export type LoginResult = (typeof loginResults)[number];

export const loginResultLabels: Readonly<Record<LoginResult, Label>> = {
  ok: { zh: "登录成功", en: "Logged in" },
  failed: { zh: "登录失败", en: "Failed" },
  locked: { zh: "暂时锁定", en: "Locked" },
  ended: { zh: "登录结束", en: "Ended" },
};

/** Why it failed, was locked or ended. */
export const loginReasons = [
  "captcha",
  "password",
  "unknown",
  "disabled",
  "code",
  "ticket",
  "limit",
  "logout",
  "administrator",
  "password_changed",
  "password_reset",
  "second_factor",
  "stolen",
  "account_disabled",
  "expired",
  "not_confirmed",
  "not_linked",
  "not_mapped",
  "mapping",
  "unavailable",
  "provider_logout",
] as const;
export type LoginReason = (typeof loginReasons)[number];

export const loginReasonLabels: Readonly<Record<LoginReason, Label>> = {
  captcha: { zh: "验证码错误", en: "Wrong verification code" },
  password: { zh: "密码错误", en: "Wrong password" },
  unknown: { zh: "账号不存在", en: "Unknown account" },
  disabled: { zh: "账号已停用", en: "Account disabled" },
  code: { zh: "动态口令错误", en: "Wrong one-time code" },
  ticket: { zh: "登录步骤已过期", en: "Login step expired" },
  limit: { zh: "失败次数过多", en: "Too many failures" },
  logout: { zh: "主动退出", en: "Logged out" },
  administrator: { zh: "被管理员下线", en: "Ended by an administrator" },
  password_changed: { zh: "密码已修改", en: "Password changed" },
  password_reset: { zh: "忘记密码后重设", en: "Forgotten password reset" },
  second_factor: { zh: "两步验证已变更", en: "Second factor changed" },
  stolen: { zh: "令牌被重复使用", en: "Refresh token used twice" },
  account_disabled: { zh: "账号停用或删除", en: "Account disabled or deleted" },
  expired: { zh: "已过期", en: "Expired" },
  not_confirmed: { zh: "统一登录未确认身份", en: "Not confirmed by the provider" },
  not_linked: { zh: "没有关联的账号", en: "No linked account" },
  not_mapped: { zh: "不在允许的群组中", en: "In no mapped group" },
  mapping: { zh: "对应的部门或角色不存在", en: "Mapped department or role missing" },
  unavailable: { zh: "统一登录服务不可用", en: "Provider unavailable" },
  provider_logout: { zh: "统一登录服务退出", en: "Logged out at the provider" },
};

/** What an operation log says instead of a call where entries could not be kept until the database took them. */
export const lostEntries = "logEntriesLost";
