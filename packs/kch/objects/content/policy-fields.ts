import { inGroup } from "@kezhuan/packs/in-group";
import { codesIn, date, integer, money, plainText } from "@kezhuan/packs/field-of";

const help = { zh: "空着就是不限", en: "Empty: no limit" };

/** What makes a policy one that somebody can use: for whom it is, what it gives, and until when. */
export const policyFields = inGroup("policy", [
  codesIn("gb_region", { max: 34 })("regions", ["适用地区", "Regions"], {
    help: { zh: "空着就是全国", en: "Empty: the whole country" },
  }),
  codesIn("kch_org_type", { max: 20 })("target_types", ["适用对象", "For"], { help }),
  integer("trl_min", ["最低成熟度", "From TRL"], { settings: { min: 1, max: 9 }, help }),
  integer("trl_max", ["最高成熟度", "To TRL"], { settings: { min: 1, max: 9 }, help }),
  plainText("support", ["支持内容", "Support"], {
    settings: { maxLength: 80 },
    help: { zh: "一句话，写明金额：最高 200 万元", en: "One line with the amount, as up to 2 million yuan" },
  }),
  plainText("support_en", ["英文支持内容", "Support in English"], { settings: { maxLength: 160 } }),
  money("support_max", ["最高金额（元）", "Largest amount (yuan)"], { settings: { min: 0 } }),
  date("apply_until", ["申报截止", "Apply by"]),
  date("valid_until", ["有效期至", "In force until"], {
    help: {
      zh: "过后不再向成果和需求推荐",
      en: "Afterwards it is no longer shown beside achievements and demands",
    },
  }),
]);

export const policyGroup = { name: "policy", label: { zh: "政策", en: "Policy" } };
