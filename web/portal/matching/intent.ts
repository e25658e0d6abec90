import type { Label } from "@kezhuan/contract/metadata/label";
import { readFormat } from "@kezhuan/contract/formats/formats";
import type { ContactKind } from "../detail/contact-path.ts";

/** What somebody writes to begin a case. */
export interface Intent {
  message: string;
  name: string;
  phone: string;
  email: string;
  /** Whether the contact may be given to the other side once that agrees too. */
  agreed: boolean;
}

export type IntentErrors = Partial<Record<keyof Intent, Label>>;

export const emptyIntent: Intent = { message: "", name: "", phone: "", email: "", agreed: false };

/** Where nothing is said yet of how to reach somebody, what their account says. */
export function withOwnContact<Given extends Pick<Intent, "name" | "phone" | "email">>(
  given: Given,
  own: OwnContact | undefined,
): Given {
  if (!own || [given.name, given.phone, given.email].some((text) => text !== "")) return given;
  // An account of an institution is called as the institution is, and that is nobody to speak to.
  const isBody = own.identity === "institution" || own.identity === "enterprise";
  return { ...given, name: isBody ? "" : own.name, phone: own.phone ?? "", email: own.email ?? "" };
}

interface OwnContact {
  name: string;
  identity: string | null;
  phone: string | null;
  email: string | null;
}

/** Shorter than this nobody can say what is wanted. */
const shortest = 10;

/** What is missing or wrong, by field. */
export function checkIntent({ message, name, phone, email }: Intent): IntentErrors {
  const errors: IntentErrors = {};
  if (message.trim().length < shortest)
    errors.message = {
      zh: `请至少写 ${shortest} 个字，说明想解决的问题`,
      en: `Say in ${shortest} characters or more what you want to solve`,
    };
  if (name.trim() === "") errors.name = { zh: "请填写联系人", en: "Enter your name" };
  if (phone.trim() === "" && email.trim() === "")
    errors.phone = { zh: "电话与邮箱至少填一项", en: "Give a phone number or an e-mail address" };
  if (phone.trim() !== "" && "problem" in readFormat("phone", phone))
    errors.phone = { zh: "电话号码格式不正确", en: "This is no phone number" };
  if (email.trim() !== "" && "problem" in readFormat("email", email))
    errors.email = { zh: "邮箱格式不正确", en: "This is no e-mail address" };
  return errors;
}

interface CaseAbout {
  kind: ContactKind;
  id: string;
  title: string;
  titleEn?: string | undefined;
}

/** The case as it is created. */
export function toCase(intent: Intent, about: CaseAbout) {
  const { message, name, phone, email, agreed } = intent;
  return {
    title: about.title.slice(0, 160),
    ...(about.titleEn ? { title_en: about.titleEn.slice(0, 300) } : {}),
    origin: about.kind === "demand" ? "demand" : "contact",
    [about.kind]: about.id,
    message: message.trim(),
    applicant_contact_name: name.trim(),
    ...(phone.trim() ? { applicant_contact_phone: phone.trim() } : {}),
    ...(email.trim() ? { applicant_contact_email: email.trim() } : {}),
    applicant_consent: agreed,
  };
}

const keyOf = (kind: ContactKind, id: string) => `contact:${kind}:${id}`;

/** What was half written about a record, kept in the browser until it is sent. */
export function recallIntent(kind: ContactKind, id: string): Intent {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(kind, id)) ?? "null");
    return isIntent(kept) ? kept : emptyIntent;
  } catch {
    // Somebody else's value under our key is no intent.
    return emptyIntent;
  }
}

export function keepIntent(kind: ContactKind, id: string, intent: Intent | undefined): void {
  if (intent) localStorage.setItem(keyOf(kind, id), JSON.stringify(intent));
  else localStorage.removeItem(keyOf(kind, id));
}

function isIntent(value: unknown): value is Intent {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(emptyIntent).every(
    ([name, empty]) => typeof Reflect.get(value, name) === typeof empty,
  );
}
