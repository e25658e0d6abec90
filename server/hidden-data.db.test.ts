import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calls } from "@kezhuan/contract/api/calls";
import { messageNames, messages } from "@kezhuan/contract/api/messages";
import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { AppError } from "@kezhuan/contract/errors";
import { runSql } from "./db/run-sql.ts";
import { inTransaction } from "./db/transaction.ts";
import { mayWriteEver, policyOf } from "./engine/access/policy.ts";
import type { Ctx } from "./engine/context.ts";
import { describeObject } from "./engine/records/describe.ts";
import { showValue, type Cell } from "./features/transfer/show-value.ts";
import { mountApiDocs } from "./http/openapi/api-docs.ts";
import { mountChat } from "./http/chat/chat-routes.ts";
import { mountFiles } from "./http/files/file-routes.ts";
import { mountTransfer } from "./http/files/transfer-routes.ts";
import { allowing, canReadEver, lookOf, type Rights } from "./testing/access-oracle.ts";
import { readWorld } from "./testing/arbitrary-world.ts";
import { callWays, messageWays, otherWays, sayRefusal } from "./testing/ask-every-way.ts";
import { exportFile, type Question } from "./testing/ask-for-spreadsheets.ts";
import { manyRuns, openTally, tellCases } from "./testing/case-tally.ts";
import { drawSeed } from "./testing/draw-seed.ts";
import { changeHidden, findHidden, seesAlike, writeHidden, type HiddenValue } from "./testing/hidden-data.ts";
import { presentExported, rightsFor } from "./testing/rights-for-use.ts";
import { readExportedCsv, readExportedXlsx } from "./testing/read-exported.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { rowsOf, shapeOf } from "./testing/test-world.ts";
import { makeApp } from "./testing/make-app.ts";
import { makePopulation, type Somebody } from "./testing/make-population.ts";
import { addRecords, contextOf, makeTenant } from "./testing/make-tenant.ts";
import { makeStore } from "./testing/make-store.ts";
import { installTestPack } from "./testing/test-pack.ts";

const routes: string[] = [];
const store = makeStore();
// Rights go by the day: it stays the same one.
const now = new Date();
const app = await makeApp(
  async (server, options) => {
    server.addHook("onRoute", ({ method, url }) => {
      if (method === "GET" || method === "POST") routes.push(`${method} ${url}`);
    });
    await mountApiDocs(server, options);
    await mountFiles(server, { ...options, files: store, now: () => now });
    await mountTransfer(server, { ...options, files: store });
    mountChat(server, options);
  },
  "",
  () => now,
);
const { engine } = app;
await installTestPack(engine);
const tenant = await makeTenant(engine);
const seed = drawSeed();
const objects = ["t_thing", "t_place", "t_region", "t_order", "t_item", "t_part"] as const;
const population = await makePopulation(engine, seed, { regions: 4, places: 8, things: 20, objects });
await addRecords(
  engine,
  "t_order",
  Array.from({ length: 6 }, (_, index) => order(index)),
);
const world = await readWorld(engine);
// Who asks while it is being built is answered otherwise.
await engine.systemContext().textSearch.prepared();
const known = new Set(
  [...population.ids.values(), ...[...world.values()].map((rows) => [...rows.keys()])].flat(),
);
const tally = openTally();

/** An order with lines that have lines. */
function order(index: number): Record<string, unknown> {
  const parts = [{ name: `part ${index} a` }, { name: `part ${index} b` }];
  const item = (name: string, amount: number) => ({
    name,
    amount,
    colour: "red",
    secret: `word ${index}`,
    parts,
  });
  return { name: `order ${index}`, items: [item("first", index + 0.5), item("second", 20 - index)] };
}

const ways = Object.entries({ ...callWays, ...messageWays, ...otherWays }).flatMap(([name, way]) =>
  typeof way === "string" ? [] : way.map((ask, index) => ({ name: `${name} ${index}`, ask })),
);

describe("the list of the ways to data", () => {
  it("has every call, message and route, each asked or with the reason why it need not be", () => {
    expect(Object.keys(callWays).toSorted()).toEqual(Object.keys(calls).toSorted());
    const asked = messageNames.filter((name) => {
      const { access, withoutRecords } = messages[name];
      return access !== "admin" && withoutRecords === undefined;
    });
    expect(Object.keys(messageWays).toSorted()).toEqual(asked.toSorted());
    const listed = new Set([
      ...Object.keys(otherWays),
      ...Object.values(calls).map(({ method, path }) => `${method} ${path}`),
    ]);
    expect(routes.length).toBeGreaterThan(5);
    expect(routes.filter((route) => !listed.has(route))).toEqual([]);
  });
});

describe("whatever is asked by people with random rights", () => {
  it("is answered alike, to the last letter, whatever stands in what is hidden from them", async () => {
    await eachPerson(7, (person) => expectAlike(person));
  });

  it("is answered alike to an API key too, which sees no more than its scopes", async () => {
    await eachPerson(4, ({ rights, ctx }, choice) => {
      const scopes = objects.flatMap((name, index) =>
        (choice >> index) % 3 === 0
          ? []
          : [`${name}:read`, ...((choice >> index) % 2 === 0 ? [`${name}:update`, `${name}:history`] : [])],
      );
      return expectAlike({
        rights: within(rights, new Set(scopes)),
        ctx: { ...ctx, actor: { ...ctx.actor, scopes: new Set(scopes) } },
      });
    });
  });

  it("would be told apart by one who is shown too much", async () => {
    const drawn = { roles: [0], who: 0, homeless: false, wide: false, posts: false, kind: "user" } as const;
    const { rights, ctx } = population.meet({ ...drawn, language: "en" }, world);
    const nothing = { ...rights, grants: [] };
    const admin = { ...ctx, actor: { ...ctx.actor, roles: ["ROLE_ADMIN"] } };
    await expect(expectAlike({ rights: nothing, ctx: admin })).rejects.toThrow("deeply equal");
  });

  it("is answered alike where only one end of a pair that is in order is hidden", async () => {
    const unseen = ["month_end", "price_end", "note"];
    const names = [...shapeOf("t_thing").fields.values()].flatMap(({ name, back }) =>
      back === undefined && !unseen.includes(name) && !standardFieldNames.has(name) ? [name] : [],
    );
    const grant = { object: "t_thing", actions: ["read", "update"], read: names, write: names };
    const { actor } = await tenant.addUser([await tenant.addRole([grant])]);
    const drawn = { roles: [], who: 0, homeless: false, wide: false, posts: false, kind: "user" } as const;
    const { rights } = population.meet({ ...drawn, language: "en" }, world);
    await expectAlike({ rights: { ...rights, actor, grants: [grant] }, ctx: contextOf(engine, actor) });
  });

  it("was put to the test in enough cases: a person, a hidden value and a way of asking each", () => {
    expect(tellCases(tally)).toBeGreaterThanOrEqual(manyRuns(1_000));
  });
});

describe("the file of an export", () => {
  it.each(["csv", "xlsx"] as const)(
    "holds in %s what both rights show, cell by cell, and no formula",
    async (format) => {
      await eachPerson(6, async (person) => {
        for (const objname of objects) await expectFile(person, objname, format);
      });
    },
  );
});

async function expectFile({ rights, ctx }: Somebody, objname: string, format: "csv" | "xlsx"): Promise<void> {
  const exporting = rightsFor(rights, { objname, use: "export" });
  // What lines there are is a matter of reading them.
  const own = [...shapeOf(objname).fields.values()]
    .filter(({ name, back }) => back === undefined && !standardFieldNames.has(name))
    .map(({ name }) => name);
  const fields = own.filter((name) => canReadEver(exporting, objname, name));
  const exportWith = (asked: { objname: string; fields?: string[] }) =>
    inTransaction(ctx.db, (db) => exportFile({ ...ctx, db }, asked, format));
  if (allowing(exporting, objname, "read").length === 0) return expectRefused(exportWith({ objname }));
  // A file of nothing cannot be asked for.
  if (fields.length === 0) return;
  const file = exportWith({ objname, fields });
  const meta = describeObject(ctx, objname, "export");
  const shown = meta.fields.filter(({ name }) => own.includes(name));
  expect(shown.map(({ name }) => name)).toEqual(fields);
  const { language } = ctx;
  const place = { format, language, timeZone: ctx.catalog.timeZone, dicts: meta.dicts };
  const look = lookOf(exporting);
  const wanted = rowsOf(world, objname)
    .filter((row) => look.sees(objname, row))
    .toSorted((left, right) => (left.id < right.id ? -1 : 1))
    .map((row) => {
      const record = presentExported(rights, row, { objname, language, fields });
      const masked = (record["_masked"] ?? []) as string[];
      const cellOf = (field: FieldMeta) =>
        masked.includes(field.name)
          ? (record[field.name] ?? null)
          : showValue(field, record[field.name], place);
      // What is left of a masked value is a text.
      return [row.id, ...shown.map((field) => cellOf(field) as Cell)];
    });
  tally.add("export files", wanted.length);
  const { found, written } = await (format === "csv" ? readCsv : readWorkbook)(await file, wanted);
  expect(found).toEqual(written);
}

async function expectRefused(work: Promise<unknown>): Promise<void> {
  expect(["forbidden", "unauthenticated"]).toContain((await refusalOf(work)).key);
}

async function readCsv(content: Buffer, wanted: Cell[][]) {
  const written = wanted.map((cells) => cells.map((cell) => (cell === null ? "" : String(cell))));
  return { found: readExportedCsv(content, wanted), written };
}

async function readWorkbook(content: Buffer, wanted: Cell[][]) {
  const { rows, formulas } = await readExportedXlsx(content);
  const width = wanted[0]?.length ?? 0;
  const found = rows.map((cells) => Array.from({ length: width }, (_, index) => plainCell(cells[index])));
  return { found: [...formulas, ...found], written: wanted.map((cells) => cells.map(plainCell)) };
}

const firstDay = Date.UTC(1899, 11, 31) / 1000;

/** Numbers and dates as a workbook keeps them: shares of a day, which have no end. */
function plainCell(cell: unknown): unknown {
  if (cell === undefined || cell === "") return null;
  if (cell instanceof Date) {
    const moment = Math.round(cell.getTime() / 1000);
    // A time of day is read as one of the day on which workbooks begin to count.
    return moment < firstDay + 86_400 ? ((moment - firstDay) / 86_400).toPrecision(9) : moment;
  }
  return typeof cell === "number" ? cell.toPrecision(9) : cell;
}

async function eachPerson(
  runs: number,
  check: (person: Somebody, choice: number) => Promise<void>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(population.somebody, fc.nat(), (drawn, choice) =>
      check(population.meet(drawn, world), choice),
    ),
    { numRuns: Math.max(2, manyRuns(runs)), endOnFailure: true },
  );
}

/** The owner's grants as far as the key's scopes go. */
function within(rights: Rights, scopes: ReadonlySet<string>): Rights {
  const grants = rights.grants.map((grant) =>
    grant.effect === "deny"
      ? grant
      : { ...grant, actions: grant.actions.filter((action) => scopes.has(`${grant.object}:${action}`)) },
  );
  return { ...rights, grants };
}

/** Asks everything in the world as it is, and in one where all that is hidden is different. */
async function expectAlike({ rights, ctx }: Somebody): Promise<void> {
  const hidden = findHidden(rights);
  const other = changeHidden(world, hidden);
  if (!seesAlike(rights, other)) return;
  const questions = chooseQuestions(hidden);
  // Until the words are there questions are answered by other means: English ones are fetched at the first question.
  await ctx.textSearch.read(ctx, "order");
  await ctx.textSearch.prepared();
  const here = await askAll(ctx, questions, async () => undefined);
  const there = await askAll(ctx, questions, (db) => writeHidden(db, other, hidden));
  for (const [index, answer] of here.entries()) expect(there[index]).toEqual(answer);
}

/** For each object one in a record that is seen and one in a record that is not. */
function chooseQuestions(hidden: readonly HiddenValue[]): Question[] {
  const byPlace = Map.groupBy(hidden, ({ objname, unseen }) => `${objname} ${unseen}`);
  return [...byPlace.values()].flatMap((values) => {
    const filled = values.filter(({ row, field }) => (row[field] ?? null) !== null);
    const chosen = filled[Math.floor(filled.length / 2)];
    if (!chosen) return [];
    const { objname, row, field } = chosen;
    return [{ objname, id: row.id, field, guess: row[field] }];
  });
}

class TakeBack extends Error {}

async function askAll(ctx: Ctx, questions: readonly Question[], prepare: (db: Ctx["db"]) => Promise<void>) {
  const answers: { name: string; question: Question; answer: unknown }[] = [];
  const asking = inTransaction(ctx.db, async (db) => {
    await prepare(db);
    for (const question of questions) {
      for (const { name, ask } of ways) {
        await runSql(db, "savepoint asked");
        const answer = await ask({ ...ctx, db, now: () => now }, question).catch((error: unknown) => {
          expectNoNames(ctx, question, error);
          return sayRefusal(error);
        });
        await runSql(db, "rollback to savepoint asked");
        answers.push({ name, question, answer: plain(answer) });
        tally.add(name.split(" ")[0] ?? name, 1);
      }
    }
    throw new TakeBack();
  });
  await asking.catch((error: unknown) => {
    if (!(error instanceof TakeBack)) throw error;
  });
  return answers;
}

/** What is wrong is not told by the name of a field that one neither knows of nor has named. */
function expectNoNames(ctx: Ctx, { objname, field: asked }: Question, error: unknown): void {
  if (!(error instanceof AppError)) return;
  const { fields } = shapeOf(objname);
  const policy = policyOf(ctx, objname);
  const known = ({ name }: { name: string }) =>
    policy.readable === null || policy.readable.has(name) || mayWriteEver(policy, name);
  const unknown = new Set([...fields.values()].filter((one) => !known(one)).map(({ name }) => name));
  for (const { field, problem, params } of error.issues) {
    const named = [field.replace(/^data\.\d+\./, "").split(".")[0] ?? "", String(params?.["other"] ?? "")];
    const told = named.filter((name) => name !== asked && problem !== "unknown" && unknown.has(name));
    expect(told, `${error.key}: ${field} ${problem}`).toEqual([]);
    tally.add("names in refusals", 1);
  }
}

/** Ids that came into being just now differ from time to time. */
function plain(answer: unknown): unknown {
  const text = JSON.stringify(answer) ?? "null";
  return text.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => (known.has(id) ? id : "new"));
}
