import { expect, it } from "vitest";
import { checkAdminPassword } from "./check-admin-password.ts";
import { runSql } from "./db/run-sql.ts";
import { openInstallation } from "./installation.ts";
import { makeDb, makeTestDatabase } from "./testing/make-db.ts";
import { silentLog } from "./testing/start-test-engine.ts";

const { db } = await makeDb();
const copy = await makeTestDatabase();

it("a first password that anybody guesses ends the start with one sentence, before anything is made", async () => {
  const opening = openInstallation({
    connection: copy.connection,
    filesDir: "/nowhere",
    basePath: "",
    demo: false,
    adminPassword: "a",
    passwordIterations: 64,
    now: () => new Date(),
    log: silentLog,
  });
  await expect(opening).rejects.toMatchObject({
    name: "StartError",
    message: "ADMIN_PASSWORD: it is too short: give at least 8 characters.",
  });
});

it("takes what cannot be guessed in a few tries, and names what can", async () => {
  for (const good of [undefined, "Kezhuan-2026-admin!", "correct horse battery staple", "Kezhuan@2026"])
    expect(await checkAdminPassword(db, good)).toBeUndefined();
  for (const weak of ["administrator", "password12345", "adminadminadmin", "1234567890", "admin123"])
    await expect(checkAdminPassword(db, weak)).rejects.toThrow(
      /^ADMIN_PASSWORD: it is too easy to guess: .*\.$/,
    );
});

it("keeps no installation from starting that has its administrator already", async () => {
  await runSql(db, "insert into kz.setting (name, value) values ('admin', 'true')");
  expect(await checkAdminPassword(db, "a")).toBeUndefined();
});

it("refuses it on a database where nothing was ever made", async () => {
  await runSql(db, "drop schema kz cascade");
  await expect(checkAdminPassword(db, "a")).rejects.toMatchObject({ name: "StartError" });
});
