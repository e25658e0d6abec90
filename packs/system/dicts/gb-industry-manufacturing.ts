import type { DictItem } from "@kezhuan/contract/metadata/dictionary";

/** Divisions 13 to 43, under section C. */
export const manufacturingDivisions: readonly DictItem[] = [
  { code: "C13", parent: "C", label: { zh: "农副食品加工业", en: "Processing of farm products" } },
  { code: "C14", parent: "C", label: { zh: "食品制造业", en: "Food" } },
  {
    code: "C15",
    parent: "C",
    label: { zh: "酒、饮料和精制茶制造业", en: "Liquor, beverages and refined tea" },
  },
  { code: "C16", parent: "C", label: { zh: "烟草制品业", en: "Tobacco" } },
  { code: "C17", parent: "C", label: { zh: "纺织业", en: "Textiles" } },
  { code: "C18", parent: "C", label: { zh: "纺织服装、服饰业", en: "Garments and apparel" } },
  {
    code: "C19",
    parent: "C",
    label: { zh: "皮革、毛皮、羽毛及其制品和制鞋业", en: "Leather, fur, feather products and footwear" },
  },
  {
    code: "C20",
    parent: "C",
    label: { zh: "木材加工和木、竹、藤、棕、草制品业", en: "Wood, bamboo, rattan, palm and straw products" },
  },
  { code: "C21", parent: "C", label: { zh: "家具制造业", en: "Furniture" } },
  { code: "C22", parent: "C", label: { zh: "造纸和纸制品业", en: "Paper and paper products" } },
  {
    code: "C23",
    parent: "C",
    label: { zh: "印刷和记录媒介复制业", en: "Printing and reproduction of recorded media" },
  },
  {
    code: "C24",
    parent: "C",
    label: { zh: "文教、工美、体育和娱乐用品制造业", en: "Stationery, arts, sports and entertainment goods" },
  },
  {
    code: "C25",
    parent: "C",
    label: { zh: "石油、煤炭及其他燃料加工业", en: "Petroleum, coal and other fuels" },
  },
  {
    code: "C26",
    parent: "C",
    label: { zh: "化学原料和化学制品制造业", en: "Chemical raw materials and products" },
  },
  { code: "C27", parent: "C", label: { zh: "医药制造业", en: "Pharmaceuticals" } },
  { code: "C28", parent: "C", label: { zh: "化学纤维制造业", en: "Chemical fibres" } },
  { code: "C29", parent: "C", label: { zh: "橡胶和塑料制品业", en: "Rubber and plastic products" } },
  { code: "C30", parent: "C", label: { zh: "非金属矿物制品业", en: "Non-metallic mineral products" } },
  {
    code: "C31",
    parent: "C",
    label: { zh: "黑色金属冶炼和压延加工业", en: "Smelting and rolling of ferrous metals" },
  },
  {
    code: "C32",
    parent: "C",
    label: { zh: "有色金属冶炼和压延加工业", en: "Smelting and rolling of non-ferrous metals" },
  },
  { code: "C33", parent: "C", label: { zh: "金属制品业", en: "Metal products" } },
  { code: "C34", parent: "C", label: { zh: "通用设备制造业", en: "General-purpose machinery" } },
  { code: "C35", parent: "C", label: { zh: "专用设备制造业", en: "Special-purpose machinery" } },
  { code: "C36", parent: "C", label: { zh: "汽车制造业", en: "Motor vehicles" } },
  {
    code: "C37",
    parent: "C",
    label: {
      zh: "铁路、船舶、航空航天和其他运输设备制造业",
      en: "Railway, ship, aerospace and other transport equipment",
    },
  },
  {
    code: "C38",
    parent: "C",
    label: { zh: "电气机械和器材制造业", en: "Electrical machinery and equipment" },
  },
  {
    code: "C39",
    parent: "C",
    label: { zh: "计算机、通信和其他电子设备制造业", en: "Computers, communication and other electronics" },
  },
  { code: "C40", parent: "C", label: { zh: "仪器仪表制造业", en: "Instruments and meters" } },
  { code: "C41", parent: "C", label: { zh: "其他制造业", en: "Other manufacturing" } },
  { code: "C42", parent: "C", label: { zh: "废弃资源综合利用业", en: "Utilisation of waste resources" } },
  {
    code: "C43",
    parent: "C",
    label: { zh: "金属制品、机械和设备修理业", en: "Repair of metal products, machinery and equipment" },
  },
];
