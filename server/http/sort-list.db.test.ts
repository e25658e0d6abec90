import { expect, it } from "vitest";
import type { PageOutput } from "@kezhuan/contract/api/records";
import { makeApp, type Answer } from "../testing/make-app.ts";
import { addRecords, makeTenant } from "../testing/make-tenant.ts";
import { installTestPack } from "../testing/test-pack.ts";

const test = await makeApp();
await installTestPack(test.engine);
const tenant = await makeTenant(test.engine);
const role = await tenant.addRole([{ object: "t_thing", actions: ["read"] }]);
const user = await test.logIn((await tenant.addUser([role])).id);
await addRecords(
  test.engine,
  "t_thing",
  ["a1", "b2", "b1", "a2"].map((word) => ({ title: word[0], number: Number(word[1]) })),
);

const namesOf = ({ data }: Answer) =>
  // A page of the things above.
  (data as PageOutput).data.map(({ title, number }) => `${String(title)}${String(number)}`);

it.each([
  "-title,number",
  " -title , number ",
  '["-title","number"]',
  ' ["-title", "number"]',
  ["-title", "number"],
])("an order is a list or a text, in a form as in JSON: %j", async (sort) => {
  const request = { objname: "t_thing", sort };
  const order = ["b1", "b2", "a1", "a2"];
  expect(namesOf(await user.post("getObjDataByPage", request))).toEqual(order);
  expect(namesOf(await user.json("getObjDataByPage", request))).toEqual(order);
  const { next } = (await user.post("getObjDataByPage", { ...request, pageSize: "2" })).data as PageOutput;
  expect(namesOf(await user.json("getObjDataByPage", { ...request, after: next }))).toEqual(order.slice(2));
});
