import type { Read } from "../kinds/kind.ts";
import { checkCreditCode } from "./credit-code.ts";
import { checkOrcid } from "./orcid.ts";
import { checkPatentNumber } from "./patent-number.ts";

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
