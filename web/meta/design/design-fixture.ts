import type { DesignOutput } from "@kezhuan/contract/api/design";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { plainObject } from "./new-object.ts";

/** A field with as little said as possible. */
export function sampleDef(name: string, more: Partial<FieldDef> = {}): FieldDef {
  return { name, label: { zh: `${name}名`, en: name }, kind: "text", settings: {}, ...more };
}

/** An object of three fields of its own, one index, and a field that was retired. */
export function sampleDesign(more: Partial<DesignOutput> = {}): DesignOutput {
  const defs = [
    sampleDef("title", { required: true }),
    sampleDef("status", { kind: "code", settings: { dict: "s" } }),
    sampleDef("note"),
  ];
  return {
    version: 7,
    pack: "local",
    object: {
      ...plainObject(),
      name: "asset",
      label: { zh: "资产", en: "Assets" },
      labelField: "title",
      indexes: [{ fields: ["note"], unique: false }],
    },
    layer: "local",
    fields: defs.map((def) => ({ id: def.name, def, layer: "local" })),
    retired: [
      { id: "r1", def: sampleDef("colour"), retired_at: "2026-11-01T00:00:00Z", column: "zz_del_1_colour" },
    ],
    indexes: [
      {
        name: "ix_asset_note",
        fields: ["note"],
        unique: false,
        origin: "definition",
        state: "ready",
        bytes: 8192,
      },
    ],
    rows: 120,
    bytes: 65_536,
    ...more,
  };
}
