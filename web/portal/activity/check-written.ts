import type { Label } from "@kezhuan/contract/metadata/label";
import { readFormat } from "@kezhuan/contract/formats/formats";
import { defineText } from "@kezhuan/web/ui/text.ts";

/** What is asked of somebody who registers, by field. */
export const names = ["person_name", "organisation", "phone", "email", "note"] as const;
export type Name = (typeof names)[number];
export type Written = Record<Name, string>;
export type Errors = Partial<Record<Name, Label>>;

const texts = defineText({
  name: { zh: "请填写姓名", en: "Enter your name" },
  reach: { zh: "手机与邮箱至少填一项", en: "Give a phone number or an e-mail address" },
  phone: { zh: "电话号码格式不正确", en: "This is no phone number" },
  email: { zh: "邮箱格式不正确", en: "This is no e-mail address" },
});

/** What is missing or wrong, by field. */
export function checkWritten({ person_name: name, phone, email }: Written): Errors {
  const errors: Errors = {};
  if (name.trim() === "") errors.person_name = texts.name;
  if (phone.trim() === "" && email.trim() === "") errors.phone = texts.reach;
  if (phone.trim() !== "" && "problem" in readFormat("phone", phone)) errors.phone = texts.phone;
  if (email.trim() !== "" && "problem" in readFormat("email", email)) errors.email = texts.email;
  return errors;
}
