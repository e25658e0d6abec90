import type { FieldInput } from "@kezhuan/packs/in-group";
import { codeIn } from "@kezhuan/packs/field-of";

const ways = [
  { name: "phone", zh: "电话", en: "the phone number" },
  { name: "email", zh: "邮箱", en: "the e-mail address" },
  { name: "wechat", zh: "微信", en: "the WeChat name" },
  { name: "address", zh: "通信地址", en: "the address" },
];

/** Who sees which contact. The person alone decides, and agrees to a text that is kept with it: no form writes these. */
export const contactScopes: readonly FieldInput[] = ways.map(({ name, zh, en }) =>
  codeIn("kch_contact_scope")(`visibility_${name}`, [`${zh}可见范围`, `Who sees ${en}`], {
    default: "agreed",
    readonly: true,
  }),
);
