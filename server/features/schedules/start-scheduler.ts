import type { Label } from "@kezhuan/contract/metadata/label";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { findNextRun } from "@kezhuan/server/lib/next-run";
import { runDue, type BuiltinTask, type Scheduling } from "./run-due.ts";

/** Whoever asks for a run waits no longer than that for it to begin. */
const everyMs = 2_000;

/** Runs what is due, in turn with every other process, until it is stopped. */
export async function startScheduler(scheduling: Scheduling): Promise<{ stop(): Promise<void> }> {
  await registerTasks(scheduling.systemContext(), scheduling.builtin);
  const stopped = new AbortController();
  const stopping = AbortSignal.any([stopped.signal, ...(scheduling.stopping ? [scheduling.stopping] : [])]);
  const running = new Set<Promise<void>>();
  let turn: Promise<void> | undefined;
  const look = async () => {
    try {
      for (const run of await runDue(scheduling, stopping)) {
        const over = run.finally(() => running.delete(over));
        running.add(over);
      }
    } catch (error) {
      warn(scheduling, error);
    }
  };
  const timer = setInterval(() => {
    turn ??= look().finally(() => (turn = undefined));
  }, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopped.abort();
      await turn;
      await Promise.all(running);
    },
  };
}

/** A database that is away is waited for; the next turn tries again. */
function warn(scheduling: Scheduling, error: unknown): void {
  if (translateDatabaseError(error)?.key !== "unavailable")
    scheduling
      .systemContext()
      .log.warn({ err: error }, "looking for scheduled tasks failed; it will be tried again");
}

/** Has a row for each built-in task. What administrators have changed stays; new ones begin at their next time. */
export async function registerTasks(ctx: Ctx, tasks: readonly BuiltinTask[]): Promise<void> {
  const rows = tasks.map(({ name, label, cron, retries = 0 }) => ({
    name,
    label,
    cron,
    retries,
    next: firstRun(ctx, name, cron),
  }));
  await runSql(
    ctx.db,
    `insert into kz.schedule (id, kind, label, default_cron, next_at, retries)
     select t.name, 'builtin', t.label, t.cron, t.next, t.retries
       from jsonb_to_recordset($1::jsonb) t(name text, label jsonb, cron text, next timestamptz, retries integer)
     on conflict (id) do update set label = excluded.label, default_cron = excluded.default_cron,
           next_at = case when schedule.cron is null and schedule.default_cron <> excluded.default_cron
                          then excluded.next_at else schedule.next_at end
      where schedule.kind = 'builtin'
        and (schedule.label, schedule.default_cron) is distinct from (excluded.label, excluded.default_cron)`,
    [JSON.stringify(rows satisfies RegisteredTask[])],
  );
}

interface RegisteredTask {
  name: string;
  label: Label;
  cron: string;
  retries: number;
  next: string;
}

function firstRun(ctx: Ctx, name: string, cron: string): string {
  const next = findNextRun(cron, ctx.catalog.timeZone, ctx.now());
  if (!next) throw new Error(`the task ${name} is never due: ${cron}`);
  return next.toISOString();
}
