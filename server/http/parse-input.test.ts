import { describe, expect, it } from "vitest";
import { pageInput } from "@kezhuan/contract/api/records";
import { AppError } from "@kezhuan/contract/errors";
import { describeIssue } from "@kezhuan/contract/problems";
import { parseInput } from "./parse-input.ts";

function refuse(fields: Record<string, unknown>): string[] {
  try {
    parseInput(pageInput, { objname: "x", ...fields });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.issues.flatMap((issue) => [
      issue.field,
      describeIssue(issue, "zh"),
      describeIssue(issue, "en"),
    ]);
  }
  return [];
}

describe("a whole number that is none, or out of range, is refused in words", () => {
  it.each([
    ["abc", "类型不正确，应为整数", "wrong type, expected a whole number"],
    ["1.5", "类型不正确，应为整数", "wrong type, expected a whole number"],
    [1.5, "类型不正确，应为整数", "wrong type, expected a whole number"],
    ["", "不能为空", "must not be empty"],
    [" ", "不能为空", "must not be empty"],
    ["0", "不能小于 1", "must be at least 1"],
    ["-1", "不能小于 1", "must be at least 1"],
    [-1, "不能小于 1", "must be at least 1"],
    ["501", "不能大于 500", "must be at most 500"],
    ["1000000000", "不能大于 500", "must be at most 500"],
    ["9".repeat(30), "不能大于 500", "must be at most 500"],
    [1e30, "不能大于 500", "must be at most 500"],
  ])("%j", (pageSize, zh, en) => {
    expect(refuse({ pageSize })).toEqual(["pageSize", zh, en]);
  });

  it("and read where it is one", () => {
    expect(parseInput(pageInput, { objname: "x", pageSize: " 20 ", pageNum: 3 })).toMatchObject({
      pageSize: 20,
      pageNum: 3,
    });
  });
});
