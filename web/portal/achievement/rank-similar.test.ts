import { expect, test } from "vitest";
import { rankSimilar, similarCondition } from "./rank-similar.ts";

const make = (id: string, more: Partial<Parameters<typeof similarCondition>[0]> = {}) => ({
  id,
  keywords: [],
  fields: [],
  industries: [],
  owners: [{ id: `o-${id}`, label: `单位 ${id}` }],
  ...more,
});

test("others are asked for by keyword or field, never the record itself", () => {
  expect(similarCondition(make("a", { keywords: ["石墨烯"], fields: ["04"] }))).toEqual({
    match: "and",
    rules: [
      { field: "id", op: "ne", value: "a" },
      {
        match: "or",
        rules: [
          { field: "keywords", op: "in", value: ["石墨烯"] },
          { field: "hi_tech_field", op: "in", value: ["04"] },
        ],
      },
    ],
  });
  expect(similarCondition(make("a"))).toBeUndefined();
});

test("shared words count most, then fields, then industries", () => {
  const one = make("a", { keywords: ["石墨烯"], fields: ["04"], industries: ["C"] });
  const ranked = rankSimilar(one, [
    make("industry", { industries: ["C"] }),
    make("field", { fields: ["04"] }),
    make("word", { keywords: ["石墨烯"] }),
  ]);
  expect(ranked.map(({ id }) => id)).toEqual(["word", "field", "industry"]);
});

test("one owner does not fill the list, and the list is short", () => {
  const owners = [{ id: "o", label: "同一单位" }];
  const ranked = rankSimilar(make("a"), [
    ...["b", "c", "d"].map((id) => make(id, { owners })),
    ...["e", "f", "g"].map((id) => make(id)),
  ]);
  expect(ranked.map(({ id }) => id)).toEqual(["b", "c", "e", "f"]);
});
