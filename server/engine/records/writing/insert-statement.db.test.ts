import { watchStatements } from "@kezhuan/server/testing/watch-statements";
import { expect, it } from "vitest";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { addRecord, contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { getRecord } from "../get.ts";
import { saveRecords } from "../save.ts";

const { engine, tenant } = await startTestWorld(() => new Date("2031-03-01T08:00:00Z"));
const everything = await tenant.addRole(
  ["t_thing", "t_place"].map((object) => ({ object, actions: ["read", "create"] })),
);
const { actor } = await tenant.addUser([everything]);
const user = () => contextOf(engine, actor);

it("writes many records at once as it writes each alone, whatever kinds their fields are", async () => {
  const places = await Promise.all(["a", "b"].map((name) => addRecord(engine, "t_place", { name })));
  const sent: Record<string, unknown>[] = [
    { title: `"quoted", {braced}, \\back\\ and null`, note: "two\nlines", words: [], flag: false },
    {
      title: "null",
      words: ['a "quoted" word', "back\\slash", "comma, {brace}", "null"],
      colours: ["red", "blue"],
      places,
      place: places[0],
      flag: true,
      number: -9_007_199_254_740_991,
      amount: "123456789012345.6789",
    },
    {
      day: "2024-02-29",
      moment: "2024-02-29T16:30:00.123+08:00",
      at: "23:59:59",
      month: "2024-02",
      price: "0.01",
      share: "12.5",
      extra: { list: ["x", null, 1.5, 'say "so"'], deep: { back: "\\" } },
      rows: [{ what: "row", count: 2 }],
      paint: "#00ff88",
      body: "<p>text</p>",
    },
    { title: "空 🙂 \u0001", note: null, extra: "a text" },
    {},
  ];
  const together = await saveRecords(user(), { objname: "t_thing", data: sent });
  const read = await Promise.all(together.ids.map((id) => readOne(id)));
  const alone: WireRecord[] = [];
  for (const data of sent) {
    const { ids } = await saveRecords(user(), { objname: "t_thing", data });
    alone.push(await readOne(ids[0] ?? ""));
  }
  expect(read.map(withoutId)).toEqual(alone.map(withoutId));
  expect(read[1]?.["words"]).toEqual(['a "quoted" word', "back\\slash", "comma, {brace}", "null"]);
});

function readOne(id: string): Promise<WireRecord> {
  return getRecord(user(), { objname: "t_thing", id });
}

function withoutId(record: WireRecord): Record<string, unknown> {
  return { ...record, id: undefined };
}

it("keeps what the installation itself says of each record, although it is the same for all as a rule", async () => {
  const system = engine.systemContext();
  const data = [
    { name: "Old", created_at: "2019-05-06T07:08:09Z" },
    { name: "New" },
    { name: "Older", created_at: "2018-05-06T07:08:09Z" },
  ];
  const { ids } = await saveRecords(system, { objname: "t_place", data });
  const read = await Promise.all(ids.map((id) => getRecord(system, { objname: "t_place", id })));
  expect(read.map((one) => [one["name"], one["created_at"], one["updated_at"]])).toEqual([
    ["Old", "2019-05-06T07:08:09.000Z", "2019-05-06T07:08:09.000Z"],
    ["New", "2031-03-01T08:00:00.000Z", "2031-03-01T08:00:00.000Z"],
    ["Older", "2018-05-06T07:08:09.000Z", "2018-05-06T07:08:09.000Z"],
  ]);
});

it("looks references up in the statement that writes, and writes nothing where one leads nowhere", async () => {
  const place = await addRecord(engine, "t_place", { name: "Here" });
  let statements = 0;
  const db = watchStatements(user().db, () => {
    statements += 1;
  });
  const create = (data: Record<string, unknown>, ctx = { ...user(), db }) =>
    saveRecords(ctx, { objname: "t_thing", data });
  const { data } = await create({ title: "led", place, person: null });
  expect(statements).toBe(1);
  expect(data).toMatchObject({ title: "led", place: { id: place, label: "Here" } });
  const nowhere = "00000000-0000-7000-8000-000000000000";
  expect(await refusalOf(create({ tag: "once", place: nowhere }))).toEqual({
    key: "badInput",
    issues: { place: "unknownRecord" },
    data: {},
  });
  expect(await refusalOf(create({ tag: "once", places: [place, nowhere] }))).toMatchObject({
    issues: { places: "unknownRecord" },
  });
  await create({ tag: "once", place });
  expect(await refusalOf(create({ tag: "once", place }))).toMatchObject({ key: "duplicate" });
  const blind = await tenant.addRole([{ object: "t_thing", actions: ["read", "create"] }]);
  const other = contextOf(engine, (await tenant.addUser([blind])).actor);
  expect(await refusalOf(create({ place }, other))).toMatchObject({ issues: { place: "unknownRecord" } });
});
