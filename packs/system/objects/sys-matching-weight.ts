import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { integer, text } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

/** How much each part of a match counts; what is not here counts as its object has it. */
export const sysMatchingWeight: ObjectInput = {
  name: "sys_matching_weight",
  label: { zh: "匹配权重", en: "Weights of matching" },
  labelField: "name",
  labelFieldEn: "name_en",
  keyField: "code",
  sort: "code",
  fields: [
    text("code", ["编号", "Code"], { settings: { maxLength: 160 }, required: true, unique: true }),
    text("name", ["比较项", "What is compared"], { required: true }),
    text("name_en", ["英文名称", "English name"], { settings: { maxLength: 160 } }),
    integer("weight", ["权重", "Weight"], {
      settings: { min: 0, max: 100 },
      required: true,
      help: {
        zh: "相对其他比较项；0 为不计。修改后立即生效",
        en: "Against the other parts; 0 leaves it out. A change holds at once",
      },
    }),
  ],
  views: [
    table("default", ["全部权重", "All weights"], {
      columns: { name: 320, weight: 120, code: 320, updated_at: 170 },
      search: ["name", "code"],
      pageSize: 50,
    }),
  ],
};
