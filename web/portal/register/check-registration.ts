import type { Identity } from "@kezhuan/contract/api/session";
import { kinds } from "@kezhuan/contract/kinds/registry";
import type { Label } from "@kezhuan/contract/metadata/label";
import { registerTexts } from "./register-texts.ts";

export interface Registration {
  identity: Identity;
  name: string;
  username: string;
  phone: string;
  email: string;
  code: string;
  agreed: boolean;
}

export type RegistrationField = keyof Registration | "password";
export type RegistrationErrors = Partial<Record<RegistrationField, Label>>;

export const emptyRegistration: Registration = {
  identity: "person",
  name: "",
  username: "",
  phone: "",
  email: "",
  code: "",
  agreed: false,
};

/** What is wrong with a registration before anything is computed or sent; the password has checks of its own. */
export function checkRegistration(typed: Registration): RegistrationErrors {
  const errors: RegistrationErrors = {};
  const phone = typed.phone.trim();
  const email = typed.email.trim();
  if (typed.name.trim() === "")
    errors.name = registerTexts[isBody(typed.identity) ? "orgNameEmpty" : "nameEmpty"];
  if (!/^[a-z0-9._-]{3,32}$/.test(usernameOf(typed))) errors.username = registerTexts.usernameWrong;
  if (phone === "" && email === "") errors.phone = registerTexts.reachEmpty;
  if (!isText(phone, "phone")) errors.phone = registerTexts.phoneWrong;
  if (!isText(email, "email")) errors.email = registerTexts.emailWrong;
  if (typed.code.trim() === "") errors.code = registerTexts.codeEmpty;
  if (!typed.agreed) errors.agreed = registerTexts.consentEmpty;
  return errors;
}

/** True where the account is that of an organisation: its name is no person's. */
export function isBody(identity: string | null): boolean {
  return identity === "institution" || identity === "enterprise";
}

/** Account names are kept in lower case. */
export function usernameOf({ username }: Pick<Registration, "username">): string {
  return username.trim().toLowerCase();
}

function isText(text: string, format: "phone" | "email"): boolean {
  return text === "" || "value" in kinds.text.read(text, { maxLength: 120, format });
}
