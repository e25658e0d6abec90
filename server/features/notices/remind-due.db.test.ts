import { describe, expect, test } from "vitest";
import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { installPack } from "@kezhuan/server/engine/install/install-pack";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { listHistory } from "@kezhuan/server/engine/records/list-history";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { transitionRecord } from "@kezhuan/server/engine/records/transition";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { addRecord, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { keepTimeLimits } from "./keep-time-limits.ts";
import { remindDue } from "./remind-due.ts";

const same = (text: string) => ({ zh: text, en: text });

/** Tasks with a day, and offers that wait three working days for an answer. */
const pack: PackInput = {
  name: "dues",
  label: same("Dues"),
  version: 1,
  dicts: [
    {
      name: "u_state",
      label: same("States"),
      items: ["open", "asked", "gone"].map((code) => ({ code, label: same(code) })),
    },
  ],
  objects: [
    {
      name: "u_task",
      label: same("Task"),
      labelField: "title",
      fields: [
        { name: "title", label: same("Title"), kind: "text" },
        { name: "due_on", label: same("Due"), kind: "date" },
        { name: "done_on", label: same("Done"), kind: "date" },
        { name: "who", label: same("Who"), kind: "ref", settings: { object: "sys_user" } },
        { name: "state", label: same("State"), kind: "code", settings: { dict: "u_state" }, readonly: true },
      ],
      states: {
        field: "state",
        initial: "open",
        transitions: [
          { action: "ask", label: same("Ask"), from: ["open"], to: "asked" },
          { action: "lapse", label: same("Lapse"), from: ["asked"], to: "gone" },
        ],
      },
      notices: {
        kind: "system",
        office: "/ruid/u_task?open={id}",
        portal: "/task?id={id}",
        due: [
          {
            name: "day",
            on: "due_on",
            when: { done_on: null },
            reminders: [-1, 2].map((days) => ({ days, to: ["who"], text: same(`day ${days}`) })),
          },
          {
            name: "answer",
            states: ["asked"],
            entered: { workdays: 3 },
            reminders: [{ days: -1, to: ["who"], text: same("answer tomorrow") }],
            end: { action: "lapse", days: 1 },
          },
        ],
      },
      views: [],
    },
  ],
};

const database = await makeDb();
const engine = await startTestEngine(database);
await installPack(engine.systemContext(), pack);
await engine.reload();
const tenant = await makeTenant(engine);

/** As it is on another day, at noon in Shanghai. */
function on(day: string): Ctx {
  return { ...engine.systemContext(), now: () => new Date(`${day}T04:00:00Z`) };
}

async function titles(userId: string): Promise<string[]> {
  const rows = await runSql<{ title: string }>(
    database.db,
    `select title from obj.sys_notice where "user" = $1 and kind = 'reminder' order by created_at`,
    [userId],
  );
  return rows.map(({ title }) => title);
}

async function addTask(data: Record<string, unknown>): Promise<{ id: string; who: string }> {
  const who = (await tenant.addUser()).id;
  return { who, id: await addRecord(engine, "u_task", { title: "T", who, ...data }) };
}

describe("what is due on a day", () => {
  test("is reminded of before and after, each once, however often it is looked at", async () => {
    const { who } = await addTask({ due_on: "2026-11-20" });
    await remindDue(on("2026-11-18"));
    expect(await titles(who)).toEqual([]);
    await Promise.all([remindDue(on("2026-11-19")), remindDue(on("2026-11-19"))]);
    await remindDue(on("2026-11-20"));
    expect(await titles(who)).toEqual(["day -1"]);
    await remindDue(on("2026-11-22"));
    expect(await titles(who)).toEqual(["day -1", "day 2"]);
  });

  test("is reminded of a little late, and not at all long after", async () => {
    const late = await addTask({ due_on: "2026-12-10" });
    await remindDue(on("2026-12-12"));
    expect(await titles(late.who)).toEqual(["day -1", "day 2"].slice(0, 2));
    const old = await addTask({ due_on: "2026-01-05" });
    await remindDue(on("2026-12-12"));
    expect(await titles(old.who)).toEqual([]);
  });

  test("is no longer spoken of once it is done, and spoken of again when the day moves", async () => {
    const done = await addTask({ due_on: "2027-02-02", done_on: "2027-01-31" });
    const moved = await addTask({ due_on: "2027-02-02" });
    await remindDue(on("2027-02-01"));
    expect(await titles(done.who)).toEqual([]);
    await saveRecords(engine.systemContext(), {
      objname: "u_task",
      id: moved.id,
      data: { due_on: "2027-02-03" },
    });
    await remindDue(on("2027-02-02"));
    expect(await titles(moved.who)).toEqual(["day -1", "day -1"]);
  });
});

describe("what is due so long after a step", () => {
  test("counts working days from it, and ends by the installation's own step, noted in the history", async () => {
    const { who, id } = await addTask({});
    // A Thursday; the third working day after it is Tuesday.
    await transitionRecord(on("2026-11-19"), { objname: "u_task", id, action: "ask" });
    await remindDue(on("2026-11-20"));
    expect(await titles(who)).toEqual([]);
    await remindDue(on("2026-11-23"));
    expect(await titles(who)).toEqual(["answer tomorrow"]);
    await remindDue(on("2026-11-24"));
    expect(await getRecord(engine.systemContext(), { objname: "u_task", id })).toMatchObject({
      state: "asked",
    });
    const [first, second] = await Promise.all([remindDue(on("2026-11-25")), remindDue(on("2026-11-25"))]);
    expect(first.ended + second.ended).toBe(1);
    expect(await getRecord(engine.systemContext(), { objname: "u_task", id })).toMatchObject({
      state: "gone",
    });
    const { changes } = await listHistory(engine.systemContext(), { objname: "u_task", id });
    expect(changes[0]).toMatchObject({ action: "lapse", origin: "limit" });
  });
});

test("holidays that staff enter are no working days from then on, and weekends that are worked are some", async () => {
  const { who, id } = await addTask({});
  const save = (data: Record<string, unknown>) =>
    saveRecords(engine.systemContext(), { objname: "sys_holiday", data });
  // A Thursday. Without these the third working day after it is Tuesday, 29 June.
  await transitionRecord(on("2027-06-24"), { objname: "u_task", id, action: "ask" });
  await save({ day: "2027-06-25", kind: "off", name: "休" });
  await save({ day: "2027-06-28", kind: "off", name: "休" });
  await save({ day: "2027-07-03", kind: "on", name: "班" });
  await remindDue(on("2027-06-29"));
  expect(await titles(who)).toEqual([]);
  // Tuesday, Wednesday and Thursday are counted; the day before the last of them is Wednesday.
  await remindDue(on("2027-06-30"));
  expect(await titles(who)).toEqual(["answer tomorrow"]);
  const state = async () => (await getRecord(engine.systemContext(), { objname: "u_task", id }))["state"];
  await remindDue(on("2027-07-01"));
  expect(await state()).toBe("asked");
  await remindDue(on("2027-07-02"));
  expect(await state()).toBe("gone");
});

test("time limits are kept once an hour, by whichever process comes first", async () => {
  const at = (time: string) => ({ ...engine.systemContext(), now: () => new Date(time) });
  const early = "2027-05-05T05:01:00Z";
  const turns = await Promise.all([keepTimeLimits(at(early)), keepTimeLimits(at(early))]);
  expect(turns.filter(Boolean)).toHaveLength(1);
  expect(await keepTimeLimits(at("2027-05-05T05:59:00Z"))).toBe(false);
  expect(await keepTimeLimits(at("2027-05-05T06:00:00Z"))).toBe(true);
});

test("notices that were read long ago are taken away", async () => {
  const { who } = await addTask({ due_on: "2027-06-02" });
  await remindDue(on("2027-06-01"));
  await runSql(database.db, `update obj.sys_notice set read_at = $2 where "user" = $1`, [
    who,
    "2027-06-01T05:00:00Z",
  ]);
  await keepTimeLimits(on("2027-06-20"));
  expect(await titles(who)).toHaveLength(1);
  await keepTimeLimits(on("2028-01-20"));
  expect(await titles(who)).toEqual([]);
});
