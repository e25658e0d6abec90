import { expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { forgetRequests } from "./forget-requests.ts";

const { db } = await makeDb();

it("a creation that may still be repeated is remembered, an older one is forgotten", async () => {
  const now = new Date("2031-03-02T12:00:00Z");
  await runSql(
    db,
    `insert into kz.request (key, ids, created_at)
     values ('old', '{}', '2031-03-01T11:59:59Z'), ('young', '{}', '2031-03-01T12:00:01Z')`,
  );
  expect(await forgetRequests(db, now)).toBe(1);
  expect(await runSql(db, "select key from kz.request")).toEqual([{ key: "young" }]);
  expect(await forgetRequests(db, now)).toBe(0);
});
