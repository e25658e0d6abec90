import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";

/** Whom to reach. Never public: given out after both sides have agreed. */
export function contactFields(requiredFor: string[]): FieldInput[] {
  return inGroup("contact", [
    {
      name: "contact_name",
      label: { zh: "联系人", en: "Contact" },
      kind: "text",
      settings: { maxLength: 60 },
      requiredFor,
      help: {
        zh: "联系信息默认不公开，双方同意后方可交换",
        en: "Not public; exchanged once both sides agree",
      },
    },
    {
      name: "contact_phone",
      label: { zh: "联系电话", en: "Phone" },
      kind: "text",
      settings: { maxLength: 30, format: "phone" },
      requiredFor,
    },
    {
      name: "contact_email",
      label: { zh: "电子邮箱", en: "E-mail" },
      kind: "text",
      settings: { maxLength: 120, format: "email" },
    },
    {
      name: "contact_org",
      label: { zh: "联系单位", en: "Organisation of contact" },
      kind: "text",
      settings: { maxLength: 120 },
    },
    {
      name: "contact_address",
      label: { zh: "通信地址", en: "Address" },
      kind: "text",
      settings: { maxLength: 200 },
    },
  ]);
}

/** For people; a body has no account there of its own. */
export const contactWechat: FieldInput = {
  name: "contact_wechat",
  label: { zh: "微信号", en: "WeChat" },
  kind: "text",
  settings: { maxLength: 60 },
  group: "contact",
};
