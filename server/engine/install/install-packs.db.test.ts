import { packs } from "@kezhuan/packs/registry";
import { describe, expect, it } from "vitest";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { pageRecords } from "../records/page.ts";
import { installPacks } from "./install-packs.ts";

describe("installing packs", async () => {
  const database = await makeDb();
  const engine = await startTestEngine(database);

  it("makes the metadata objects records of themselves", async () => {
    const page = await pageRecords(engine.systemContext(), {
      objname: "meta_object",
      sort: "name",
      pageSize: 500,
    });
    const names = page.data.map((record) => record["name"]);
    expect(names).toEqual(
      expect.arrayContaining(["meta_field", "meta_object", "qd_org", "sys_access", "sys_user"]),
    );
    expect(names).toEqual([...engine.catalog().objects.keys()].toSorted());
  });

  it("does nothing the second time", async () => {
    const before = await pageRecords(engine.systemContext(), {
      objname: "meta_field",
      sort: "id",
      pageSize: 500,
    });
    await installPacks(engine, packs);
    const after = await pageRecords(engine.systemContext(), {
      objname: "meta_field",
      sort: "id",
      pageSize: 500,
    });
    expect(after.data).toEqual(before.data);
  });
});
