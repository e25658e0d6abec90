import type { Read } from "../kinds/kind.ts";

/** ORCID iD: 15 digits and an ISO 7064 MOD 11-2 check character; an address in front is dropped. */
export function checkOrcid(value: string): Read {
  const orcid = value.replace(/^https?:\/\/orcid\.org\//i, "").toUpperCase();
  if (!/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(orcid)) return { problem: "pattern" };
  let total = 0;
  for (const digit of orcid.replaceAll("-", "").slice(0, 15)) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return orcid.endsWith(check === 10 ? "X" : String(check)) ? { value: orcid } : { problem: "checkDigit" };
}
