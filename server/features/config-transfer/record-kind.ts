import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { quote } from "@kezhuan/server/engine/catalog/catalog";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";
import type { ConfigFolder } from "./config-folder.ts";
import type { ConfigKind, Entry, Held, Shipped, Wanted, Work } from "./config-kind.ts";
import { differingParts, textIn, without, type Content } from "./content.ts";
import {
  changedInList,
  onlyInList,
  parseList,
  readList,
  refuseUnknown,
  toList,
  writeList,
  type RecordList,
} from "./record-list.ts";
import {
  movableFields,
  readRecords,
  tidy,
  unmovableNames,
  writeRecord,
  type StoredRecord,
} from "./stored-records.ts";

/** A record with those of its list. */
export interface Whole extends StoredRecord {
  key: string;
  list: readonly StoredRecord[];
}

/** A kind whose files are records of one of the system's objects, some with a list of records of another. */
interface RecordKind {
  folder: ConfigFolder;
  objname: string;
  /** The field that names a record in every installation. */
  key: string;
  list?: RecordList;
  /** Records of the list name what comes with the kinds after this one. */
  listWaits?: true;
  /** Tells what an export says of a record; undefined where a pack brings it just so. */
  exporter: (ctx: Ctx, shipped: Shipped) => Promise<(whole: Whole) => Content | undefined>;
}

export function recordKind(kind: RecordKind): ConfigKind {
  const writeLists = (ctx: Ctx, work: Work) => writeListsOf(ctx, kind, work);
  return {
    folder: kind.folder,
    keyOf: (content) => textIn(content, kind.key),
    parse: (ctx, entry) => parse(ctx, kind, entry),
    read: async (ctx, shipped) => ({
      held: await readHeld(ctx, kind, shipped),
      leftOut: await listLeftOut(ctx, kind),
    }),
    changedParts: (wanted, held) => [
      ...differingParts(withoutList(kind, wanted), withoutList(kind, held)),
      ...(kind.list ? changedInList(kind.list, wanted, held) : []),
    ],
    partsOnlyHere: (wanted, exported) => (kind.list ? onlyInList(kind.list, exported, wanted) : []),
    write: async (ctx, work) => {
      for (const { file, content, held } of parentsFirst(ctx, kind, work.wanted)) {
        const own = withoutList(kind, content);
        if (held && differingParts(own, withoutList(kind, held)).length === 0) continue;
        const id = await findId(ctx, kind, content);
        await writeRecord(ctx, kind.objname, { place: file, content: own, id });
      }
      if (!kind.listWaits) await writeLists(ctx, work);
    },
    ...(kind.listWaits ? { finish: writeLists } : {}),
  };
}

function parse(ctx: Ctx, kind: RecordKind, entry: Entry): Content {
  const { objname, key, list } = kind;
  const own = withoutList(kind, entry.content);
  const names = movableFields(ctx, objname).map(({ name }) => name);
  refuseUnknown(own, { names, place: entry.file });
  if (textIn(own, key) === "") throw new StartError(`${entry.file}: ${key}: a text is needed.`);
  const content = tidy(ctx, objname, own);
  return list ? { ...content, [list.name]: parseList(ctx, list, entry) } : content;
}

function withoutList({ list }: RecordKind, content: Content): Content {
  return list ? without(content, list.name) : content;
}

async function readHeld(ctx: Ctx, kind: RecordKind, shipped: Shipped): Promise<Held[]> {
  const { objname, key, list } = kind;
  const records = await readRecords(ctx, objname);
  const lists = list ? await readList(ctx, list) : new Map<string, StoredRecord[]>();
  const toExported = await kind.exporter(ctx, shipped);
  return records.flatMap((record): Held[] => {
    const name = textIn(record.content, key);
    if (name === "") return [];
    const own = lists.get(name) ?? [];
    const exported = toExported({ ...record, key: name, list: own });
    const content = list ? { ...record.content, [list.name]: toList(list, own) } : record.content;
    return [exported ? { content, exported } : { content }];
  });
}

/** Records that have no key, and fields with values that mean nothing elsewhere. */
async function listLeftOut(ctx: Ctx, { folder, objname, key, list }: RecordKind): Promise<string[]> {
  const records = await readRecords(ctx, objname);
  const nameless = records.filter(({ content }) => textIn(content, key) === "");
  const leftOut = nameless.map(({ content }) => `${folder}: ${textIn(content, "title")}: it has no ${key}`);
  for (const one of list ? [objname, list.objname] : [objname])
    for (const name of unmovableNames(ctx, one)) {
      const sql = `select 1 from obj.${quote(one)} where ${quote(name)} is not null limit 1`;
      if ((await runSql(ctx.db, sql)).length > 0)
        leftOut.push(`${folder}: ${one}.${name}: its values cannot be named in another installation`);
    }
  return leftOut;
}

async function writeListsOf(ctx: Ctx, kind: RecordKind, { wanted }: Work): Promise<void> {
  const { list, key } = kind;
  if (!list) return;
  for (const { file, content } of wanted) {
    const parent = { id: String(await findId(ctx, kind, content)), key: textIn(content, key) };
    await writeList(ctx, list, { file, content, parent });
  }
}

/** Records that refer to others of their own kind come after these, as far as they do not need each other. */
function parentsFirst(ctx: Ctx, { objname, key }: RecordKind, wanted: readonly Wanted[]): Wanted[] {
  const own = movableFields(ctx, objname).filter((field) => targetOf(field) === objname);
  const ordered: Wanted[] = [];
  let waiting = [...wanted];
  while (waiting.length > 0) {
    const keys = new Set(waiting.map(({ content }) => content[key]));
    const free = waiting.filter(({ content }) => !own.some(({ name }) => keys.has(content[name])));
    const next = free.length > 0 ? free : waiting;
    ordered.push(...next);
    waiting = waiting.filter((one) => !next.includes(one));
  }
  return ordered;
}

async function findId(ctx: Ctx, { objname, key }: RecordKind, content: Content): Promise<string | undefined> {
  const [row] = await runSql<{ id: string }>(
    ctx.db,
    `select id from obj.${quote(objname)} where ${quote(key)} = $1`,
    [textIn(content, key)],
  );
  return row?.id;
}
