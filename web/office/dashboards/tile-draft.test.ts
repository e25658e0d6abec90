import { tilesSchema, type Tile } from "@kezhuan/contract/dashboards/dashboard";
import { expect, test } from "vitest";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { filterFields, objectsOf, withField } from "./filter-draft.ts";
import { aboutObject, kindsFor, newTileDraft, openTile, toTile } from "./tile-draft.ts";

const meta = sampleMeta([
  sampleField("title", "text"),
  sampleField("colour", "code", { settings: { dict: "colour" } }),
  sampleField("amount", "money"),
  sampleField("made_on", "date"),
]);
const plain = sampleMeta(
  [sampleField("title", "text"), sampleField("shade", "code", { settings: { dict: "colour" } })],
  {
    name: "plain",
  },
);

test("every kind of tile is kept as it was opened, and is one that is allowed", () => {
  for (const kind of kindsFor(meta)) {
    const draft = {
      ...newTileDraft("sample"),
      kind,
      title: { zh: "名", en: "Name" },
      text: { zh: "文", en: "Text" },
    };
    const tile = toTile(draft, meta);
    expect(tilesSchema.safeParse([tile]).success).toBe(true);
    // Narrowed by the line above.
    expect(toTile(openTile(tile as Tile), meta)).toEqual(tile);
  }
});

test("a tile is none without records that are known, a text, or a field that its kind needs", () => {
  expect(toTile(newTileDraft(""), undefined)).toBeUndefined();
  expect(toTile(newTileDraft("sample"), plain)).toBeUndefined();
  expect(
    toTile({ ...newTileDraft(""), kind: "text", title: { zh: "名", en: "" } }, undefined),
  ).toBeUndefined();
  expect(kindsFor(meta)).not.toContain("region");
  expect(toTile({ ...newTileDraft("sample"), kind: "region" }, meta)).toBeUndefined();
});

test("one that is about other records keeps nothing of the fields of those before", () => {
  const draft = { ...newTileDraft("sample"), measure: { fn: "sum", field: "amount" } as const };
  expect(toTile(draft, meta)).toMatchObject({ measure: { field: "amount" }, title: { zh: "样例 · amount" } });
  expect(aboutObject(draft, "plain")).toMatchObject({ objname: "plain", measure: { fn: "count" } });
});

test("a filter goes by fields that mean the same in each object", () => {
  const names = (fields: Parameters<typeof filterFields>[1]) =>
    filterFields(plain, fields, [meta, plain]).map(({ name }) => name);
  expect(names([{ objname: "sample", field: "colour" }])).toEqual(["shade"]);
  expect(names([{ objname: "sample", field: "made_on" }])).not.toContain("shade");
  expect(names([])).toEqual(expect.arrayContaining(["shade", "created_at"]));
  const fields = withField([{ objname: "sample", field: "colour" }], "plain", "shade");
  expect(withField(fields, "sample", undefined)).toEqual([{ objname: "plain", field: "shade" }]);
  const number = toTile(newTileDraft("sample"), meta);
  expect(objectsOf(number ? [number, number] : [])).toEqual(["sample"]);
});
