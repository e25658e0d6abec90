import { dictSchema, type DictDef } from "@kezhuan/contract/metadata/dictionary";
import { readData } from "@kezhuan/packs/read-data";
import discipline from "./data/gb-discipline.json" with { type: "json" };
import education from "./data/gb-education.json" with { type: "json" };
import region from "./data/gb-region.json" with { type: "json" };
import title from "./data/gb-title.json" with { type: "json" };

const read = (name: string, content: unknown) => readData(`kch/dicts/data/${name}.json`, content, dictSchema);

/** First level. Aliases are names other classifications use where they fall wholly within one discipline; a name that
 * covers two, or has no place at this level, is left for people to decide. */
export const gbDisciplineDict = read("gb-discipline", discipline);

/** Provinces and their equals; six digits. */
export const gbRegionDict = read("gb-region", region);

/** The series met in technology transfer, each with its ranks. The standard has no 081; `X081` is a local addition. */
export const gbTitleDict = read("gb-title", title);

/** Rank within a series: the third digit of a title's code. */
export const kchTitleRankDict: DictDef = {
  name: "kch_title_rank",
  label: { zh: "职称级别", en: "Rank of title" },
  items: [
    { code: "senior", label: { zh: "正高级", en: "Senior" } },
    { code: "associate", label: { zh: "副高级", en: "Associate senior" } },
    { code: "intermediate", label: { zh: "中级", en: "Intermediate" } },
    { code: "junior", label: { zh: "初级", en: "Junior" } },
  ],
};

export const gbGenderDict: DictDef = {
  name: "gb_gender",
  label: { zh: "性别", en: "Gender" },
  source: "GB/T 2261.1-2003",
  items: [
    { code: "0", label: { zh: "未知的性别", en: "Unknown" } },
    { code: "1", label: { zh: "男性", en: "Male" }, aliases: ["男"] },
    { code: "2", label: { zh: "女性", en: "Female" }, aliases: ["女"] },
    { code: "9", label: { zh: "未说明的性别", en: "Not stated" } },
  ],
};

export const gbEducationDict = read("gb-education", education);

/** By the first digit of the standard's codes. */
export const gbDegreeDict: DictDef = {
  name: "gb_degree",
  label: { zh: "学位", en: "Degree" },
  source: "GB/T 6864-2003",
  items: [
    { code: "1", label: { zh: "名誉博士", en: "Honorary doctorate" } },
    { code: "2", label: { zh: "博士", en: "Doctorate" } },
    { code: "3", label: { zh: "硕士", en: "Master" } },
    { code: "4", label: { zh: "学士", en: "Bachelor" } },
  ],
};

export const kchHonorDict: DictDef = {
  name: "kch_honor",
  label: { zh: "人才称号", en: "Honour" },
  items: [
    { code: "national_talent", label: { zh: "国家级高层次人才", en: "National high-level talent" } },
    { code: "provincial_talent", label: { zh: "省级高层次人才", en: "Provincial high-level talent" } },
    {
      code: "special_allowance",
      label: { zh: "政府特殊津贴专家", en: "Recipient of a special government allowance" },
    },
    {
      code: "national_award",
      label: { zh: "国家科学技术奖获奖人", en: "National science and technology award" },
    },
    {
      code: "provincial_award",
      label: { zh: "省级科学技术奖获奖人", en: "Provincial science and technology award" },
    },
    { code: "industry_leader", label: { zh: "行业领军人才", en: "Industry leader" } },
    { code: "envoy", label: { zh: "优秀科技特派员", en: "Distinguished technology envoy" } },
    { code: "young_talent", label: { zh: "青年科技人才", en: "Young talent in science and technology" } },
    { code: "other", label: { zh: "其他", en: "Other" } },
  ],
};
