import type { ApprovalItem, ApprovalOutput, ApprovalView, DrawnStage } from "@kezhuan/contract/api/approvals";
import type { ApprovalStage } from "@kezhuan/contract/metadata/approval";
import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type { RefValue } from "@kezhuan/contract/api/records";
import { AppError, fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject } from "../catalog/catalog.ts";
import { isAdministrator, type Ctx } from "../context.ts";
import { getFields, getRecord } from "../records/get.ts";
import { loadLabels } from "../records/reading/present-values.ts";
import { titleFields, titleOf } from "../records/title-of.ts";
import { mayRetry } from "./conclude-approval.ts";
import { deputyDay, findTasksOfOthers, hasNoPartSql, representedSql } from "./deputies.ts";
import { filterCandidates } from "./find-candidates.ts";
import { listStartable } from "./start-approval.ts";
import { approvalColumns, loadTasks, type StoredApproval, type StoredTask } from "./stored-approval.ts";

const pageSize = 50;
const mostWaiting = 200;
const mostOfRecord = 20;

type Row = StoredApproval & { due: string | null; lane: number | null; on_behalf_of: string | null };

const noTask = "null::timestamptz as due, null::int as lane, null::uuid as on_behalf_of";

/** Of each view: the approvals that are in it, latest first. `$1` is the actor; `$3` the day by which deputies stand in. */
const views: Record<ApprovalView, string> = {
  waiting: `select ${approvalColumns}, t.due_at as due, t.lane, nullif(t."user", $1) as on_behalf_of
              from kz.approval_task t join kz.approval a on a.id = t.approval
             where t.state = 'open' and a.state = 'running' and (t."user" = $1
                or t."user" in (${representedSql("$1", "$3")}) and ${hasNoPartSql("t", "$1")}
                   and (a.starter is distinct from $1 or (a.design ->> 'selfApproval')::boolean))
             order by t.due_at nulls last, t.place`,
  started: `select ${approvalColumns}, ${noTask} from kz.approval a
             where a.starter = $1 order by a.place desc`,
  decided: `select ${approvalColumns}, ${noTask} from kz.approval a
             where exists (select from kz.approval_task t
                            where t.approval = a.id and (t."user" = $1 or t.decided_by = $1) and
                              t.state in ('approved', 'rejected', 'returned', 'delegated'))
             order by a.place desc`,
};

/** What waits for the actor, what they started and what they decided about: of records in their sight only. */
export async function listApprovals(
  ctx: Ctx,
  { view, pageNum = 1 }: MessageInput<"listApprovals">,
): Promise<MessageOutput<"listApprovals">> {
  const waiting = await filterSeen(ctx, await loadView(ctx, "waiting", { most: mostWaiting, from: 0 }));
  if (view === "waiting")
    return { items: await present(ctx, waiting), waiting: waiting.length, hasMore: false };
  const rows = await loadView(ctx, view, { most: pageSize + 1, from: (pageNum - 1) * pageSize });
  const items = await present(ctx, await filterSeen(ctx, rows.slice(0, pageSize)));
  return { items, waiting: waiting.length, hasMore: rows.length > pageSize };
}

/** Flows somebody can start for a record, and its approvals. Errors: 404 for a record out of sight. */
export async function listRecordApprovals(
  ctx: Ctx,
  { objname, id }: MessageInput<"listRecordApprovals">,
): Promise<MessageOutput<"listRecordApprovals">> {
  findObject(ctx.catalog, objname);
  const flows = await listStartable(ctx, { objname, id });
  const rows = await runSql<StoredApproval>(
    ctx.db,
    `select ${approvalColumns} from kz.approval a where a.object = $1 and a.record_id = $2
        and ($3 or a.starter = $4
             or exists (select from kz.approval_task t
                         where t.approval = a.id and (t."user" = $4 or t.decided_by = $4)))
      order by a.place desc limit ${mostOfRecord}`,
    [objname, id, isAdministrator(ctx.actor), ctx.actor.userId],
  );
  const labels = await nameUsers(ctx, rows);
  const running = new Set(
    (
      await runSql<{ flow: string }>(
        ctx.db,
        "select flow from kz.approval where object = $1 and record_id = $2 and state in ('running', 'ending')",
        [objname, id],
      )
    ).map(({ flow }) => flow),
  );
  return {
    flows: flows
      .filter((flow) => !running.has(flow.id))
      .map((flow) => ({ id: flow.id, name: { zh: flow.name, en: flow.nameEn } })),
    approvals: rows.map((row) => summarize(row, labels)),
  };
}

/**
 * One approval: for its starter, those who were asked and their deputies, the flow's owner, and administrators, who see its
 * record. Errors: 404.
 */
export async function getApproval(ctx: Ctx, { id }: { id: string }): Promise<ApprovalOutput> {
  const { approval, record, tasks, ofOthers } = await loadShown(ctx, id);
  const events = await runSql<EventRow>(
    ctx.db,
    `select at, kind, stage, lane, actor, "to", on_behalf_of, comment from kz.approval_event where approval = $1 order by id limit 1000`,
    [id],
  );
  const people = [
    ...tasks.flatMap(({ user, decided_by: by }) => [user, by]),
    ...events.flatMap(({ actor, to, on_behalf_of: whose }) => [actor, to, whose]),
  ];
  const labels = await nameUsers(ctx, [approval], people);
  const person = (user: string | null) =>
    user === null ? null : { id: user, label: labels.get(user) ?? null };
  const isRunning = approval.state === "running";
  const isOwn = approval.starter === ctx.actor.userId;
  const mayDecide = isRunning && (!isOwn || approval.design.selfApproval);
  const own = tasks.find(({ state, user }) => state === "open" && user === ctx.actor.userId) ?? ofOthers[0];
  return {
    ...summarize(approval, labels),
    label: titleOf(record, titleFields(findObject(ctx.catalog, approval.object).def, ctx.language)) || null,
    stages: approval.design.stages.map(drawStage),
    stage: approval.stage,
    visit: approval.visit,
    tasks: tasks.map(({ id: task, stage, lane, visit, state, ...one }) => ({
      id: task,
      stage,
      lane,
      visit,
      state,
      user: { id: one.user, label: labels.get(one.user) ?? null },
      decided_at: one.decided_at && iso(one.decided_at),
      decided_by: person(one.decided_by),
      due: one.due_at && iso(one.due_at),
    })),
    events: events.map(({ at, kind, stage, lane, actor, to, on_behalf_of: whose, comment }) => ({
      at: iso(at),
      kind,
      stage,
      lane,
      person: person(actor),
      to: person(to),
      on_behalf_of: person(whose),
      comment,
    })),
    steps: approval.steps,
    mine: mayDecide && own ? own.id : null,
    on_behalf_of: mayDecide && own && own.user !== ctx.actor.userId ? person(own.user) : null,
    mayRetry: approval.state === "failed" && mayRetry(ctx, approval),
    mayWithdraw: isRunning && (isOwn || isAdministrator(ctx.actor)),
    changed: Number(record["version"]) !== approval.record_version,
  };
}

/** To whom one's own task can be given: by name, those who may see the record. Errors: 404. */
export async function listApprovalPeople(
  ctx: Ctx,
  { id, keyword = "" }: MessageInput<"listApprovalPeople">,
): Promise<MessageOutput<"listApprovalPeople">> {
  const { approval, tasks } = await loadShown(ctx, id);
  const own = tasks.find(({ state, user }) => state === "open" && user === ctx.actor.userId);
  if (!own) throw fail("notFound");
  const asked = tasks.filter(
    ({ visit, lane, state }) => visit === own.visit && lane === own.lane && state !== "dropped",
  );
  const found = await runSql<RefValue>(
    ctx.db,
    `select id, name as label from obj.sys_user
      where enabled is not false and strpos(lower(name), lower($1)) > 0 and id <> all($2::uuid[]) order by name, id limit 40`,
    [keyword, asked.map(({ user }) => user)],
  );
  const ids = await filterCandidates(
    ctx,
    approval,
    found.map((one) => one.id),
  );
  // Only those whose names the actor may read.
  const labels = await loadLabels(ctx, "sys_user", ids);
  const able = found.filter((one) => labels.has(one.id));
  return { people: able.map(({ id: user }) => ({ id: user, label: labels.get(user) ?? null })).slice(0, 20) };
}

function drawStage({ lanes, join }: ApprovalStage): DrawnStage {
  return {
    join,
    lanes: lanes.map(({ name, mode, hours }) => ({ name, mode, ...(hours === undefined ? {} : { hours }) })),
  };
}

interface EventRow {
  at: string;
  kind: string;
  stage: number | null;
  lane: number | null;
  actor: string | null;
  to: string | null;
  on_behalf_of: string | null;
  comment: string | null;
}

async function loadShown(ctx: Ctx, id: string) {
  const [approval] = await runSql<StoredApproval>(
    ctx.db,
    `select ${approvalColumns} from kz.approval a where a.id = $1`,
    [id],
  );
  if (!approval || !ctx.catalog.objects.has(approval.object)) throw fail("notFound");
  const tasks: StoredTask[] = await loadTasks(ctx, id);
  const { userId } = ctx.actor;
  const ofOthers = await findTasksOfOthers(ctx, approval);
  const isConcerned =
    [approval.starter, approval.owner, ...tasks.flatMap((one) => [one.user, one.decided_by])].includes(
      userId,
    ) || ofOthers.length > 0;
  if (userId === null || (!isConcerned && !isAdministrator(ctx.actor))) throw fail("notFound");
  try {
    const record = await getRecord(ctx, { objname: approval.object, id: approval.record_id });
    return { approval, record, tasks, ofOthers };
  } catch (error) {
    if (error instanceof AppError && ["forbidden", "notFound"].includes(error.key)) throw fail("notFound");
    throw error;
  }
}

function loadView(
  ctx: Ctx,
  view: ApprovalView,
  { most, from }: { most: number; from: number },
): Promise<Row[]> {
  const day = view === "waiting" ? [deputyDay(ctx)] : [];
  return runSql<Row>(ctx.db, `${views[view]} limit ${most} offset $2`, [ctx.actor.userId, from, ...day]);
}

interface Seen {
  row: Row;
  label: string | null;
}

/** Those whose record the actor sees, with what it is called in their sight. */
async function filterSeen(ctx: Ctx, rows: readonly Row[]): Promise<Seen[]> {
  const titles = new Map<string, string | null>();
  for (const [objname, some] of Map.groupBy(rows, ({ object }) => object)) {
    const object = ctx.catalog.objects.get(objname);
    if (!object) continue;
    const names = titleFields(object.def, ctx.language);
    const ids = [...new Set(some.map(({ record_id: id }) => id))];
    for (const record of await readSeen(ctx, objname, { ids, fields: ["id", ...names] }))
      titles.set(`${objname} ${record.id}`, titleOf(record, names) || null);
  }
  return rows.flatMap((row) => {
    const label = titles.get(`${row.object} ${row.record_id}`);
    return label === undefined ? [] : { row, label };
  });
}

async function readSeen(ctx: Ctx, objname: string, asked: { ids: string[]; fields: string[] }) {
  try {
    return await getFields(ctx, objname, asked);
  } catch (error) {
    if (error instanceof AppError && error.key === "forbidden") return [];
    throw error;
  }
}

async function present(ctx: Ctx, seen: readonly Seen[]): Promise<ApprovalItem[]> {
  const labels = await nameUsers(
    ctx,
    seen.map(({ row }) => row),
    seen.map(({ row }) => row.on_behalf_of),
  );
  return seen.map(({ row, label }) => {
    const lanes = row.state === "running" ? (row.design.stages[row.stage]?.lanes ?? []) : [];
    const step = (row.lane === null ? lanes[0] : lanes[row.lane])?.name ?? null;
    const whose = row.on_behalf_of;
    return {
      ...summarize(row, labels),
      label,
      step,
      due: row.due && iso(row.due),
      on_behalf_of: whose === null ? null : { id: whose, label: labels.get(whose) ?? null },
    };
  });
}

function nameUsers(
  ctx: Ctx,
  rows: readonly StoredApproval[],
  more: readonly (string | null)[] = [],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = [...rows.map(({ starter }) => starter), ...more].flatMap((id) => id ?? []);
  return loadLabels(ctx, "sys_user", [...new Set(ids)]);
}

function summarize(row: StoredApproval, labels: ReadonlyMap<string, string | null>) {
  const { id, name, name_en: nameEn, object, record_id: record, state, outcome, stuck, starter } = row;
  return {
    id,
    flow: { zh: name, en: nameEn },
    objname: object,
    record,
    state,
    outcome,
    stuck,
    starter: starter === null ? null : { id: starter, label: labels.get(starter) ?? null },
    started_at: iso(row.started_at),
  };
}

/** As the database writes times. */
function iso(at: string): string {
  return new Date(at).toISOString();
}
