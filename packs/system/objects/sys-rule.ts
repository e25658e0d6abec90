import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import {
  codeIn,
  integer,
  json,
  longtext,
  plainText,
  refTo,
  text,
  texts,
  yesNo,
} from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

/** An automation rule: when something happens to a record, actions are done with the rights of its owner. */
export const sysRule: ObjectInput = {
  name: "sys_rule",
  label: { zh: "自动化规则", en: "Automation rules" },
  labelField: "name",
  labelFieldEn: "name_en",
  keyField: "code",
  sort: "name",
  history: true,
  groups: [
    { name: "what", label: { zh: "规则", en: "Rule" } },
    { name: "when", label: { zh: "触发", en: "When" } },
    { name: "then", label: { zh: "动作", en: "Then" } },
  ],
  fields: [
    ...inGroup("what", [
      text("name", ["名称", "Name"], { settings: { maxLength: 100 }, required: true }),
      plainText("name_en", ["英文名称", "English name"], { settings: { maxLength: 100 } }),
      plainText("code", ["代码", "Code"], {
        settings: { maxLength: 60 },
        unique: true,
        help: { zh: "扩展包按它识别自带的规则", en: "By which a pack knows the rules it brings" },
      }),
      refTo("sys_user", "clear")("owner", ["执行账号", "Owner"], {
        help: {
          zh: "动作按该账号此刻的权限执行；启用时必填",
          en: "Actions are done with the rights this account has at that moment; needed to switch the rule on",
        },
      }),
      yesNo("enabled", ["启用", "Enabled"], { default: false }),
      longtext("remark", ["备注", "Remark"], { settings: { maxLength: 500 } }),
    ]),
    ...inGroup("when", [
      text("object", ["对象", "Object"], { settings: { maxLength: 60, names: "object" }, required: true }),
      codeIn("rule_trigger")("trigger", ["触发方式", "Trigger"], { required: true, default: "create" }),
      texts("changed", ["变化的字段", "Changed fields"], {
        settings: { max: 50 },
        help: { zh: "留空为任一字段", en: "Empty for any" },
      }),
      plainText("action", ["流程动作", "Transition"], { settings: { maxLength: 60, names: "action" } }),
      plainText("date_field", ["日期字段", "Date"], { settings: { maxLength: 60 } }),
      integer("offset_minutes", ["相对时间（分钟）", "Offset in minutes"], {
        settings: { min: -527_040, max: 527_040 },
        default: 0,
        help: { zh: "负数为提前", en: "Negative: before the date" },
      }),
      plainText("cron", ["cron 表达式", "Cron expression"], { settings: { maxLength: 64 } }),
      json("condition", ["条件", "Condition"], {
        help: {
          zh: "高级查询条件；留空为全部记录。可用变量：$today、$now",
          en: "A high-search condition; empty for every record. Variables: $today, $now",
        },
      }),
      json("bounds", ["界限记录", "Bounds"], {
        help: {
          zh: "按另一个对象中的上下限判断，超出时才执行",
          en: "Bounds kept as records of another object: the rule runs for values outside of them",
        },
      }),
      texts("quiet_by", ["按字段合并", "Once for each"], {
        settings: { max: 5 },
        help: {
          zh: "这些字段的值相同的记录，在间隔内只执行一次",
          en: "Of records with the same values in these fields one sets the rule off within the pause",
        },
      }),
      integer("quiet_minutes", ["间隔（分钟）", "Pause in minutes"], {
        settings: { min: 0, max: 527_040 },
        default: 0,
      }),
    ]),
    json("actions", ["动作", "Actions"], { group: "then", required: true }),
  ],
  views: [
    table("default", ["全部规则", "All rules"], {
      columns: { name: 220, object: 160, trigger: 140, owner: 120, enabled: 80 },
      search: ["name", "object", "trigger", "owner", "enabled"],
      pageSize: 50,
    }),
  ],
};
