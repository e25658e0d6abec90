import { systemColumns } from "@kezhuan/contract/metadata/names";
import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { builtInPacks, packs } from "@kezhuan/packs/registry";
import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { pageRecords } from "../records/page.ts";
import { removeRecords } from "../records/remove.ts";
import { saveRecords } from "../records/save.ts";
import { installPack } from "./install-pack.ts";
import { installPacks } from "./install-packs.ts";

const { def: kch } = builtInPacks.kch;

/** A version of it that many after the one that is installed. */
const later = (by: number) => [{ def: { ...kch, version: kch.version + by } }];

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

  it.each([
    ...systemColumns.map((name) => [name, {}, `strange.${name}: the name is reserved`] as const),
    ["code", { pattern: "^(?=a)a" }, "strange.code: the regular expression holds"],
  ] as const)("refuses a pack with the field %s %j, by name", async (name, settings, reason) => {
    const label = { zh: "名称", en: "Name" };
    const pack: PackInput = {
      name: `strange_${name}`,
      version: 1,
      label,
      objects: [
        {
          name: "strange",
          label,
          labelField: "title",
          fields: [
            { name: "title", label, kind: "text" },
            { name, label, kind: "text", settings },
          ],
        },
      ],
    };
    await expect(installPack(engine.systemContext(), pack)).rejects.toThrow(reason);
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

  it("brings in once what a pack begins with, and leaves to its editors what becomes of it", async () => {
    const ctx = engine.systemContext();
    const objname = "kch_theme";
    const themes = await pageRecords(ctx, { objname, pageSize: 100, is_default: true });
    expect(themes.data.map(({ slug }) => slug)).toContain("sangao-wuzhuan");
    const [gone, changed] = themes.data;
    await removeRecords(ctx, objname, [gone?.id ?? ""]);
    await saveRecords(ctx, { objname, data: { id: changed?.id, title: "改过的标题" } });
    await installPacks(engine, later(1));
    const after = await pageRecords(ctx, { objname, pageSize: 100 });
    expect(after.total).toBe((themes.total ?? 0) - 1);
    expect(after.data.find(({ id }) => id === changed?.id)?.["title"]).toBe("改过的标题");
  });

  it("brings in a set of another name that a later version begins with, and once as well", async () => {
    const ctx = engine.systemContext();
    const objname = "sys_dashboard";
    const places = async () =>
      (await pageRecords(ctx, { objname, pageSize: 50 })).data.flatMap(({ id, place }) =>
        place ? [id] : [],
      );
    await removeRecords(ctx, objname, await places());
    await installPacks(engine, later(2));
    expect(await places()).toEqual([]);
    // As in an installation of before.
    await runSql(ctx.db, "delete from kz.setting where name = 'records kch sys_dashboard public'");
    await installPacks(engine, later(3));
    expect(await places()).toHaveLength(2);
  });
});
