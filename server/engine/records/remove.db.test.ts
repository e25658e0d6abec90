import { describe, expect, it } from "vitest";
import type { AppError } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { addFile } from "@kezhuan/server/testing/arbitrary-world";
import { addRecord, addRecords, contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { anonymousActor } from "../context.ts";
import { purgeHistory } from "../history/purge-history.ts";
import { removeRecords } from "./remove.ts";
import { saveRecords } from "./save.ts";

const { database, engine, tenant } = await startTestWorld();
const all = ["read", "create", "update", "delete"];
const role = await tenant.addRole([
  { object: "t_thing", actions: all },
  { object: "t_place", actions: all },
  {
    object: "t_tie",
    actions: ["read"],
    condition: { match: "and", rules: [{ field: "name", op: "likeRight", value: "seen" }] },
  },
]);
const user = contextOf(engine, (await tenant.addUser([role])).actor);

const addThing = (data: object = {}) => addRecord(engine, "t_thing", { title: "thing", ...data });
const addTie = (data: object) => addRecord(engine, "t_tie", { ...data });
const remove = (...ids: string[]) => removeRecords(user, "t_thing", ids);

describe("deleting", () => {
  it("takes every record named, once, in any case of their ids", async () => {
    const [first, second] = [await addThing(), await addThing()];
    expect(await remove(first, second.toUpperCase(), first)).toEqual({ deleted: 2 });
    expect(await leftOf("t_thing", [first, second])).toEqual([]);
  });

  it("takes none when one is nobody's, another object's, malformed or gone", async () => {
    const [id, gone] = [await addThing(), await addThing()];
    const place = await addRecord(engine, "t_place", { name: "p" });
    await remove(gone);
    for (const other of ["00000000-0000-4000-8000-000000000000", place, "x", "", "%", gone]) {
      expect(await refusalOf(remove(id, other))).toMatchObject({
        key: "notFound",
        issues: { "idlist.1": "unknownRecord" },
      });
      expect(await refusalOf(remove(other))).toMatchObject({ key: "notFound", issues: {} });
      expect(await leftOf("t_thing", [id])).toEqual([id]);
    }
    expect(await refusalOf(removeRecords(user, "t_nothing", [id]))).toMatchObject({ key: "notFound" });
  });

  it("takes the memberships of an account along with it", async () => {
    const { id } = await tenant.addUser([role]);
    const held = async () => {
      const text = `select id from obj.sys_member where "user" = $1`;
      return (await runSql(database.db, text, [id])).length;
    };
    expect(await held()).toBe(1);
    expect(await removeRecords(engine.systemContext(), "sys_user", [id])).toEqual({ deleted: 1 });
    expect(await held()).toBe(0);
  });

  it("is 403 without the right and 401 for a visitor", async () => {
    const id = await addTie({ name: "seen" });
    expect(await refusalOf(removeRecords(user, "t_tie", [id]))).toMatchObject({ key: "forbidden" });
    const visitor = contextOf(engine, anonymousActor);
    expect(await refusalOf(removeRecords(visitor, "t_tie", [id]))).toMatchObject({ key: "unauthenticated" });
  });

  it("lets go of the record's files when the history forgets the record", async () => {
    const paper = await addFile(engine, { objname: "t_thing", field: "paper" });
    const holders = () =>
      runSql(database.db, "select record_id, uploaded_by from kz.file where id = $1", [paper]);
    const id = await addThing({ paper });
    await remove(id);
    expect(await holders()).toMatchObject([{ record_id: id }]);
    await purgeHistory(engine.systemContext(), new Date(Date.now() + 31 * 86_400_000));
    expect(await holders()).toEqual([{ record_id: null, uploaded_by: null }]);
  });

  it("can be asked for twice at the same time", async () => {
    const id = await addThing();
    const outcomes = await Promise.all(
      [remove(id), remove(id)].map((work) =>
        work.then(
          () => "done",
          () => "gone",
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(["done", "gone"]);
  });
});

describe("deleting what others refer to", () => {
  it("is refused: those in sight are named once each, of the others it is said that there are some, nothing is changed", async () => {
    const [id, other] = [await addThing(), await addThing()];
    const seen = await addTie({ name: "seen both ways", holds: id, holds_all: [other, id] });
    const listed = await addTie({ name: "seen in a list", holds_all: [id] });
    await addTie({ name: "hidden", holds: other });
    const loose = await addTie({ name: "seen loosely", loses: id });
    const refused = await refusalOf(remove(id, other));
    expect(refused).toMatchObject({ key: "stillReferenced", data: { more: 0, unseen: true } });
    expect(refused.data["referrers"]).toHaveLength(2);
    expect(refused.data["referrers"]).toEqual(
      expect.arrayContaining([
        { objname: "t_tie", id: seen, label: "seen both ways" },
        { objname: "t_tie", id: listed, label: "seen in a list" },
      ]),
    );
    expect(await leftOf("t_thing", [id, other])).toHaveLength(2);
    expect(await column("loses", loose)).toBe(id);
  });

  it("says the first few in words of either language, and how many more there are", async () => {
    const said = async (ctx: typeof user, id: string) => {
      const { params } = (await removeRecords(ctx, "t_thing", [id]).catch(
        (error: unknown) => error,
      )) as AppError;
      return params["records"];
    };
    const chinese = { ...user, language: "zh" as const };
    const id = await addThing();
    await addTie({ name: "hidden", holds: id });
    expect(await said(user, id)).toBe("what you cannot see");
    expect(await said(chinese, id)).toBe("不可见的数据");
    for (const name of ["seen a", "seen b", "seen c"]) await addTie({ name, holds: id });
    expect(await said(user, id)).toBe(
      "“seen a” (Ties), “seen b” (Ties), “seen c” (Ties) and what you cannot see",
    );
    await addTie({ name: "seen d", holds: id });
    expect(await said(chinese, id)).toBe(
      "“seen a”（Ties）、“seen b”（Ties）、“seen c”（Ties），另有 1 条及不可见的数据",
    );
    const one = await addThing();
    await addTie({ name: "seen alone", holds: one });
    expect(await said(user, one)).toBe("“seen alone” (Ties)");
  });

  it("names twenty and counts those beyond", async () => {
    const id = await addThing();
    await addRecords(
      engine,
      "t_tie",
      Array.from({ length: 23 }, (_, n) => ({ name: `seen ${n}`, holds: id })),
    );
    await addTie({ name: "hidden", holds: id });
    const { data } = await refusalOf(remove(id));
    expect(data["referrers"]).toHaveLength(20);
    expect(data).toMatchObject({ more: 3, unseen: true });
  });

  it("is allowed when what refers to it goes as well", async () => {
    const first = await addThing();
    const second = await addThing({ friends: [first] });
    const tie = await addTie({ name: "both", drops: first, holds: second });
    expect(await remove(first, second)).toEqual({ deleted: 2 });
    expect(await leftOf("t_tie", [tie])).toEqual([]);
  });

  it("empties the references that ask for it and raises their versions", async () => {
    const [id, other] = [await addThing(), await addThing()];
    const friend = await addThing({ friends: [other, id] });
    const alone = await addThing({ friends: [id] });
    const tie = await addTie({ name: "loose", loses: id, loses_all: [id, other, id] });
    await remove(id);
    expect(await column("loses", tie)).toBeNull();
    expect(await column("loses_all", tie)).toEqual([other]);
    const rows = await runSql(
      database.db,
      "select friends, version from obj.t_thing where id = any($1) order by id",
      [[friend, alone]],
    );
    expect(rows).toEqual([
      { friends: [other], version: 2 },
      { friends: null, version: 2 },
    ]);
  });

  it("takes along what cascades, however deep and in whatever circles", async () => {
    const root = await addThing();
    let last = root;
    for (let depth = 0; depth < 12; depth += 1) last = await addThing({ inside: last });
    await saveRecords(engine.systemContext(), { objname: "t_thing", data: { id: root, inside: last } });
    const tie = await addTie({ name: "on the last", drops_all: [last], holds: root });
    const below = await addTie({ name: "below", parent: tie });
    expect(await remove(root)).toEqual({ deleted: 1 });
    expect(await leftOf("t_thing", [root, last])).toEqual([]);
    expect(await leftOf("t_tie", [tie, below])).toEqual([]);
  });

  it("is refused when something is held that would only go along", async () => {
    const root = await addThing();
    const child = await addThing({ inside: root });
    await addTie({ name: "seen", holds: child });
    const refused = await refusalOf(remove(root));
    expect(refused).toMatchObject({
      key: "stillReferenced",
      data: { more: 0, unseen: false, referrers: [{ label: "seen" }] },
    });
    expect(await leftOf("t_thing", [root, child])).toHaveLength(2);
  });

  it("leaves no reference behind that is made at the same time", async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await addThing();
      const [tied, removed] = await Promise.allSettled([addTie({ name: "race", holds: id }), remove(id)]);
      // The deletion comes first or the reference does; never both, and never a dangling one.
      expect([tied.status, removed.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    }
    const dangling = await runSql(
      database.db,
      "select 1 from obj.t_tie t where holds is not null and not exists (select 1 from obj.t_thing where id = t.holds)",
    );
    expect(dangling).toEqual([]);
  });
});

async function leftOf(objname: string, ids: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ id: string }>(database.db, `select id from obj.${objname} where id = any($1)`, [
    ids,
  ]);
  return rows.map(({ id }) => id);
}

async function column(name: string, id: string): Promise<unknown> {
  const [row] = await runSql<Record<string, unknown>>(
    database.db,
    `select ${name} as value from obj.t_tie where id = $1`,
    [id],
  );
  return row?.["value"];
}
