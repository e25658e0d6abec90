import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HistoryOutput } from "@kezhuan/contract/api/history";
import type { AggregateRow } from "@kezhuan/contract/api/views";
import type { Rule } from "@kezhuan/contract/query/condition";
import { runSql } from "@kezhuan/server/db/run-sql";
import { figuresIn, figuresOf, measuresOf } from "@kezhuan/server/testing/access-figures";
import {
  allowing,
  canReadEver,
  canReadPath,
  lookOf,
  type Rights,
} from "@kezhuan/server/testing/access-oracle";
import { arbitraryRule } from "@kezhuan/server/testing/arbitrary-conditions";
import { readWorld } from "@kezhuan/server/testing/arbitrary-world";
import { manyRuns, openTally, tellCases } from "@kezhuan/server/testing/case-tally";
import { holds } from "@kezhuan/server/testing/condition-oracle";
import { drawSeed } from "@kezhuan/server/testing/draw-seed";
import { makeApp, type Answer, type Caller } from "@kezhuan/server/testing/make-app";
import {
  makePopulation,
  populated,
  type Drawn,
  type Somebody,
} from "@kezhuan/server/testing/make-population";
import { addRecords, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { presentRow, sortMasked } from "@kezhuan/server/testing/record-oracle";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { rowsOf, type Row } from "@kezhuan/server/testing/test-world";
import { changeRecords, expectChanges, historyRefusal } from "@kezhuan/server/testing/expected-changes";

// Rights go by the day: it stays the same one.
const now = new Date();
const app = await makeApp(undefined, "", () => now);
const { engine, database } = app;
await installTestPack(engine);
const seed = drawSeed();
const population = await makePopulation(engine, seed, { regions: 5, places: 12, things: 48 });
const { ids } = population;
/** What the records were, one change after the other. */
const worlds = [population.world];
for (const turn of [1, 2]) {
  await changeRecords(engine, { current: worlds.at(-1) ?? population.world, ids, turn });
  worlds.push(await readWorld(engine));
}
const world = worlds.at(-1) ?? population.world;
const admin = await app.logIn((await (await makeTenant(engine)).addUser(["ROLE_ADMIN"])).id);
const tally = openTally();

interface Asked extends Somebody {
  caller: Caller;
  objname: string;
  choice: number;
}

describe("requests of people with random rights", () => {
  it("are answered with the rows, values, counts and refusals that the rights say", async () => {
    const drawn = fc.sample(fc.tuple(population.somebody, fc.nat(10_000)), { numRuns: manyRuns(24), seed });
    for (const [person, choice] of drawn) {
      const somebody = await logIn(person);
      for (const objname of populated) {
        const asked = { ...somebody, objname, choice };
        if (allowing(asked.rights, objname, "read").length > 0) await expectAnswers(asked);
        else await expectDenied(asked);
      }
    }
    expect(app.failures).toEqual([]);
  });

  it("were decided in enough cases: a person, a record and a call each", () => {
    // Few people are drawn, and some of them may do next to nothing.
    expect(tellCases(tally)).toBeGreaterThanOrEqual(manyRuns(500));
  });
});

/** One of the people whom the records belong to, with the roles drawn, as they log in. */
async function logIn(drawn: Drawn): Promise<Somebody & { caller: Caller }> {
  const plain = { ...drawn, homeless: false, wide: false, posts: false, kind: "user" as const };
  const { rights, ctx } = population.meet({ ...plain, language: "en" }, world);
  const userId = rights.actor.userId ?? "";
  const [member] = await runSql<{ id: string }>(
    database.db,
    `select id from obj.sys_member where "user" = $1`,
    [userId],
  );
  const codes = [...rights.actor.roles];
  const roles = await runSql<{ id: string }>(
    database.db,
    "select id from obj.sys_role where code = any($1)",
    [codes],
  );
  await addRecords(engine, "sys_member", [{ id: member?.id, roles: roles.map(({ id }) => id) }]);
  return { caller: await app.logIn(userId), rights, ctx };
}

async function expectAnswers(asked: Asked): Promise<void> {
  await expectPage(asked);
  await expectFound(asked);
  await expectFigures(asked);
  const rows = rowsOf(world, asked.objname);
  for (let turn = 0; turn < 4; turn += 1) {
    const row = rows[(asked.choice + turn) % rows.length];
    if (row) await expectRecord(asked, row);
  }
}

async function expectPage({ caller, rights, objname }: Asked): Promise<void> {
  tally.add("page", rowsOf(world, objname).length);
  const visible = visibleRows(rights, objname);
  const { data, total } = pageIn(
    await caller.post("getObjDataByPage", { objname, sort: "id", pageSize: 500 }),
  );
  expect(data.map((record) => asWire(sortMasked(record)))).toEqual(
    visible.map((row) => asWire(presentRow(rights, row, { objname, language: "en" }))),
  );
  expect(total).toBe(visible.length);
  await expectViewedAlike({ userId: rights.actor.userId, objname, data });
}

/** Who looks as somebody else is shown the same. */
async function expectViewedAlike({ userId, objname, data }: Viewed): Promise<void> {
  const begun = await send(admin, "startViewAs", { userid: userId, reason: "drawn" });
  const { ticket } = begun.data as { ticket: string };
  const payload = { objname, sort: "id", pageSize: 500 };
  const headers = { viewas: ticket };
  const seen = pageIn(await admin.send({ method: "POST", url: "/rest/getObjDataByPage", headers, payload }));
  tally.add("view as", rowsOf(world, objname).length);
  expect(asWire(seen.data)).toEqual(asWire(data));
}

interface Viewed {
  userId: string | null;
  objname: string;
  data: unknown;
}

/** By a condition, or refused as if the field were not there. */
async function expectFound({ caller, rights, objname, choice }: Asked): Promise<void> {
  const rules = fc.sample(arbitraryRule({ objname, ids, steps: 1, levels: 1 }), {
    numRuns: 40,
    seed: choice,
  });
  const look = lookOf(rights);
  const visible = visibleRows(rights, objname);
  for (const rule of rules.slice(0, 6)) {
    const highsearch = JSON.stringify({ match: "and", rules: [rule] });
    const answer = await caller.post("getObjDataByPage", { objname, sort: "id", pageSize: 500, highsearch });
    if (!canReadPath(rights, objname, rule.field)) {
      tally.add("unknown fields", 1);
      expectUnknown(answer, rule);
      continue;
    }
    tally.add("search", rowsOf(world, objname).length);
    const wanted = visible.filter((row) => holds(look, { objname, row }, rule));
    const page = pageIn(answer);
    expect({ rule, ids: page.data.map(({ id }) => id), total: page.total }).toEqual({
      rule,
      ids: wanted.map(({ id }) => id),
      total: wanted.length,
    });
  }
}

function expectUnknown(answer: Answer, { field }: Rule): void {
  expect({ code: answer.code, fields: answer.fields }).toEqual({ code: 400, fields: [field] });
}

const figured: Record<string, [string, string]> = {
  t_thing: ["colour", "number"],
  t_place: ["region", "size"],
  t_region: ["rank", "rank"],
};

async function expectFigures({ caller, rights, objname }: Asked): Promise<void> {
  const [field, number] = figured[objname] ?? ["", ""];
  if (!canReadEver(rights, objname, field) || !canReadEver(rights, objname, number)) return;
  const measures = measuresOf(number);
  const answer = await send(caller, "aggregate", { objname, groups: [{ field }], measures });
  expect(answer.code).toBe(200);
  tally.add("aggregate", rowsOf(world, objname).length);
  // The message's own answer.
  const { rows } = answer.data as { rows: AggregateRow[] };
  const figuring = { objname, field, number, language: "en" } as const;
  expect(figuresIn(rows)).toEqual(figuresOf(lookOf(rights), visibleRows(rights, objname), figuring));
}

/** By its id, its history, and what an administrator is told about it. */
async function expectRecord({ caller, rights, ctx, objname }: Asked, row: Row): Promise<void> {
  const seen = lookOf(rights).sees(objname, row);
  const userid = rights.actor.userId;
  const [got, nowhere, history, explained] = [
    await caller.post("getObjData", { objname, id: row.id }),
    await caller.post("getObjData", { objname, id: randomUUID() }),
    await send(caller, "listHistory", { objname, id: row.id }),
    await send(admin, "explainAccess", { objname, id: row.id, userid }),
  ];
  tally.add("get, history, explainAccess", 3);
  const refused = historyRefusal(rights, { objname, row });
  expect([got.code, history.code]).toEqual([seen ? 200 : 404, historyCodes[refused ?? "told"]]);
  expect(explained).toMatchObject({ code: 200, data: { visible: seen } });
  if (!seen) return expectAlike(got, nowhere);
  // The message's own answer.
  const { changes } = (refused ? { changes: [] } : history.data) as HistoryOutput;
  if (!refused) expectChanges(changes, { rights, ctx }, { objname, row, worlds });
  const { data } = got.data as { data: Record<string, unknown> };
  expect(asWire(sortMasked(data))).toEqual(
    asWire(presentRow(rights, row, { objname, language: "en", alone: true })),
  );
}

const historyCodes = { told: 200, forbidden: 403, notFound: 404 } as const;

function expectAlike(left: Answer, right: Answer): void {
  expect([left.status, left.code, left.msg, left.data]).toEqual([
    right.status,
    right.code,
    right.msg,
    right.data,
  ]);
}

/** Where nothing else may be done with the object either, it is answered as one that is not there. */
async function expectDenied({ caller, rights, objname }: Asked): Promise<void> {
  const isKnown = rights.grants.some(({ actions }) =>
    actions.some((action) => allowing(rights, objname, action).length > 0),
  );
  const id = rowsOf(world, objname)[0]?.id ?? "";
  const count = { objname, groups: [], measures: [{ fn: "count" }] };
  for (const [who, code] of [
    [caller, isKnown ? 403 : 404],
    [app.anonymous, 401],
  ] as const) {
    const answers = [
      await who.post("getObjDataByPage", { objname }),
      await who.post("getObjData", { objname, id }),
      await who.post("exportObjData", { objname, format: "csv" }),
      await send(who, "countFacets", { objname, fields: "id" }),
      await send(who, "aggregate", count),
      await send(who, "listHistory", { objname, id }),
    ];
    tally.add("denied", answers.length);
    expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => code));
  }
}

function send(caller: Caller, msgid: string, internalParams: object): Promise<Answer> {
  return caller.post("vicimsg", { msgid, data: { internalParams } });
}

interface Page {
  data: Record<string, unknown>[];
  total: number;
}

function pageIn(answer: Answer): Page {
  expect(answer).toMatchObject({ status: 200, code: 200 });
  // The list's own answer.
  return answer.data as Page;
}

function visibleRows(rights: Rights, objname: string): Row[] {
  const look = lookOf(rights);
  return rowsOf(world, objname)
    .filter((row) => look.sees(objname, row))
    .toSorted((left, right) => (left.id < right.id ? -1 : 1));
}

/** As it travels, without the addresses of files, which are signed anew each time. */
function asWire(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, part: unknown) => (key === "url" ? undefined : part)));
}
