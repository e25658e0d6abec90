import { isRecord } from "@kezhuan/contract/is-record";

/** A part of somebody else's design. */
export type Raw = Readonly<Record<string, unknown>>;

const sourceKey = "$source";

/** A piece of a program: kept as text, and never more than that. */
export function inert(source: string): Raw {
  return { [sourceKey]: source };
}

/** The text of a piece of a program; undefined for anything else. */
export function sourceOf(value: unknown): string | undefined {
  return isRaw(value) && typeof value[sourceKey] === "string" ? value[sourceKey] : undefined;
}

/** True for an object that is no list. */
export function isRaw(value: unknown): value is Raw {
  return isRecord(value);
}

/** An object; an empty one in place of anything else. */
export function asRaw(value: unknown): Raw {
  return isRaw(value) ? value : {};
}

/** A list; an empty one in place of anything else. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** The first of some values that is a text with something in it, or a number as text. */
export function textOf(...values: readonly unknown[]): string | undefined {
  for (const value of values) {
    if (typeof value === "string" && value.trim() !== "") return value;
    if (typeof value === "number") return String(value);
  }
  return undefined;
}

/** The first of some values that is a number, or a text that is one. */
export function numberOf(...values: readonly unknown[]): number | undefined {
  for (const value of values) {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    if (typeof number === "number" && Number.isFinite(number)) return number;
  }
  return undefined;
}

/** True where one of some values says yes. */
export function isOn(...values: readonly unknown[]): boolean {
  return values.some((value) => value === true || value === "true" || value === 1);
}

/** Without the properties that are undefined. */
export function given(props: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));
}

/** A text of a design, cut to what one may hold. */
export function asText(text: string | undefined): { zh: string } | undefined {
  return text === undefined ? undefined : { zh: text.slice(0, 5000) };
}

/** Twelfths of a width given in 24ths. */
export function twelfths(span: unknown, whole = 24): number | undefined {
  const number = numberOf(span);
  if (number === undefined || number <= 0) return undefined;
  return Math.max(1, Math.min(12, Math.round((number * 12) / whole)));
}
