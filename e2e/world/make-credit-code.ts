import { checkCreditCode } from "@kezhuan/contract/formats/credit-code";

const SIGNS = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/** A credit code that can be right, and that no other journey has. */
export function makeCreditCode(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte % 10).join("");
  const codes = Array.from(SIGNS, (sign) => `12100000${digits}${sign}`);
  const right = codes.find((code) => "value" in checkCreditCode(code));
  // Of the signs that can come last one is always right.
  if (right === undefined) throw new Error(`none of ${codes.join(", ")} is a credit code`);
  return right;
}
