import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import { manufacturingDivisions } from "./gb-industry-manufacturing.ts";

/** Sections of the national industry classification; manufacturing is broken down further, where most users are. */
export const gbIndustryDict: DictDef = {
  name: "gb_industry",
  label: { zh: "国民经济行业", en: "Industry" },
  source: "GB/T 4754-2017",
  items: [
    {
      code: "A",
      label: { zh: "农、林、牧、渔业", en: "Agriculture, forestry, animal husbandry and fishery" },
    },
    { code: "B", label: { zh: "采矿业", en: "Mining" } },
    { code: "C", label: { zh: "制造业", en: "Manufacturing" } },
    ...manufacturingDivisions,
    {
      code: "D",
      label: { zh: "电力、热力、燃气及水生产和供应业", en: "Electricity, heat, gas and water supply" },
    },
    { code: "E", label: { zh: "建筑业", en: "Construction" } },
    { code: "F", label: { zh: "批发和零售业", en: "Wholesale and retail trade" } },
    { code: "G", label: { zh: "交通运输、仓储和邮政业", en: "Transport, storage and post" } },
    { code: "H", label: { zh: "住宿和餐饮业", en: "Accommodation and catering" } },
    {
      code: "I",
      label: {
        zh: "信息传输、软件和信息技术服务业",
        en: "Information transmission, software and IT services",
      },
    },
    { code: "J", label: { zh: "金融业", en: "Finance" } },
    { code: "K", label: { zh: "房地产业", en: "Real estate" } },
    { code: "L", label: { zh: "租赁和商务服务业", en: "Leasing and business services" } },
    { code: "M", label: { zh: "科学研究和技术服务业", en: "Scientific research and technical services" } },
    {
      code: "N",
      label: { zh: "水利、环境和公共设施管理业", en: "Water, environment and public facilities management" },
    },
    {
      code: "O",
      label: { zh: "居民服务、修理和其他服务业", en: "Household services, repair and other services" },
    },
    { code: "P", label: { zh: "教育", en: "Education" } },
    { code: "Q", label: { zh: "卫生和社会工作", en: "Health and social work" } },
    { code: "R", label: { zh: "文化、体育和娱乐业", en: "Culture, sports and entertainment" } },
    {
      code: "S",
      label: {
        zh: "公共管理、社会保障和社会组织",
        en: "Public administration, social security and organisations",
      },
    },
    { code: "T", label: { zh: "国际组织", en: "International organisations" } },
  ],
};
