import { watchStatements } from "@kezhuan/server/testing/watch-statements";
import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { addRecord, contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import type { Ctx } from "@kezhuan/server/engine/context";
import { getRecords } from "../get.ts";
import { saveRecords } from "../save.ts";

const objname = "t_thing";

describe("changes written together", async () => {
  const { database, engine, tenant } = await startTestWorld();
  const place = await addRecord(engine, "t_place", { name: "Here" });
  const admin = contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);

  const addSome = async () => {
    const data = [1, 2, 3, 4].map((number) => ({ title: `t${number}`, number, words: ["a"], amount: "1.5" }));
    return (await saveRecords(engine.systemContext(), { objname, data })).ids;
  };
  const changesOf = ([a = "", b = "", c = "", d = ""]: readonly string[]) => [
    { id: a, title: "new", number: 1, words: ["x", 'y"z', "{}"], amount: "2.75", place },
    { id: b.toUpperCase(), title: "also", words: [], amount: "3", place },
    { id: c, number: null, day: "2026-03-09", extra: { deep: ["json"] } },
    { id: d, title: "t4", number: 4, amount: "1.50" },
  ];
  const told = async (ids: readonly string[]) => {
    const records = await getRecords(admin, objname, ids);
    const notes = await runSql<object>(
      database.db,
      `select version, action, actor, before, after from kz.change where record_id = any($1::uuid[])
        and action <> 'create' order by array_position($1::uuid[], record_id), version`,
      [[...ids]],
    );
    const bare = records.map((record) => ({ ...record, id: "", created_at: "", updated_at: "" }));
    return { bare, notes };
  };
  const save = (ctx: Ctx, data: Record<string, unknown>[], together = true) =>
    saveRecords(ctx, { objname, data }, { together });

  it("come out as one after the other would: values, versions, history and answers", async () => {
    const [apart, together] = [await addSome(), await addSome()];
    await save(admin, changesOf(apart), false);
    const { data, ids } = await save(admin, changesOf(together));
    expect(await told(together)).toEqual(await told(apart));
    expect((await told(together)).notes).toHaveLength(3);
    expect(ids).toEqual(together);
    expect(data).toEqual(await getRecords(admin, objname, together));
  });

  it("name everything that is wrong with any of them, and write nothing then", async () => {
    const ids = await addSome();
    const [first = {}, second = {}, third = {}] = changesOf(ids);
    const bad = [first, { ...second, number: "many" }, { ...third, low: 101 }];
    expect(await refusalOf(save(admin, bad))).toMatchObject({
      key: "badInput",
      issues: { "data.1.number": "wrongType", "data.2.low": "tooBig" },
    });
    const stale = [
      { ...first, version: 1 },
      { ...second, version: 7 },
    ];
    expect(await refusalOf(save(admin, stale))).toMatchObject({ key: "conflict" });
    const records = await getRecords(admin, objname, ids);
    expect(records.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
  });

  it("keep to the rights on each row, as it was and as it becomes", async () => {
    const condition = { match: "and", rules: [{ field: "number", op: "in", value: [1, 2, 3] }] } as const;
    const role = await tenant.addRole([{ object: objname, actions: ["read", "update"], condition }]);
    const clerk = contextOf(engine, (await tenant.addUser([role])).actor);
    const [a = "", b = "", , d = ""] = await addSome();
    await save(clerk, [
      { id: a, title: "mine" },
      { id: b, title: "mine too" },
    ]);
    expect((await getRecords(admin, objname, [a, b])).map(({ title }) => title)).toEqual([
      "mine",
      "mine too",
    ]);
    const beyond = save(clerk, [
      { id: a, title: "x" },
      { id: d, title: "x" },
    ]);
    expect(await refusalOf(beyond)).toMatchObject({ key: "notFound" });
    const outside = save(clerk, [
      { id: a, number: 2 },
      { id: b, number: 9 },
    ]);
    expect(await refusalOf(outside)).toMatchObject({ key: "forbidden" });
    expect((await getRecords(admin, objname, [a]))[0]).toMatchObject({ title: "mine", number: 1 });
  });

  it("take as many statements for three hundred records as for three", async () => {
    const count = async (size: number) => {
      const data = Array.from({ length: size }, (_, index) => ({ title: `s${index}` }));
      const { ids } = await saveRecords(engine.systemContext(), { objname, data });
      let statements = 0;
      const counting = watchStatements(admin.db, () => {
        statements += 1;
      });
      await save(
        { ...admin, db: counting },
        ids.map((id, index) => ({ id, title: `changed ${index}` })),
      );
      return statements;
    };
    expect(await count(300)).toBe(await count(3));
  });
});
