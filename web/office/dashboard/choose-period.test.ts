import { expect, test } from "vitest";
import { conditionOf, readNarrowing, withBelow } from "./choose-period.ts";

const read = (text: string) => readNarrowing(new URLSearchParams(text), "2026-02-14");

test("a period tells its first day, twelve months where nothing is asked", () => {
  expect(read("").from).toBe("2025-03-01");
  expect(read("period=year").from).toBe("2026-01-01");
  expect(read("period=quarter").from).toBe("2026-01-01");
  expect(read("period=all").from).toBeUndefined();
  expect(readNarrowing(new URLSearchParams("period=quarter"), "2026-12-31").from).toBe("2026-10-01");
});

test("days of one's own are taken when they are days", () => {
  expect(read("period=custom&from=2026-01-02&to=yesterday")).toMatchObject({
    from: "2026-01-02",
    to: undefined,
  });
});

test("period and department become conditions, and nothing becomes none", () => {
  expect(conditionOf(read("period=all"), { field: "created_at", depts: undefined })).toBeUndefined();
  expect(conditionOf(read("period=year"), { field: "sign_date", depts: ["a", "b"] })).toEqual({
    match: "and",
    rules: [
      { field: "sign_date", op: "ge", value: "2026-01-01" },
      { field: "deptid", op: "in", value: ["a", "b"] },
    ],
  });
});

test("a department brings those below it, however deep, and never goes in circles", () => {
  const all = [
    { id: "a", parent: undefined },
    { id: "b", parent: "a" },
    { id: "c", parent: "b" },
    { id: "x", parent: "x" },
  ];
  expect(withBelow("a", all)).toEqual(["a", "b", "c"]);
  expect(withBelow("x", all)).toEqual(["x"]);
});
