import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { datetime, integer, plainText, texts } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { and, isFilled, isNot } from "@kezhuan/packs/condition";
import { chainFields, chainIndexes, keptReference } from "./log-fields.ts";

/** Who asked for what, with which outcome. Values of records are never part of it. */
export const sysOperationLog: ObjectInput = {
  name: "sys_operation_log",
  label: { zh: "操作日志", en: "Operation log" },
  labelField: "call",
  readonly: true,
  history: false,
  sort: "-at",
  fields: [
    datetime("at", ["时间", "Time"], { required: true }),
    keptReference("sys_user")("user", ["用户", "User"]),
    plainText("username", ["账号", "Username"], { settings: { maxLength: 64 } }),
    keptReference("sys_user")("viewed", ["以其身份查看", "Viewing as"]),
    keptReference("qd_org")("dept", ["所在部门", "Working in"]),
    plainText("call", ["操作", "Call"], {
      settings: { maxLength: 80, names: "call" },
      required: true,
      help: { zh: "接口名或消息名", en: "The name of the call, or of the message" },
    }),
    plainText("action", ["动作", "Action"], {
      settings: { maxLength: 63 },
      help: { zh: "流程动作", en: "The transition" },
    }),
    plainText("object", ["对象", "Object"], { settings: { maxLength: 63, names: "object" } }),
    plainText("record", ["记录", "Record"], { settings: { maxLength: 64 } }),
    texts("records", ["其余记录", "Further records"], { settings: { max: 200, maxLength: 64 } }),
    integer("record_count", ["记录数", "Number of records"], { settings: { min: 0 } }),
    integer("code", ["结果码", "Result code"], { required: true }),
    integer("duration_ms", ["耗时（毫秒）", "Duration (ms)"], { settings: { min: 0 } }),
    plainText("request_id", ["请求编号", "Request ID"], { settings: { maxLength: 64 } }),
    plainText("address", ["地址", "Address"], { settings: { maxLength: 64 } }),
    plainText("session", ["登录会话", "Session"], {
      settings: { maxLength: 64 },
      help: { zh: "登录会话或 API 密钥的编号", en: "Of the login, or of the API key" },
    }),
    ...chainFields,
  ],
  indexes: [...chainIndexes, { fields: ["record"] }],
  views: [
    table("default", ["全部操作", "All operations"], {
      columns: {
        at: 170,
        user: 120,
        call: 240,
        object: 160,
        record: 140,
        record_count: 90,
        code: 90,
        duration_ms: 110,
        address: 140,
      },
      search: ["at", "user", "call", "object", "record", "code", "address"],
      pageSize: 50,
    }),
    table("failures", ["被拒绝与出错", "Refused and failed"], {
      columns: {
        at: 170,
        user: 120,
        call: 160,
        object: 160,
        record: 140,
        code: 90,
        request_id: 290,
        address: 140,
      },
      condition: and(isNot("code", 200)),
      search: ["at", "user", "call", "object", "code"],
      pageSize: 50,
    }),
    table("viewing", ["以他人身份查看", "Viewing as another user"], {
      columns: { at: 170, user: 120, viewed: 120, call: 160, object: 160, record: 140, code: 90 },
      condition: and(isFilled("viewed")),
      search: ["at", "user", "viewed", "object"],
      pageSize: 50,
    }),
  ],
};
