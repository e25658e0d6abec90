import { describe, expect, it } from "vitest";
import { readPaging } from "./foreign-paging.ts";
import { readSuperQuery } from "./super-query.ts";

const item = (rule: string, val?: unknown, field = "title") => ({
  field,
  rule,
  val,
  type: "text",
  dbType: "string",
});
const params = (...items: unknown[]) => ({ superQueryParams: JSON.stringify(items) });
const groupOf = (input: Record<string, unknown>) => {
  const read = readSuperQuery(input);
  if ("issues" in read) throw new Error(JSON.stringify(read.issues));
  return read.given?.group;
};
const issuesOf = (input: Record<string, unknown>) => {
  const read = readSuperQuery(input);
  if (!("issues" in read)) throw new Error("understood");
  return read.issues.map(({ field, problem }) => `${field}: ${problem}`);
};

describe("conditions of JeecgBoot's lists", () => {
  it.each([
    ["eq", "eq"],
    ["ne", "ne"],
    ["gt", "gt"],
    ["ge", "ge"],
    ["lt", "lt"],
    ["le", "le"],
    ["like", "like"],
    ["not_like", "notLike"],
    ["left_like", "likeLeft"],
    ["right_like", "likeRight"],
  ])("%s is %s", (rule, op) => {
    expect(groupOf(params(item(rule, "x")))?.rules).toEqual([{ field: "title", op, value: "x" }]);
  });

  it("takes lists joined with commas or as lists, and keeps what tests for emptiness without a value", () => {
    expect(groupOf(params(item("in", "a,b"), item("not_in", ["c", "d"])))?.rules).toEqual([
      { field: "title", op: "in", value: ["a", "b"] },
      { field: "title", op: "notIn", value: ["c", "d"] },
    ]);
    expect(groupOf(params(item("empty", ""), item("not_empty", "")))?.rules).toEqual([
      { field: "title", op: "isNull" },
      { field: "title", op: "isNotNull" },
    ]);
  });

  it("reads a range as both of its ends, and its opposite as what lies outside or is empty", () => {
    expect(groupOf(params(item("range", "1,5")))?.rules).toEqual([
      {
        match: "and",
        rules: [
          { field: "title", op: "ge", value: "1" },
          { field: "title", op: "le", value: "5" },
        ],
      },
    ]);
    expect(groupOf(params(item("not_range", "1,5")))?.rules).toMatchObject([{ match: "or" }]);
    expect(issuesOf(params(item("range", "1")))).toEqual(["superQueryParams.0.val: wrongType"]);
    expect(issuesOf(params(item("range", "1,")))).toEqual(["superQueryParams.title: required"]);
  });

  it("joins as asked, with and when nothing is asked", () => {
    const given = params(item("eq", "a"), item("eq", "b"));
    expect(groupOf(given)?.match).toBe("and");
    expect(groupOf({ ...given, superQueryMatchType: "or" })).toMatchObject({ match: "or", rules: [{}, {}] });
    expect(issuesOf({ ...given, superQueryMatchType: "xor" })).toEqual(["superQueryMatchType: badMatch"]);
  });

  it.each([0, 1, 2])("understands JSON that was encoded %i times more", (times) => {
    let text = JSON.stringify([item("like", "50%25 泵")]);
    for (let at = 0; at < times; at += 1) text = encodeURIComponent(text);
    expect(groupOf({ superQueryParams: text })?.rules).toEqual([
      { field: "title", op: "like", value: "50%25 泵" },
    ]);
  });

  it("refuses what it cannot read, naming the parameter", () => {
    expect(issuesOf({ superQueryParams: "[{" })).toEqual(["superQueryParams: notJson"]);
    expect(issuesOf({ superQueryParams: "%E0%A4%A" })).toEqual(["superQueryParams: notJson"]);
    expect(issuesOf({ superQueryParams: "{}" })).toEqual(["superQueryParams: wrongType"]);
    expect(issuesOf(params("x"))).toEqual(["superQueryParams.0: wrongType"]);
    expect(issuesOf(params({ rule: "eq", val: 1 }))).toEqual(["superQueryParams.0.field: wrongType"]);
    expect(issuesOf(params({ ...item("eq", 1), sql: "1=1" }))).toEqual([
      "superQueryParams.0.sql: unknownParameter",
    ]);
    expect(issuesOf(params(item("eq", "")))).toEqual(["superQueryParams.title: required"]);
    expect(issuesOf(params(item("empty", "x")))).toEqual(["superQueryParams.title: unexpectedValue"]);
    expect(issuesOf(params(...Array.from({ length: 51 }, () => item("eq", 1))))).toEqual([
      "superQueryParams: tooMany",
    ]);
  });

  it.each([
    "ext",
    "USE_SQL_RULES",
    "linkage",
    "like_with_and",
    "not_left_like",
    "elemMatch",
    "EQ",
    "constructor",
  ])("refuses the rule %s", (rule) => {
    expect(issuesOf(params(item(rule, "x")))).toEqual(["superQueryParams.0.rule: badOperator"]);
  });

  it("refuses two syntaxes at once", () => {
    const given = params(item("eq", "a"));
    expect(issuesOf({ ...given, superQuery: "{}" })).toEqual(["superQuery: notTogether"]);
    expect(issuesOf({ ...given, highsearch: { rules: [] } })).toEqual(["superQueryParams: notTogether"]);
  });
});

describe("conditions of JeecgBoot's designed forms", () => {
  const form = {
    matchType: "or",
    superQueryGroup: [
      { matchType: "and", queryItems: [item("eq", "a"), item("gt", 3, "number")] },
      { queryItems: [item("not_empty")] },
    ],
  };

  it.each([0, 1, 2])("are groups of groups, encoded %i times more", (times) => {
    let text = JSON.stringify(form);
    for (let at = 0; at < times; at += 1) text = encodeURIComponent(text);
    expect(groupOf({ superQuery: text })).toEqual({
      match: "or",
      rules: [
        {
          match: "and",
          rules: [
            { field: "title", op: "eq", value: "a" },
            { field: "number", op: "gt", value: 3 },
          ],
        },
        { match: "and", rules: [{ field: "title", op: "isNotNull" }] },
      ],
    });
  });

  it("are refused as a whole when a part cannot be understood", () => {
    const broken = {
      ...form,
      superQueryGroup: [...form.superQueryGroup, { matchType: "and", queryItems: [] }],
    };
    expect(issuesOf({ superQuery: JSON.stringify(broken) })).toEqual(["superQuery.rules.2: emptyGroup"]);
    expect(issuesOf({ superQuery: "{}" })).toEqual(["superQuery.superQueryGroup: wrongType"]);
    expect(issuesOf({ superQuery: JSON.stringify({ ...form, conditionType: 1 }) })).toEqual([
      "superQuery.conditionType: unknownParameter",
    ]);
  });
});

describe("pages under other systems' names", () => {
  it.each([
    [
      { pageNo: 3, pageSize: 10, column: "title", order: "desc" },
      { pageNum: 3, pageSize: 10, sort: "-title" },
    ],
    [
      { pageNum: 2, orderByColumn: "title", isAsc: "ascending" },
      { pageNum: 2, pageSize: undefined, sort: "title" },
    ],
    [{ orderByColumn: "title" }, { pageNum: undefined, pageSize: undefined, sort: "title" }],
    [
      { orderByColumn: "title", isAsc: "desc" },
      { pageNum: undefined, pageSize: undefined, sort: "-title" },
    ],
    [
      { orderByColumn: "title", isAsc: "descending" },
      { pageNum: undefined, pageSize: undefined, sort: "-title" },
    ],
    [
      { current: 4, size: 5 },
      { pageNum: 4, pageSize: 5, sort: undefined },
    ],
    [
      { orderByColumn: "", isAsc: "" },
      { pageNum: undefined, pageSize: undefined, sort: undefined },
    ],
  ])("%j is understood", (input, paging) => {
    expect(readPaging(input, { pageNum: 100, pageSize: 50 })).toEqual({ paging });
  });

  it.each([
    [{ pageNum: 1, pageNo: 1 }, "pageNo: notTogether"],
    [{ after: "x", current: 1 }, "current: notTogether"],
    [{ pageSize: 5, size: 5 }, "size: notTogether"],
    [{ sort: "title", column: "title", order: "asc" }, "column: notTogether"],
    [{ isAsc: "asc" }, "orderByColumn: required"],
    [{ column: "title" }, "order: required"],
    [{ column: "title", order: "up" }, "order: oneOf"],
    [{ current: "x" }, "current: wrongType"],
    [{ current: "0" }, "current: tooSmall"],
    [{ size: "51" }, "size: tooBig"],
    [{ orderByColumn: "title,number", isAsc: "asc" }, "orderByColumn: unknown"],
  ])("%j is refused", (input, issue) => {
    const read = readPaging(input, { pageNum: 100, pageSize: 50 });
    expect("issues" in read && read.issues.map(({ field, problem }) => `${field}: ${problem}`)).toEqual([
      issue,
    ]);
  });
});
