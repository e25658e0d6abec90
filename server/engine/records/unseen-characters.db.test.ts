import { expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { getRecord } from "./get.ts";
import { saveRecords } from "./save.ts";

const { database, engine } = await startTestWorld();
const ctx = engine.systemContext();
const objname = "t_place";
const save = (data: Record<string, unknown>) => saveRecords(ctx, { objname, data });

it("a name that would show as another is refused with the place of the character", async () => {
  const refusal = await refusalOf(save({ name: "甲\u202E乙" }));
  expect(refusal).toMatchObject({ key: "badInput", issues: { name: "turnedText" } });
});

it("a name is kept without what nobody sees in it", async () => {
  const { ids } = await save({ name: "\uFEFF甲\u200B乙" });
  expect(await getRecord(ctx, { objname, id: ids[0] ?? "" })).toMatchObject({ name: "甲乙" });
});

it("what was stored before is read as it is, and does not stand in the way of other changes", async () => {
  const { ids } = await save({ name: "旧名" });
  const [id = ""] = ids;
  await runSql(database.db, "update obj.t_place set name = $2 where id = $1", [id, "旧\u202E名"]);
  await save({ id, size: 7 });
  expect(await getRecord(ctx, { objname, id })).toMatchObject({ name: "旧\u202E名", size: 7 });
});
