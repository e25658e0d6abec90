import type { Read } from "../kinds/kind.ts";
import { checkCreditCode } from "./credit-code.ts";

export const formatNames = [
  "credit_code",
  "orcid",
  "patent_no",
  "email",
  "phone",
  "url",
  "year_month",
  "username",
] as const;
export type FormatName = (typeof formatNames)[number];

/** A format normalises a text (case, spaces) and accepts it, or says what is wrong. */
export type Format = (value: string) => Read;

const formats: Record<FormatName, Format> = {
  credit_code: checkCreditCode,
  orcid: checkOrcid,
  patent_no: checkPatentNumber,
  email: matching(/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/),
  phone: matching(/^\+?[0-9][0-9 ()-]{4,23}$/),
  url: matching(/^https?:\/\/[^\s/]+\S*$/i),
  year_month: matching(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/),
  username: (value) => matching(/^[a-z0-9._-]{3,32}$/)(value.toLowerCase()),
};

/** Applies a named format to a text that is not empty. */
export function readFormat(name: FormatName, value: string): Read {
  return formats[name](value.trim());
}

function matching(pattern: RegExp): Format {
  return (value) => (pattern.test(value) ? { value } : { problem: "pattern" });
}

/** ORCID iD: 15 digits and an ISO 7064 MOD 11-2 check character; an address in front is dropped. */
function checkOrcid(value: string): Read {
  const orcid = value.replace(/^https?:\/\/orcid\.org\//i, "").toUpperCase();
  if (!/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(orcid)) return { problem: "pattern" };
  let total = 0;
  for (const digit of orcid.replaceAll("-", "").slice(0, 15)) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return orcid.endsWith(check === 10 ? "X" : String(check)) ? { value: orcid } : { problem: "checkDigit" };
}

/**
 * Chinese patent application number: year (4, before 2003: 2 digits), type, serial, a dot and a check character
 * (digits weighted 2…9 repeating, modulo 11). `ZL` and `CN` in front and a missing dot are accepted and normalised.
 */
function checkPatentNumber(value: string): Read {
  const bare = value
    .toUpperCase()
    .replace(/\s+/g, "")
    .replace(/^(?:ZL|CN)+/, "");
  const parts = /^(?:((?:19|20)\d{2}[12389]\d{7})|(\d{2}[12389]\d{5}))\.?([\dX])$/.exec(bare);
  const digits = parts?.[1] ?? parts?.[2];
  if (!digits) return { problem: "pattern" };
  let sum = 0;
  [...digits].forEach((digit, index) => {
    sum += Number(digit) * (2 + (index % 8));
  });
  const check = sum % 11 === 10 ? "X" : String(sum % 11);
  return parts?.[3] === check ? { value: `${digits}.${check}` } : { problem: "checkDigit" };
}
