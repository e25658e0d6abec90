import { expect, test } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { addRecord, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { mountSessionWatch } from "./session-routes.ts";

const app = await makeApp(mountSessionWatch);
const tenant = await makeTenant(app.engine);
const boss = await app.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);
const url = "/rest/watchSession";
const limitMs = 2_000;

test("a page learns within two seconds that its login was ended by an administrator", async () => {
  const { id } = await tenant.addUser();
  const person = await app.logIn(id);
  const waiting = person.send({ method: "GET", url });
  const [login] = await runSql<{ id: string }>(
    app.database.db,
    "select id from kz.login where user_id = $1",
    [id],
  );
  const begun = performance.now();
  await boss.json("vicimsg", { msgid: "endSession", data: { internalParams: { sessionid: login?.id } } });
  expect(await waiting).toMatchObject({ code: 120700 });
  expect(performance.now() - begun).toBeLessThan(limitMs);
});

test("and that its account was disabled", async () => {
  const { id } = await tenant.addUser();
  const person = await app.logIn(id);
  const waiting = person.send({ method: "GET", url });
  // Unrelated changes end nothing.
  await addRecord(app.engine, "sys_user", { username: "somebody.else", name: "S" });
  const begun = performance.now();
  await saveRecords(app.engine.systemContext(), { objname: "sys_user", data: { id, enabled: false } });
  expect(await waiting).toMatchObject({ code: 120701 });
  expect(performance.now() - begun).toBeLessThan(limitMs);
});

test("whoever is not logged in, or is not any more, is told at once", async () => {
  expect(await app.anonymous.send({ method: "GET", url })).toMatchObject({ code: 401 });
  expect(await app.bearing("nonsense").send({ method: "GET", url })).toMatchObject({ code: 401 });
  expect(await boss.send({ method: "POST", url })).toMatchObject({ code: 405 });
});
