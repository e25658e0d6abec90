import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, datetime, plainText } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { and, isIn } from "@kezhuan/packs/condition";
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
    datetime("at", ["时间", "Time"], { required: true }),
    plainText("username", ["账号", "Username"], {
      settings: { maxLength: 64 },
      help: {
        zh: "登录时输入的账号，可能不存在；不符合账号格式的输入不记录",
        en: "As typed: there may be no such account. What no account can be called is not recorded",
      },
    }),
    keptReference("sys_user")("user", ["用户", "User"]),
    codeIn("login_result")("result", ["结果", "Result"], { required: true }),
    codeIn("login_reason")("reason", ["原因", "Reason"]),
    codeIn("login_provider")("provider", ["登录方式", "Provider"], {
      help: { zh: "空白：本系统的密码", en: "Empty: a password of this installation" },
    }),
    plainText("address", ["地址", "Address"], { settings: { maxLength: 64 } }),
    plainText("agent", ["设备", "Device"], { settings: { maxLength: 300 } }),
    plainText("session", ["登录会话", "Session"], {
      settings: { maxLength: 64 },
      help: { zh: "登录与其结束的编号相同", en: "The same for a login and its end" },
    }),
    ...chainFields,
  ],
  indexes: chainIndexes,
  views: [
    table("default", ["全部登录", "All logins"], {
      columns: {
        at: 170,
        username: 140,
        user: 120,
        result: 110,
        reason: 150,
        provider: 130,
        address: 140,
        agent: 320,
      },
      search: ["at", "username", "user", "result", "reason", "provider", "address"],
      pageSize: 50,
    }),
    table("failures", ["失败与锁定", "Failures"], {
      columns: { at: 170, username: 140, result: 110, reason: 150, address: 140, repeats: 100, agent: 320 },
      condition: and(isIn("result", ["failed", "locked"])),
      search: ["at", "username", "reason", "address"],
      pageSize: 50,
    }),
  ],
};
