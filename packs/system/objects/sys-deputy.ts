import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** Who approves on behalf of somebody who is away. People name their own deputy; administrators name one for others. */
export const sysDeputy: ObjectInput = {
  name: "sys_deputy",
  label: { zh: "代理审批", en: "Deputies" },
  labelField: "deputy",
  sort: "-from_day",
  history: true,
  fields: [
    {
      name: "person",
      label: { zh: "审批人", en: "Approver" },
      kind: "ref",
      settings: { object: "sys_user", onDelete: "cascade" },
      help: { zh: "留空为登记人本人", en: "Empty for the person who enters this" },
    },
    {
      name: "deputy",
      label: { zh: "代理人", en: "Deputy" },
      kind: "ref",
      settings: { object: "sys_user", onDelete: "cascade" },
      required: true,
      searchable: true,
      help: {
        zh: "只能处理其本人有权查看的记录；审批人自己仍可处理",
        en: "Decides about records that they may see themselves; the approver may still decide, too",
      },
    },
    {
      name: "from_day",
      label: { zh: "开始日期", en: "From" },
      kind: "date",
      required: true,
    },
    {
      name: "until_day",
      label: { zh: "结束日期", en: "Until" },
      kind: "date",
      help: { zh: "含当日；留空为一直有效", en: "This day included; empty for until further notice" },
    },
    { name: "remark", label: { zh: "备注", en: "Remark" }, kind: "longtext", settings: { maxLength: 500 } },
  ],
  order: [{ low: "from_day", high: "until_day" }],
  views: [
    {
      name: "default",
      label: { zh: "全部代理", en: "All deputies" },
      columns: [
        { field: "created_by", width: 140 },
        { field: "person", width: 140 },
        { field: "deputy", width: 140 },
        { field: "from_day", width: 120 },
        { field: "until_day", width: 120 },
        { field: "remark", width: 220 },
      ],
      search: ["person", "deputy", "from_day"],
      pageSize: 50,
    },
  ],
};
