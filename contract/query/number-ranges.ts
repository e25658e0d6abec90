import { boundsOf, valueKindOf, type FieldType } from "../kinds/field-type.ts";
import { hasTrait } from "../kinds/traits.ts";
import { fillLabel } from "../metadata/fill-label.ts";
import type { Label, Language } from "../metadata/label.ts";

/** Ranges of numbers that figures are put together by: one below the first of `bounds`, and one that begins at each. */
export function listRanges(bounds: readonly number[]): string[] {
  return [undefined, ...bounds].map((from, place) => `${from ?? ""}${between}${bounds[place] ?? ""}`);
}

interface NumberRange {
  /** The least that belongs to it; absent: as little as there is. */
  from?: number;
  /** What no longer belongs to it; absent: as much as there is. */
  below?: number;
}

const between = "..";

/** What a key means: `..4`, `4..7`, `7..`. */
export function readRange(key: string): NumberRange {
  const [from = "", below = ""] = key.split(between);
  return {
    ...(from === "" ? {} : { from: Number(from) }),
    ...(below === "" ? {} : { below: Number(below) }),
  };
}

const words = {
  below: { zh: "{below} 以下", en: "under {below}" },
  from: { zh: "{from} 及以上", en: "{from} and more" },
  both: { zh: "{from} 至 {below} 以下", en: "{from} to under {below}" },
} as const satisfies Record<string, Label>;

/** A range as people read it: of whole numbers from the first to the last of it. */
export function nameRange(key: string, field: FieldType, language: Language): string {
  const { from, below } = readRange(key);
  const kind = valueKindOf(field);
  const isWhole = hasTrait(kind, "numeric") && !hasTrait(kind, "exact");
  const format = new Intl.NumberFormat(language === "zh" ? "zh-CN" : "en-GB", { maximumFractionDigits: 6 });
  const write = (number = 0) => format.format(number);
  const last = below === undefined ? boundsOf(field).max : below - 1;
  if (isWhole && from !== undefined && last !== undefined && last >= from)
    return last === from ? write(from) : `${write(from)}–${write(last)}`;
  const part = from === undefined ? "below" : below === undefined ? "from" : "both";
  return fillLabel(words[part], { from: write(from), below: write(below) }, language);
}
