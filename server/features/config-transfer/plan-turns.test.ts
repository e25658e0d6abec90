import { describe, expect, it } from "vitest";
import type { Content } from "./content.ts";
import { creationOf, planTurns } from "./plan-turns.ts";

function field(name: string, kind = "text", settings: object = {}): Content {
  return { name, kind, settings, label: { zh: name, en: name } };
}

function turnsOf(objects: Record<string, Content[]>, absent: string[]) {
  return planTurns(new Map(Object.entries(objects)), new Set(absent)).map((turn) =>
    [...turn].flatMap(([object, fields]) => fields.map(({ name }) => `${object}.${String(name)}`)),
  );
}

describe("the turns in which new fields are made", () => {
  it("are one where nothing needs anything new, and one where there is nothing", () => {
    const toOld = field("dept", "ref", { object: "qd_org" });
    const toItself = field("above", "ref", { object: "shelf" });
    expect(turnsOf({ shelf: [field("title"), toOld, toItself] }, ["shelf"])).toEqual([
      ["shelf.title", "shelf.dept", "shelf.above"],
    ]);
    expect(turnsOf({ shelf: [] }, [])).toEqual([[]]);
  });

  it("begin with plain fields, then come references to each other, then what stands on these", () => {
    const shelf = [
      field("held", "computed", { expression: "count(samples)", result: "integer" }),
      field("samples", "lines", { object: "sample", field: "shelf", mode: "show" }),
      field("title"),
    ];
    const sample = [field("title"), field("shelf", "ref", { object: "shelf" })];
    expect(turnsOf({ sample, shelf }, ["sample", "shelf"])).toEqual([
      ["sample.title", "shelf.title"],
      ["sample.shelf"],
      ["shelf.samples"],
      ["shelf.held"],
    ]);
  });

  it("end with what waits for each other in a circle, for the engine to refuse", () => {
    const one = field("one", "computed", { expression: "two + 1" });
    const two = field("two", "computed", { expression: "one + 1" });
    expect(turnsOf({ shelf: [field("title"), one, two] }, ["shelf"])).toEqual([
      ["shelf.title"],
      ["shelf.one", "shelf.two"],
    ]);
  });
});

describe("a new object", () => {
  const state = { ...field("state", "code", { dict: "colours" }), requiredFor: ["paint"] };
  const shelf = field("shelf", "ref", { object: "shelf" });
  const whole = {
    name: "sample",
    labelField: "state",
    fields: [state, shelf],
    indexes: [{ fields: ["state"] }, { fields: ["shelf", "state"] }],
    states: { field: "state", echoes: [{ through: "shelf" }] },
  };

  it("is made whole where all of its fields are", () => {
    expect(creationOf(whole, [state, shelf])).toEqual(whole);
  });

  it("is made without what goes by a field of a later turn", () => {
    const { requiredFor: _, ...bare } = state;
    expect(creationOf(whole, [state])).toEqual({
      name: "sample",
      labelField: "state",
      fields: [bare],
      indexes: [{ fields: ["state"] }],
    });
  });
});
