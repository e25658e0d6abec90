import { expect, it } from "vitest";
import { pageRecords } from "./engine/records/page.ts";
import { removeRecords } from "./engine/records/remove.ts";
import { saveRecords } from "./engine/records/save.ts";
import { anonymousActor } from "./engine/context.ts";
import { contextOf } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startWorld } from "./testing/start-world.ts";

/** What readers mark, over the real pack. */
const { engine, tenant } = await startWorld();
const objname = "kch_favourite";
const about = "01890a5d-ac96-774b-bcce-b302099a8057";

const member = await tenant.addUser(["ROLE_MEMBER"]);
const other = await tenant.addUser(["ROLE_MEMBER"]);
const newcomer = await tenant.addUser();
const reviewer = await tenant.addUser(["ROLE_KCH_REVIEWER"]);
const as = (user: typeof member) => contextOf(engine, user.actor);
const mark = (user: typeof member, data: Record<string, unknown> = { kind: "demand", about }) =>
  saveRecords(as(user), { objname, data });

it("a mark is seen, changed and taken away by nobody but whoever made it", async () => {
  const { ids } = await mark(member);
  await saveRecords(as(member), { objname, data: { id: ids[0], note: "问一下价格", folder: "电池" } });
  expect((await pageRecords(as(member), { objname })).data).toMatchObject([{ about, note: "问一下价格" }]);
  for (const user of [other, reviewer, newcomer]) {
    expect((await pageRecords(as(user), { objname })).total).toBe(0);
    const stolen = saveRecords(as(user), { objname, data: { id: ids[0], note: "x" } });
    expect((await refusalOf(stolen)).key).toMatch(/notFound|forbidden/);
    expect((await refusalOf(removeRecords(as(user), objname, ids))).key).toMatch(/notFound|forbidden/);
  }
  await removeRecords(as(member), objname, ids);
  expect((await pageRecords(as(member), { objname })).total).toBe(0);
});

it("everybody with an account may mark, the same record once each; a visitor may not", async () => {
  for (const user of [other, reviewer, newcomer]) await mark(user);
  expect((await refusalOf(mark(other))).key).toBe("duplicate");
  await mark(other, { kind: "expert", about });
  const visitor = engine.context(anonymousActor, "en");
  expect((await refusalOf(pageRecords(visitor, { objname }))).key).toBe("unauthenticated");
  expect((await refusalOf(saveRecords(visitor, { objname, data: { kind: "demand", about } }))).key).toBe(
    "unauthenticated",
  );
});

it("several are marked at once, and read as the pages ask for them", async () => {
  const reader = await tenant.addUser(["ROLE_MEMBER"]);
  const marks = [
    { kind: "achievement", about },
    { kind: "expert", about },
  ];
  await saveRecords(as(reader), { objname, data: marks });
  const { data } = await pageRecords(as(reader), {
    objname,
    fields: ["kind", "about", "folder", "note", "created_at"],
    created_by: reader.id,
    pageSize: 500,
    sort: "-created_at",
    count: "none",
  });
  expect(data).toHaveLength(2);
  expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(["achievement", "expert"]));
});

it("what names no record is refused", async () => {
  expect((await refusalOf(mark(member, { kind: "demand", about: "javascript:alert(1)" }))).key).toBe(
    "badInput",
  );
  expect((await refusalOf(mark(member, { kind: "user", about }))).key).toBe("badInput");
});
