import type { Read } from "../kinds/kind.ts";

/**
 * Chinese patent application number: year (4, before 2003: 2 digits), type, serial, a dot and a check character
 * (digits weighted 2…9 repeating, modulo 11). `ZL` and `CN` in front and a missing dot are accepted and normalised.
 */
export function checkPatentNumber(value: string): Read {
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
