import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { describe, expect, it } from "vitest";
import { changeRight, readRights, writeRights } from "./rule-fields.ts";

function field(name: string, readonly = false): FieldMeta {
  return {
    name,
    label: { zh: name, en: name },
    kind: "text",
    settings: {},
    required: false,
    readonly,
    searchable: false,
    sortable: false,
    operators: [],
  };
}

const fields = [field("id", true), field("name"), field("phone"), field("created_at", true)];

function after(values: Record<string, unknown>, name: string, part: object) {
  const isDenial = values["effect"] === "deny";
  const rights = readRights(fields, values);
  return writeRights(changeRight(rights, name, { part, isDenial }), isDenial);
}

describe("the fields of a rule", () => {
  it("stay unlisted while all are meant, so that future ones belong to it", () => {
    const rights = readRights(fields, {});
    expect(rights.map(({ field: { name }, read, write }) => [name, read, write])).toEqual([
      ["name", true, true],
      ["phone", true, true],
      ["created_at", true, false],
    ]);
    expect(writeRights(rights, false)).toEqual({ read_fields: [], write_fields: [], masks: null });
  });

  it("are listed when one is taken away, which takes its mask and its writing along", () => {
    const masked = { masks: { phone: "last4" } };
    expect(after(masked, "phone", { read: false })).toEqual({
      read_fields: ["name", "created_at"],
      write_fields: [],
      masks: null,
    });
  });

  it("keep a masked field out of what can be written", () => {
    const given = { read_fields: ["name", "phone"], write_fields: ["name", "phone"] };
    expect(after(given, "phone", { mask: "hash" })).toEqual({
      read_fields: ["name", "phone"],
      write_fields: [],
      masks: { phone: "hash" },
    });
    expect(readRights(fields, { masks: { phone: "hash" } })[1]).toMatchObject({ write: false });
  });

  it("never widen what can be written when its last field goes", () => {
    const given = { write_fields: ["phone"] };
    const gone = after(given, "phone", { mask: "hide" });
    expect(gone).toMatchObject({ write_fields: ["id"], masks: { phone: "hide" } });
    expect(readRights(fields, gone).some(({ write }) => write)).toBe(false);
  });

  it("are what a denial takes: none listed takes none", () => {
    const deny = { effect: "deny" };
    expect(readRights(fields, deny).some(({ read, write }) => read || write)).toBe(false);
    expect(after(deny, "phone", { read: true })).toEqual({
      read_fields: ["phone"],
      write_fields: [],
      masks: null,
    });
  });
});
