import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** What the installation has set of its parameters; their meaning and limits are in the contract. Messages write it. */
export const sysParameter: ObjectInput = {
  name: "sys_parameter",
  label: { zh: "系统参数", en: "System parameters" },
  labelField: "code",
  keyField: "code",
  readonly: true,
  sort: "code",
  fields: [
    {
      name: "code",
      label: { zh: "参数名", en: "Name" },
      kind: "text",
      settings: { maxLength: 64 },
      required: true,
      unique: true,
      searchable: true,
    },
    {
      name: "value",
      label: { zh: "值", en: "Value" },
      kind: "longtext",
      settings: { maxLength: 100_000 },
      help: { zh: "JSON；空为默认值", en: "As JSON; empty: the initial value" },
    },
  ],
  views: [
    {
      name: "default",
      label: { zh: "全部参数", en: "All parameters" },
      columns: [
        { field: "code", width: 240 },
        { field: "value", width: 320 },
        { field: "updated_by", width: 140 },
        { field: "updated_at", width: 170 },
      ],
      search: ["code"],
      pageSize: 50,
    },
  ],
};
