import type { AggregateRow } from "@kezhuan/contract/api/views";
import type { Measure } from "@kezhuan/contract/query/aggregate";
import type { Language } from "@kezhuan/contract/metadata/label";
import type { Look } from "./condition-oracle.ts";
import { labelOf } from "./record-oracle.ts";
import { shapeOf, type Row } from "./test-world.ts";

export interface Figuring {
  objname: string;
  /** By what rows are put together. */
  field: string;
  by?: "month" | "year" | undefined;
  /** An integer field that is reckoned with. */
  number: string;
  language: Language;
}

/** Of which values at most so much are counted. */
const atMost = 2;

/** What is asked of each group. */
export function measuresOf(number: string): Measure[] {
  return [
    { fn: "count" },
    { fn: "max", field: number },
    { fn: "median", field: number },
    { fn: "filled", field: number },
    { fn: "within", field: number, most: atMost },
  ];
}

/** Groups by their key as JSON, with these measures as somebody with this look must get them. */
export function figuresOf(look: Look, rows: readonly Row[], figuring: Figuring): Record<string, unknown[]> {
  const { objname, field, number } = figuring;
  const pairs = rows.flatMap((row) => {
    const value = look.value(objname, row, field);
    const members: unknown[] = Array.isArray(value) && value.length > 0 ? value : [value];
    const figure = look.value(objname, row, number);
    return members.map((member) => ({ key: keyOf(look, figuring, member), figure }));
  });
  const groups = Map.groupBy(pairs, ({ key }) => key);
  return Object.fromEntries(
    [...groups].map(([key, all]) => {
      const figures = all
        .flatMap(({ figure }) => (figure === null ? [] : [BigInt(Number(figure))]))
        .toSorted((left, right) => (left < right ? -1 : 1));
      const most = figures.at(-1);
      const within = figures.filter((figure) => figure <= atMost).length;
      return [key, [all.length, most?.toString() ?? null, medianOf(figures), figures.length, within]];
    }),
  );
}

/** Of an even number of values half of what the two in the middle come to. */
function medianOf(sorted: readonly bigint[]): string | null {
  const [one, other] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (one === undefined || other === undefined) return null;
  const both = one + other;
  if (both % 2n === 0n) return String(both / 2n);
  return both < 0n ? `-${-both / 2n}.5` : `${both / 2n}.5`;
}

/** The engine's answer in the same form. */
export function figuresIn(rows: readonly AggregateRow[]): Record<string, unknown[]> {
  return Object.fromEntries(rows.map(({ keys, values }) => [JSON.stringify(keys[0] ?? null), values]));
}

function keyOf(look: Look, { objname, field, by, language }: Figuring, member: unknown): string {
  if (member === null || member === undefined || Array.isArray(member)) return "null";
  const { target, kind } = shapeOf(objname).fields.get(field) ?? {};
  const id = typeof member === "string" ? member : JSON.stringify(member);
  if (target !== undefined)
    return JSON.stringify({ id, label: labelOf(look, { objname: target, id }, language) });
  if (by === undefined) return JSON.stringify(id);
  const day = kind === "datetime" ? dayInShanghai(id) : id;
  return JSON.stringify(by === "month" ? day.slice(0, -3) : day.slice(0, -6));
}

const shanghai = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai", dateStyle: "short" });

function dayInShanghai(instant: string): string {
  return shanghai.format(new Date(instant));
}
