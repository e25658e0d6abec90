import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { date, longtext, refTo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

/** Who approves on behalf of somebody who is away. People name their own deputy; administrators name one for others. */
export const sysDeputy: ObjectInput = {
  name: "sys_deputy",
  label: { zh: "代理审批", en: "Deputies" },
  labelField: "deputy",
  sort: "-from_day",
  history: true,
  fields: [
    refTo("sys_user", "cascade")("person", ["审批人", "Approver"], {
      help: { zh: "留空为登记人本人", en: "Empty for the person who enters this" },
    }),
    refTo("sys_user", "cascade")("deputy", ["代理人", "Deputy"], {
      required: true,
      searchable: true,
      help: {
        zh: "只能处理其本人有权查看的记录；审批人自己仍可处理",
        en: "Decides about records that they may see themselves; the approver may still decide, too",
      },
    }),
    date("from_day", ["开始日期", "From"], { required: true }),
    date("until_day", ["结束日期", "Until"], {
      help: { zh: "含当日；留空为一直有效", en: "This day included; empty for until further notice" },
    }),
    longtext("remark", ["备注", "Remark"], { settings: { maxLength: 500 } }),
  ],
  order: [{ low: "from_day", high: "until_day" }],
  views: [
    table("default", ["全部代理", "All deputies"], {
      columns: { created_by: 140, person: 140, deputy: 140, from_day: 120, until_day: 120, remark: 220 },
      search: ["person", "deputy", "from_day"],
      pageSize: 50,
    }),
  ],
};
