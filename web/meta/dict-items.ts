import type { WireRecord } from "@kezhuan/contract/api/records";
import { dictColours, type DictColour } from "@kezhuan/contract/metadata/dictionary";
import { moveColumn } from "./columns.ts";

/** An entry of a dictionary as it is edited. */
export interface EditedItem {
  id: string;
  version: number;
  code: string;
  title: string;
  title_en: string;
  /** Code of the item above; empty at the top. */
  parent: string;
  colour: DictColour | null;
  valid_from: string;
  valid_until: string;
  sort_no: number | null;
  enabled: boolean;
}

/** Reads an item from its record. */
export function readItem(record: WireRecord): EditedItem {
  const text = (name: string) => {
    const value = record[name];
    return typeof value === "string" ? value : "";
  };
  const sort = record["sort_no"];
  return {
    id: record.id,
    version: Number(record["version"]),
    code: text("code"),
    title: text("title"),
    title_en: text("title_en"),
    parent: text("parent"),
    colour: dictColours.find((one) => one === record["colour"]) ?? null,
    valid_from: text("valid_from"),
    valid_until: text("valid_until"),
    sort_no: typeof sort === "number" ? sort : null,
    enabled: record["enabled"] !== false,
  };
}

export interface ItemRow {
  item: EditedItem;
  /** From 1. */
  level: number;
  hasBelow: boolean;
  /** Ids of those that stand beside it, itself among them, in order. */
  beside: readonly string[];
  above: EditedItem | undefined;
}

/** The items as rows, each below the one above it; of closed ones nothing that stands below. */
export function listItemRows(items: readonly EditedItem[], isOpen: (code: string) => boolean): ItemRow[] {
  const byCode = new Map(items.map((item) => [item.code, item]));
  const parentOf = (item: EditedItem) => {
    const parent = byCode.get(item.parent);
    return parent && !standsUnder(parent, item, byCode) ? parent.code : "";
  };
  const below = Map.groupBy(items, parentOf);
  const rowsOf = (code: string, level: number): ItemRow[] => {
    const own = below.get(code) ?? [];
    const beside = own.map(({ id }) => id);
    return own.flatMap((item) => [
      { item, level, hasBelow: below.has(item.code), beside, above: byCode.get(code) },
      ...(isOpen(item.code) ? rowsOf(item.code, level + 1) : []),
    ]);
  };
  return rowsOf("", 1);
}

// Items that name each other as the one above must not disappear, nor lead round in a circle.
function standsUnder(item: EditedItem, above: EditedItem, byCode: ReadonlyMap<string, EditedItem>): boolean {
  const seen = new Set<string>();
  for (let one: EditedItem | undefined = item; one && !seen.has(one.code); one = byCode.get(one.parent)) {
    if (one.code === above.code) return true;
    seen.add(one.code);
  }
  return false;
}

export interface ItemChange {
  id: string;
  version: number;
  sort_no?: number;
  parent?: string | null;
}

/** What changes for the items of a group to stand in this order. */
export function orderItems(items: readonly EditedItem[], order: readonly string[]): ItemChange[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return order.flatMap((id, place): ItemChange[] => {
    const item = byId.get(id);
    return item && item.sort_no !== place ? [{ id, version: item.version, sort_no: place }] : [];
  });
}

/** The order with one item a step up or down; the same where it stands at the end already. */
export function stepInOrder(order: readonly string[], id: string, by: 1 | -1): readonly string[] {
  const onto = order[order.indexOf(id) + by];
  return onto === undefined ? order : moveColumn(order, id, onto);
}

/** One level in: below the item before it. Undefined where there is none. */
export function moveIn(items: readonly EditedItem[], row: ItemRow): ItemChange | undefined {
  const before = row.beside[row.beside.indexOf(row.item.id) - 1];
  const parent = items.find(({ id }) => id === before);
  return parent && { id: row.item.id, version: row.item.version, parent: parent.code };
}

/** One level out: beside the item above it. Undefined at the top. */
export function moveOut({ item, above }: ItemRow): ItemChange | undefined {
  return above && { id: item.id, version: item.version, parent: above.parent === "" ? null : above.parent };
}

/** The code that comes next where all are numbers, with as many digits; empty where there is no telling. */
export function nextCode(codes: readonly string[]): string {
  if (codes.length === 0 || !codes.every((code) => /^\d{1,9}$/.test(code))) return "";
  const width = Math.max(...codes.map(({ length }) => length));
  return String(Math.max(...codes.map(Number)) + 1).padStart(width, "0");
}
