import type { AggregateRow } from "@kezhuan/contract/api/views";
import type { Language } from "@kezhuan/contract/metadata/label";
import type { Look } from "./condition-oracle.ts";
import { labelOf } from "./record-oracle.ts";
import { shapeOf } from "./test-world.ts";
import type { Row } from "./test-world.ts";

export interface Figuring {
  objname: string;
  /** By what rows are put together. */
  field: string;
  by?: "month" | "year" | undefined;
  /** An integer field: counted up, and the greatest of it. */
  number: string;
  language: Language;
}

/** Groups by their key as JSON, with count, sum and greatest, as somebody with this look must get them. */
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
      const figures = all.flatMap(({ figure }) => (figure === null ? [] : [BigInt(Number(figure))]));
      const sum = figures.reduce((left, right) => left + right, 0n);
      const most = figures.reduce((left, right) => (left > right ? left : right), figures[0] ?? 0n);
      const none = figures.length === 0;
      return [key, [all.length, none ? null : String(sum), none ? null : String(most)]];
    }),
  );
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
