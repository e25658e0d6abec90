import { expect, it } from "vitest";
import { hourMs } from "@kezhuan/contract/durations";
import { makeApp } from "../testing/make-app.ts";
import { makeTenant } from "../testing/make-tenant.ts";

let clock = Date.parse("2026-11-22T04:00:00Z");
const app = await makeApp(undefined, "", () => new Date(clock));
const tenant = await makeTenant(app.engine);

it("the answer to a logout brings no token, though others bring the one that has slid", async () => {
  const caller = await app.logIn((await tenant.addUser([])).id);
  clock += 1.6 * hourMs;
  expect((await caller.post("getInfo", {})).headers["token"]).toMatch(/^[\w-]{43}$/);
  const ended = await caller.post("logout", {});
  expect([ended.code, ended.headers["token"]]).toEqual([200, undefined]);
  expect((await caller.post("getInfo", {})).code).not.toBe(200);
});
