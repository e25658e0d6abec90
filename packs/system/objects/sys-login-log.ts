import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { chainFields, chainIndexes, keptReference } from "./log-fields.ts";

/** Every attempt to log in, and the end of every login. Passwords and proofs are never part of it. */
export const sysLoginLog: ObjectInput = {
  name: "sys_login_log",
  label: { zh: "登录日志", en: "Login log" },
  labelField: "username",
  readonly: true,
  history: false,
  sort: "-at",
  fields: [
    { name: "at", label: { zh: "时间", en: "Time" }, kind: "datetime", required: true },
    {
      name: "username",
      label: { zh: "账号", en: "Username" },
      kind: "text",
      settings: { maxLength: 64 },
      help: {
        zh: "登录时输入的账号，可能不存在；不符合账号格式的输入不记录",
        en: "As typed: there may be no such account. What no account can be called is not recorded",
      },
    },
    keptReference("user", { zh: "用户", en: "User" }, "sys_user"),
    {
      name: "result",
      label: { zh: "结果", en: "Result" },
      kind: "code",
      settings: { dict: "login_result" },
      required: true,
    },
    { name: "reason", label: { zh: "原因", en: "Reason" }, kind: "code", settings: { dict: "login_reason" } },
    {
      name: "provider",
      label: { zh: "登录方式", en: "Provider" },
      kind: "code",
      settings: { dict: "login_provider" },
      help: { zh: "空白：本系统的密码", en: "Empty: a password of this installation" },
    },
    { name: "address", label: { zh: "地址", en: "Address" }, kind: "text", settings: { maxLength: 64 } },
    { name: "agent", label: { zh: "设备", en: "Device" }, kind: "text", settings: { maxLength: 300 } },
    {
      name: "session",
      label: { zh: "登录会话", en: "Session" },
      kind: "text",
      settings: { maxLength: 64 },
      help: { zh: "登录与其结束的编号相同", en: "The same for a login and its end" },
    },
    ...chainFields,
  ],
  indexes: chainIndexes,
  views: [
    {
      name: "default",
      label: { zh: "全部登录", en: "All logins" },
      columns: [
        { field: "at", width: 170 },
        { field: "username", width: 140 },
        { field: "user", width: 120 },
        { field: "result", width: 110 },
        { field: "reason", width: 150 },
        { field: "provider", width: 130 },
        { field: "address", width: 140 },
        { field: "agent", width: 320 },
      ],
      search: ["at", "username", "user", "result", "reason", "provider", "address"],
      pageSize: 50,
    },
    {
      name: "failures",
      label: { zh: "失败与锁定", en: "Failures" },
      columns: [
        { field: "at", width: 170 },
        { field: "username", width: 140 },
        { field: "result", width: 110 },
        { field: "reason", width: 150 },
        { field: "address", width: 140 },
        { field: "repeats", width: 100 },
        { field: "agent", width: 320 },
      ],
      condition: { match: "and", rules: [{ field: "result", op: "in", value: ["failed", "locked"] }] },
      search: ["at", "username", "reason", "address"],
      pageSize: 50,
    },
  ],
};
