import { expect, it } from "vitest";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { designObject } from "@kezhuan/server/testing/design-object";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { saveRecords } from "../records/save.ts";
import { ChangeFollower } from "./follow-changes.ts";

const database = await makeDb();
const { db } = database;
const engine = await startTestEngine(database);
const objname = "followed";
await designObject(engine, objname, { fields: [{ name: "name", kind: "text", searchable: true }] });

it("tells every change once, also those that are committed after later ones", async () => {
  let now = 0;
  const early = await addRecord(engine, objname, { name: "early" });
  const follower = await ChangeFollower.begin(db, [objname], () => now);
  expect(await follower.read(db)).toEqual([{ object: objname, id: early }]);
  expect(await follower.read(db)).toEqual([]);

  let late = "";
  const seen = await inTransaction(db, async (tx) => {
    const saved = await saveRecords(
      { ...engine.systemContext(), db: tx },
      { objname, data: { name: "late" } },
    );
    late = saved.ids[0] ?? "";
    const between: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      now += 2000;
      const id = await addRecord(engine, objname, { name: `between ${turn}` });
      expect(await follower.read(db)).toEqual([{ object: objname, id }]);
      between.push(id);
    }
    return between;
  });
  expect(await follower.read(db)).toEqual([{ object: objname, id: late }]);
  expect(seen).not.toContain(late);
  // What has been told is not read again for ever. Transactions of other databases of the same server count as well.
  const { settled } = follower;
  await expect
    .poll(async () => {
      now += 2000;
      const id = await addRecord(engine, objname, { name: "after" });
      expect(await follower.read(db)).toEqual([{ object: objname, id }]);
      return follower.settled - settled;
    })
    .toBeGreaterThan(0n);
});
