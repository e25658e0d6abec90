import { expect, it } from "vitest";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { PageOutput, RecordOutput, SaveOutput } from "@kezhuan/contract/api/records";
import { expectRefused } from "../testing/expect-refused.ts";
import { makeApp } from "../testing/make-app.ts";
import { makeTenant } from "../testing/make-tenant.ts";
import { installTestPack } from "../testing/test-pack.ts";

const test = await makeApp();
await installTestPack(test.engine);
const tenant = await makeTenant(test.engine);
const actions = ["read", "create", "update", "delete"];
const role = await tenant.addRole([
  { object: "t_order", actions },
  { object: "t_item", actions },
]);
const reading = await tenant.addRole([
  { object: "t_order", actions },
  { object: "t_item", actions: ["read"] },
]);
const user = await test.logIn((await tenant.addUser([role])).id);
const reader = await test.logIn((await tenant.addUser([reading])).id);

const linesOf = (record: unknown) => (record as { items: Record<string, unknown>[] }).items;

it.each(["post", "json"] as const)(
  "lines are saved, read, counted and found over the wire: %s",
  async (how) => {
    const name = `Order by ${how}`;
    const data = {
      name,
      items: [
        { name: "screw", amount: 2 },
        { name: "nut", amount: "0.5" },
      ],
    };
    const saved = await user[how]("saveObjData", { objname: "t_order", data });
    expect(saved.code).toBe(200);
    const order = (saved.data as SaveOutput).data as Record<string, unknown>;
    expect(linesOf(order).map((line) => line["name"])).toEqual(["screw", "nut"]);
    const got = await user[how]("getObjData", { objname: "t_order", id: String(order["id"]) });
    expect(linesOf((got.data as RecordOutput).data)).toEqual(linesOf(order));
    const highsearch = {
      match: "and",
      rules: [
        { field: "name", op: "eq", value: name },
        { field: "items.amount", op: "lt", value: 1 },
      ],
    };
    const page = await user[how]("getObjDataByPage", {
      objname: "t_order",
      fields: "name,items",
      highsearch,
    });
    expect((page.data as PageOutput).data).toEqual([{ id: order["id"], version: 1, name, items: 2 }]);
  },
);

it("a refusal names the line and the field, in words", async () => {
  const items = [{ name: "fine" }, { name: "", amount: "much" }];
  const refused = await user.post("saveObjData", { objname: "t_order", data: { name: "Wrong", items } });
  expectRefused(refused, 400, ["items.1.name", "items.1.amount"]);
  const denied = await reader.post("saveObjData", { objname: "t_order", data: { name: "No", items } });
  expectRefused(denied, 403, ["items.0"]);
});

it("the description says what lines are, and who cannot read them is not told of them", async () => {
  const meta = (await user.post("getObjMetaData", { objname: "t_order" })).data as ObjectMeta;
  expect(meta.fields.find(({ name }) => name === "items")).toMatchObject({
    kind: "lines",
    readonly: false,
    sortable: false,
    settings: { object: "t_item", field: "order", mode: "edit", max: 6 },
  });
  expect(meta.fields.find(({ name }) => name === "bought")).toMatchObject({ readonly: true });
  const blindRole = await tenant.addRole([{ object: "t_order", actions }]);
  const blind = await test.logIn((await tenant.addUser([blindRole])).id);
  const less = (await blind.post("getObjMetaData", { objname: "t_order" })).data as ObjectMeta;
  expect(less.fields.some(({ kind }) => kind === "lines")).toBe(false);
  const page = await blind.post("getObjDataByPage", { objname: "t_order", fields: "items" });
  expectRefused(page, 400, ["items"]);
});
