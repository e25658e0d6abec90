import type { Language } from "../metadata/label.ts";
import { writeDecimal } from "./write-decimal.ts";

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** True for a code of ISO 4217. */
export function isCurrency(code: unknown): code is string {
  return typeof code === "string" && currencies.has(code);
}

/** An exact amount with its currency as the language writes it; never through a binary number. */
export function writeMoney(amount: string, currency: string, language: Language): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount);
  if (!parts || !isCurrency(currency)) return `${writeDecimal(amount, language)} ${currency}`;
  const [, sign = "", whole = "", fraction = ""] = parts;
  const format = new Intl.NumberFormat(language === "zh" ? "zh-CN" : "en-GB", {
    style: "currency",
    currency,
    // Its code in English, where ¥ is the yen to many, and as pages write every other amount.
    currencyDisplay: language === "zh" ? "symbol" : "code",
  });
  const usual = format.resolvedOptions().maximumFractionDigits ?? 2;
  const places = fraction.padEnd(usual, "0");
  const digits = writeDecimal(whole, language) + (places === "" ? "" : `.${places}`);
  // The language says where sign and currency stand, the digits are ours.
  return format
    .formatToParts(sign === "-" ? -1 : 1)
    .map(({ type, value }) => (type === "integer" ? digits : isFraction(type) ? "" : value))
    .join("");
}

function isFraction(type: string): boolean {
  return type === "decimal" || type === "fraction";
}
