import { watchStatements } from "@kezhuan/server/testing/watch-statements";
import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { addRecord, contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import type { Ctx } from "@kezhuan/server/engine/context";
import { getRecords } from "../get.ts";
import { saveRecords } from "../save.ts";

const objname = "t_thing";
type Values = Record<string, unknown>;

describe("a change in one statement", async () => {
  const { database, engine, tenant } = await startTestWorld();
  const place = await addRecord(engine, "t_place", { name: "Here" });
  const admin = contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);
  const add = (values: Values = {}) => addRecord(engine, objname, { title: "t", ...values });
  const save = async (ctx: Ctx, data: Values) => (await saveRecords(ctx, { objname, data })).data;
  /** The other way: inside a transaction what is stored is read first. */
  const saveInSteps = (ctx: Ctx, data: Values) =>
    inTransaction(ctx.db, (tx) => save({ ...ctx, db: tx }, data));
  const counted = (ctx: Ctx) => {
    const count = { statements: 0 };
    const db = watchStatements(ctx.db, () => {
      count.statements += 1;
    });
    return { ctx: { ...ctx, db }, count };
  };
  const notesOf = (id: string) =>
    runSql<{ version: number; before: Values | null; after: Values | null }>(
      database.db,
      "select version, action, actor, actor_name, before, after from kz.change where record_id = $1 and action <> 'create' order by id",
      [id],
    );

  const changes: Values[] = [
    { title: "new", note: "word", body: "<p>x<script>1</script></p>" },
    { number: 7, amount: "120.5", flag: true, day: "2026-03-09", moment: "2026-03-09T08:30:00.120Z" },
    { number: 7, amount: "120.50", flag: false, day: "2026-03-10", moment: "2026-03-09T08:30:00.12Z" },
    { colour: "red", colours: ["red", "紫"], words: ["a", 'b"c', "{}"], paint: "#336699", stars: 3 },
    { colours: [], words: null, share: "12.5", at: "08:30", spot: "420102", currency: "CNY" },
    { place, title: "with a place" },
    { place, title: "with the same place", origin: null, stamp: null },
    { title: null, number: 9_007_199_254_740_991, amount: "-0.0001" },
    { extra: { deep: ["json"] }, title: "json" },
    { low: 3, high: 5 },
    { title: "json", number: 1 },
    { title: "json" },
  ];

  it("comes out as reading first and writing then: values, versions, history and answers", async () => {
    const [one, other] = [await add(), await add()];
    for (const change of changes) {
      const bare = (record: unknown) => ({ ...(record as Values), id: "", created_at: "", updated_at: "" });
      const mine = bare(await save(admin, { id: one, ...change }));
      expect(mine).toEqual(bare(await saveInSteps(admin, { id: other, ...change })));
      expect(mine).toEqual(bare((await getRecords(admin, objname, [one]))[0]));
    }
    expect(await notesOf(one)).toEqual(await notesOf(other));
  });

  it("takes one statement, also where references and what nobody may change are sent as they are", async () => {
    const id = await add({ place });
    const { ctx, count } = counted(admin);
    await save(ctx, { id, title: "x", amount: "2", words: ["w"], version: 1 });
    expect(count.statements).toBe(1);
    await save(ctx, { id, title: "y", place, stamp: null, version: 2 });
    expect(count.statements).toBe(2);
    expect((await notesOf(id)).map(({ before, after }) => [before, after])).toEqual([
      [
        { title: "t", amount: null, words: null },
        { title: "x", amount: "2", words: ["w"] },
      ],
      [{ title: "x" }, { title: "y" }],
    ]);
  });

  it("lets one of many at once through that name the same version, and refuses the others", async () => {
    const id = await add();
    const attempts = Array.from({ length: 12 }, (_, number) =>
      save(admin, { id, number, version: 1 }).then(
        () => "written",
        (error: { key: string }) => error.key,
      ),
    );
    const outcomes = (await Promise.all(attempts)).toSorted();
    expect(outcomes).toEqual([...Array.from({ length: 11 }, () => "conflict"), "written"]);
    expect(await notesOf(id)).toHaveLength(1);
  });

  it("writes all of many at once that name no version, each over the one before", async () => {
    const id = await add({ number: 100 });
    await Promise.all(Array.from({ length: 12 }, (_, number) => save(admin, { id, number })));
    const notes = await notesOf(id);
    expect(notes.map(({ version }) => version)).toEqual(Array.from({ length: 12 }, (_, at) => at + 2));
    const numbers = [100, ...notes.map(({ after }) => after?.["number"])];
    expect(notes.map(({ before }) => before?.["number"])).toEqual(numbers.slice(0, -1));
  });

  it("refuses what the whole record has wrong, and writes nothing then", async () => {
    const id = await add({ tag: "taken" });
    const other = await add({ low: 3 });
    await runSql(database.db, "update obj.t_thing set high = 1 where id = $1", [other]);
    expect(await refusalOf(save(admin, { id: other, title: "x" }))).toMatchObject({
      issues: { high: "notAfter" },
    });
    expect(await refusalOf(save(admin, { id: other, tag: "taken" }))).toMatchObject({ key: "badInput" });
    await runSql(database.db, "update obj.t_thing set high = null where id = $1", [other]);
    expect(await refusalOf(save(admin, { id: other, tag: "taken" }))).toMatchObject({ key: "duplicate" });
    expect(await refusalOf(save(admin, { id, stamp: "x" }))).toMatchObject({ issues: { stamp: "readonly" } });
    await runSql(database.db, "update obj.t_place set name = '' where id = $1", [place]);
    const unnamed = saveRecords(admin, { objname: "t_place", data: { id: place, size: 3 } });
    expect(await refusalOf(unnamed)).toMatchObject({ issues: { name: "required" } });
    expect([...(await notesOf(other)), ...(await notesOf(id)), ...(await notesOf(place))]).toEqual([]);
  });

  it("reaches only what the actor sees and may change", async () => {
    const condition = { match: "and", rules: [{ field: "number", op: "eq", value: 1 }] } as const;
    const reads = await tenant.addRole([
      { object: objname, actions: ["read"], condition },
      { object: objname, actions: ["update"] },
    ]);
    const clerk = contextOf(engine, (await tenant.addUser([reads])).actor);
    const [seen, unseen] = [await add({ number: 1 }), await add({ number: 2 })];
    expect(await save(clerk, { id: seen, title: "mine" })).toMatchObject({ title: "mine", version: 2 });
    expect(await save(clerk, { id: seen, number: 2 })).toEqual({ id: seen });
    expect(await refusalOf(save(clerk, { id: unseen, title: "x" }))).toMatchObject({ key: "notFound" });
    expect(await notesOf(unseen)).toEqual([]);
  });
});
