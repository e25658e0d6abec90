const alphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/** Completes a unified social credit code: kind (2), region (6), body of the organisation code (8), then two checks. */
export function makeCreditCode(kind: string, region: string, body: string): string {
  const code = `${kind}${region}${body}${organisationCheck(body)}`;
  let sum = 0;
  let weight = 1;
  for (const character of code) {
    sum += alphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return code + alphabet.charAt((31 - (sum % 31)) % 31);
}

/** GB 11714: digits and letters (A = 10 …) weighted, modulo 11. */
function organisationCheck(body: string): string {
  const weights = [3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce(
    (total, weight, index) => total + Number.parseInt(body.charAt(index), 36) * weight,
    0,
  );
  const check = 11 - (sum % 11);
  if (check === 11) return "0";
  return check === 10 ? "X" : String(check);
}

/** Completes an ORCID iD from its first fifteen digits. */
export function makeOrcid(digits: string): string {
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return `${digits}${check === 10 ? "X" : String(check)}`.replace(/(.{4})(?=.)/g, "$1-");
}

/** Completes a patent application number from year, type and seven digits. */
export function makePatentNumber(year: number, type: 1 | 2 | 3, serial: number): string {
  const digits = `${year}${type}${String(serial).padStart(7, "0")}`;
  const sum = digits.split("").reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  return `${digits}.${sum % 11 === 10 ? "X" : String(sum % 11)}`;
}
