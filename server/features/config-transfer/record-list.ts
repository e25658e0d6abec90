import type { Ctx } from "@kezhuan/server/engine/context";
import { removeRecords } from "@kezhuan/server/engine/records/remove";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";
import type { Entry } from "./config-kind.ts";
import {
  byText,
  isContent,
  isSame,
  listIn,
  print,
  textIn,
  withPlace,
  without,
  type Content,
} from "./content.ts";
import { movableFields, readRecords, tidy, writeRecord, type StoredRecord } from "./stored-records.ts";

/** Records of one object that stand in the file of the one they belong to. */
export interface RecordList {
  /** Its name in the file. */
  name: string;
  objname: string;
  /** The field that names what they belong to. */
  parent: string;
  /** Fields by which one is told from the others; none: there is nothing to tell them by but all they say. */
  key: readonly string[];
}

/** The list as the file has it. Errors: a StartError for what is no list of such records. */
export function parseList(ctx: Ctx, list: RecordList, { file, content }: Entry): Content[] {
  const given = content[list.name] ?? [];
  if (!Array.isArray(given)) throw new StartError(`${file}: ${list.name}: a list is needed.`);
  const names = namesIn(ctx, list);
  const seen = new Set<string>();
  const read = given.map((one: unknown, index): Content => {
    const place = `${file}: ${list.name}.${index}`;
    if (!isContent(one)) throw new StartError(`${place}: a list of objects is needed.`);
    refuseUnknown(one, { names, place });
    const key = keyIn(list, one);
    if (list.key.length > 0 && seen.has(key)) throw new StartError(`${place}: ${key} is there twice.`);
    seen.add(key);
    return tidy(ctx, list.objname, one);
  });
  return sortList(list, read);
}

/** Errors: a StartError naming the part that there is not. */
export function refuseUnknown(
  content: Content,
  { names, place }: { names: readonly string[]; place: string },
): void {
  const unknown = Object.keys(content).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new StartError(`${place}: ${unknown}: there is no such part.`);
}

export async function readList(ctx: Ctx, list: RecordList): Promise<Map<string, StoredRecord[]>> {
  const records = await readRecords(ctx, list.objname);
  return Map.groupBy(records, ({ content }) => textIn(content, list.parent));
}

/** What a file says of these records. */
export function toList(list: RecordList, records: readonly StoredRecord[] = []): Content[] {
  return sortList(
    list,
    records.map(({ content }) => without(content, list.parent)),
  );
}

export function changedInList(list: RecordList, wanted: Content, held: Content): string[] {
  if (list.key.length === 0) return isSame(wanted[list.name] ?? [], held[list.name] ?? []) ? [] : [list.name];
  const known = new Set(listIn(held, list.name).map((one) => print(one)));
  const changed = listIn(wanted, list.name).filter((one) => !known.has(print(one)));
  return changed.map((one) => placeIn(list, one));
}

/** They stay. Of records without a key there are exactly those of the file. */
export function onlyInList(list: RecordList, one: Content, other: Content): string[] {
  if (list.key.length === 0) return [];
  const keys = new Set(listIn(other, list.name).map((record) => keyIn(list, record)));
  const only = listIn(one, list.name).filter((record) => !keys.has(keyIn(list, record)));
  return only.map((record) => placeIn(list, record));
}

/** Makes the records what the file of `parent` says. */
export async function writeList(
  ctx: Ctx,
  list: RecordList,
  { file, content, parent }: Entry & { parent: { id: string; key: string } },
): Promise<void> {
  const { objname, name } = list;
  const present = await readRecords(ctx, objname, { [list.parent]: parent.id });
  const same = Map.groupBy(present, (record) => print(toList(list, [record])[0]));
  const missing = listIn(content, name).filter((one) => same.get(print(one))?.pop() === undefined);
  const left = [...same.values()].flat();
  for (const one of missing) {
    const at = left.findIndex((record) => isSuccessor(list, one, record.content));
    const [before] = at < 0 ? [] : left.splice(at, 1);
    await writeRecord(ctx, objname, {
      place: `${file}: ${placeIn(list, one)}`,
      content: { ...one, [list.parent]: parent.key },
      id: before?.id,
    });
  }
  if (list.key.length > 0 || left.length === 0) return;
  const ids = left.map(({ id }) => id);
  await withPlace(ctx, { place: `${file}: ${name}` }, () => removeRecords(ctx, objname, ids));
}

/** The record that `one` takes the place of: that of its key, or any for the same object. */
function isSuccessor({ key }: RecordList, one: Content, held: Content): boolean {
  const names = key.length > 0 ? key : ["object"];
  return names.every((name) => isSame(one[name], held[name]));
}

function placeIn(list: RecordList, one: Content): string {
  return `${list.name}.${list.key.length > 0 ? keyIn(list, one) : textIn(one, "object")}`;
}

function keyIn({ key }: RecordList, one: Content): string {
  return key.flatMap((name) => textIn(one, name) || []).join("+");
}

function namesIn(ctx: Ctx, { objname, parent }: RecordList): string[] {
  return movableFields(ctx, objname).flatMap(({ name }) => (name === parent ? [] : [name]));
}

function sortList(list: RecordList, records: readonly Content[]): Content[] {
  const text = (one: Content) =>
    (list.key.length > 0 ? keyIn(list, one) : textIn(one, "object")) + print(one);
  return records.toSorted((left, right) => byText(text(left), text(right)));
}
