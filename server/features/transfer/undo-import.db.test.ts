import { describe, expect, it } from "vitest";
import type { JobOutput } from "@kezhuan/contract/api/jobs";
import { runSql } from "@kezhuan/server/db/run-sql";
import { designObject } from "@kezhuan/server/testing/design-object";
import { csv, makeImportFixture } from "@kezhuan/server/testing/import-fixture";
import { addRecord } from "@kezhuan/server/testing/make-tenant";

const { engine, database, jobs, admin, wuhan, send, bring, message, undo, things } =
  await makeImportFixture();

describe("the last administrator who can log in", () => {
  it("is neither disabled by a row of an import nor by taking one back", async () => {
    const accounts = { objname: "sys_user", mode: "upsert", key: "username" };
    const dept = await addRecord(engine, "qd_org", { name: "administration" });
    const [role] = await runSql<{ id: string }>(
      database.db,
      "select id from obj.sys_role where code = 'ROLE_ADMIN'",
    );
    for (const username of ["boss", "heir", "clerk"]) {
      const user = await addRecord(engine, "sys_user", {
        username,
        name: username,
        enabled: username !== "heir",
      });
      const roles = username === "clerk" ? [] : [role?.id];
      await addRecord(engine, "sys_member", { user, dept, roles });
    }
    await runSql(
      database.db,
      `insert into kz.credential (user_id, salt, iterations, stored_key, must_change)
       select id, '', 1, '', false from obj.sys_user where username in ('boss', 'heir')`,
    );
    const { jobid } = await bring(csv("username,enabled", "heir,是"), accounts);
    await bring(csv("username,enabled", "boss,否"), accounts);
    const { result } = await bring(csv("username,enabled", "clerk,否", "heir,否"), accounts);
    expect(result).toMatchObject({ changed: 1, wrong: 1 });
    expect(await undo(jobid)).toMatchObject({ restored: 0, leftRows: [{ row: 2, why: "refused" }] });
  });
});

describe("taking an import back", () => {
  it("removes what it created and puts back what it changed, but for what was changed since", async () => {
    const one = await addRecord(engine, "t_thing", { title: "one", tag: "z1", number: 1, place: wuhan });
    const two = await addRecord(engine, "t_thing", { title: "two", tag: "z2", number: 2 });
    const sheet = csv(
      "tag,title,number,place",
      "z1,ONE,10,",
      "z2,TWO,20,武汉",
      "z3,three,,",
      "z4,four,,",
      "z5,five,,",
    );
    const { jobid, result } = await bring(sheet, { mode: "upsert" });
    expect(result).toMatchObject({ created: 3, changed: 2 });
    const save = (data: object) => admin.post("saveObjData", { objname: "t_thing", data });
    await save({ id: two, number: 99 });
    const after = await things("z");
    const idOf = (tag: string) => String(after.find((row) => row["tag"] === tag)?.["id"]);
    await save({ id: idOf("z4"), title: "FOUR" });
    await addRecord(engine, "t_tie", { name: "holds", holds: idOf("z5") });
    const undone = await undo(jobid);
    expect(undone).toMatchObject({ objname: "t_thing", removed: 1, restored: 1, left: 3 });
    expect(undone.leftRows.map(({ row, why }) => [row, why])).toEqual([
      [3, "changedSince"],
      [5, "changedSince"],
      [6, "stillUsed"],
    ]);
    const rest = await things("z");
    expect(rest.map((row) => [row["tag"], row["title"], row["number"], row["place"]])).toEqual([
      ["z1", "one", 1, wuhan],
      // Its number was changed by somebody else; its title and place were not.
      ["z2", "two", 99, null],
      ["z4", "FOUR", null, null],
      ["z5", "five", null, null],
    ]);
    expect(rest[0]?.["id"]).toBe(one);
    expect(((await message(admin, "getJob", { jobid })).data as JobOutput).result).toMatchObject({
      undone: true,
    });
    expect(await message(admin, "undoImport", { jobid })).toMatchObject({ code: 409 });
  });
});

describe("taking an import back that others have worked with", () => {
  it("takes nothing of theirs along and empties none of their references", async () => {
    const { jobid } = await bring(csv("name", "u1", "u2", "u3"), { objname: "t_order" });
    const made = await runSql<{ id: string }>(
      database.db,
      "select id from obj.t_order where name like 'u_' order by name",
    );
    const [one, two] = made.map(({ id }) => id);
    const theirs = await addRecord(engine, "t_order", { name: "theirs" });
    await addRecord(engine, "t_item", { name: "added", order: one });
    await addRecord(engine, "t_item", { name: "linked", order: theirs, swap: two });
    const undone = await undo(jobid);
    expect(undone).toMatchObject({ removed: 1, left: 2 });
    expect(undone.leftRows.map(({ row, why }) => [row, why])).toEqual([
      [2, "stillUsed"],
      [3, "stillUsed"],
    ]);
    expect(
      await runSql(
        database.db,
        `select name, "order", swap from obj.t_item where name in ('added', 'linked') order by name`,
      ),
    ).toEqual([
      { name: "added", order: one, swap: null },
      { name: "linked", order: theirs, swap: two },
    ]);
  });

  it("goes through rows that hold each other from batch to batch", async () => {
    const objname = "undo_chain";
    await designObject(engine, objname, {
      fields: [{ name: "above", kind: "ref", settings: { object: objname } }],
    });
    // Every row of the first half stands below one of the second, which is taken back first.
    const count = 450;
    const above = (index: number) => (index < count / 2 ? `w${index + count / 2}` : "");
    const rows = Array.from({ length: count }, (_, index) => `w${index},${above(index)}`);
    const { jobid, result } = await bring(csv("title,above", ...rows), { objname });
    expect(result).toMatchObject({ created: count });
    expect(await undo(jobid)).toMatchObject({ removed: count, left: 0 });
  });
});

describe("a process that stops", () => {
  it("leaves an import to be gone on with, and no row is written twice", async () => {
    const lines = Array.from({ length: 3_000 }, (_, index) => `t${index},s${String(index).padStart(5, "0")}`);
    const answer = await send(admin, csv("title,tag", ...lines));
    const { jobid } = answer.data as { jobid: string };
    const written = async () =>
      (
        await runSql<{ n: number }>(
          database.db,
          "select count(*)::int as n from obj.t_thing where tag like 's0%'",
        )
      )[0]?.n ?? 0;
    await expect.poll(written, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
    await jobs.worker.stop();
    const before = await written();
    expect(before).toBeLessThan(3_000);
    await jobs.start();
    const job = await jobs.outcome(jobid);
    expect(job).toMatchObject({ state: "done", result: { rows: 3_000, created: 3_000, wrong: 0 } });
    expect(await written()).toBe(3_000);
  });

  it("stops between batches when it is cancelled, and what it did can be taken back", async () => {
    const lines = Array.from({ length: 3_000 }, (_, index) => `t${index},k${String(index).padStart(5, "0")}`);
    const answer = await send(admin, csv("title,tag", ...lines));
    const { jobid } = answer.data as { jobid: string };
    const written = async () => (await things("k")).length;
    await expect.poll(written, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
    await message(admin, "cancelJob", { jobid });
    const job = await jobs.outcome(jobid);
    expect(job.state).toBe("cancelled");
    const count = await written();
    expect(count).toBeLessThan(3_000);
    expect(job.result).toMatchObject({ created: count });
    expect(await undo(jobid)).toMatchObject({ removed: count, left: 0 });
    expect(await written()).toBe(0);
  });
});
