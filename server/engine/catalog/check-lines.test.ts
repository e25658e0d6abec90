import { packSchema, type PackInput } from "@kezhuan/contract/metadata/pack";
import { describe, expect, it } from "vitest";
import { buildCatalog } from "./build-catalog.ts";

const label = { zh: "甲", en: "A" };

type Field = NonNullable<PackInput["objects"]>[number]["fields"][number];

function build(lines: Partial<Field>, more: object = {}, back: object = {}): unknown {
  const { objects } = packSchema.parse({
    name: "p",
    label,
    version: 1,
    objects: [
      {
        name: "p_order",
        label,
        labelField: "name",
        fields: [
          { name: "name", label, kind: "text" },
          {
            name: "lines",
            label,
            kind: "lines",
            settings: { object: "p_line", field: "order", mode: "edit" },
            ...lines,
          },
        ],
        ...more,
      },
      {
        name: "p_line",
        label,
        labelField: "name",
        fields: [
          { name: "name", label, kind: "text" },
          { name: "orders", label, kind: "refs", settings: { object: "p_order" } },
          {
            name: "order",
            label,
            kind: "ref",
            settings: { object: "p_order", onDelete: "cascade", ...back },
          },
        ],
      },
    ],
  } satisfies PackInput);
  return buildCatalog({
    version: 1,
    timeZone: "UTC",
    objects: objects.map((def) => ({ def, pack: "p" })),
    dicts: [],
    grants: new Map(),
  });
}

const settings = { object: "p_line", field: "order", mode: "edit" };

describe("a field of lines", () => {
  it("is taken where the child refers back to the object and goes with it", () => {
    expect(() => build({})).not.toThrow();
    expect(() => build({ settings: { ...settings, mode: "show" } }, {}, { onDelete: "clear" })).not.toThrow();
  });

  it.each([
    [{ ...settings, object: "p_none" }, "p_order.lines: there is no object p_none"],
    [{ ...settings, field: "none" }, "there is no field p_line.none"],
    [{ ...settings, field: "orders" }, "p_line.orders is no single reference to p_order"],
    [{ ...settings, field: "name" }, "p_line.name is no single reference to p_order"],
    [{ ...settings, field: "created_by" }, "p_line.created_by is no single reference to p_order"],
    [{ ...settings, sort: "name,-none" }, "there is no field p_line.none"],
  ])("is refused with %j", (wrong, message) => {
    expect(() => build({ settings: wrong })).toThrow(message);
  });

  it("is refused as a sub-table of what does not go with its record", () => {
    expect(() => build({}, {}, { onDelete: "clear" })).toThrow("p_line.order must cascade");
  });

  it.each([
    [{ unique: true }, {}],
    [{ searchable: true }, {}],
    [{ fixed: true }, {}],
    [{ default: [] }, {}],
    [{}, { labelField: "lines" }],
    [{}, { sort: "-lines" }],
    [{}, { indexes: [{ fields: ["lines"] }] }],
    [{}, { order: [{ low: "name", high: "lines" }] }],
    [{}, { views: [{ name: "v", label, columns: [], sort: "lines" }] }],
  ])("is refused where a column is needed: %j %j", (lines, more) => {
    expect(() => build(lines, more)).toThrow("p_order.lines: has no column");
  });
});
