import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import {
  codeIn,
  datetime,
  json,
  longtext,
  plainText,
  refsTo,
  refTo,
  text,
  texts,
  yesNo,
} from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

/** One rule: what a role may do, or is denied, with the rows of an object that meet a condition, and with which fields. */
export const sysAccess: ObjectInput = {
  name: "sys_access",
  label: { zh: "访问权限", en: "Access rights" },
  labelField: "object",
  sort: "object,-created_at",
  groups: [
    { name: "who", label: { zh: "对象与操作", en: "Object and actions" } },
    { name: "what", label: { zh: "行与字段", en: "Rows and fields" } },
    { name: "when", label: { zh: "有效期", en: "Time" } },
  ],
  fields: [
    ...inGroup("who", [
      refTo("sys_role")("role", ["角色", "Role"], { required: true }),
      text("object", ["对象", "Object"], { settings: { maxLength: 60, names: "object" }, required: true }),
      codeIn("access_effect")("effect", ["效果", "Effect"], {
        default: "allow",
        help: {
          zh: "拒绝优先于该用户所有角色的全部允许；列出字段时只拒绝这些字段，否则拒绝整行",
          en: "A denial wins over every grant of all of a user's roles; with fields it denies these, without it denies the rows",
        },
      }),
      texts("actions", ["操作", "Actions"], {
        settings: { max: 60, names: "action" },
        required: true,
        help: {
          zh: "read、create、update、delete、import、export、history，或对象的流程动作；export 和 history 须与 read 在同一规则中",
          en: "read, create, update, delete, import, export, history, or a transition of the object; export and history go with read in the same rule",
        },
      }),
      yesNo("enabled", ["启用", "Enabled"], { default: true }),
    ]),
    ...inGroup("what", [
      codeIn("access_scope")("scope", ["数据范围", "Scope"], {
        default: "all",
        help: {
          zh: "按记录的所属部门或创建人划分；与行条件须同时满足",
          en: "By the record's department or who created it; the row condition must hold as well",
        },
      }),
      refsTo("qd_org")("scope_depts", ["指定部门", "Chosen departments"], {
        help: { zh: "数据范围为指定部门时必填", en: "Needed for the scope of chosen departments" },
      }),
      json("condition", ["行条件", "Row condition"], {
        help: {
          zh: "高级查询条件；留空为全部行。可用变量：$user.id、$user.deptid、$user.deptTree、$user.deptIds、$user.postIds、$today、$now",
          en: "A high-search condition; empty for all rows. Variables: $user.id, $user.deptid, $user.deptTree, $user.deptIds, $user.postIds, $today, $now",
        },
      }),
      plainText("view", ["仅通过视图", "Only through the view"], {
        settings: { maxLength: 60 },
        help: {
          zh: "共享视图的名称或编号；只可见该视图条件内的行和列中的字段",
          en: "Name or id of a shared view; only rows of its condition and fields of its columns can be seen",
        },
      }),
      texts("read_fields", ["可读字段", "Readable fields"], {
        settings: { max: 200 },
        help: { zh: "留空为全部字段", en: "Empty for all fields" },
      }),
      texts("write_fields", ["可写字段", "Writable fields"], {
        settings: { max: 200 },
        help: { zh: "留空为全部可读字段", en: "Empty for all that can be read" },
      }),
      json("masks", ["字段脱敏", "Masks"], {
        help: {
          zh: '字段名到方式：hide（隐藏）、last4（后四位）、hash（摘要），如 {"contact_phone": "last4"}；脱敏字段不可写入',
          en: 'Field name to mask: hide, last4 or hash, as in {"contact_phone": "last4"}; masked fields cannot be written',
        },
      }),
      json("field_labels", ["字段改名", "Renamed fields"], {
        help: {
          zh: '字段名到该角色看到的名称，如 {"title": {"zh": "事项", "en": "Task"}}；只改显示，不改接口',
          en: 'Field name to what the role sees it called, as in {"title": {"zh": "事项", "en": "Task"}}; the interface keeps its names',
        },
      }),
    ]),
    ...inGroup("when", [
      datetime("valid_from", ["生效时间", "Valid from"], {
        help: { zh: "留空为立即生效", en: "Empty for at once" },
      }),
      datetime("valid_until", ["失效时间", "Valid until"], {
        help: { zh: "留空为长期有效", en: "Empty for without end" },
      }),
      longtext("reason", ["限时原因", "Reason for the time limit"], {
        settings: { maxLength: 500 },
        help: { zh: "填写生效或失效时间时必填", en: "Needed with a time limit" },
      }),
    ]),
    longtext("remark", ["备注", "Remark"], { group: "what", settings: { maxLength: 500 } }),
  ],
  indexes: [{ fields: ["role", "object"] }],
  order: [{ low: "valid_from", high: "valid_until" }],
  views: [
    table("default", ["全部权限", "All rights"], {
      columns: {
        object: 160,
        role: 140,
        effect: 80,
        actions: 220,
        scope: 120,
        valid_until: 170,
        enabled: 80,
        remark: 240,
      },
      search: ["object", "role", "actions", "effect", "enabled"],
      pageSize: 50,
    }),
  ],
};
