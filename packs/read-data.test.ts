import { expect, test } from "vitest";
import { z } from "zod";
import { readData, readRecords } from "./read-data.ts";

const meetings = z.strictObject({
  meetings: z.array(z.strictObject({ number: z.string(), seats: z.number() })),
});

test("a wrong entry is reported with its file, its place and its name", () => {
  const content = {
    meetings: [
      { number: "HY-1", seats: 3 },
      { number: "HY-2", seats: "many" },
    ],
  };
  expect(() => readData("club/demo/data/meetings.json", content, meetings)).toThrow(
    "packs/club/demo/data/meetings.json: meetings, entry 2 (HY-2), seats: ",
  );
});

test("all wrong entries are reported at once, those without a name too", () => {
  const content = { meetings: [{ seats: 3 }, "HY-2"], more: [] };
  expect(() => readData("a.json", content, meetings)).toThrow(
    /meetings, entry 1, number: .*\n.*meetings, entry 2: .*\n.*as a whole: .*more/,
  );
});

test("records are found by their object, and a missing set is named", () => {
  const records = readRecords("a.json", { org_body: [{ code: "LSH" }] });
  expect(records("org_body")).toEqual([{ code: "LSH" }]);
  expect(() => records("org_term")).toThrow("packs/a.json: there are no records of org_term");
  expect(() => readRecords("a.json", { org_body: [["LSH"]] })).toThrow("org_body, entry 1: ");
});
