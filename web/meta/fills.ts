import { fillsOf, objectOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { type FillSource } from "@kezhuan/contract/kinds/fills";
import { isEmptyValue, type Values } from "./values.ts";

/** Ways to what a reference leads to. */
export interface Reading {
  record: (objname: string, id: string) => Promise<WireRecord>;
  meta: (objname: string) => Promise<ObjectMeta>;
}

/** The references of an object that fill in others of its fields. */
export function fillingFields(fields: readonly FieldMeta[]): FieldMeta[] {
  return fields.filter((field) => Object.keys(fillsOf(field)).length > 0);
}

/** The record that a reference in a form leads to. */
export function idOfRef(value: unknown): string | undefined {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : value;
  return typeof id === "string" && id !== "" ? id : undefined;
}

/** What a record knows that begins with this reference, as far as the person may see it. */
export async function readFills(
  { field, id, fields }: { field: FieldMeta; id: string; fields: readonly FieldMeta[] },
  reading: Reading,
): Promise<Values> {
  const objname = String(objectOf(field));
  const record = await reading.record(objname, id);
  const found: [string, unknown][] = [];
  for (const [name, sources] of Object.entries(fillsOf(field))) {
    const own = fields.find((one) => one.name === name);
    if (!own || own.readonly) continue;
    const value = await findFirst({ record, objname }, sources, reading);
    // Of a list the first is the one that counts most.
    const fitting = Array.isArray(value) && own.kind !== "refs" ? (value[0] as unknown) : value;
    if (!isEmptyValue(fitting)) found.push([name, fitting]);
  }
  return Object.fromEntries(found);
}

interface Place {
  record: WireRecord;
  objname: string;
}

async function findFirst(place: Place, sources: readonly FillSource[], reading: Reading): Promise<unknown> {
  for (const { from, when = {} } of sources) {
    const applies = Object.entries(when).every(([name, values]) =>
      values.includes(String(seen(place.record, name))),
    );
    const value = applies ? await follow(place, from.split("."), reading) : undefined;
    if (!isEmptyValue(value)) return value;
  }
  return undefined;
}

async function follow(
  { record, objname }: Place,
  [name = "", ...rest]: readonly string[],
  reading: Reading,
): Promise<unknown> {
  const value = seen(record, name);
  const id = idOfRef(value);
  if (rest.length === 0 || id === undefined) return rest.length === 0 ? value : undefined;
  const field = (await reading.meta(objname)).fields.find((one) => one.name === name);
  if (!field) return undefined;
  const next = String(objectOf(field));
  return follow({ record: await reading.record(next, id), objname: next }, rest, reading);
}

/** What is left of a masked value is no value. */
function seen(record: WireRecord, name: string): unknown {
  return record._masked?.includes(name) ? undefined : record[name];
}
