import { inGroup } from "@kezhuan/packs/in-group";
import {
  codeIn,
  codesIn,
  date,
  decimal,
  fieldOf,
  file,
  image,
  longtext,
  yesNo,
} from "@kezhuan/packs/field-of";
import { broker } from "./broker.ts";
import { contactFields } from "./contact-fields.ts";
import { toPublish, toSubmit } from "./content-states.ts";

/** On what terms it can be had, and from whom. */
export const achievementTransfer = [
  ...inGroup("transfer", [
    codesIn("kch_transform_method", { max: 6 })("transform_methods", ["转化方式", "Transfer modes"], {
      requiredFor: toSubmit,
    }),
    codeIn("kch_transform_status")("transform_status", ["转化状态", "State of transfer"], {
      requiredFor: toSubmit,
      default: "available",
    }),
    codeIn("kch_price_mode")("price_mode", ["价格方式", "Pricing"]),
    decimal(4, { min: 0, unit: "万元" })("price_min", ["预期价格下限", "Price from"]),
    decimal(4, { min: 0, unit: "万元" })("price_max", ["预期价格上限", "Price to"], {
      help: { zh: "固定价时上下限相同", en: "A fixed price has the same bounds" },
    }),
    codeIn("kch_currency")("currency", ["币种", "Currency"], { default: "CNY" }),
    yesNo("price_public", ["公开价格", "Price is public"], {
      default: false,
      help: { zh: "勾选后访客可见价格", en: "Visitors see the price only if this is set" },
    }),
    fieldOf("percentage")("equity_ratio", ["作价比例", "Equity share"], {
      help: { zh: "仅作价投资时填写", en: "For investment in kind only" },
    }),
    longtext("cooperation_needs", ["合作需求", "Cooperation sought"], {
      settings: { maxLength: 1000 },
      help: {
        zh: "资金、中试条件、场地、市场、设备等",
        en: "Funds, pilot facilities, premises, markets, equipment",
      },
    }),
    yesNo("agent_allowed", ["委托技术经理人代理", "May be brokered"], { default: false }),
    broker("agent", ["技术经理人", "Broker"]),
    date("valid_until", ["有效期至", "Valid until"], {
      requiredFor: toPublish,
      help: { zh: "一般为发布后十二个月", en: "Usually twelve months after publication" },
    }),
  ]),
  ...inGroup("media", [
    image("media", ["图片", "Pictures"], {
      settings: { max: 10, described: true },
      help: {
        zh: "第一张用作封面；每张写明图上是什么",
        en: "The first one is the cover; say of each what it shows",
      },
    }),
    file("attachments", ["公开附件", "Public attachments"], {
      settings: { max: 20 },
      help: {
        zh: "随成果公开，请勿上传内部材料",
        en: "Published with the achievement; nothing internal here",
      },
    }),
    file("internal_files", ["内部附件", "Internal files"], {
      settings: { max: 20 },
      help: { zh: "仅工作人员可见", en: "Seen by staff only" },
    }),
  ]),
  ...contactFields(toSubmit),
];
