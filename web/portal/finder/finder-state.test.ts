import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countChosen,
  formatFinder,
  nothingChosen,
  parseFinder,
  toCondition,
  toggleChosen,
} from "./finder-state.ts";
import type { FinderState } from "./finder-state.ts";

const parse = (query: string) => parseFinder(new URLSearchParams(query));
const plain = parse("");

test("an empty address is the plain list", () => {
  expect(plain).toEqual({ keyword: "", chosen: nothingChosen, sort: "newest", look: "list", page: 1 });
  expect(formatFinder(plain)).toBe("/zcg");
  expect(toCondition(plain)).toBeUndefined();
});

test("whatever state there is, its address leads back to it", () => {
  const words = fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9一-龥_-]{1,12}$/), { maxLength: 6 });
  const states: fc.Arbitrary<FinderState> = fc.record({
    keyword: fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => text.trim().slice(0, 200).trim()),
    chosen: fc.record({
      field: words,
      trl: fc.subarray(["1-3", "4-6", "7-9"]),
      method: words,
      industry: words,
    }),
    sort: fc.constantFrom("newest", "title", "maturity"),
    look: fc.constantFrom("list", "card"),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(states, (state) => {
      expect(parse(formatFinder(state).split("?")[1] ?? "")).toEqual(state);
    }),
  );
});

test("what an address cannot mean is ignored", () => {
  expect(parse("page=0&sort=random&look=cube&trl=2-5,7-9&field=,,04,04")).toEqual({
    ...plain,
    chosen: { ...nothingChosen, trl: ["7-9"], field: ["04"] },
  });
  expect(parse("page=1e99").page).toBe(1);
  expect(parse("page=-2").page).toBe(1);
});

test("choosing goes back to the first page, and choosing again takes the choice back", () => {
  const chosen = toggleChosen(parse("page=4&field=01"), "field", "04");
  expect([chosen.page, chosen.chosen.field, countChosen(chosen)]).toEqual([1, ["01", "04"], 2]);
  expect(toggleChosen(chosen, "field", "01").chosen.field).toEqual(["04"]);
});

test("facets become one condition each, a maturity group its steps", () => {
  expect(toCondition(parse("field=01,04&trl=1-3,7-9"))).toEqual({
    match: "and",
    rules: [
      { field: "hi_tech_field", op: "in", value: ["01", "04"] },
      { field: "trl", op: "in", value: [1, 2, 3, 7, 8, 9] },
    ],
  });
});
