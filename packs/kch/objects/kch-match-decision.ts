import type { ObjectInput } from "@kezhuan/contract/metadata/object";

const ref = (name: string, zh: string, en: string) => ({
  name,
  label: { zh, en },
  kind: "ref" as const,
  settings: { object: `kch_${name}`, onDelete: "cascade" },
  fixed: true,
});

/** Whether a demand and one of its matches fit, as somebody who knows them says. */
export const kchMatchDecision: ObjectInput = {
  name: "kch_match_decision",
  label: { zh: "匹配结论", en: "Verdicts on matches" },
  labelField: "remark",
  sort: "-updated_at",
  quota: { roles: ["ROLE_MEMBER"], most: 2000 },
  fields: [
    { ...ref("demand", "技术需求", "Demand"), required: true },
    ref("achievement", "科技成果", "Achievement"),
    ref("expert", "专家", "Expert"),
    ref("institution", "机构", "Institution"),
    {
      name: "verdict",
      label: { zh: "结论", en: "Verdict" },
      kind: "code",
      settings: { dict: "kch_match_verdict" },
      required: true,
      help: {
        zh: "不合适的排到匹配结果最后，并写明原因",
        en: "What does not fit comes last among the matches, with the reason",
      },
    },
    {
      name: "remark",
      label: { zh: "说明", en: "Remark" },
      kind: "text",
      settings: { maxLength: 500 },
      searchable: true,
    },
  ],
  indexes: [
    { fields: ["demand"] },
    { fields: ["achievement"] },
    { fields: ["expert"] },
    { fields: ["institution"] },
  ],
  views: [
    {
      name: "default",
      label: { zh: "全部结论", en: "All verdicts" },
      columns: [
        { field: "demand", width: 260 },
        { field: "achievement", width: 240 },
        { field: "expert", width: 110 },
        { field: "institution", width: 180 },
        { field: "verdict", width: 150 },
        { field: "remark", width: 240 },
        { field: "created_by", width: 110 },
        { field: "updated_at", width: 170 },
      ],
      search: ["demand", "verdict", "remark", "created_by"],
    },
  ],
};
