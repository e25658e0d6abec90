import { expect, it } from "vitest";
import { makeApp } from "../testing/make-app.ts";

const test = await makeApp();

it("who sends no token is asked to log in, who sends one that is not good is told that it has expired", async () => {
  const asked = { objname: "sys_user" };
  const visitor = await test.anonymous.post("getObjDataByPage", asked);
  expect(visitor).toMatchObject({ code: 401, msg: "Please log in" });
  const late = await test.bearing("gone").post("getObjDataByPage", asked);
  expect(late).toMatchObject({ code: 401, msg: "Your login has expired" });
  const refreshed = await test.anonymous.post("refreshToken", { refresh_token: "gone" });
  expect(refreshed).toMatchObject({ code: 401, msg: "Your login has expired" });
});
