import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseStrictJson } from "./strict-json.ts";

const problemOf = (text: string) => {
  const read = parseStrictJson(text, "data");
  return "issue" in read ? [read.issue.field, read.issue.problem] : undefined;
};

describe("strict JSON", () => {
  it("refuses a name given twice, however it is spelt", () => {
    expect(problemOf('{"title":"a","title":"b"}')).toEqual(["title", "duplicateParameter"]);
    expect(problemOf('{"title":"a","\\u0074itle":"b"}')).toEqual(["title", "duplicateParameter"]);
    expect(problemOf('{"a":{"b":1},"c":[{"b":1},{"b":2,"b":3}]}')).toEqual(["b", "duplicateParameter"]);
  });

  it("refuses texts that the database cannot hold and names where they are", () => {
    expect(problemOf('{"title":"a\\u0000"}')).toEqual(["title", "badText"]);
    expect(problemOf('{"keywords":["a","\\ud800"]}')).toEqual(["keywords", "badText"]);
    expect(problemOf('{"__proto__":{"admin":true}}')).toEqual(["data", "badText"]);
    expect(problemOf('"\\u0000"')).toEqual(["data", "badText"]);
  });

  it("refuses what is no JSON", () => {
    expect(problemOf("{a:1}")).toEqual(["data", "notJson"]);
    expect(problemOf("")).toEqual(["data", "notJson"]);
  });

  it("refuses more elements, names and values than any request has, and names where they are", () => {
    const many = (count: number, one: string) => Array.from({ length: count }, () => one).join(",");
    expect(problemOf(`{"fields":[${many(20_000, '"a"')}]}`)).toBeUndefined();
    expect(problemOf(`{"fields":[${many(20_001, '"a"')}]}`)).toEqual(["fields", "tooMany"]);
    expect(problemOf(`{"highsearch":{${many(20_001, '"k":1')}}}`)).toEqual(["highsearch", "tooMany"]);
    expect(problemOf(`{"data":[${many(1000, `[${many(500, "1")}]`)}]}`)).toEqual(["data", "tooMany"]);
    expect(problemOf(`{"data":${JSON.stringify(",".repeat(500_000))}}`)).toBeUndefined();
    const names = Array.from({ length: 20_001 }, (_, at) => `"k${at}":1`).join(",");
    expect(problemOf(`{${names}}`)).toEqual(["data", "tooMany"]);
    expect(problemOf(",".repeat(10))).toEqual(["data", "notJson"]);
  });

  it("reads everything else as JSON.parse does", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!text.includes("\\u0000") && !text.includes("\\ud") && !text.includes("__proto__"));
        expect(parseStrictJson(text, "data")).toEqual({ value: JSON.parse(text) as unknown });
      }),
    );
  });
});
