import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** How much each part of a match counts; what is not here counts as its object has it. */
export const sysMatchingWeight: ObjectInput = {
  name: "sys_matching_weight",
  label: { zh: "匹配权重", en: "Weights of matching" },
  labelField: "name",
  labelFieldEn: "name_en",
  keyField: "code",
  sort: "code",
  fields: [
    {
      name: "code",
      label: { zh: "编号", en: "Code" },
      kind: "text",
      settings: { maxLength: 160 },
      required: true,
      unique: true,
      searchable: true,
    },
    {
      name: "name",
      label: { zh: "比较项", en: "What is compared" },
      kind: "text",
      settings: { maxLength: 120 },
      required: true,
      searchable: true,
    },
    {
      name: "name_en",
      label: { zh: "英文名称", en: "English name" },
      kind: "text",
      settings: { maxLength: 160 },
      searchable: true,
    },
    {
      name: "weight",
      label: { zh: "权重", en: "Weight" },
      kind: "integer",
      settings: { min: 0, max: 100 },
      required: true,
      help: {
        zh: "相对其他比较项；0 为不计。修改后立即生效",
        en: "Against the other parts; 0 leaves it out. A change holds at once",
      },
    },
  ],
  views: [
    {
      name: "default",
      label: { zh: "全部权重", en: "All weights" },
      columns: [
        { field: "name", width: 320 },
        { field: "weight", width: 120 },
        { field: "code", width: 320 },
        { field: "updated_at", width: 170 },
      ],
      search: ["name", "code"],
      pageSize: 50,
    },
  ],
};
