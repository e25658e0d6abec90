import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, refTo, text } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

const ref = (name: string, zh: string, en: string) =>
  refTo(`kch_${name}`, "cascade")(name, [zh, en], { fixed: true });

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
    codeIn("kch_match_verdict")("verdict", ["结论", "Verdict"], {
      required: true,
      help: {
        zh: "不合适的排到匹配结果最后，并写明原因",
        en: "What does not fit comes last among the matches, with the reason",
      },
    }),
    text("remark", ["说明", "Remark"], { settings: { maxLength: 500 } }),
  ],
  indexes: [
    { fields: ["demand"] },
    { fields: ["achievement"] },
    { fields: ["expert"] },
    { fields: ["institution"] },
  ],
  views: [
    table("default", ["全部结论", "All verdicts"], {
      columns: {
        demand: 260,
        achievement: 240,
        expert: 110,
        institution: 180,
        verdict: 150,
        remark: 240,
        created_by: 110,
        updated_at: 170,
      },
      search: ["demand", "verdict", "remark", "created_by"],
    }),
  ],
};
