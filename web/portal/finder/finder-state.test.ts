import fc from "fast-check";
import { expect, test } from "vitest";
import { makeMaturityFacet } from "../subject/maturity-facet.ts";
import {
  clearChosen,
  countChosen,
  formatFinder,
  parseFinder,
  toCondition,
  toggleChosen,
  type FinderPlan,
  type FinderState,
} from "./finder-state.ts";

const label = { zh: "名称", en: "Name" };
const cheap = { match: "and" as const, rules: [{ field: "budget", op: "le" as const, value: 50 }] };
const dear = { match: "and" as const, rules: [{ field: "budget", op: "gt" as const, value: 50 }] };
const plan: FinderPlan = {
  path: "/zcg",
  facets: [
    { param: "field", field: "hi_tech_field", label, expected: 8 },
    makeMaturityFacet({ param: "trl", field: "trl", label }),
    {
      param: "budget",
      field: "budget",
      label,
      expected: 2,
      groups: [
        { key: "0-50", label, condition: cheap },
        { key: "50-", label, condition: dear },
      ],
    },
    { param: "org", field: "completers", label, expected: 0, object: "kch_institution" },
  ],
  sorts: [
    { key: "newest", label, by: [] },
    { key: "title", label, by: ["title"] },
  ],
};
const parse = (query: string) => parseFinder(new URLSearchParams(query), plan);
const plain = parse("");

test("an empty address is the plain list", () => {
  expect(plain).toEqual({ keyword: "", chosen: {}, sort: "newest", look: "list", page: 1 });
  expect(formatFinder(plain, plan)).toBe("/zcg");
  expect(toCondition(plain, plan.facets)).toBeUndefined();
});

test("whatever state there is, its address leads back to it", () => {
  const words = fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9一-龥_-]{1,12}$/), {
    minLength: 1,
    maxLength: 6,
  });
  const states: fc.Arbitrary<FinderState> = fc.record({
    keyword: fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => text.trim().slice(0, 200).trim()),
    chosen: fc.record(
      {
        field: words,
        trl: fc.subarray(["1-3", "4-6", "7-9"], { minLength: 1 }),
        budget: fc.subarray(["0-50", "50-"], { minLength: 1 }),
        org: words,
      },
      { requiredKeys: [] },
    ),
    sort: fc.constantFrom("newest", "title"),
    look: fc.constantFrom("list", "card"),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(states, (state) => {
      expect(parse(formatFinder(state, plan).split("?")[1] ?? "")).toEqual(state);
    }),
  );
});

test("an address may name its search words as the server's calls do", () => {
  expect(parse("keyword=%E7%9F%B3%E5%A2%A8%E7%83%AF").keyword).toBe("石墨烯");
});

test("what an address cannot mean is ignored", () => {
  expect(parse("page=0&sort=random&look=cube&trl=2-5,7-9&field=,,04,04&service=x")).toEqual({
    ...plain,
    chosen: { trl: ["7-9"], field: ["04"] },
  });
  expect(parse("page=1e99").page).toBe(1);
  expect(parse("page=-2").page).toBe(1);
});

test("choosing goes back to the first page, and choosing again takes the choice back", () => {
  const chosen = toggleChosen(parse("page=4&field=01"), "field", "04");
  expect([chosen.page, chosen.chosen, countChosen(chosen)]).toEqual([1, { field: ["01", "04"] }, 2]);
  expect(toggleChosen(chosen, "field", "01").chosen).toEqual({ field: ["04"] });
  expect(toggleChosen(parse("field=01"), "field", "01").chosen).toEqual({});
  expect(clearChosen(chosen)).toEqual(plain);
});

test("facets become one condition each, a maturity group its steps, spans one or the other", () => {
  expect(toCondition(parse("field=01,04&trl=1-3,7-9&budget=0-50,50-&org=7"), plan.facets)).toEqual({
    match: "and",
    rules: [
      { field: "hi_tech_field", op: "in", value: ["01", "04"] },
      { field: "trl", op: "in", value: [1, 2, 3, 7, 8, 9] },
      { match: "or", rules: [cheap, dear] },
      { field: "completers", op: "in", value: ["7"] },
    ],
  });
});
