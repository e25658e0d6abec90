import { expect, test } from "vitest";
import { countCollaborators } from "./count-collaborators.ts";
import { readAddress, readExpertDetails } from "./read-expert-details.ts";

test("who works together most often comes first, and nobody beside themselves", () => {
  const [a, b, c] = ["a", "b", "c"].map((id) => ({ id, label: id.toUpperCase() }));
  if (!a || !b || !c) throw new Error("three");
  expect(countCollaborators("a", [[a, b], [a, c], [c], [{ id: "d", label: null }]])).toEqual([
    { id: "c", name: "C", count: 2 },
    { id: "b", name: "B", count: 1 },
  ]);
});

test("only addresses of the web are linked to", () => {
  expect(readAddress("https://example.org/a")).toBe("https://example.org/a");
  expect(readAddress("javascript:alert(1)")).toBeUndefined();
  expect(readAddress(undefined)).toBeUndefined();
});

test("a record of which only the id may be seen is still an expert", () => {
  expect(readExpertDetails({ id: "e1", _masked: ["name_zh"] }, "zh")).toMatchObject({
    name: "e1",
    figures: [],
    positions: [],
    honours: [],
    highlights: [],
  });
});
