import { Readable } from "node:stream";
import { z } from "zod";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { keepJobFile, type ContentStore } from "@kezhuan/server/engine/jobs/job-files";
import { checkJob, defineJob, type AnyJobHandler, type Job } from "@kezhuan/server/engine/jobs/job-handler";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { writeZip, type ZipSource } from "@kezhuan/server/lib/write-zip";
import { getProfile, requireUser } from "./profile.ts";
import { mayReadSomeRow } from "@kezhuan/server/engine/records/may-read-every-row";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { pagePersonal } from "./personal-records.ts";

const kind = "exportOwnData";

/** Queues the archive of everything about oneself; asked again while one is being made it is that one. */
export async function requestOwnData(ctx: Ctx): Promise<{ jobid: string }> {
  const userId = requireUser(ctx);
  const title = { zh: "我的全部数据", en: "Everything about me" };
  return { jobid: await queueJob(ctx, { kind, input: {}, key: userId, title }) };
}

/** Puts account, logins, records and attachments into an archive, as the person may see them. */
export function exportOwnDataJob(store: ContentStore): AnyJobHandler {
  return defineJob({
    kind,
    input: z.object({}),
    runsAs: "owner",
    onInterruption: "restart",
    run: (ctx, _, job) => exportOwnData(ctx, { store, job }),
  });
}

interface Exporting {
  store: ContentStore;
  job: Job;
}

async function exportOwnData(ctx: Ctx, exporting: Exporting): Promise<{ records: number; file: FileValue }> {
  const { store, job } = exporting;
  const told: Told = { records: 0 };
  const name = `kezhuan-${dayInZone(ctx.now(), ctx.catalog.timeZone)}.zip`;
  try {
    const content = writeZip(listOwnData(ctx, exporting, told));
    const file = await keepJobFile(ctx, store, { jobId: job.id, name, type: "application/zip", content });
    return { records: told.records, file };
  } catch (error) {
    // What ended the files is the reason; what the streams make of it is not.
    throw told.error ?? error;
  }
}

interface Told {
  records: number;
  /** What ended it. */
  error?: unknown;
}

/**
 * The files of the archive, one after the other, each read only while it is written: of the records one page is held,
 * of the attachments their names.
 */
export async function* listOwnData(
  ctx: Ctx,
  { store, job }: Exporting,
  told: Told,
): AsyncGenerator<ZipSource> {
  try {
    const userId = requireUser(ctx);
    const account = { account: await getProfile(ctx), logins: await listLogins(ctx, userId) };
    yield { name: "account.json", content: stream([JSON.stringify(account, null, 2)]) };
    yield {
      name: "questions.json",
      content: stream(noteError(writeQuestions(ctx, userId, job), told)),
    };
    const attached = new Map<string, string>();
    for (const object of ctx.catalog.objects.values()) {
      checkJob(job);
      const pages = pageOwn(ctx, object.name, userId);
      const first = await pages.next();
      if (first.done) continue;
      const all = countPages({ first: first.value, pages }, (page) => {
        checkJob(job);
        told.records += page.length;
        for (const file of page.flatMap((record) => filesOf(object, record)))
          attached.set(file.id, `files/${file.id}-${plainName(file.name)}`);
      });
      yield {
        name: `records/${object.name}.json`,
        content: stream(noteError(writeRecords(object, all), told)),
      };
    }
    for (const [id, name] of attached) {
      checkJob(job);
      yield { name, content: store.read(id) };
    }
  } catch (error) {
    told.error ??= error;
    throw error;
  }
}

interface Pages {
  first: WireRecord[];
  pages: AsyncIterable<WireRecord[]>;
}

async function* countPages(
  { first, pages }: Pages,
  see: (page: WireRecord[]) => void,
): AsyncGenerator<WireRecord[]> {
  see(first);
  yield first;
  for await (const page of pages) {
    see(page);
    yield page;
  }
}

/** One JSON document, piece by piece. */
async function* writeRecords(
  { name, def: { label } }: CatalogObject,
  pages: AsyncIterable<WireRecord[]>,
): AsyncGenerator<string> {
  yield `{\n"object": ${JSON.stringify(name)},\n"label": ${JSON.stringify(label)},\n"records": [`;
  let before = "\n";
  for await (const page of pages) {
    yield before + page.map((record) => JSON.stringify(record, withoutAddress, 2)).join(",\n");
    before = ",\n";
  }
  yield "\n]\n}\n";
}

async function* noteError(parts: AsyncIterable<string>, told: Told): AsyncGenerator<string> {
  try {
    yield* parts;
  } catch (error) {
    told.error ??= error;
    throw error;
  }
}

async function listLogins(ctx: Ctx, userId: string): Promise<unknown[]> {
  return runSql(
    ctx.db,
    "select created_at, last_used_at, ended_at, address, agent from kz.login where user_id = $1 order by created_at",
    [userId],
  );
}

const questionsAtOnce = 500;

/** What somebody asked the assistant, one JSON document, a page at a time. */
async function* writeQuestions(ctx: Ctx, userId: string, job: Job): AsyncGenerator<string> {
  let [after, before] = ["0", "\n"];
  yield "[";
  for (;;) {
    checkJob(job);
    const rows = await runSql<{ id: string; conversation: string; question: string; asked_at: string }>(
      ctx.db,
      `select t.id::text, t.conversation, t.question, t.at as asked_at
         from kz.conversation c join kz.conversation_turn t on t.conversation = c.id
        where c.owner = $1 and t.id > $2::bigint order by t.id limit ${questionsAtOnce}`,
      [`user:${userId}`, after],
    );
    for (const { id, ...asked } of rows) {
      yield before + JSON.stringify(asked, undefined, 2);
      [after, before] = [id, ",\n"];
    }
    if (rows.length < questionsAtOnce) break;
  }
  yield "\n]\n";
}

/** The files of a record's own fields: what only looks like one, in a text or a table, is somebody's words. */
function filesOf({ fields }: CatalogObject, record: WireRecord): FileValue[] {
  return [...fields.values()]
    .filter(({ def }) => hasTrait(def.kind, "upload"))
    .flatMap(({ name }) => [record[name] ?? []].flat() as FileValue[]);
}

/** Without what would lead out of the folder the archive is opened in. */
function plainName(name: string): string {
  return name.replaceAll(/[/\\:\p{Cc}]/gu, "_");
}

/** An address is good for minutes, a file in the archive for ever. */
function withoutAddress(key: string, value: unknown): unknown {
  return key === "url" ? undefined : value;
}

function stream(parts: Iterable<string> | AsyncIterable<string>): Readable {
  return Readable.from(asBytes(parts), { objectMode: false });
}

async function* asBytes(parts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield Buffer.from(part);
}

/**
 * Records of an object that one has made, and those that are about one, as one may see them: page by page, so that no
 * more than one of them is held. What several fields say to be one's own comes once.
 */
async function* pageOwn(ctx: Ctx, object: string, userId: string): AsyncGenerator<WireRecord[]> {
  if (!mayReadSomeRow(ctx, object)) return;
  const rules = ctx.catalog.objects.get(object)?.def.personal ?? [];
  const fields = [...new Set(["created_by", ...rules.map((rule) => rule.by)])];
  for (const [index, by] of fields.entries()) {
    const place = { object, by, userId, except: fields.slice(0, index), fields: ["id"] };
    for await (const page of pagePersonal(actForInstallation(ctx), place)) {
      const rule = { field: "id", op: "in", value: page.map(({ id }) => id) };
      const { data } = await pageRecords(ctx, {
        objname: object,
        highsearch: { match: "and", rules: [rule] },
        pageSize: page.length,
        count: "none",
      });
      if (data.length > 0) yield data;
    }
  }
}
