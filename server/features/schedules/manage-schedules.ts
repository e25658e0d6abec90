import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type {
  BackupDestination,
  dashboardTask,
  ScheduleOutput,
  ScheduleRun,
} from "@kezhuan/contract/api/schedules";
import { fail, failField } from "@kezhuan/contract/errors";
import type { Label } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { describeObject } from "@kezhuan/server/engine/records/describe";
import { getDashboard } from "@kezhuan/server/engine/records/get-dashboard";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { requireStepUp } from "@kezhuan/server/engine/records/require-step-up";
import { newId } from "@kezhuan/server/lib/new-id";
import { findNextRun } from "@kezhuan/server/lib/next-run";
import type { z } from "zod";
import { takeFigures } from "./take-figures.ts";

/** More is a mistake, and the page shows them all. */
const mostOwn = 200;
const mostRuns = 100;

type RunRow = Omit<ScheduleRun, "output"> & { output: Label | null };
type ScheduleRow = Omit<ScheduleOutput, "owner" | "last" | "next_at"> & {
  owner: string | null;
  owner_name: string | null;
  next_at: string;
  last: RunRow | null;
};

const runColumns = `r.id, r.state, r.cause, u.name as by, r.started_at, r.ended_at, r.output`;

/** Every task with its last run, those of the product first. */
export async function listSchedules(
  ctx: Ctx,
  backupDestinations: readonly BackupDestination[] = [],
): Promise<MessageOutput<"listSchedules">> {
  const rows = await runSql<ScheduleRow>(
    ctx.db,
    `select s.id, s.kind, s.label, coalesce(s.cron, s.default_cron) as cron, s.default_cron, s.paused, s.overlap, s.retries,
            s.alert, s.input, s.owner, o.name as owner_name, s.next_at, to_jsonb(l) as last
       from kz.schedule s left join obj.sys_user o on o.id = s.owner
       left join lateral (select ${runColumns} from kz.schedule_run r left join obj.sys_user u on u.id = r.started_by
                           where r.schedule = s.id order by r.started_at desc, r.id desc limit 1) l on true
      order by s.kind <> 'builtin', s.id`,
  );
  return {
    timeZone: ctx.catalog.timeZone,
    backupDestinations: [...backupDestinations],
    schedules: rows.map(({ owner, owner_name: ownerName, last, next_at: nextAt, ...row }) => ({
      ...row,
      next_at: row.paused ? null : toMoment(nextAt),
      owner: owner === null ? null : { id: owner, label: ownerName },
      last: last && showRun(ctx, last),
    })),
  };
}

/** The newest first. Errors: 404. */
export async function listScheduleRuns(
  ctx: Ctx,
  { id }: MessageInput<"listScheduleRuns">,
): Promise<MessageOutput<"listScheduleRuns">> {
  await requireSchedule(ctx, id);
  const rows = await runSql<RunRow>(
    ctx.db,
    `select ${runColumns} from kz.schedule_run r left join obj.sys_user u on u.id = r.started_by
      where r.schedule = $1 order by r.started_at desc, r.id desc limit ${mostRuns}`,
    [id],
  );
  return { runs: rows.map((row) => showRun(ctx, row)) };
}

interface Kept {
  kind: string;
  default_cron: string | null;
  cron: string | null;
}

/**
 * Errors: 400 an expression that is never due, 403 an object that its owner may not export or delete from, or a deletion by a
 * login that has not proved lately who it is, 404 also for a webhook or a dashboard, 409 a mail where none are sent. `destinations`: where back-ups can go.
 */
export async function saveSchedule(
  ctx: Ctx,
  input: MessageInput<"saveSchedule">,
  destinations: readonly BackupDestination[] = [],
): Promise<MessageOutput<"saveSchedule">> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const kept = input.id === undefined ? undefined : await requireSchedule(inside, input.id);
    const isBuiltin = kept?.kind === "builtin";
    if (isBuiltin && input.task) throw failField("task", "unexpectedValue");
    if (isBuiltin && input.label) throw failField("label", "unexpectedValue");
    if (!kept && !input.label) throw failField("label", "required");
    if (!kept && !input.task) throw failField("task", "required");
    if (input.task) await checkTask(inside, input.task, destinations);
    if (!kept) await refuseMore(inside);
    return { id: await write(inside, input, kept) };
  });
}

async function write(ctx: Ctx, input: MessageInput<"saveSchedule">, kept: Kept | undefined): Promise<string> {
  const { cron, next } = planTimes(ctx, input, kept);
  const { kind, ...about } = input.task ?? { kind: kept?.kind };
  const id = input.id ?? newId();
  await runSql(
    ctx.db,
    kept
      ? `update kz.schedule set cron = $3, label = coalesce($4, label), kind = $2,
                input = coalesce($5, input), paused = coalesce($6, paused), overlap = coalesce($7, overlap),
                retries = coalesce($8, retries), alert = coalesce($9, alert),
                next_at = coalesce($10::timestamptz, next_at),
                -- With whose rights it is done: whoever says what it does.
                owner = case when $5::jsonb is null then owner else $11::uuid end,
                deptid = case when $5::jsonb is null then deptid else $12::uuid end,
                language = case when $5::jsonb is null then language else $13 end
          where id = $1`
      : `insert into kz.schedule (id, kind, cron, label, input, paused, overlap, retries, alert, next_at, owner, deptid,
                language)
         values ($1, $2, $3, $4, $5, coalesce($6, false), coalesce($7, 'skip'), coalesce($8::int, 0), coalesce($9, true),
                $10, $11::uuid, $12::uuid, $13)`,
    [
      id,
      kind,
      cron,
      input.label ? JSON.stringify(input.label) : null,
      input.task ? JSON.stringify(about) : null,
      input.paused ?? null,
      input.overlap ?? null,
      input.retries ?? null,
      input.alert ?? null,
      next?.toISOString() ?? null,
      ctx.actor.userId,
      ctx.actor.deptid,
      ctx.language,
    ],
  );
  return id;
}

/** The expression as it is stored, and when it is due next; a task that goes on after a rest begins with its next time. */
function planTimes(ctx: Ctx, { cron: given, paused }: MessageInput<"saveSchedule">, kept: Kept | undefined) {
  const text = given?.trim();
  const own = text === undefined ? (kept?.cron ?? null) : text || null;
  const cron = own === kept?.default_cron ? null : own;
  const effective = cron ?? kept?.default_cron;
  if (!effective) throw failField("cron", "required");
  const next = findNextRun(effective, ctx.catalog.timeZone, ctx.now());
  if (!next) throw failField("cron", "neverDue");
  const isChanged = !kept || cron !== kept.cron || paused === false;
  return { cron, next: isChanged ? next : undefined };
}

async function checkTask(
  ctx: Ctx,
  task: NonNullable<MessageInput<"saveSchedule">["task"]>,
  destinations: readonly BackupDestination[],
): Promise<void> {
  if (task.kind === "backup") {
    if (!destinations.includes(task.destination)) throw failField("task.destination", "noBackupPlace");
    return;
  }
  if (task.kind === "webhook") {
    await getRecord(ctx, { objname: "sys_webhook", id: task.webhook });
    return;
  }
  if (task.kind === "dashboard") return checkMailing(ctx, task);
  const meta = describeObject(ctx, task.objname);
  if (task.kind === "figures") {
    await takeFigures(ctx, task);
    return;
  }
  if (task.kind === "export") {
    if (!meta.permissions.includes("export")) throw fail("forbidden");
    return;
  }
  if (!meta.permissions.includes("delete")) throw fail("forbidden");
  // Its runs are asked for nothing, so that here is the only moment to ask who this is.
  requireStepUp(ctx);
  const field = meta.fields.find(({ name }) => name === task.field);
  if (!field) throw failField("task.field", "unknown");
  if (field.kind !== "date" && field.kind !== "datetime")
    throw failField("task.field", "wrongType", { expected: "date" });
}

async function checkMailing(
  ctx: Ctx,
  { dashboard, users, roles }: z.infer<typeof dashboardTask>,
): Promise<void> {
  await getDashboard(ctx, { id: dashboard });
  if (users.length + roles.length === 0) throw failField("task.users", "required");
  if (!ctx.mails) throw fail("noMails");
}

/** Within seconds, also of a task that rests. Errors: 404. */
export async function runSchedule(
  ctx: Ctx,
  { id }: MessageInput<"runSchedule">,
): Promise<Record<string, never>> {
  await requireSchedule(ctx, id);
  await runSql(ctx.db, "update kz.schedule set asked_at = $2, asked_by = $3 where id = $1", [
    id,
    ctx.now().toISOString(),
    ctx.actor.userId,
  ]);
  return {};
}

/** Errors: 404, also for a task of the product, which can only rest. */
export async function removeSchedule(
  ctx: Ctx,
  { id }: MessageInput<"removeSchedule">,
): Promise<Record<string, never>> {
  const rows = await runSql(
    ctx.db,
    "delete from kz.schedule where id = $1 and kind <> 'builtin' returning id",
    [id],
  );
  if (rows.length === 0) throw fail("notFound");
  return {};
}

async function requireSchedule({ db }: Ctx, id: string): Promise<Kept> {
  const [row] = await runSql<Kept>(db, "select kind, cron, default_cron from kz.schedule where id = $1", [
    id,
  ]);
  if (!row) throw fail("notFound");
  return row;
}

async function refuseMore({ db }: Ctx): Promise<void> {
  const rows = await runSql(db, `select 1 from kz.schedule where kind <> 'builtin' limit ${mostOwn}`);
  if (rows.length >= mostOwn) throw failField("task", "noRoom");
}

function showRun({ language }: Ctx, { output, started_at: from, ended_at: to, ...run }: RunRow): ScheduleRun {
  return {
    ...run,
    started_at: toMoment(from),
    ended_at: to === null ? null : toMoment(to),
    output: output?.[language] ?? null,
  };
}

/** As JSON of the database has it, and as its driver does. */
function toMoment(at: string): string {
  return new Date(at).toISOString();
}
