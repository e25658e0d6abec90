/** An exact decimal: `units` of the size 10^-scale. */
export interface Decimal {
  units: bigint;
  scale: number;
}

/** Places a quotient is rounded to when it does not end before. */
export const quotientScale = 20;

/** Reads plain digits with an optional sign and point; undefined for anything else. */
export function readDigits(text: string): Decimal | undefined {
  const parts = /^\s*([+-]?)(\d+)(?:\.(\d+))?\s*$/.exec(text);
  if (!parts) return undefined;
  const [, sign = "", whole = "", fraction = ""] = parts;
  const units = BigInt(whole + fraction);
  return { units: sign === "-" ? -units : units, scale: fraction.length };
}

/** Canonical text: no exponent, no needless zeros. */
export function writeDigits({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, "");
  const text = scale > 0 && fraction !== "" ? `${whole}.${fraction}` : whole;
  return units < 0n && /[1-9]/.test(text) ? `-${text}` : text;
}

/** A whole number as a decimal. */
export function wholeNumber(value: number | bigint): Decimal {
  return { units: BigInt(value), scale: 0 };
}

/** Sum of two. */
export function add(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return { units: unitsAt(left, scale) + unitsAt(right, scale), scale };
}

/** The same number with the other sign. */
export function negate({ units, scale }: Decimal): Decimal {
  return { units: -units, scale };
}

/** Product of two. */
export function multiply(left: Decimal, right: Decimal): Decimal {
  return { units: left.units * right.units, scale: left.scale + right.scale };
}

/** Quotient, exact where it ends within twenty places and rounded there where it does not; undefined by zero. */
export function divide(left: Decimal, right: Decimal): Decimal | undefined {
  if (right.units === 0n) return undefined;
  const scale = Math.max(quotientScale, left.scale);
  const dividend = left.units * 10n ** BigInt(scale + right.scale - left.scale);
  return { units: divideRounded(dividend, right.units), scale };
}

/** More digits than any field keeps; what has more takes ever longer to reckon with. */
const mostDigits = 1000;
const tooLong = 10n ** BigInt(mostDigits);

/** False for a number of more than a thousand digits, those behind the point among them. */
export function isReckonable({ units }: Decimal): boolean {
  return units < tooLong && units > -tooLong;
}

/**
 * Multiplied with itself so many times, rounded at the twentieth place after each; once for 1, and 1 for 0. Undefined where
 * that becomes too long.
 */
export function power(base: Decimal, times: number): Decimal | undefined {
  let product = wholeNumber(1);
  for (let done = 0; done < times; done += 1) {
    product = round(multiply(product, base), quotientScale);
    if (!isReckonable(product)) return undefined;
  }
  return product;
}

/** Square root, rounded at the twentieth place; undefined of a negative number. */
export function squareRoot(value: Decimal): Decimal | undefined {
  if (value.units < 0n) return undefined;
  const units = unitsAt(round(value, 2 * quotientScale), 2 * quotientScale);
  const root = wholeRoot(units);
  // Above the middle between two neighbours: (r + ½)² = r² + r + ¼.
  return { units: units > root * root + root ? root + 1n : root, scale: quotientScale };
}

/** The greatest whole number whose square is not above, by Newton's method from above. */
function wholeRoot(square: bigint): bigint {
  if (square < 2n) return square;
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (let next = (root + square / root) / 2n; next < root; next = (root + square / root) / 2n) root = next;
  return root;
}

/** What is left of a division of whole parts, with the sign of the dividend; undefined by zero. */
export function remainder(left: Decimal, right: Decimal): Decimal | undefined {
  if (right.units === 0n) return undefined;
  const scale = Math.max(left.scale, right.scale);
  return { units: unitsAt(left, scale) % unitsAt(right, scale), scale };
}

/** Negative, zero or positive as the first is below, equal to or above the second. */
export function compare(left: Decimal, right: Decimal): number {
  const scale = Math.max(left.scale, right.scale);
  const difference = unitsAt(left, scale) - unitsAt(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Rounded to so many places, halves away from zero; a negative number of places rounds to tens, hundreds and so on. */
export function round(value: Decimal, places: number): Decimal {
  if (places >= value.scale) return value;
  const rounded = divideRounded(value.units, 10n ** BigInt(value.scale - places));
  return places >= 0
    ? { units: rounded, scale: places }
    : { units: rounded * 10n ** BigInt(-places), scale: 0 };
}

/** The greatest whole number that is not above. */
export function floor({ units, scale }: Decimal): Decimal {
  const size = 10n ** BigInt(scale);
  const whole = units / size;
  return wholeNumber(units < 0n && units % size !== 0n ? whole - 1n : whole);
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}

function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const [size, by] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (size * 2n + by) / (by * 2n);
  return dividend < 0n === divisor < 0n ? rounded : -rounded;
}
