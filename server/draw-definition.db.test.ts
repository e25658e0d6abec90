import { describe, expect, it } from "vitest";
import { describeIssue, type Issue } from "@kezhuan/contract/problems";
import type { Draw } from "@kezhuan/contract/metadata/draw";
import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { DefinitionError } from "./engine/catalog/definition-error.ts";
import { applyDesign } from "./engine/design/apply-design.ts";
import { installPack } from "./engine/install/install-pack.ts";
import { draw, drawPack, lineObject } from "./testing/draw-world.ts";
import { makeDb } from "./testing/make-db.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startTestEngine } from "./testing/start-test-engine.ts";

const engine = await startTestEngine(await makeDb());

async function refusedWith(changed: unknown, line?: ObjectInput): Promise<string[]> {
  try {
    await installPack(engine.systemContext(), drawPack(changed as Draw, line));
  } catch (error) {
    if (!(error instanceof DefinitionError) || !error.issue) throw error;
    const issue: Issue = { field: "", ...error.issue };
    return [describeIssue(issue, "en"), describeIssue(issue, "zh")];
  }
  throw new Error("the pack was not refused");
}

describe("a pack whose draw cannot be understood is refused, in either language", () => {
  const { strata, sort: _sort, ...rest } = draw;
  const cases: [string, unknown, string, string][] = [
    [
      "a field that is not there",
      { ...draw, size: "many" },
      "draw, size: there is no field d_plan.many",
      "抽样设置 size：没有字段 d_plan.many",
    ],
    [
      "a size that is no number",
      { ...draw, size: "title" },
      "draw, size: title must be a whole number",
      "抽样设置 size：字段 title 应为整数",
    ],
    [
      "a digest that anybody may write",
      { ...draw, digest: "seed" },
      "draw, digest: seed must be read-only",
      "抽样设置 digest：字段 seed 须为只读",
    ],
    [
      "systematic without an order",
      { ...rest, strata, method: "systematic" },
      "draw: this method needs sort",
      "抽样设置缺少 sort",
    ],
    [
      "stratified without strata",
      { ...rest, method: "stratified" },
      "draw: this method needs strata",
      "抽样设置缺少 strata",
    ],
    [
      "a method of other words",
      { ...draw, method: { field: "allocation" } },
      "draw, method: proportional of the dictionary d_allocation is none of simple, systematic, stratified",
      "抽样设置 method：字典 d_allocation 中的 proportional 不在 simple, systematic, stratified 之列",
    ],
    [
      "a stratum that units do not have",
      { ...draw, strata: { ...strata, by: "land" } },
      "draw, strata.by: there is no field d_unit.land",
      "抽样设置 strata.by：没有字段 d_unit.land",
    ],
    [
      "a reference that leads elsewhere",
      { ...draw, strata: { ...strata, of: "unit" } },
      "draw, strata.of: unit must be d_stratum",
      "抽样设置 strata.of：字段 unit 应为d_stratum",
    ],
  ];
  it.each(cases)("%s", async (...[, changed, en, zh]) => {
    expect(await refusedWith(changed)).toEqual([en, zh]);
  });

  it("lines with a running number, which have to be made one by one", async () => {
    const number = {
      name: "run",
      label: { zh: "号", en: "No." },
      kind: "sequence" as const,
      settings: { pattern: "L-{000}" },
    };
    expect(await refusedWith(draw, { ...lineObject, fields: [...lineObject.fields, number] })).toEqual([
      "d_line has run, so that a draw cannot write it all at once",
      "明细对象 d_line 设有 run，不能由抽样成批写入",
    ]);
  });

  it("a method that does not exist, and words that a draw does not have", async () => {
    await expect(
      installPack(engine.systemContext(), drawPack({ ...draw, method: "cluster" } as never)),
    ).rejects.toThrow(/method/);
    await expect(
      installPack(engine.systemContext(), drawPack({ ...draw, luck: "yes" } as never)),
    ).rejects.toThrow(/luck/);
  });
});

describe("the designer", () => {
  const drawOf = () => engine.catalog().objects.get("d_plan")?.def.states?.transitions[0]?.gather?.[0]?.draw;

  it("leaves a draw as it is when it saves other parts of the object", async () => {
    await installPack(engine.systemContext(), drawPack());
    await engine.reload();
    const field = { name: "note", label: { zh: "备注", en: "Note" }, kind: "text" as const, settings: {} };
    await applyDesign(engine.systemContext(), { objname: "d_plan", changes: [{ do: "addField", field }] });
    expect(engine.catalog().objects.get("d_plan")?.fields.has("note")).toBe(true);
    expect(drawOf()).toEqual(draw);
  });

  it("does not take away what a draw goes by", async () => {
    const refusal = await refusalOf(
      applyDesign(engine.systemContext(), {
        objname: "d_unit",
        changes: [{ do: "retireField", name: "region" }],
      }),
    );
    expect(Object.values(refusal.issues)).not.toEqual([]);
    expect(engine.catalog().objects.get("d_unit")?.fields.has("region")).toBe(true);
  });
});
