import { expect, it } from "vitest";
import { pageKinds } from "./page-kinds.ts";

const fieldsOf = (kind: keyof typeof pageKinds) => pageKinds[kind].steps.flatMap(({ fields }) => fields);

it("an institution's people say what it belongs to, and what belongs to it", () => {
  expect(fieldsOf("institution")).toEqual(expect.arrayContaining(["parent", "units"]));
});

it("a page asks for nothing twice", () => {
  for (const kind of ["expert", "institution"] as const)
    expect(new Set(fieldsOf(kind)).size).toBe(fieldsOf(kind).length);
});
