import { expect, test } from "vitest";
import { readDetails } from "../achievement/read-achievement-details.ts";
import { makeWords } from "../subject/words.ts";
import { compareRows, differs } from "./compare-rows.tsx";

const reading = { words: makeWords(undefined, "zh"), language: "zh" as const };

function rowsThatDiffer(...records: Record<string, unknown>[]): string[] {
  const read = records.map((record, index) => readDetails({ id: String(index), ...record }, "zh"));
  return compareRows.filter((row) => differs(row, read, reading)).map(({ key }) => key);
}

test("facts that are told alike do not differ, whatever their order", () => {
  const one = { trl: 6, transform_methods: ["license", "transfer"], price_mode: "negotiable" };
  expect(rowsThatDiffer(one, { ...one, transform_methods: ["transfer", "license"] })).toEqual([]);
});

test("a fact that only one of them has differs, and so does one with another value", () => {
  expect(rowsThatDiffer({ trl: 6, needs: "" }, { trl: 7 }, { trl: 6, cooperation_needs: "求合作" })).toEqual([
    "maturity",
    "needs",
  ]);
  const patent = { ip_type: "invention", ip_status: "granted" };
  expect(rowsThatDiffer({ ip_list: [patent] }, { ip_list: [patent, patent] })).toEqual(["rights"]);
});
