import { expect, it } from "vitest";
import { AppError } from "@kezhuan/contract/errors";
import type { ApprovalStage } from "@kezhuan/contract/metadata/approval";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { isLongRun } from "@kezhuan/server/testing/long-run";
import type { TestUser } from "@kezhuan/server/testing/make-tenant";
import type { Running } from "../automation/run-events.ts";
import type { Ctx } from "../context.ts";
import { lane, makeApprovalWorld } from "./approval-fixture.ts";
import { decideApproval, withdrawApproval } from "./decide-approval.ts";
import { keepApprovals } from "./keep-approvals.ts";
import { startApproval } from "./start-approval.ts";

const cases = Number(process.env["APPROVAL_CASES"] ?? (isLongRun ? 1000 : 30));
const seed = Number(process.env["KEZHUAN_SEED"] ?? Math.floor(Math.random() * 1e9));
const world = await makeApprovalWorld();
const { starter, as, system, clock, addFlow, addThing } = world;
const people = Object.values(world.people);

/** A small generator of its own, so that a seed draws the same world again. */
let state = seed;
function draw(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
const oneOf = <T>(all: readonly T[]): T => all[draw(all.length)] as T;

interface ModelTask {
  user: string;
  state: "open" | "approved" | "gone";
  escalated: boolean;
  due: number | null;
}

/** What an approval ought to be, told in the simplest way. */
interface Model {
  id: string;
  thing: string;
  stages: readonly ApprovalStage[];
  state: "running" | "approved" | "rejected" | "withdrawn";
  stage: number;
  /** By lane: those who are asked now. */
  lanes: ModelTask[][];
  log: string[];
}

function ask(model: Model, stage: number): void {
  model.stage = stage;
  model.lanes = (model.stages[stage]?.lanes ?? []).map(({ approvers, hours }) => {
    const users = new Set(approvers.flatMap((one) => (one.by === "user" ? one.user : [])));
    const due = hours === undefined ? null : clock.at + hours * 3_600_000;
    return [...users].map((user) => ({ user, state: "open" as const, escalated: false, due }));
  });
}

function agreed(model: Model): boolean {
  const stage = model.stages[model.stage];
  const done = model.lanes.map((tasks, index) => {
    const yes = tasks.filter((one) => one.state === "approved");
    if (stage?.lanes[index]?.mode === "any") return yes.length > 0;
    const needed = tasks.filter((one) => one.state !== "gone" && !one.escalated);
    const over = tasks.filter((one) => one.state !== "gone" && one.escalated);
    if (needed.some((one) => one.state === "open")) return false;
    return over.length === 0 ? yes.length > 0 : over.some((one) => one.state === "approved");
  });
  return stage?.join === "any" ? done.includes(true) : !done.includes(false);
}

function afterApproval(model: Model): void {
  if (!agreed(model)) return;
  if (model.stage + 1 < model.stages.length) ask(model, model.stage + 1);
  else model.state = "approved";
}

function drawStages(): ApprovalStage[] {
  const users = () => people.filter(() => draw(3) === 0);
  const some = () => {
    const drawn = users();
    return drawn.length > 0 ? drawn : [oneOf(people)];
  };
  const drawLane = () => {
    const isLimited = draw(3) === 0;
    const escalate = some().map(({ id }) => ({ by: "user" as const, user: id }));
    return lane(some(), {
      mode: draw(2) === 0 ? "all" : "any",
      ...(isLimited ? { hours: 1 + draw(30), ...(draw(2) === 0 ? { escalate } : {}) } : {}),
    });
  };
  return Array.from({ length: 1 + draw(3) }, () => ({
    lanes: Array.from({ length: 1 + draw(3) }, drawLane),
    join: draw(3) === 0 ? "any" : "all",
  }));
}

/** Does something, and now and then it is not committed, as when the process ends just before: nothing of it was done. */
async function survive(user: TestUser, work: (ctx: Ctx) => Promise<unknown>): Promise<void> {
  const ctx = as(user);
  if (draw(40) === 0)
    await inTransaction(ctx.db, async (tx) => {
      await work({ ...ctx, db: tx });
      throw new Error("killed");
    }).catch(() => undefined);
  await work(ctx);
}

const place = async (model: Model, user: TestUser) => {
  const rows = await runSql<{ id: string; lane: number }>(
    system().db,
    `select t.id, t.lane from kz.approval_task t join kz.approval a on a.id = t.approval and a.visit = t.visit
      where t.approval = $1 and t."user" = $2 and t.state = 'open' order by t.lane`,
    [model.id, user.id],
  );
  return rows;
};

async function act(model: Model): Promise<void> {
  const user = oneOf(people);
  const tasks = await place(model, user);
  const expected = model.lanes.flatMap((all, index) =>
    all.some((one) => one.user === user.id && one.state === "open") ? [index] : [],
  );
  expect(tasks.map((one) => one.lane)).toEqual(expected);
  const [task] = tasks;
  if (!task) return;
  const own = model.lanes[task.lane]?.find((one) => one.user === user.id && one.state === "open");
  if (!own) throw new Error("no such task in the model");
  const decide = (more: object) =>
    survive(user, (ctx) =>
      decideApproval(ctx, { id: model.id, task: task.id, decision: "approve", comment: "said", ...more }),
    );
  const chance = draw(20);
  if (chance < 13) {
    await decide({});
    own.state = "approved";
    model.log.push("approved");
    afterApproval(model);
    // Whoever sends it again is refused, and nothing comes of it.
    if (draw(5) === 0) await decideAgain(model, user, task.id);
  } else if (chance < 14) {
    await decide({ decision: "reject" });
    model.log.push("rejected");
    model.state = "rejected";
  } else if (chance < 17 && model.stage > 0) {
    const stage = draw(model.stage);
    await decide({ decision: "return", stage });
    model.log.push(`returned.${stage}`);
    ask(model, stage);
  } else if (chance < 19) {
    const asked = new Set(model.lanes[task.lane]?.map((one) => one.user));
    const to = people.find(({ id }) => !asked.has(id));
    if (!to) return;
    await decide({ decision: "delegate", to: to.id });
    model.log.push("delegated");
    own.state = "gone";
    model.lanes[task.lane]?.push({ ...own, user: to.id, state: "open" });
  } else if (draw(4) === 0) {
    await survive(starter, (ctx) => withdrawApproval(ctx, { id: model.id }));
    model.state = "withdrawn";
    model.log.push("withdrawn");
  }
}

async function decideAgain(model: Model, user: TestUser, task: string): Promise<void> {
  const answer = await decideApproval(as(user), { id: model.id, task, decision: "approve" }).catch(
    (error: unknown) => error,
  );
  expect(answer).toBeInstanceOf(AppError);
}

/** Time goes on: in the model as in the database. */
async function wait(models: readonly Model[]): Promise<void> {
  clock.at += (1 + draw(8)) * 3_600_000;
  await keepApprovals(system());
  for (const model of models.filter((one) => one.state === "running")) expire(model);
}

/** Tasks whose time is up go to those who take over, where there are some. */
function expire(model: Model): void {
  for (const [index, tasks] of model.lanes.entries()) {
    const over = tasks.filter((one) => one.state === "open" && one.due !== null && one.due <= clock.at);
    if (over.length === 0) continue;
    const asked = new Set(tasks.map((one) => one.user));
    const escalate = model.stages[model.stage]?.lanes[index]?.escalate ?? [];
    const users = new Set(
      escalate.flatMap((one) => (one.by === "user" && !asked.has(one.user) ? one.user : [])),
    );
    for (const one of over) {
      one.due = null;
      if (users.size > 0) one.state = "gone";
    }
    for (const user of users) tasks.push({ user, state: "open", escalated: true, due: null });
  }
}

/** Does what follows; now and then the process ends in the middle. */
async function conclude(): Promise<void> {
  const killed: Running = {
    ...world.running,
    runSchedule: async (ctx) => {
      await runSql(ctx.db, "select pg_terminate_backend(pg_backend_pid())").catch(() => undefined);
      throw new Error("killed");
    },
  };
  if (draw(12) === 0) await world.work(killed).catch(() => undefined);
  await world.work();
}

it(`${cases} approvals end as a small model says, whatever is done and wherever the process ends (seed ${seed})`, async () => {
  const tie = { do: "create", object: "t_tie", values: { name: "title" } };
  const following = [
    tie,
    { do: "schedule", schedule: "x" },
    { do: "set", values: { note: "concat(note, '+')" } },
  ];
  const flows: { flow: string; stages: ApprovalStage[] }[] = [];
  for (let index = 0; index < 20; index += 1) {
    const stages = drawStages();
    flows.push({ flow: await addFlow({ stages, approved: following, rejected: [tie, tie] }), stages });
  }
  let decided = 0;
  for (let done = 0; done < cases; done += 20) {
    const models: Model[] = [];
    for (let index = 0; index < Math.min(20, cases - done); index += 1) {
      const { flow, stages } = oneOf(flows);
      const thing = await addThing({ title: `case ${done + index}`, note: "" });
      const { id } = await startApproval(as(starter), { flow, objname: "t_thing", id: thing });
      const model: Model = { id, thing, stages, state: "running", stage: 0, lanes: [], log: ["started"] };
      ask(model, 0);
      models.push(model);
    }
    for (let turn = 0; turn < 400; turn += 1) {
      const running = models.filter((one) => one.state === "running");
      if (running.length === 0) break;
      if (draw(30) === 0) await wait(models);
      else await act(oneOf(running));
      if (draw(50) === 0) await conclude();
    }
    await conclude();
    for (const [index, model] of models.entries()) decided += await compare(model, `case ${done + index}`);
  }
  expect(decided).toBeGreaterThan(cases / 4);
}, 3_600_000);

/** 1 where it came to a decision. */
async function compare(model: Model, title: string): Promise<number> {
  const { db } = system();
  const [row] = await runSql<{ state: string; outcome: string | null; stage: number; note: string | null }>(
    db,
    `select a.state, a.outcome, a.stage, t.note from kz.approval a join obj.t_thing t on t.id = a.record_id where a.id = $1`,
    [model.id],
  );
  const events = await runSql<{ kind: string }>(
    db,
    "select kind from kz.approval_event where approval = $1 and actor is not null order by id",
    [model.id],
  );
  const isDecided = model.state === "approved" || model.state === "rejected";
  const found = {
    title,
    ...row,
    note: row?.note ?? "",
    ties: await world.countTies(title),
    log: events.map(({ kind }) => kind),
  };
  expect(found).toEqual({
    title,
    state: isDecided ? "done" : model.state,
    outcome: isDecided ? model.state : null,
    stage: model.stage,
    // What follows was done, and once.
    note: model.state === "approved" ? "+" : "",
    ties: model.state === "approved" ? 1 : model.state === "rejected" ? 2 : 0,
    log: model.log,
  });
  return isDecided ? 1 : 0;
}
