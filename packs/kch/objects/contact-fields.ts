import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";
import { plainText } from "@kezhuan/packs/field-of";

/** Whom to reach. Never public: given out after both sides have agreed. */
export function contactFields(requiredFor: string[]): FieldInput[] {
  return inGroup("contact", [
    plainText("contact_name", ["联系人", "Contact"], {
      settings: { maxLength: 60 },
      requiredFor,
      help: {
        zh: "联系信息默认不公开，双方同意后方可交换",
        en: "Not public; exchanged once both sides agree",
      },
    }),
    plainText("contact_phone", ["联系电话", "Phone"], {
      settings: { maxLength: 30, format: "phone" },
      requiredFor,
    }),
    plainText("contact_email", ["电子邮箱", "E-mail"], { settings: { format: "email" } }),
    plainText("contact_org", ["联系单位", "Organisation of contact"]),
    plainText("contact_address", ["通信地址", "Address"], { settings: { maxLength: 200 } }),
  ]);
}

/** For people; a body has no account there of its own. */
export const contactWechat: FieldInput = plainText("contact_wechat", ["微信号", "WeChat"], {
  settings: { maxLength: 60 },
  group: "contact",
});
