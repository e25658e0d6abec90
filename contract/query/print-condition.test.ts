import { expect, test } from "vitest";
import type { Group } from "./condition.ts";
import { printCondition, type ConditionNames } from "./print-condition.ts";

const names: ConditionNames = {
  field: (path) => path.split(".").map((step) => ({ title: "名称", institution: "机构" })[step] ?? step),
  value: (path, value) => (path === "status" ? `[${String(value)}]` : undefined),
  isTime: (path) => path === "day",
};

test("a condition reads as a sentence in both languages", () => {
  const group: Group = {
    match: "and",
    rules: [
      { field: "title", op: "like", value: "泵" },
      { field: "institution.title", op: "isNull" },
    ],
  };
  expect(printCondition(group, "zh", names)).toBe("名称 包含 “泵”，并且机构的名称 为空");
  expect(printCondition(group, "en", names)).toBe('名称 contains "泵" and 机构 › 名称 is empty');
});

test("a group inside another stands in brackets, one rule alone does not", () => {
  const inner: Group = {
    match: "or",
    rules: [
      { field: "a", op: "eq", value: 1 },
      { field: "b", op: "ne", value: true },
    ],
  };
  const single: Group = { match: "or", rules: [{ field: "c", op: "isNotNull" }] };
  expect(printCondition({ match: "and", rules: [inner, single] }, "en", names)).toBe(
    '(a is "1" or b is not "true") and c is not empty',
  );
});

test("values are told in the words of their field, several with commas, times as before and after", () => {
  const group: Group = {
    match: "and",
    rules: [
      { field: "status", op: "in", value: ["draft", "published"] },
      { field: "day", op: "ge", value: "2026-01-01" },
      { field: "number", op: "ge", value: 3 },
    ],
  };
  expect(printCondition(group, "en", names)).toBe(
    'status is one of [draft], [published] and day is on or after "2026-01-01" and number is at least "3"',
  );
  expect(printCondition(group, "zh", names)).toBe(
    "status 属于 [draft]、[published]，并且day 不早于 “2026-01-01”，并且number 大于或等于 “3”",
  );
});

test("no condition is no sentence", () => {
  expect(printCondition({ match: "and", rules: [] }, "zh", names)).toBe("");
});

test("codes of a tree are told by what they come to", () => {
  const group: Group = { match: "and", rules: [{ field: "status", op: "in", value: ["42", "4201"] }] };
  const gather = () => [{ code: "42", whole: true }];
  expect(printCondition(group, "zh", { ...names, gather })).toBe("status 属于 [42]（含下级）");
  expect(printCondition(group, "en", { ...names, gather })).toBe(
    "status is one of [42] and everything below",
  );
});
