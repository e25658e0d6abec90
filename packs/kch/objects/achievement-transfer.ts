import { inGroup } from "@kezhuan/packs/in-group";
import { contactFields } from "./contact-fields.ts";
import { toPublish, toSubmit } from "./content-states.ts";

/** On what terms it can be had, and from whom. */
export const achievementTransfer = [
  ...inGroup("transfer", [
    {
      name: "transform_methods",
      label: { zh: "转化方式", en: "Transfer modes" },
      kind: "codes",
      settings: { dict: "kch_transform_method", max: 6 },
      requiredFor: toSubmit,
    },
    {
      name: "transform_status",
      label: { zh: "转化状态", en: "State of transfer" },
      kind: "code",
      settings: { dict: "kch_transform_status" },
      requiredFor: toSubmit,
      default: "available",
    },
    {
      name: "price_mode",
      label: { zh: "价格方式", en: "Pricing" },
      kind: "code",
      settings: { dict: "kch_price_mode" },
    },
    {
      name: "price_min",
      label: { zh: "预期价格下限", en: "Price from" },
      kind: "decimal",
      settings: { scale: 4, min: 0, unit: "万元" },
    },
    {
      name: "price_max",
      label: { zh: "预期价格上限", en: "Price to" },
      kind: "decimal",
      settings: { scale: 4, min: 0, unit: "万元" },
      help: { zh: "固定价时上下限相同", en: "A fixed price has the same bounds" },
    },
    {
      name: "currency",
      label: { zh: "币种", en: "Currency" },
      kind: "code",
      settings: { dict: "kch_currency" },
      default: "CNY",
    },
    {
      name: "price_public",
      label: { zh: "公开价格", en: "Price is public" },
      kind: "boolean",
      default: false,
      help: { zh: "勾选后访客可见价格", en: "Visitors see the price only if this is set" },
    },
    {
      name: "equity_ratio",
      label: { zh: "作价比例", en: "Equity share" },
      kind: "percentage",
      help: { zh: "仅作价投资时填写", en: "For investment in kind only" },
    },
    {
      name: "cooperation_needs",
      label: { zh: "合作需求", en: "Cooperation sought" },
      kind: "longtext",
      settings: { maxLength: 1000 },
      help: {
        zh: "资金、中试条件、场地、市场、设备等",
        en: "Funds, pilot facilities, premises, markets, equipment",
      },
    },
    {
      name: "agent_allowed",
      label: { zh: "委托技术经理人代理", en: "May be brokered" },
      kind: "boolean",
      default: false,
    },
    {
      name: "agent",
      label: { zh: "技术经理人", en: "Broker" },
      kind: "ref",
      settings: { object: "sys_user" },
    },
    {
      name: "valid_until",
      label: { zh: "有效期至", en: "Valid until" },
      kind: "date",
      requiredFor: toPublish,
      help: { zh: "一般为发布后十二个月", en: "Usually twelve months after publication" },
    },
  ]),
  ...inGroup("media", [
    {
      name: "media",
      label: { zh: "图片", en: "Pictures" },
      kind: "image",
      settings: { max: 10, described: true },
      help: {
        zh: "第一张用作封面；每张写明图上是什么",
        en: "The first one is the cover; say of each what it shows",
      },
    },
    {
      name: "attachments",
      label: { zh: "公开附件", en: "Public attachments" },
      kind: "file",
      settings: { max: 20 },
      help: {
        zh: "随成果公开，请勿上传内部材料",
        en: "Published with the achievement; nothing internal here",
      },
    },
    {
      name: "internal_files",
      label: { zh: "内部附件", en: "Internal files" },
      kind: "file",
      settings: { max: 20 },
      help: { zh: "仅工作人员可见", en: "Seen by staff only" },
    },
  ]),
  ...contactFields(toSubmit),
];
