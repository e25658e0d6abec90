import type { Language } from "../metadata/label.ts";

/** Writes an exact decimal with grouped digits; never through a binary number, which would lose places. */
export function writeDecimal(text: string, language: Language): string {
  const parts = /^(-?)(\d+)(\.\d+)?$/.exec(text);
  if (!parts) return text;
  const [, sign = "", whole = "", fraction = ""] = parts;
  const grouped = new Intl.NumberFormat(language === "zh" ? "zh-CN" : "en-GB").format(BigInt(whole));
  return `${sign === "-" ? "\u2212" : ""}${grouped}${fraction}`;
}
