import type { Read } from "../kinds/kind.ts";

const alphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/**
 * Unified social credit code, GB 32100-2015: 17 characters weighted by powers of 3 modulo 31, then a check character.
 * Spaces are dropped and letters raised first. The inner organisation code's own check digit is not enforced:
 * old codes were carried over with errors.
 */
export function checkCreditCode(value: string): Read {
  const code = value.replace(/\s+/g, "").toUpperCase();
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return { problem: "pattern" };
  let sum = 0;
  let weight = 1;
  for (const character of code.slice(0, 17)) {
    sum += alphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet[(31 - (sum % 31)) % 31] === code[17] ? { value: code } : { problem: "checkDigit" };
}
