import fc from "fast-check";
import { expect, test } from "vitest";
import { subjectKinds } from "../subject/subject.ts";
import { formatSearch, parseSearch, type SearchState } from "./search-state.ts";

const parse = (query: string) => parseSearch(new URLSearchParams(query));

test("whatever state there is, its address leads back to it", () => {
  const states: fc.Arbitrary<SearchState> = fc.record({
    keyword: fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => text.trim().slice(0, 200).trim()),
    kind: fc.option(fc.constantFrom(...subjectKinds), { nil: undefined }),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    isExact: fc.boolean(),
  });
  fc.assert(
    fc.property(states, (state) => {
      expect(parse(formatSearch(state).split("?")[1] ?? "")).toEqual(state);
    }),
  );
});

test("what an address cannot mean is ignored", () => {
  expect(parse("type=person&page=3")).toEqual({ keyword: "", kind: undefined, page: 3, isExact: false });
  expect(parse("type=demand&page=-1")).toEqual({ keyword: "", kind: "demand", page: 1, isExact: false });
});
