import { beforeEach, describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { AppError, fail } from "@kezhuan/contract/errors";
import { getRecord } from "../records/get.ts";
import { pageRecords } from "../records/page.ts";
import { saveRecords } from "../records/save.ts";
import { transitionRecord } from "../records/transition.ts";
import { addRecord, contextOf, type TestUser } from "@kezhuan/server/testing/make-tenant";
import { watchStatements } from "@kezhuan/server/testing/watch-statements";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { runNext, type Running } from "./run-events.ts";
import { tryRule } from "./try-rule.ts";
import { keepRules } from "./time-rules.ts";

const clock = { at: Date.parse("2026-03-01T08:00:00Z") };
const { engine, tenant } = await startTestWorld(() => new Date(clock.at));
const admin = await tenant.addUser(["ROLE_ADMIN"]);
const people = new Map<string, TestUser>([[admin.id, admin]]);
const as = (user: TestUser) => contextOf(engine, user.actor);
const system = () => engine.systemContext();
const asked: string[] = [];
const running: Running = {
  actFor: async (userId) => {
    const person = people.get(userId);
    if (!person) throw fail("forbidden");
    return as(person);
  },
  runSchedule: async (_, id) => asked.push(id),
  startApproval: () => Promise.resolve({ id: "" }),
};

beforeEach(async () => {
  await runSql(system().db, "delete from kz.rule_event");
  await runSql(system().db, "delete from kz.job");
  await runSql(system().db, "delete from obj.sys_rule_run");
  const { data } = await pageRecords(system(), { objname: "sys_rule", pageSize: 100 });
  for (const { id } of data)
    await saveRecords(system(), { objname: "sys_rule", data: { id, enabled: false } });
  asked.length = 0;
});

type Values = Record<string, unknown>;

function addRule(data: Values, user: TestUser = admin): Promise<string> {
  const rule = {
    name: "Rule",
    object: "t_thing",
    trigger: "create",
    owner: user.id,
    enabled: true,
    actions: [{ do: "set", values: { note: "'seen'" } }],
    ...data,
  };
  return saveRecords(as(user), { objname: "sys_rule", data: rule }).then(({ ids }) => ids[0] ?? "");
}

/** Does what waits for every rule, as workers would. */
async function work(): Promise<void> {
  for (;;) {
    const rows = await runSql<{ rule: string }>(
      system().db,
      "select distinct rule from kz.rule_event where state = 'waiting' and (next_at is null or next_at <= $1)",
      [new Date(clock.at).toISOString()],
    );
    if (rows.length === 0) return;
    for (const { rule } of rows) while (await runNext(system(), rule, running));
  }
}

const save = async (data: Values, user = admin, objname = "t_thing") =>
  (await saveRecords(as(user), { objname, data })).ids[0] ?? "";
const read = (id: string, objname = "t_thing") => getRecord(as(admin), { objname, id });
const runs = async (rule: string) =>
  (await pageRecords(as(admin), { objname: "sys_rule_run", rule, pageSize: 100 })).data;
const events = (rule: string) =>
  runSql<{ state: string; depth: number; once: string | null }>(
    system().db,
    "select state, depth, once from kz.rule_event where rule = $1 order by place",
    [rule],
  );
const is = (field: string, op: string, value: unknown) => ({ match: "and", rules: [{ field, op, value }] });

describe("a rule", () => {
  it("runs once for each record that is created and meets its condition, and its log says what was done", async () => {
    const rule = await addRule({ condition: is("number", "gt", 5) });
    const small = await save({ title: "small", number: 5 });
    const large = await save({ title: "large", number: 6 });
    await work();
    await work();
    expect([(await read(small))["note"], (await read(large))["note"]]).toEqual([null, "seen"]);
    expect(await runs(rule)).toMatchObject([
      {
        state: "done",
        object: "t_thing",
        record: large,
        event: "create",
        changed_by: { id: admin.id },
        depth: 0,
        steps: [{ do: "set", state: "done", text: { en: "Set note" } }],
      },
    ]);
    // Its job was queued with the change.
    expect(
      await runSql(system().db, "select input ->> 'rule' as rule from kz.job where kind = 'rule'"),
    ).toEqual([{ rule }]);
  });

  it("hears of changes of its fields only, and of one transition", async () => {
    const onChange = await addRule({ trigger: "update", changed: ["number"] });
    const onStep = await addRule({ trigger: "transition", action: "drop" });
    const id = await save({ title: "One" });
    await save({ id, title: "Two" });
    expect((await events(onChange)).length).toBe(0);
    await save({ id, number: 3 });
    await transitionRecord(as(admin), { objname: "t_thing", id, action: "drop" });
    expect([(await events(onChange)).length, (await events(onStep)).length]).toEqual([1, 1]);
  });

  it("stores nothing of what is taken back, of what packs bring, and while it is off", async () => {
    const rule = await addRule({});
    await refusalOf(save({ title: "x", low: 5, high: 1 }));
    await saveRecords({ ...system(), origin: "pack:test" }, { objname: "t_thing", data: { title: "p" } });
    await saveRecords(as(admin), { objname: "sys_rule", data: { id: rule, enabled: false } });
    await save({ title: "off" });
    expect(await events(rule)).toEqual([]);
  });

  it("does its actions in order: creates with values of the record, makes a transition, notifies", async () => {
    const reader = await tenant.addUser([await tenant.addRole([{ object: "t_thing", actions: ["read"] }])]);
    const place = await addRecord(engine, "t_place", { name: "Here" });
    const rule = await addRule({
      condition: is("title", "eq", "Start"),
      actions: [
        { do: "create", object: "not_here", values: { name: "title" }, optional: true },
        {
          do: "create",
          object: "t_tie",
          values: { name: "concat(title, ' ', text(number + 1))", holds: "id" },
        },
        { do: "notice", to: ["person", "$owner"], text: { zh: "见 {title}", en: "See {title}" } },
        { do: "transition", action: "drop" },
        { do: "schedule", schedule: "old-jobs" },
      ],
    });
    const id = await save({ title: "Start", number: 41, place, person: reader.id });
    await work();
    expect(await runs(rule)).toMatchObject([
      {
        state: "done",
        steps: [
          { do: "create", state: "skipped" },
          { do: "create", state: "done" },
          { do: "notice", state: "done" },
          { do: "transition", state: "done" },
          { do: "schedule", state: "done" },
        ],
      },
    ]);
    expect((await pageRecords(as(admin), { objname: "t_tie", holds: id })).data).toMatchObject([
      { name: "Start 42" },
    ]);
    expect(await read(id)).toMatchObject({ status: "gone" });
    expect(asked).toEqual(["old-jobs"]);
    const notices = await runSql<{ user: string; title_en: string }>(
      system().db,
      `select "user", title_en from obj.sys_notice where about_id = $1 order by "user" = $2`,
      [id, admin.id],
    );
    expect(notices).toEqual([
      { user: reader.id, title_en: "See Start" },
      { user: admin.id, title_en: "See Start" },
    ]);
  });

  it("that failed for a reason that stays fails at once, keeps what was done before, and notifies its owner once", async () => {
    const rule = await addRule({
      name: "Broken",
      actions: [
        { do: "set", values: { note: "'first'" } },
        { do: "transition", action: "show" },
        { do: "set", values: { note: "'never'" } },
      ],
    });
    const ids = [await save({ title: "a" }), await save({ title: "b" })];
    await work();
    // `show` needs a review.
    expect(await runs(rule)).toMatchObject(
      ids.map(() => ({
        state: "failed",
        attempts: 1,
        steps: [{ do: "set" }, { do: "transition", state: "failed" }],
      })),
    );
    for (const id of ids) expect(await read(id)).toMatchObject({ note: "first", status: "draft" });
    const notices = await runSql(
      system().db,
      `select title_en from obj.sys_notice where "user" = $1 and about_id = $2`,
      [admin.id, rule],
    );
    expect(notices).toEqual([{ title_en: "The automation rule “Broken” has failed" }]);
  });

  it("is tried again after a pause where the reason may pass, from the action that failed on", async () => {
    let isAway = true;
    const away: Running = {
      ...running,
      runSchedule: async () => {
        if (isAway) throw fail("unavailable");
      },
    };
    const rule = await addRule({
      actions: [
        { do: "create", object: "t_tie", values: { name: "title" } },
        { do: "schedule", schedule: "x" },
      ],
    });
    const title = "tried again";
    await save({ title });
    while (await runNext(system(), rule, away));
    expect(await runs(rule)).toMatchObject([{ state: "waiting", attempts: 1 }]);
    const due = await runSql<{ due: boolean }>(
      system().db,
      "select run_at > created_at as due from kz.job where kind = 'rule' order by run_at desc limit 1",
    );
    expect(due).toEqual([{ due: true }]);
    isAway = false;
    clock.at += 11_000;
    while (await runNext(system(), rule, away));
    expect(await runs(rule)).toMatchObject([{ state: "done" }]);
    const made = await pageRecords(as(admin), { objname: "t_tie", name: title });
    expect(made.total).toBe(1);
  });

  it("loses nothing and repeats nothing when the process is killed in the middle of an action", async () => {
    const rule = await addRule({
      actions: [
        { do: "create", object: "t_tie", values: { name: "title" } },
        { do: "schedule", schedule: "x" },
        { do: "create", object: "t_tie", values: { name: "title" } },
      ],
    });
    const title = "killed";
    await save({ title });
    const killed: Running = {
      ...running,
      runSchedule: async (ctx) => {
        // As the end of the process would end it: the transaction is gone, and nothing is noted.
        await runSql(ctx.db, "select pg_terminate_backend(pg_backend_pid())").catch(() => undefined);
        throw new Error("killed");
      },
    };
    const turns = async (how: Running) => {
      while (await runNext(system(), rule, how));
    };
    await turns(killed).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
    });
    expect((await events(rule)).map(({ state }) => state)).toEqual(["waiting"]);
    await turns(running);
    expect((await pageRecords(as(admin), { objname: "t_tie", name: title })).total).toBe(2);
    expect(await runs(rule)).toMatchObject([{ state: "done" }]);
  });

  it("stops where rules set off each other in a circle, and says so", async () => {
    const rule = await addRule({
      trigger: "update",
      changed: ["number"],
      actions: [{ do: "set", values: { number: "number + 1" } }],
    });
    const id = await save({ title: "round", number: 0 });
    await save({ id, number: 1 });
    await work();
    expect((await events(rule)).map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const failed = (await runs(rule)).filter(({ state }) => state === "failed");
    expect(failed).toMatchObject([
      { problem_en: "Stopped: rules have set off each other more than 5 times; look for a circle" },
    ]);
    expect(await read(id)).toMatchObject({ number: 7 });
  });
});

describe("what a rule may do", () => {
  it("is what its owner may: other rows and fields it neither sees nor writes", async () => {
    const role = await tenant.addRole([
      { object: "sys_rule", actions: ["read", "create", "update"] },
      { object: "sys_user", actions: ["read"] },
      { object: "t_thing", actions: ["read"], condition: is("number", "lt", 10), masks: { note: "hide" } },
    ]);
    const clerk = await tenant.addUser([role]);
    people.set(clerk.id, clerk);
    expect(
      await refusalOf(addRule({ condition: is("stamp", "eq", "x"), owner: admin.id }, clerk)),
    ).toMatchObject({
      issues: { owner: "notAllowed" },
    });
    const rule = await addRule({}, clerk);
    const unseen = await save({ title: "unseen", number: 11 });
    const seen = await save({ title: "seen", number: 1 });
    await work();
    // Of what its owner may not see nothing is logged.
    expect(await runs(rule)).toMatchObject([{ record: seen, state: "failed" }]);
    for (const id of [unseen, seen]) expect((await read(id))["note"]).toBeNull();
    const others = await addRule({});
    const change = saveRecords(as(clerk), {
      objname: "sys_rule",
      data: { id: others, actions: [{ do: "set", values: { note: "'mine'" } }] },
    });
    expect(await refusalOf(change)).toMatchObject({ issues: { owner: "notAllowed" } });
  });

  it("by a condition on what is masked from its owner nothing is decided", async () => {
    const role = await tenant.addRole([
      { object: "sys_rule", actions: ["read", "create", "update"] },
      { object: "sys_user", actions: ["read"] },
      { object: "t_thing", actions: ["read"], condition: is("number", "lt", 10), masks: { note: "hide" } },
      { object: "t_thing", actions: ["read"], condition: is("flag", "eq", true) },
    ]);
    const clerk = await tenant.addUser([role]);
    people.set(clerk.id, clerk);
    const rule = await addRule(
      {
        condition: is("note", "eq", "secret"),
        actions: [{ do: "notice", to: ["$owner"], text: { zh: "有", en: "There" } }],
      },
      clerk,
    );
    await save({ title: "masked", number: 1, note: "secret" });
    const plain = await save({ title: "plain", number: 1, note: "secret", flag: true });
    await work();
    expect(await runs(rule)).toMatchObject([{ record: plain, state: "done" }]);
  });

  it("is not set off by a change of what is hidden from its owner", async () => {
    const role = await tenant.addRole([
      { object: "sys_rule", actions: ["read", "create", "update"] },
      { object: "sys_user", actions: ["read"] },
      { object: "t_thing", actions: ["read"], masks: { note: "hide" } },
    ]);
    const clerk = await tenant.addUser([role]);
    people.set(clerk.id, clerk);
    const actions = [{ do: "notice", to: ["$owner"], text: { zh: "有", en: "There" } }];
    const rule = await addRule({ trigger: "update", actions }, clerk);
    const id = await save({ title: "x" });
    await save({ id, note: "hidden" });
    await work();
    expect(await runs(rule)).toEqual([]);
    await save({ id, number: 3 });
    await work();
    expect(await runs(rule)).toMatchObject([{ state: "done" }]);
  });

  it("ends with the account: a rule whose owner is gone fails and says why", async () => {
    const gone = await tenant.addUser(["ROLE_ADMIN"]);
    const rule = await addRule({}, gone);
    await save({ title: "x" });
    await work();
    expect(await runs(rule)).toMatchObject([
      { state: "failed", problem_en: "The owner's account is disabled or gone" },
    ]);
  });

  it.each([
    ["actions", [{ do: "set", values: { nothing: "1" } }], "actions.0.nothing", "unknown"],
    ["actions", [{ do: "set", values: { note: "title +" } }], "actions.0.note", "badExpression"],
    ["actions", [{ do: "fly" }], "actions.0", "badActions"],
    ["actions", [{ do: "transition", action: "fly" }], "actions.0.action", "unknown"],
    [
      "actions",
      [{ do: "notice", to: ["title"], text: { zh: "a", en: "a" } }],
      "actions.0.to",
      "badRecipient",
    ],
    ["condition", is("title", "eq", "$user.id"), "condition", "oneOf"],
    ["condition", is("nothing", "eq", 1), "condition.nothing", "unknown"],
    ["object", "sys_rule", "object", "unfit"],
    ["bounds", { object: "t_place", match: { name: "title" }, value: "number" }, "bounds.high", "required"],
  ] as const)("is checked when the rule is written: %s %j", async (...[field, value, at, problem]) => {
    expect(await refusalOf(addRule({ [field]: value }))).toMatchObject({ issues: { [at]: problem } });
  });
});

describe("a rule that is tried", () => {
  const draft = {
    name: "Draft",
    object: "t_thing",
    trigger: "create",
    condition: is("title", "eq", "tried"),
    actions: [
      { do: "set", values: { note: "concat(title, '!')" } },
      { do: "transition", action: "show" },
      { do: "set", values: { note: "'never'" } },
    ],
  };

  it("says which changes would have set it off and what it would have done, and leaves nothing behind", async () => {
    const id = await save({ title: "tried" });
    await save({ title: "other" });
    const before = await read(id);
    const {
      matched,
      examined,
      runs: found,
    } = await tryRule(as(admin), {
      rule: { ...draft, owner: admin.id },
      last: 50,
    });
    expect([matched, examined >= 2]).toEqual([1, true]);
    expect(found).toMatchObject([
      {
        record: { id, label: "tried" },
        event: "create",
        steps: [
          { do: "set", state: "done", values: { note: "tried!" } },
          { do: "transition", state: "failed" },
        ],
      },
    ]);
    expect(found[0]?.steps.length).toBe(2);
    expect(await read(id)).toEqual(before);
    expect(await runSql(system().db, "select 1 from kz.rule_event")).toEqual([]);
  });

  it("is tried with the rights of its owner, by nobody who may make no rules", async () => {
    const clerk = await tenant.addUser([await tenant.addRole([{ object: "t_thing", actions: ["read"] }])]);
    expect(await refusalOf(tryRule(as(clerk), { rule: draft, last: 5 }))).toMatchObject({ key: "forbidden" });
    const maker = await tenant.addUser([
      await tenant.addRole([
        { object: "sys_rule", actions: ["read", "create"] },
        { object: "t_thing", actions: ["read"], condition: is("number", "eq", 1) },
      ]),
    ]);
    expect(
      await refusalOf(tryRule(as(maker), { rule: { ...draft, owner: admin.id }, last: 5 })),
    ).toMatchObject({ issues: { owner: "notAllowed" } });
    const seen = await save({ title: "tried", number: 1 });
    await save({ title: "tried", number: 2 });
    const { runs: found } = await tryRule(as(maker), { rule: { ...draft, owner: maker.id }, last: 50 });
    expect(found.map(({ record, steps }) => [record.id, steps[0]?.state])).toEqual([[seen, "failed"]]);
  });
});

describe("many records at once", () => {
  it("are looked at by as many statements as one, and by none where the object has no rule", async () => {
    const rule = await addRule({ condition: is("number", "gt", 5) });
    const statementsOf = async (objname: string, data: Values[]) => {
      const texts: string[] = [];
      const db = watchStatements(system().db, (text) => texts.push(text));
      await saveRecords({ ...as(admin), db }, { objname, data });
      return texts;
    };
    const saveMany = (count: number) =>
      statementsOf(
        "t_thing",
        Array.from({ length: count }, (_, number) => ({ title: "many", number })),
      );
    const few = await saveMany(2);
    const many = await saveMany(400);
    expect(many.length).toBe(few.length);
    expect((await events(rule)).length).toBe(394);
    const plain = await statementsOf("t_place", [{ name: "P" }]);
    expect(plain.filter((text) => text.includes("rule"))).toEqual([]);
  });

  it("set a rule with a pause off once for each group", async () => {
    const rule = await addRule({ quiet_by: ["colour"], quiet_minutes: 60 });
    const data = ["red", "red", "blue", "red"].map((colour) => ({ title: "p", colour }));
    await saveRecords(as(admin), { objname: "t_thing", data });
    await save({ title: "p", colour: "blue" });
    expect((await events(rule)).length).toBe(2);
    clock.at += 61 * 60_000;
    await save({ title: "p", colour: "blue" });
    expect((await events(rule)).length).toBe(3);
  });

  it("are held against bounds kept as records of another object", async () => {
    const region = await addRecord(engine, "t_region", { name: "R" });
    await addRecord(engine, "t_place", { name: "limit", size: 10, region });
    const rule = await addRule({
      bounds: { object: "t_place", match: { name: "title" }, value: "number", high: "size" },
    });
    await saveRecords(as(admin), {
      objname: "t_thing",
      data: [
        { title: "limit", number: 10 },
        { title: "limit", number: 11 },
        { title: "other", number: 99 },
      ],
    });
    expect((await events(rule)).length).toBe(1);
  });
});

describe("rules that go by time", () => {
  it("run once when a date comes, some time before or after it, but not for what was over when they were switched on", async () => {
    const past = await save({ title: "past", moment: new Date(clock.at - 3_600_000).toISOString() });
    const rule = await addRule({ trigger: "due", date_field: "moment", offset_minutes: -30 });
    await keepRules(system());
    const id = await save({ title: "due", moment: new Date(clock.at + 3_600_000).toISOString() });
    clock.at += 29 * 60_000;
    await keepRules(system());
    expect(await events(rule)).toEqual([]);
    clock.at += 2 * 60_000;
    await keepRules(system());
    await keepRules(system());
    expect((await events(rule)).length).toBe(1);
    await work();
    expect([(await read(past))["note"], (await read(id))["note"]]).toEqual([null, "seen"]);
  });

  it("run at set times for every record that meets the condition", async () => {
    const title = "weekly";
    await save({ title });
    await save({ title });
    const rule = await addRule({ trigger: "cron", cron: "0 * * * *", condition: is("title", "eq", title) });
    await keepRules(system());
    clock.at += 61 * 60_000;
    await keepRules(system());
    await keepRules(system());
    expect((await events(rule)).length).toBe(2);
    clock.at += 60 * 60_000;
    await keepRules(system());
    expect((await events(rule)).length).toBe(4);
  });

  it("queue a job again where one was lost", async () => {
    const rule = await addRule({});
    await save({ title: "lost" });
    await runSql(system().db, "delete from kz.job");
    await keepRules(system());
    await keepRules(system());
    expect(await runSql(system().db, "select input ->> 'rule' as rule from kz.job")).toEqual([{ rule }]);
  });
});
