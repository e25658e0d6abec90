import { writtenType } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Fills } from "@kezhuan/contract/kinds/fills";
import { describe, expect, it } from "vitest";
import { fillingFields, readFills } from "./fills.ts";

const field = (name: string, kind: FieldMeta["kind"], settings = {}): FieldMeta => ({
  ...writtenType({ kind, settings }),
  name,
  label: { zh: name, en: name },
  required: false,
  readonly: false,
  searchable: false,
  sortable: false,
  operators: [],
});
const ref = (name: string, object: string, fills?: Fills) =>
  field(name, "ref", { object, ...(fills ? { fills } : {}) });

const fills: Fills = {
  subject: [{ from: "title" }],
  buyer: [{ from: "asker", when: { origin: ["asked"] } }, { from: "demand.publisher" }],
  seller: [{ from: "asker", when: { origin: ["answered"] } }, { from: "achievement.makers" }],
  makers: [{ from: "achievement.makers" }],
  number: [{ from: "title" }],
};
const fields = [
  ref("matter", "case", fills),
  field("subject", "text"),
  ref("buyer", "body"),
  ref("seller", "body"),
  field("makers", "refs", { object: "body" }),
  { ...field("number", "text"), readonly: true },
];
const metas: Record<string, FieldMeta[]> = {
  case: [ref("demand", "need"), ref("achievement", "result"), ref("asker", "body")],
};
const pair = (id: string) => ({ id, label: id.toUpperCase() });
const records: Record<string, Record<string, unknown>> = {
  need: { publisher: pair("publisher") },
  result: { makers: [pair("first"), pair("second")] },
};

/** What a new record is filled with when the case holds this. */
function fill(held: Record<string, unknown>, more: Partial<WireRecord> = {}) {
  const asked: string[] = [];
  const result = readFills(
    { field: fields[0] ?? field("none", "ref"), id: "1", fields },
    {
      record: async (objname, id) => {
        asked.push(objname);
        return { id, ...(objname === "case" ? { ...held, ...more } : records[objname]) };
      },
      meta: async (objname) => ({ fields: metas[objname] ?? [] }) as unknown as ObjectMeta,
    },
  );
  return result.then((values) => ({ values, asked }));
}

describe("what a new record takes over from the one it refers to", () => {
  it("is found behind references, the first that is filled, and of a list its first where one is wanted", async () => {
    const { values } = await fill({
      title: "散热膜",
      origin: "staff",
      demand: pair("d"),
      achievement: pair("a"),
      asker: pair("asker"),
    });
    expect(values).toEqual({
      subject: "散热膜",
      buyer: pair("publisher"),
      seller: pair("first"),
      makers: [pair("first"), pair("second")],
    });
  });

  it("depends on what the record says of itself", async () => {
    const held = { asker: pair("asker"), achievement: pair("a") };
    expect((await fill({ ...held, origin: "asked" })).values).toMatchObject({
      buyer: pair("asker"),
      seller: pair("first"),
    });
    const { values } = await fill({ ...held, origin: "answered" });
    expect(values).toMatchObject({ seller: pair("asker") });
    expect(values).not.toHaveProperty("buyer");
  });

  it("is nothing of what is masked or empty, and nothing that nobody may write", async () => {
    const { values, asked } = await fill(
      { title: "散***", demand: null, origin: "asked", asker: pair("asker") },
      { _masked: ["title", "origin"] },
    );
    expect(values).toEqual({});
    expect(asked).toEqual(["case"]);
  });

  it("is asked for where a reference says so", () => {
    expect(fillingFields(fields).map(({ name }) => name)).toEqual(["matter"]);
  });
});
