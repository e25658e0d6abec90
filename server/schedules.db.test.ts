import { expect, it } from "vitest";
import { backupTask, type BackupTask } from "@kezhuan/contract/api/schedules";
import type { Label } from "@kezhuan/contract/metadata/label";
import { fail } from "@kezhuan/contract/errors";
import { openDatabase } from "./db/connect.ts";
import { runSql } from "./db/run-sql.ts";
import type { Ctx } from "./engine/context.ts";
import { saveRecords } from "./engine/records/save.ts";
import {
  listScheduleRuns,
  listSchedules,
  removeSchedule,
  runSchedule,
  saveSchedule,
} from "./features/schedules/manage-schedules.ts";
import { runDue, type BuiltinTask, type Scheduling } from "./features/schedules/run-due.ts";
import { listFigures } from "./features/schedules/take-figures.ts";
import { registerTasks } from "./features/schedules/start-scheduler.ts";
import { listScheduleKinds } from "./schedule-kinds.ts";
import { makeApp } from "./testing/make-app.ts";
import type { Job } from "./engine/jobs/job-handler.ts";
import { openMailer } from "./features/notices/open-mailer.ts";
import { listJobHandlers } from "./job-handlers.ts";
import { startMailReceiver } from "./testing/mail-receiver.ts";
import { startHookReceiver } from "./testing/hook-receiver.ts";
import { makeStore } from "./testing/make-store.ts";
import { addRecord, makeTenant } from "./testing/make-tenant.ts";
import { startTestJobs } from "./testing/start-test-jobs.ts";

/** The injected clock: nothing here waits for a time to come. */
let clock = new Date("2026-06-01T00:00:30Z");
const app = await makeApp(undefined, "", () => clock);
const { engine, database, sessions } = app;
// Exports are made by jobs.
await startTestJobs(app, makeStore());
const system = () => engine.systemContext();
const tenant = await makeTenant(engine);
const admin = await tenant.addUser(["ROLE_ADMIN"]);
const asAdmin = (): Ctx => engine.context(admin.actor, "en");

const label: Label = { zh: "任务", en: "Task" };
let count = 0;

/** A built-in task of a test's own, and how often it ran. */
async function addTask(cron: string, run: () => Promise<unknown> = () => Promise.resolve(3)) {
  count += 1;
  const task: BuiltinTask & { runs: number } = {
    name: `test-${count}`,
    label,
    cron,
    runs: 0,
    run: () => {
      task.runs += 1;
      return run();
    },
  };
  await registerTasks(system(), [task]);
  return task;
}

function scheduling(builtin: readonly BuiltinTask[]): Scheduling {
  return {
    builtin,
    kinds: listScheduleKinds(async ({ owner, deptid, language }) =>
      engine.context(await sessions.actFor(owner ?? "", deptid), language, "job"),
    ),
    administrators: () => Promise.resolve([admin.id]),
    systemContext: system,
  };
}

/** What every process does every two seconds, to its end. */
async function turn(...tasks: BuiltinTask[]): Promise<void> {
  await Promise.all(await runDue(scheduling(tasks)));
}

function pass(minutes: number): void {
  clock = new Date(clock.getTime() + minutes * 60_000);
}

const find = async (id: string) => (await listSchedules(asAdmin())).schedules.find((one) => one.id === id);
const figuresOf = async (id: string) => (await listFigures(asAdmin(), { id })).figures;
const runsOf = async (id: string) => (await listScheduleRuns(asAdmin(), { id })).runs;
const notices = () =>
  runSql<{ title_en: string; body_en: string }>(
    database.db,
    `select title_en, body_en from obj.sys_notice where "user" = $1`,
    [admin.id],
  );

it("a task runs when its time has come, and says what it has done", async () => {
  const task = await addTask("*/10 * * * *");
  await turn(task);
  expect(task.runs).toBe(0);
  pass(10);
  await turn(task);
  await turn(task);
  expect(task.runs).toBe(1);
  expect(await runsOf(task.name)).toMatchObject([
    {
      state: "done",
      cause: "time",
      by: null,
      output: "Dealt with 3",
      started_at: "2026-06-01T00:10:30.000Z",
    },
  ]);
  expect((await find(task.name))?.next_at).toBe("2026-06-01T00:20:00.000Z");
});

it("of many processes one runs it", async () => {
  const task = await addTask("* * * * *");
  pass(1);
  await Promise.all([1, 2, 3, 4, 5].map(() => turn(task)));
  expect(task.runs).toBe(1);
});

it("a run that is missed is made up for once", async () => {
  const task = await addTask("* * * * *");
  pass(600);
  await turn(task);
  await turn(task);
  expect(task.runs).toBe(1);
});

it("while a run goes on the next one is left out, or waits for its end", async () => {
  let finish = () => undefined as void;
  const begin = () => new Promise<void>((done) => (finish = done));
  for (const overlap of ["skip", "wait"] as const) {
    const task = await addTask("* * * * *", begin);
    await saveSchedule(asAdmin(), { id: task.name, overlap });
    pass(1);
    const [first] = await runDue(scheduling([task]));
    pass(1);
    expect(await runDue(scheduling([task]))).toEqual([]);
    finish();
    await first;
    const [later] = await runDue(scheduling([task]));
    finish();
    await later;
    const states = (await runsOf(task.name)).map(({ state }) => state);
    expect([overlap, states]).toEqual([overlap, overlap === "skip" ? ["skipped", "done"] : ["done", "done"]]);
  }
});

it("a failure is tried again as often as is asked for, and administrators hear of it once", async () => {
  const before = (await notices()).length;
  const task = await addTask("0 0 * * *", () => Promise.reject(new Error("the disk is full")));
  await saveSchedule(asAdmin(), { id: task.name, retries: 2 });
  pass(24 * 60);
  await turn(task);
  for (const pause of [1, 2]) {
    await turn(task);
    expect((await notices()).length).toBe(before);
    pass(pause);
    await turn(task);
  }
  expect(task.runs).toBe(3);
  const causes = (await runsOf(task.name)).map(({ cause, state, output }) => [cause, state, output]);
  expect(causes.map(([cause]) => cause)).toEqual(["retry", "retry", "time"]);
  expect(causes[0]).toEqual(["retry", "failed", "the disk is full"]);
  pass(24 * 60);
  await turn(task);
  expect(task.runs).toBe(4);
  const told = (await notices()).slice(before);
  expect(told).toEqual([{ title_en: "The scheduled task “Task” has failed", body_en: "the disk is full" }]);
});

it("a run whose end cannot be written, as the database has gone, takes nobody along", async () => {
  const away = openDatabase("postgres://nobody@127.0.0.1:1/nothing", { max: 1 });
  let isAway = false;
  const failing = await addTask("* * * * *", () => {
    isAway = true;
    return Promise.reject(new Error("lost"));
  });
  const other = await addTask("* * * * *");
  pass(1);
  const given = scheduling([failing, other]);
  const systemContext = () => (isAway ? { ...system(), db: away.db } : system());
  await Promise.all(await runDue({ ...given, systemContext }));
  expect(failing.runs).toBe(1);
  await away.close();
});

it("a run of a process that is gone has failed, and the task goes on", async () => {
  const task = await addTask("* * * * *", () => new Promise(() => undefined));
  pass(1);
  expect((await runDue(scheduling([task]))).length).toBe(1);
  await runSql(
    database.db,
    "update kz.schedule_run set lease_until = now() - interval '1 second' where schedule = $1",
    [task.name],
  );
  task.run = () => Promise.resolve(0);
  pass(1);
  await turn(task);
  const runs = await runsOf(task.name);
  expect(runs.map(({ state }) => state)).toEqual(["done", "failed"]);
  expect(runs[1]?.output).toBe("The server was interrupted while it ran");
});

it("administrators run it at once, let it rest, and change its time back and forth", async () => {
  const task = await addTask("0 4 * * *");
  await saveSchedule(asAdmin(), { id: task.name, paused: true });
  expect((await find(task.name))?.next_at).toBeNull();
  pass(48 * 60);
  await turn(task);
  expect(task.runs).toBe(0);
  await runSchedule(asAdmin(), { id: task.name });
  await turn(task);
  expect(task.runs).toBe(1);
  expect(await runsOf(task.name)).toMatchObject([{ cause: "hand" }]);
  await saveSchedule(asAdmin(), { id: task.name, paused: false, cron: "0 5 * * *" });
  expect(await find(task.name)).toMatchObject({ cron: "0 5 * * *", default_cron: "0 4 * * *" });
  await registerTasks(system(), [task]);
  expect((await find(task.name))?.cron).toBe("0 5 * * *");
  await saveSchedule(asAdmin(), { id: task.name, cron: "" });
  expect((await find(task.name))?.cron).toBe("0 4 * * *");
});

it("what cannot be is refused by its field", async () => {
  const task = await addTask("0 4 * * *");
  const refused = async (input: Parameters<typeof saveSchedule>[1]) =>
    saveSchedule(asAdmin(), input).then(
      () => "saved",
      (error: { issues?: { field: string }[]; key?: string }) => error.issues?.[0]?.field ?? error.key,
    );
  expect(await refused({ id: task.name, cron: "0 0 31 2 *" })).toBe("cron");
  expect(await refused({ id: task.name, label })).toBe("label");
  expect(await refused({ label, cron: "* * * * *" })).toBe("task");
  const old = { kind: "retention", objname: "sys_notice", field: "title", days: 30 } as const;
  expect(await refused({ label, cron: "* * * * *", task: old })).not.toBe("saved");
  expect(await refused({ id: "nothing", paused: true })).toBe("notFound");
  await expect(removeSchedule(asAdmin(), { id: task.name })).rejects.toThrow(fail("notFound").message);
});

it("records of a date long past are deleted with the rights of whoever has added the task", async () => {
  const task = { kind: "retention", objname: "sys_holiday", field: "day", days: 365 } as const;
  const keep = await addRecord(engine, "sys_holiday", { day: "2026-05-01", name: "国庆", kind: "off" });
  const old = await addRecord(engine, "sys_holiday", { day: "2024-10-01", name: "国庆", kind: "off" });
  const stale = { ...admin.actor, confirmedAt: clock.getTime() - 24 * 3_600_000 };
  await expect(
    saveSchedule(engine.context(stale, "en"), { label, cron: "* * * * *", task }),
  ).rejects.toMatchObject({ key: "stepUpNeeded" });
  const { id } = await saveSchedule(asAdmin(), { label, cron: "* * * * *", task });
  pass(1);
  await turn();
  expect(await runsOf(id)).toMatchObject([
    { state: "done", output: "Deleted 1, kept 0 that others refer to or that may not be deleted" },
  ]);
  const left = await runSql<{ id: string }>(
    database.db,
    "select id from obj.sys_holiday where id = any($1::uuid[])",
    [[keep, old]],
  );
  expect(left).toEqual([{ id: keep }]);
  await removeSchedule(asAdmin(), { id });
  expect(await find(id)).toBeUndefined();
});

it("a list is exported with the rights of whoever has added the task, who is notified of the file", async () => {
  await addRecord(engine, "sys_holiday", { day: "2026-10-01", name: "国庆", kind: "off" });
  const [{ count: rows } = { count: 0 }] = await runSql<{ count: number }>(
    database.db,
    "select count(*)::int as count from obj.sys_holiday",
  );
  const task = { kind: "export", objname: "sys_holiday", format: "xlsx" } as const;
  const { id } = await saveSchedule(asAdmin(), { label, cron: "* * * * *", task });
  pass(1);
  await turn();
  expect(await runsOf(id)).toMatchObject([{ state: "done", output: `Exported ${rows} rows` }]);
  const told = (await notices()).map(({ body_en: body }) => body);
  expect(told).toContainEqual(expect.stringMatching(/^Download .+\.xlsx from your jobs/));
  await removeSchedule(asAdmin(), { id });
});

it("a dashboard is mailed to whom the task names, with a file, over the wire", async () => {
  const mailing = { ...asAdmin(), mails: true };
  const title = { zh: "假日数", en: "Holidays" };
  const tile = {
    id: "a",
    kind: "number",
    width: "third",
    title,
    objname: "sys_holiday",
    measure: { fn: "count" },
  };
  const data = { name: "概况", name_en: "Overview", shared: "personal", tiles: [tile] };
  const dashboard = (await saveRecords(asAdmin(), { objname: "sys_dashboard", data })).ids[0] ?? "";
  await saveRecords(system(), { objname: "sys_user", data: { id: admin.id, email: "admin@example.com" } });
  const task = { kind: "dashboard", dashboard, users: [admin.id], roles: [] } as const;
  const save = (ctx: Ctx, part: object) =>
    saveSchedule(ctx, { label, cron: "* * * * *", task: { ...task, users: [admin.id], roles: [], ...part } });
  await expect(save(asAdmin(), {})).rejects.toMatchObject({ key: "noMails" });
  await expect(save(mailing, { users: [] })).rejects.toMatchObject({ issues: [{ field: "task.users" }] });
  await expect(save(mailing, { dashboard: admin.id })).rejects.toMatchObject({ key: "notFound" });
  const { id } = await save(mailing, {});
  pass(1);
  const kinds = listScheduleKinds(async () => mailing);
  await Promise.all(await runDue({ ...scheduling([]), kinds }));
  expect(await runsOf(id)).toMatchObject([{ state: "done", output: "Sent to 1" }]);
  const receiver = await startMailReceiver();
  const [handler] = listJobHandlers(
    makeStore(),
    async (user, dept) => engine.context(await sessions.actFor(user, dept), "en"),
    {
      mailer: openMailer({ smtpUrl: receiver.url, mailFrom: () => "office@example.org" }),
      site: "https://kz.example/",
      stopKey: Buffer.alloc(32, 7),
      passwordIterations: 1,
      makePdf: async (page) => Buffer.from(`%PDF-1.7 ${page.length}`),
    },
  ).filter(({ kind }) => kind === "dashboard-mail");
  const [job] = await runSql<{ input: unknown }>(
    database.db,
    "select input from kz.job where kind = 'dashboard-mail' order by created_at desc limit 1",
  );
  const run = { signal: new AbortController().signal } as Job;
  expect(await handler?.run({ ...system(), language: "en" }, handler.input.parse(job?.input), run)).toEqual({
    sent: true,
  });
  const [mail] = receiver.mails;
  expect(mail?.to).toEqual(["admin@example.com"]);
  expect(mail?.source).toMatch(/^Subject: Overview \d{4}-\d\d-\d\d\r$/m);
  expect(mail?.source).toMatch(/Holidays: \d+/);
  expect(mail?.source).toMatch(/Content-Type: application\/pdf; name="Overview/);
  await removeSchedule(asAdmin(), { id });
});

it("a webhook is called without a record, and not while it is disabled", async () => {
  const { url, received } = await startHookReceiver();
  const hook = { name: "Hook", url, objects: ["sys_holiday"], owner: admin.id };
  const webhook = (await saveRecords(asAdmin(), { objname: "sys_webhook", data: hook })).ids[0] ?? "";
  const task = { kind: "webhook", webhook } as const;
  const missing = { ...task, webhook: admin.id };
  await expect(saveSchedule(asAdmin(), { label, cron: "* * * * *", task: missing })).rejects.toMatchObject({
    key: "notFound",
  });
  const { id } = await saveSchedule(asAdmin(), { label, cron: "* * * * *", task });
  pass(1);
  await turn();
  expect(await runsOf(id)).toMatchObject([{ state: "done", output: "The message is queued" }]);
  await expect
    .poll(() => received.map(({ body }) => body))
    .toMatchObject([{ event: "schedule", object: "", record: null, changed: [] }]);
  await saveRecords(asAdmin(), { objname: "sys_webhook", data: { id: webhook, enabled: false } });
  pass(1);
  await turn();
  expect((await runsOf(id))[0]).toMatchObject({ state: "failed" });
  await removeSchedule(asAdmin(), { id });
});

it("figures are written down with each run, by the values of a field, and go with their task", async () => {
  const objname = "sys_holiday";
  await addRecord(engine, objname, { day: "2026-10-02", name: "调休", kind: "on" });
  const task = { kind: "figures", objname, group: "kind" } as const;
  const bad = saveSchedule(asAdmin(), { label, cron: "* * * * *", task: { ...task, group: "nothing" } });
  await expect(bad).rejects.toMatchObject({ key: "badInput" });
  const { id } = await saveSchedule(asAdmin(), { label, cron: "* * * * *", task });
  const before = await figuresOf(id);
  pass(1);
  await turn();
  await addRecord(engine, objname, { day: "2026-10-03", name: "调休", kind: "on" });
  pass(1);
  await turn();
  const after = (await figuresOf(id)).filter(({ key }) => key === "on");
  expect(before).toEqual([]);
  expect(after.map(({ at, count: found, sum }) => ({ at, found, sum }))).toEqual([
    { at: clock.toISOString(), found: Number(after[1]?.count) + 1, sum: null },
    { at: new Date(clock.getTime() - 60_000).toISOString(), found: after[1]?.count, sum: null },
  ]);
  await removeSchedule(asAdmin(), { id });
  expect(await figuresOf(id)).toEqual([]);
});

it("a back-up goes only where the installation has a place, and only by a process that makes any", async () => {
  const task = { kind: "backup", ...backupTask.parse({}) } as const;
  const save = (destination: BackupTask["destination"], places: BackupTask["destination"][]) =>
    saveSchedule(asAdmin(), { label, cron: "* * * * *", task: { ...task, destination } }, places);
  await expect(save("folder", [])).rejects.toMatchObject({ key: "badInput" });
  await expect(save("s3", ["folder"])).rejects.toMatchObject({ key: "badInput" });
  const { id } = await save("folder", ["folder", "s3"]);
  pass(1);
  await turn();
  expect(await runsOf(id)).toEqual([]);
  await removeSchedule(asAdmin(), { id });
});

it("a run that its process breaks off by stopping is begun anew at once, and is no failure", async () => {
  const stopping = new AbortController();
  const task = await addTask("0 4 * * *", () => {
    stopping.abort("stopping");
    return Promise.reject(new Error("aborted"));
  });
  await runSchedule(asAdmin(), { id: task.name });
  await Promise.all(await runDue(scheduling([task]), stopping.signal));
  task.run = () => Promise.resolve(1);
  const told = (await notices()).length;
  await turn(task);
  const runs = await runsOf(task.name);
  expect(runs.map(({ state }) => state)).toEqual(["done", "failed"]);
  expect(runs[1]?.output).toMatch(/^Broken off/);
  expect((await notices()).length).toBe(told);
});

it("a run of a killed process is tried again while there are retries", async () => {
  const task = await addTask("0 4 * * *", () => new Promise(() => undefined));
  await saveSchedule(asAdmin(), { id: task.name, retries: 1 });
  await runSchedule(asAdmin(), { id: task.name });
  expect(await runDue(scheduling([task]))).toHaveLength(1);
  const kill = "update kz.schedule_run set lease_until = now() - interval '1 second' where schedule = $1";
  await runSql(database.db, kill, [task.name]);
  await turn(task);
  task.run = () => Promise.resolve(1);
  pass(1);
  await turn(task);
  expect((await runsOf(task.name)).map(({ state, cause }) => `${state} ${cause}`)).toEqual([
    "done retry",
    "failed hand",
  ]);
});

it("only so many runs are kept", async () => {
  const task = await addTask("* * * * *");
  for (let done = 0; done < 55; done += 1) {
    pass(1);
    await turn(task);
  }
  expect(task.runs).toBe(55);
  expect((await runsOf(task.name)).length).toBe(50);
});
