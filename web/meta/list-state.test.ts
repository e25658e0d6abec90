import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Group } from "@kezhuan/contract/query/condition";
import { isFiltered, readListState, writeListState, type ListState } from "./list-state.ts";

const plain = readListState(new URLSearchParams());
const word = fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" });

const anyState: fc.Arbitrary<ListState> = fc.record({
  view: fc.option(word, { nil: undefined }),
  keyword: fc.string({ maxLength: 12 }),
  filters: fc.dictionary(fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/), word, { noNullPrototype: true }),
  condition: fc.option(
    fc.oneof(
      fc.constant<Group>({ match: "or", rules: [{ field: "title", op: "like", value: "泵 & 50%" }] }),
      fc.constant("{broken"),
    ),
    { nil: undefined },
  ),
  sort: fc.option(word, { nil: undefined }),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  size: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
  panel: fc.option(
    fc.oneof(
      fc.constant({ mode: "new" as const }),
      fc.constant({ mode: "new" as const, values: { order: { id: "x", label: "泵 & 50%" } } }),
      fc.record({ mode: fc.constantFrom("view" as const, "edit" as const), id: fc.uuid() }),
    ),
    { nil: undefined },
  ),
});

describe("the state of a list", () => {
  it("comes back from the address as it was written, whatever it holds", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(readListState(new URLSearchParams(writeListState(state).toString()))).toEqual(state);
      }),
    );
  });

  it("leaves the plain list its plain address", () => {
    expect(writeListState(plain).toString()).toBe("");
  });

  it("falls back to the first page and the usual size when the address is odd", () => {
    const state = readListState(new URLSearchParams("page=-3&size=9000&open="));
    expect(state).toMatchObject({ page: 1, size: undefined, panel: undefined });
  });

  it("keeps a condition it cannot read rather than showing more than the link says", () => {
    const state = readListState(new URLSearchParams('c={"rules":[{"field":"a","op":"near"}]}'));
    expect(state.condition).toBe('{"rules":[{"field":"a","op":"near"}]}');
  });

  it("knows whether the list is narrowed", () => {
    expect(isFiltered(plain)).toBe(false);
    expect(isFiltered({ ...plain, keyword: "x" })).toBe(true);
    expect(isFiltered({ ...plain, condition: "?" })).toBe(true);
    expect(isFiltered({ ...plain, filters: { status: "draft" } })).toBe(true);
  });
});
