import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

export const kchTransformMethodDict: DictDef = {
  name: "kch_transform_method",
  label: { zh: "转化方式", en: "Transfer mode" },
  source: "《促进科技成果转化法》（2015）第十六条",
  items: [
    { code: "1", label: { zh: "自行投资实施转化", en: "Own investment" } },
    { code: "2", label: { zh: "向他人转让", en: "Assignment" } },
    { code: "3", label: { zh: "许可他人使用", en: "Licence" } },
    {
      code: "4",
      label: { zh: "以成果作为合作条件共同实施", en: "Joint implementation" },
      aliases: ["合作实施"],
    },
    {
      code: "5",
      label: { zh: "作价投资、折算股份或者出资比例", en: "Investment in kind" },
      aliases: ["作价入股", "作价投资"],
    },
    { code: "6", label: { zh: "其他协商确定的方式", en: "Other agreed means" } },
  ],
};

export const kchTransformStatusDict: DictDef = {
  name: "kch_transform_status",
  label: { zh: "转化状态", en: "State of transfer" },
  items: [
    { code: "available", label: { zh: "未转化", en: "Available" }, colour: "blue" },
    { code: "negotiating", label: { zh: "洽谈中", en: "In negotiation" }, colour: "amber" },
    { code: "partial", label: { zh: "部分转化", en: "Partly transferred" }, colour: "purple" },
    { code: "contracted", label: { zh: "已签约", en: "Under contract" }, colour: "teal" },
    { code: "transformed", label: { zh: "已转化", en: "Transferred" }, colour: "green" },
    { code: "withdrawn", label: { zh: "已失效", en: "Withdrawn" }, colour: "grey" },
  ],
};

export const kchPriceModeDict: DictDef = {
  name: "kch_price_mode",
  label: { zh: "价格方式", en: "Pricing" },
  items: [
    { code: "negotiable", label: { zh: "面议", en: "Negotiable" } },
    { code: "fixed", label: { zh: "固定价", en: "Fixed price" } },
    { code: "range", label: { zh: "区间价", en: "Price range" } },
    { code: "auction", label: { zh: "拍卖或挂牌", en: "Auction or listing" } },
    { code: "equity", label: { zh: "作价入股", en: "Equity" } },
  ],
};

export const kchCurrencyDict: DictDef = {
  name: "kch_currency",
  label: { zh: "币种", en: "Currency" },
  source: "GB/T 12406",
  items: [
    { code: "CNY", label: { zh: "人民币", en: "Renminbi" } },
    { code: "USD", label: { zh: "美元", en: "US dollar" } },
    { code: "EUR", label: { zh: "欧元", en: "Euro" } },
    { code: "HKD", label: { zh: "港元", en: "Hong Kong dollar" } },
  ],
};

export const kchIpTypeDict: DictDef = {
  name: "kch_ip_type",
  label: { zh: "知识产权类型", en: "Type of right" },
  items: [
    { code: "invention", label: { zh: "发明专利", en: "Invention patent" } },
    { code: "utility", label: { zh: "实用新型专利", en: "Utility model" } },
    { code: "design", label: { zh: "外观设计专利", en: "Design patent" } },
    { code: "software", label: { zh: "计算机软件著作权", en: "Software copyright" } },
    { code: "layout", label: { zh: "集成电路布图设计", en: "IC layout design" } },
    { code: "plant", label: { zh: "植物新品种权", en: "Plant variety" } },
    { code: "biomedicine", label: { zh: "生物医药新品种", en: "New biomedical product" } },
    { code: "know_how", label: { zh: "技术秘密（专有技术）", en: "Know-how" } },
    { code: "standard", label: { zh: "标准", en: "Standard" } },
    { code: "other", label: { zh: "其他", en: "Other" } },
  ],
};

export const kchIpStatusDict: DictDef = {
  name: "kch_ip_status",
  label: { zh: "知识产权状态", en: "State of right" },
  items: [
    { code: "filed", label: { zh: "申请", en: "Filed" }, colour: "blue" },
    { code: "published", label: { zh: "公开", en: "Published" }, colour: "teal" },
    { code: "examined", label: { zh: "实审", en: "Under examination" }, colour: "amber" },
    { code: "granted", label: { zh: "授权", en: "Granted" }, colour: "green" },
    { code: "lapsed", label: { zh: "失效", en: "Lapsed" }, colour: "grey" },
    { code: "terminated", label: { zh: "终止", en: "Terminated" }, colour: "red" },
  ],
};
