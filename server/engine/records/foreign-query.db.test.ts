import { describe, expect, it } from "vitest";
import type { PageInput } from "@kezhuan/contract/api/records";
import { addRecords, contextOf, makeActor, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { getRecord } from "./get.ts";
import { pageRecords } from "./page.ts";

const { engine } = await startTestWorld();
const system = engine.systemContext();
await addRecords(engine, "t_thing", [
  { title: "alpha pump", number: 1, colour: "red" },
  { title: "beta pump", number: 2, colour: "blue" },
  { title: "gamma", number: 3 },
  { title: "delta", number: null, colour: "green" },
]);

const item = (field: string, rule: string, val: unknown) => ({
  field,
  rule,
  val,
  type: "text",
  dbType: "string",
});
const params = (...items: unknown[]) => ({ superQueryParams: encodeURI(JSON.stringify(items)) });
const ask = (more: Partial<PageInput> & Record<string, unknown>) =>
  pageRecords(system, { objname: "t_thing", ...more });
const titles = async (more: Record<string, unknown>) =>
  (await ask({ sort: "title", ...more })).data.map(({ title }) => title);
const refused = async (more: Record<string, unknown>) => (await refusalOf(ask(more))).issues;

describe("what is known to go wrong with super queries elsewhere", () => {
  it("(a) rules that others have no branch for limit the rows here", async () => {
    expect(await titles(params(item("title", "not_like", "pump")))).toEqual(["delta", "gamma"]);
    expect(await titles(params(item("colour", "not_in", "red,blue")))).toEqual(["delta", "gamma"]);
    expect(await titles(params(item("number", "range", "2,3")))).toEqual(["beta pump", "gamma"]);
    expect(await titles(params(item("number", "not_range", "2,3")))).toEqual(["alpha pump", "delta"]);
  });

  it("(b) a test for emptiness is not lost with its empty value", async () => {
    expect(await titles(params(item("colour", "not_empty", "")))).toEqual([
      "alpha pump",
      "beta pump",
      "delta",
    ]);
    expect(await titles(params(item("colour", "empty", "")))).toEqual(["gamma"]);
  });

  it("(c) what cannot be decoded is refused instead of answered without it", async () => {
    expect(await refused({ superQueryParams: "%7Bnot json" })).toEqual({ superQueryParams: "notJson" });
    expect(await refused({ superQuery: "nonsense" })).toEqual({ superQuery: "notJson" });
    expect(await refused(params(item("title", "ext", "1=1")))).toEqual({
      "superQueryParams.0.rule": "badOperator",
    });
  });

  it("(d) two rules on one field both hold", async () => {
    expect(await titles(params(item("number", "ge", "2"), item("number", "le", "2")))).toEqual(["beta pump"]);
  });

  it("(e) a right whose variable stands for nothing shows nothing", async () => {
    const tenant = await makeTenant(engine);
    const condition = { match: "and", rules: [{ field: "deptid", op: "eq", value: "$user.deptid" }] };
    const role = await tenant.addRole([{ object: "t_thing", actions: ["read"], condition }]);
    const user = await tenant.addUser([role]);
    const homeless = makeActor({ userId: user.id, username: user.username, deptid: null, roles: [role] });
    const page = await pageRecords(contextOf(engine, homeless), {
      objname: "t_thing",
      ...params(item("title", "not_empty", "")),
    });
    expect(page).toMatchObject({ data: [], total: 0 });
  });

  it("(f) an unknown field is refused, and one out of sight in the same words", async () => {
    expect(await refused(params(item("nowhere", "eq", "x")))).toEqual({
      "superQueryParams.nowhere": "unknown",
    });
    const tenant = await makeTenant(engine);
    const role = await tenant.addRole([{ object: "t_thing", actions: ["read"], read: ["title"] }]);
    const { actor } = await tenant.addUser([role]);
    const hidden = pageRecords(contextOf(engine, actor), {
      objname: "t_thing",
      ...params(item("number", "eq", "1")),
    });
    expect((await refusalOf(hidden)).issues).toEqual({ "superQueryParams.number": "unknown" });
  });

  it("(g) a value that is no number is refused where a number is meant", async () => {
    expect(await refused(params(item("number", "gt", "many")))).toEqual({
      "superQueryParams.number": "wrongType",
    });
  });
});

it("designed forms' conditions, other names for pages and the count go together", async () => {
  const form = {
    matchType: "or",
    superQueryGroup: [
      { matchType: "and", queryItems: [item("title", "like", "pump"), item("number", "gt", 1)] },
      { queryItems: [item("title", "right_like", "del")] },
    ],
  };
  const superQuery = encodeURIComponent(encodeURIComponent(JSON.stringify(form)));
  const page = await ask({ superQuery, pageNo: 2, pageSize: 1, column: "title", order: "desc" });
  expect(page).toMatchObject({ total: 2, pageNum: 2, pageSize: 1, data: [{ title: "beta pump" }] });
  const avue = await ask({ superQuery, current: 1, size: 2, orderByColumn: "title", isAsc: "asc" });
  expect(avue.data.map(({ title }) => title)).toEqual(["beta pump", "delta"]);
  const layui = await ask({ superQuery, page: "2", limit: "1", orderByColumn: "title", isAsc: "asc" });
  expect(layui).toMatchObject({ pageNum: 2, pageSize: 1, data: [{ title: "delta" }] });
  expect(await refused({ current: 1, page: 1 })).toEqual({ page: "notTogether" });
  expect(await refused({ pageNum: 1, pageNo: 1 })).toEqual({ pageNo: "notTogether" });
  expect(await refused({ column: "nowhere", order: "asc" })).toEqual({ nowhere: "unknown" });
});

it("one record is found by them as well, and not without any", async () => {
  const found = await getRecord(system, { objname: "t_thing", ...params(item("title", "left_like", "ma")) });
  expect(found["title"]).toBe("gamma");
  const nothing = getRecord(system, { objname: "t_thing", superQueryParams: "[]" });
  expect((await refusalOf(nothing)).issues).toEqual({ id: "required" });
});

it("a field that bears one of the other names keeps it", async () => {
  await addRecords(engine, "t_place", [
    { name: "small", size: 2 },
    { name: "large", size: 400 },
  ]);
  const small = await pageRecords(system, { objname: "t_place", size: "2" });
  expect(small).toMatchObject({ total: 1, pageSize: 20, data: [{ name: "small" }] });
});
