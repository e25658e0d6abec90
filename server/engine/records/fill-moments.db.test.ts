import { expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { designObject } from "@kezhuan/server/testing/design-object";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { fillMoments } from "./fill-moments.ts";
import { getRecord } from "./get.ts";
import { saveRecords } from "./save.ts";
import { transitionRecord } from "./transition.ts";

let clock = Date.parse("2026-11-22T04:00:00Z");
const { database, engine } = await startTestWorld(() => new Date(clock));
const label = { zh: "一步", en: "A step" };
const objname = "letter";
await designObject(engine, objname, {
  fields: [
    { name: "status", kind: "code", settings: { dict: "t_state" } },
    { name: "first_shown_at", kind: "datetime", readonly: true },
  ],
  states: {
    field: "status",
    initial: "draft",
    transitions: [
      { action: "show", label, from: ["draft"], to: "shown" },
      { action: "back", label, from: ["shown"], to: "draft" },
    ],
  },
  moments: [{ field: "first_shown_at", when: { status: ["shown"] } }],
});
const ctx = engine.systemContext();
const read = (id: string) => getRecord(ctx, { objname, id });
const later = () => new Date((clock += 3_600_000)).toISOString();
const act = (id: string, action: string) => transitionRecord(ctx, { objname, id, action });
const add = async (count: number, more: Record<string, unknown> = {}) => {
  const data = Array.from({ length: count }, (_, index) => ({ title: `a${index}`, ...more }));
  return (await saveRecords(ctx, { objname, data })).ids;
};
/** As in an installation that is older than what asks for the moment. */
const empty = () =>
  runSql(database.db, "update obj.letter set first_shown_at = null where first_shown_at is not null");
const progress = async () =>
  (
    await runSql<{ value: unknown }>(
      database.db,
      "select value from kz.setting where name = 'moments letter'",
    )
  )[0]?.value;

it("records older than a moment get it from their history, without a new version, and once only", async () => {
  const ids = await add(3);
  const [one = "", two = "", three = ""] = ids;
  const first = later();
  await act(one, "show");
  later();
  await act(one, "back");
  await act(one, "show");
  const second = later();
  await act(two, "show");
  await empty();
  const before = await read(one);
  expect(await fillMoments(ctx)).toBe(2);
  const after = await read(one);
  expect(new Date(String(after["first_shown_at"])).toISOString()).toBe(first);
  expect(after).toMatchObject({ version: before["version"], updated_at: before["updated_at"] });
  expect(new Date(String((await read(two))["first_shown_at"])).toISOString()).toBe(second);
  expect((await read(three))["first_shown_at"] ?? null).toBeNull();
  await empty();
  expect(await fillMoments(ctx)).toBe(0);
});

it("goes on where it was broken off, whoever does it, and two at once do it once", async () => {
  const ids = await add(450, { status: "shown" });
  await empty();
  const begin = { rules: "", after: "", isDone: false, ...((await progress()) as object) };
  const [half = ""] = ids.toSorted().slice(224, 225);
  await runSql(database.db, "update kz.setting set value = $1::jsonb where name = 'moments letter'", [
    JSON.stringify({ ...begin, after: half, isDone: false }),
  ]);
  const done = await Promise.all([fillMoments(ctx), fillMoments(ctx), fillMoments(ctx)]);
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(225);
  expect(await progress()).toMatchObject({ isDone: true });
});

it("begins again where an object asks for something else than before", async () => {
  const known = (await progress()) as object;
  await runSql(database.db, "update kz.setting set value = $1::jsonb where name = 'moments letter'", [
    JSON.stringify({ ...known, rules: "others" }),
  ]);
  expect(await fillMoments(ctx)).toBeGreaterThanOrEqual(225);
});
