import type { Change } from "@kezhuan/contract/metadata/changes";
import type { DesignOutput } from "@kezhuan/contract/api/design";
import { packs } from "@kezhuan/packs/registry";
import { runSql } from "@kezhuan/server/db/run-sql";
import { installPacks } from "@kezhuan/server/engine/install/install-packs";
import { errorOf, field, makeDesignFixture } from "@kezhuan/server/testing/design-fixture";
import { addRecords } from "@kezhuan/server/testing/make-tenant";
import { describe, expect, it } from "vitest";
import { pageRecords } from "../records/page.ts";
import { describeDesign } from "./describe-design.ts";

const { database, engine, ctx, change, driftOf } = await makeDesignFixture();

function find(fields: DesignOutput["fields"], name: string) {
  return fields.find(({ def }) => def.name === name);
}

describe("a pack's object", () => {
  it("is relabelled and extended, and both survive the pack's next version", async () => {
    const expert = "kch_expert";
    await change(
      expert,
      { do: "changeField", name: "name_zh", change: { label: { zh: "专家姓名", en: "Full name" } } },
      { do: "addField", field: field("shoe_size", "integer"), after: "name_zh" },
    );
    await addRecords(engine, expert, [{ name_zh: "甲", shoe_size: 42 }]);
    await runSql(database.db, "update kz.pack set digest = 'older'");
    await installPacks(engine, packs);
    const { fields } = await describeDesign(ctx(), expert);
    const names = fields.map(({ def }) => def.name);
    expect(names[names.indexOf("name_zh") + 1]).toBe("shoe_size");
    expect(find(fields, "name_zh")).toMatchObject({
      layer: "changed",
      def: { label: { zh: "专家姓名" } },
    });
    expect(find(fields, "name_zh")?.shipped?.label.zh).not.toBe("专家姓名");
    expect(find(fields, "shoe_size")).toMatchObject({ layer: "local" });
    const page = await pageRecords(ctx(), { objname: expert, shoe_size: "42" });
    expect(page.data).toMatchObject([{ name_zh: "甲" }]);
    expect(await driftOf(expert)).toEqual([]);
  });

  it("has its fields in the order that was given them, a later version's among them", async () => {
    const expert = "kch_expert";
    const namesNow = async () => (await describeDesign(ctx(), expert)).fields.map(({ def }) => def.name);
    const before = await namesNow();
    const names = before.toReversed();
    await change(expert, { do: "orderFields", names });
    await runSql(database.db, "update kz.pack set digest = 'older'");
    await installPacks(engine, packs);
    expect(await namesNow()).toEqual(names);
    await change(expert, { do: "orderFields", names: before });
    expect(await namesNow()).toEqual(before);
  });

  it("keeps what the pack relies on", async () => {
    for (const one of [
      { do: "changeField", name: "name_zh", change: { kind: "longtext" } },
      { do: "changeField", name: "name_zh", change: { required: false } },
      { do: "retireField", name: "name_zh" },
      { do: "setStates", states: null },
      { do: "changeObject", change: { labelField: "email" } },
    ] as Change[]) {
      expect((await errorOf(change("kch_expert", one))).issues).toMatchObject([{ problem: "packOwned" }]);
    }
  });
});
