import { describe, expect, it } from "vitest";
import { sampleField, sampleMeta } from "./meta-fixture.ts";
import { listPlaceholders } from "./template-placeholders.ts";

const meta = sampleMeta([
  sampleField("title", "text"),
  sampleField("total", "money"),
  sampleField("net", "computed", { settings: { result: "decimal", expression: "total" } }),
  sampleField("signed", "date"),
  sampleField("buyer", "ref", { settings: { object: "firm" } }),
  sampleField("instalments", "lines", { settings: { object: "payment", field: "contract" } }),
]);

const of = (name: string, through?: string) =>
  listPlaceholders(meta, through).find(({ field }) => field.name === name);

describe("the placeholders of an object", () => {
  it("are its fields, written as a template has them", () => {
    expect(of("title")).toMatchObject({ text: "{{title}}", filtered: [] });
    expect(of("total")?.filtered).toEqual(["{{total|capital}}", "{{total|number}}"]);
    expect(of("net")?.filtered).toContain("{{net|capital}}");
    expect(of("signed")?.filtered).toEqual(["{{signed|iso}}"]);
    expect(of("created_at")?.text).toBe("{{created_at}}");
  });

  it("lead to the fields of references and lines, and no further", () => {
    expect(of("buyer")?.leads).toEqual({ object: "firm", how: "reference" });
    expect(of("instalments")).toMatchObject({
      text: "{{#instalments}}{{/instalments}}",
      leads: { object: "payment", how: "lines" },
    });
    expect(of("title", "buyer")?.text).toBe("{{buyer.title}}");
    expect(of("buyer", "seller")?.leads).toBeUndefined();
    expect(of("instalments", "seller")).toBeUndefined();
  });
});
