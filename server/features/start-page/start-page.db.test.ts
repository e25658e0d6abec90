import { expect, it } from "vitest";
import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { Tile } from "@kezhuan/contract/api/start-page";
import { makeApp, type Caller } from "@kezhuan/server/testing/make-app";
import { transitionRecord } from "@kezhuan/server/engine/records/transition";
import { addRecord, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { installTestPack } from "@kezhuan/server/testing/test-pack";

const app = await makeApp();
await installTestPack(app.engine);
const tenant = await makeTenant(app.engine);
const reader = await tenant.addRole([{ object: "t_place", actions: ["read"] }]);
const one = await app.logIn((await tenant.addUser([reader])).id);
const other = await app.logIn((await tenant.addUser([reader])).id);
const tile: Tile = { id: "a", objname: "t_place", viewid: null, sum: null, title: "地点" };

type Page = MessageOutput<"getStartPage">;

function send(caller: Caller, msgid: string, internalParams: object = {}) {
  return caller.json("vicimsg", { msgid, data: { internalParams } }) as Promise<{ code: number; data: Page }>;
}

it("is each person's own, and what is left out stays", async () => {
  expect((await send(one, "getStartPage")).data).toMatchObject({ tiles: [], shortcuts: null });
  await send(one, "saveStartPage", { tiles: [tile] });
  await send(one, "saveStartPage", { shortcuts: ["/ruid/t_place"] });
  expect((await send(one, "getStartPage")).data).toMatchObject({
    tiles: [tile],
    shortcuts: ["/ruid/t_place"],
  });
  expect((await send(other, "getStartPage")).data).toMatchObject({ tiles: [], shortcuts: null });
  expect((await send(one, "saveStartPage", { shortcuts: null })).data).toMatchObject({ shortcuts: null });
  expect((await send(app.anonymous, "getStartPage")).code).toBe(401);
});

it("offers what somebody may read, and nothing else", async () => {
  const { objects } = (await send(one, "getStartPage")).data;
  const names = objects.map(({ name }) => name);
  expect(names).toContain("t_place");
  expect(names).not.toContain("sys_role");
});

it("keeps a tile whose object is no longer readable, and its figure is refused as any list is", async () => {
  const role = await tenant.addRole([{ object: "t_place", actions: ["read"] }]);
  const person = await tenant.addUser([role]);
  const caller = await app.logIn(person.id);
  await send(caller, "saveStartPage", { tiles: [tile, { ...tile, id: "b", objname: "sys_role" }] });
  expect((await send(caller, "getStartPage")).data.tiles).toHaveLength(2);
  const figure = await caller.post("getObjDataByPage", { objname: "sys_role", pageSize: 1 });
  expect([403, 404]).toContain(figure.code);
});

it("takes no more than twelve tiles, each under a name of its own, and only routes of pages", async () => {
  const many = Array.from({ length: 13 }, (_unused, index) => ({ ...tile, id: `t${index}` }));
  const refused = [
    { tiles: many },
    { tiles: [tile, tile] },
    { tiles: [{ ...tile, sql: "1" }] },
    { shortcuts: ["https://example.com/"] },
    { shortcuts: ["//example.com"] },
    { shortcuts: ["javascript:alert(1)"] },
    { user_id: "1" },
  ];
  for (const input of refused)
    expect([input, (await send(one, "saveStartPage", input)).code]).toEqual([input, 400]);
  expect((await send(one, "saveStartPage", { tiles: many.slice(1) })).code).toBe(200);
});

it("lists records assigned to oneself while they are open, what is due first first, as far as one may see", async () => {
  const rules = (read?: string[]) => [{ object: "t_thing", actions: ["read"], ...(read ? { read } : {}) }];
  const seeing = await tenant.addRole(rules());
  const blind = await tenant.addRole(rules(["title", "status", "day"]));
  const [worker, reader] = [await tenant.addUser([seeing]), await tenant.addUser([blind])];
  const add = (title: string, more: object = {}) =>
    addRecord(app.engine, "t_thing", { title, person: worker.id, ...more });
  await add("no time");
  const late = await add("later", { day: "2027-02-01" });
  const soon = await add("sooner", { day: "2027-01-01" });
  await add("somebody else's", { person: reader.id });
  const gone = await add("done", { day: "2026-01-01" });
  await transitionRecord(app.engine.systemContext(), { objname: "t_thing", id: gone, action: "drop" });
  const tasksOf = async (id: string) => (await send(await app.logIn(id), "listTasks")).data as unknown;
  expect(await tasksOf(worker.id)).toMatchObject({
    total: 3,
    tasks: [
      { objname: "t_thing", id: soon, label: "sooner", due: "2027-01-01" },
      { id: late, label: "later", due: "2027-02-01" },
      { label: "no time", due: null },
    ],
  });
  // When it is due, is hidden.
  const timeless = await tenant.addUser([await tenant.addRole(rules(["title", "status", "person"]))]);
  await add("without a day", { person: timeless.id, day: "2026-01-01" });
  expect(await tasksOf(timeless.id)).toMatchObject({
    total: 1,
    tasks: [{ label: "without a day", due: null }],
  });
  // Whose it is, is hidden: nothing may tell.
  expect(await tasksOf(reader.id)).toEqual({ tasks: [], total: 0 });
  expect((await send(app.anonymous, "listTasks")).code).toBe(401);
});
