import { Readable } from "node:stream";
import { z } from "zod";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { actForInstallation } from "@kezhuan/server/engine/context";
import type { Ctx } from "@kezhuan/server/engine/context";
import { keepJobFile } from "@kezhuan/server/engine/jobs/job-files";
import type { ContentStore } from "@kezhuan/server/engine/jobs/job-files";
import { checkJob, defineJob } from "@kezhuan/server/engine/jobs/job-handler";
import type { AnyJobHandler, Job } from "@kezhuan/server/engine/jobs/job-handler";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { mayReadSomeRow } from "@kezhuan/server/engine/records/may-read-every-row";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { writeZip } from "@kezhuan/server/lib/write-zip";
import type { ZipSource } from "@kezhuan/server/lib/write-zip";
import { findPersonal } from "./personal-records.ts";
import { getProfile, requireUser } from "./profile.ts";

const kind = "exportOwnData";
const idsAtOnce = 500;

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
  const counts = { records: 0 };
  const failure: { error?: unknown } = {};
  const sources = async function* (): AsyncGenerator<ZipSource> {
    try {
      yield* listSources(ctx, exporting, counts);
    } catch (error) {
      failure.error = error;
      throw error;
    }
  };
  const name = `kezhuan-${dayInZone(ctx.now(), ctx.catalog.timeZone)}.zip`;
  try {
    const content = writeZip(sources());
    const file = await keepJobFile(ctx, store, { jobId: job.id, name, type: "application/zip", content });
    return { records: counts.records, file };
  } catch (error) {
    // What ended the files is the reason; what the streams make of it is not.
    throw failure.error ?? error;
  }
}

async function* listSources(
  ctx: Ctx,
  { store, job }: Exporting,
  counts: { records: number },
): AsyncGenerator<ZipSource> {
  const userId = requireUser(ctx);
  yield text("account.json", { account: await getProfile(ctx), logins: await listLogins(ctx, userId) });
  const attached = new Map<string, string>();
  for (const object of ctx.catalog.objects.values()) {
    checkJob(job);
    const found = await findOwn(ctx, object.name, userId);
    if (found.length === 0) continue;
    counts.records += found.length;
    for (const file of found.flatMap((record) => filesOf(object, record)))
      attached.set(file.id, `files/${file.id}-${plainName(file.name)}`);
    const { label } = object.def;
    yield text(`records/${object.name}.json`, {
      object: object.name,
      label,
      records: found.map(withoutAddresses),
    });
  }
  for (const [id, name] of attached) {
    checkJob(job);
    yield { name, content: store.read(id) };
  }
}

/** Records one has made, and those that are about one, as one may see them. */
async function findOwn(ctx: Ctx, object: string, userId: string): Promise<WireRecord[]> {
  if (!mayReadSomeRow(ctx, object)) return [];
  const rules = ctx.catalog.objects.get(object)?.def.personal ?? [];
  const ids = new Set<string>();
  for (const by of new Set(["created_by", ...rules.map((rule) => rule.by)]))
    for (const { id } of await findPersonal(actForInstallation(ctx), { object, by, userId })) ids.add(id);
  const all = [...ids];
  const records: WireRecord[] = [];
  for (let start = 0; start < all.length; start += idsAtOnce) {
    const rule = { field: "id", op: "in", value: all.slice(start, start + idsAtOnce) };
    const highsearch = { match: "and", rules: [rule] };
    records.push(
      ...(await pageRecords(ctx, { objname: object, highsearch, pageSize: idsAtOnce, count: "none" })).data,
    );
  }
  return records;
}

async function listLogins(ctx: Ctx, userId: string): Promise<unknown[]> {
  return runSql(
    ctx.db,
    "select created_at, last_used_at, ended_at, address, agent from kz.login where user_id = $1 order by created_at",
    [userId],
  );
}

/** The files of a record's own fields: what only looks like one, in a text or a table, is somebody's words. */
function filesOf({ fields }: CatalogObject, record: WireRecord): FileValue[] {
  return [...fields.values()]
    .filter(({ def }) => def.kind === "file" || def.kind === "image")
    .flatMap(({ name }) => [record[name] ?? []].flat() as FileValue[]);
}

/** Without what would lead out of the folder the archive is opened in. */
function plainName(name: string): string {
  return name.replaceAll(/[/\\:\p{Cc}]/gu, "_");
}

/** An address is good for minutes, a file in the archive for ever. */
function withoutAddresses(record: WireRecord): unknown {
  return JSON.parse(JSON.stringify(record, (key, value: unknown) => (key === "url" ? undefined : value)));
}

function text(name: string, content: unknown): ZipSource {
  return {
    name,
    content: Readable.from([Buffer.from(JSON.stringify(content, null, 2))], { objectMode: false }),
  };
}
