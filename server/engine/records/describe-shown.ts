import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { dictionaryOf, namedThingOf, tableColumnsOf } from "@kezhuan/contract/kinds/field-type";
import { dictOfNames } from "@kezhuan/contract/kinds/thing-names";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import type { Ctx } from "../context.ts";
import { describeForUser } from "./describe-for-user.ts";

/**
 * What it takes to show these records and nothing else: their object in brief, and of its dictionaries the items that the
 * records hold, with those above them. Errors: as `describeForUser`.
 */
export async function describeShown(
  ctx: Ctx,
  objname: string,
  records: readonly WireRecord[],
): Promise<ObjectMeta> {
  const meta = await describeForUser(ctx, objname, { isBrief: true });
  const held = new Map<string, Set<string>>();
  for (const field of meta.fields)
    for (const record of records)
      for (const [dict, code] of listCodes(field, record[field.name])) {
        const codes = held.get(dict) ?? new Set();
        held.set(dict, codes.add(code));
      }
  const dicts = [...held].flatMap(([name, codes]) => {
    const items = withAncestors(meta.dicts[name] ?? [], codes);
    return items.length > 0 ? [[name, items] as const] : [];
  });
  return { ...meta, dicts: Object.fromEntries(dicts) };
}

/** The dictionaries that a value takes codes from, each with a code. */
function listCodes(field: FieldMeta, value: unknown): (readonly [dict: string, code: string])[] {
  const thing = namedThingOf(field);
  const dict = dictionaryOf(field) ?? (thing && dictOfNames(thing));
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (dict !== undefined)
    return items.flatMap((item) => (isCode(item) ? [[dict, String(item)] as const] : []));
  const columns = (tableColumnsOf(field) ?? []).filter((column) => column.dict !== undefined);
  return items.flatMap((row) =>
    columns.flatMap(({ name, dict: ofColumn = "" }) => {
      const cell =
        typeof row === "object" && row !== null ? (row as Record<string, unknown>)[name] : undefined;
      return isCode(cell) ? [[ofColumn, String(cell)] as const] : [];
    }),
  );
}

function isCode(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** In the dictionary's order. */
function withAncestors(items: readonly DictItem[], codes: ReadonlySet<string>): DictItem[] {
  const parents = new Map(items.map(({ code, parent }) => [code, parent]));
  const wanted = new Set(codes);
  // A set that grows while it is walked through is walked through to its new end.
  for (const code of wanted) {
    const parent = parents.get(code);
    if (parent !== undefined) wanted.add(parent);
  }
  return items.filter(({ code }) => wanted.has(code));
}
