import { expect, test } from "vitest";
import type { ImportPage } from "@kezhuan/contract/api/transfer";
import { runSql } from "@kezhuan/server/db/run-sql";
import { csv, makeImportFixture } from "@kezhuan/server/testing/import-fixture";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { makeTemplate } from "./make-template.ts";

const { engine, database, admin, tenant, bring, message, undo } = await makeImportFixture();
const mark = crypto.randomUUID().slice(0, 6);
const code = `dept-${mark}`;
const dept = await addRecord(engine, "qd_org", { name: `转化部${mark}`, code });
const post = await addRecord(engine, "sys_post", { name: `经理人${mark}`, code: `post-${mark}` });
const role = await tenant.addRole([]);

const sheet = (rows: string[][]) => csv(...rows.map((row) => row.join(",")));

const membershipsOf = (username: string) =>
  runSql<{ dept: string; roles: string[]; posts: string[] | null; position: string | null }>(
    database.db,
    `select m.dept, array(select r.code from obj.sys_role r where r.id = any(m.roles)) as roles, m.posts, m.position
       from obj.sys_member m join obj.sys_user u on u.id = m."user" where u.username = $1`,
    [username],
  );

test("people come from a spreadsheet with their department, roles and posts, and go again with all of it", async () => {
  const rows = sheet([
    ["账号", "姓名", "部门", "角色", "岗位", "职务"],
    [`a.${mark}`, "甲", code, role, `经理人${mark}`, "主管"],
    [`b.${mark}`, "乙", `转化部${mark}`, "", "", ""],
    [`c.${mark}`, "丙", "", "", "", ""],
  ]);
  const trial = await bring(rows, { objname: "sys_user", mode: "create", dryRun: "true" });
  expect(trial.result).toMatchObject({ created: 3, wrong: 0 });
  const shown = (await message(admin, "pageImport", { jobid: trial.jobid, show: "new" })).data as ImportPage;
  expect(shown.rows[0]?.cells).toEqual(
    expect.arrayContaining([expect.objectContaining({ field: "memberships.dept", new: `转化部${mark}` })]),
  );
  const { jobid, result } = await bring(rows, { objname: "sys_user", mode: "create" });
  expect(result).toMatchObject({ created: 3, wrong: 0 });
  expect(await membershipsOf(`a.${mark}`)).toEqual([
    { dept, roles: [role], posts: [post], position: "主管" },
  ]);
  expect(await membershipsOf(`b.${mark}`)).toEqual([{ dept, roles: [], posts: null, position: null }]);
  expect(await membershipsOf(`c.${mark}`)).toEqual([]);
  expect(await undo(jobid)).toMatchObject({ removed: 3, left: 0 });
  expect(await membershipsOf(`a.${mark}`)).toEqual([]);
});

test("what is wrong with a membership stands in its column, and those of people who are there already are not guessed at", async () => {
  const rows = sheet([
    ["username", "name", "memberships.dept", "memberships.roles"],
    [`d.${mark}`, "丁", "没有的部门", role],
    [`e.${mark}`, "戊", "", role],
  ]);
  const { jobid, result } = await bring(rows, { objname: "sys_user", mode: "create" });
  expect(result).toMatchObject({ created: 0, wrong: 2 });
  const shown = (await message(admin, "pageImport", { jobid, show: "wrong" })).data as ImportPage;
  expect(shown.rows.map(({ cells }) => cells[0]?.field)).toEqual(["memberships.dept", "memberships.dept"]);
  await addRecord(engine, "sys_user", { username: `f.${mark}`, name: "己" });
  const again = sheet([
    ["username", "name", "部门"],
    [`f.${mark}`, "己", code],
  ]);
  const known = await bring(again, { objname: "sys_user", mode: "upsert", key: "username" });
  expect(known.result).toMatchObject({ changed: 0, wrong: 1 });
});

test("the template has the columns of a membership", async () => {
  const ctx = { ...engine.systemContext(), language: "zh" as const };
  const { content } = await makeTemplate(ctx, { objname: "sys_user", format: "csv", viewid: undefined });
  const [headings, names] = content.toString().split(/\r?\n/);
  expect(headings).toContain("部门,角色,岗位,职务");
  expect(names).toContain("memberships.dept,memberships.roles,memberships.posts,memberships.position");
});

test("an import is not undone for somebody who has been given another department since", async () => {
  const { jobid } = await bring(
    sheet([
      ["username", "name", "部门"],
      [`g.${mark}`, "庚", code],
    ]),
    { objname: "sys_user", mode: "create" },
  );
  const [user] = await runSql<{ id: string }>(
    database.db,
    "select id from obj.sys_user where username = $1",
    [`g.${mark}`],
  );
  const other = await addRecord(engine, "qd_org", { name: `另一部${mark}` });
  await addRecord(engine, "sys_member", { user: user?.id, dept: other });
  expect(await undo(jobid)).toMatchObject({ removed: 0, left: 1 });
  expect(await membershipsOf(`g.${mark}`)).toHaveLength(2);
});
