import { expect, it } from "vitest";
import { errorTable } from "./errors.ts";
import { describeIssue, problemTable } from "./problems.ts";

it("the texts of errors and problems have the same placeholders in both languages", () => {
  const placeholders = (text: string) => (text.match(/\{\w*\}/g) ?? []).toSorted();
  const errors = Object.values(errorTable).map(({ message }) => message);
  for (const { zh, en } of [...errors, ...Object.values(problemTable)]) {
    expect(placeholders(zh)).toEqual(placeholders(en));
  }
});

it("a type that was expected is named in the language of the message", () => {
  const issue = { field: "x", problem: "wrongType", params: { expected: "list" } } as const;
  expect(describeIssue(issue, "zh")).toBe("类型不正确，应为列表");
  expect(describeIssue(issue, "en")).toBe("wrong type, expected a list");
  expect(describeIssue({ ...issue, params: { expected: "image/*" } }, "zh")).toBe("类型不正确，应为image/*");
});
