import { expect, test } from "vitest";
import { contactPace, responsePace, returnedPace, readPace } from "./pace.ts";

const row = (...values: (number | string | null)[]) => ({ keys: [], values });

test("hours are told in days, with what they rest on and what is still waiting", () => {
  expect(readPace(contactPace, row("36", 12, 15))).toEqual({ value: 1.5, base: 12, waiting: 3 });
});

test("a share is one of what it rests on", () => {
  expect(readPace(returnedPace("kch_demand"), row(3, 12, 12))).toEqual({ value: 0.25, base: 12, waiting: 0 });
});

test("what rests on too little is no figure, and nothing at all is none either", () => {
  expect(readPace(contactPace, row("36", 4, 4)).value).toBeUndefined();
  expect(readPace(contactPace, row(null, 0, 0)).value).toBeUndefined();
  expect(readPace(contactPace, undefined)).toEqual({ value: undefined, base: 0, waiting: 0 });
});

test("who still has time to answer is not counted as silent", () => {
  expect(responsePace(28, "2026-10-25").rules).toEqual([
    { field: "contacted_at", op: "isNotNull" },
    {
      match: "or",
      rules: [
        { field: "answered_at", op: "isNotNull" },
        { field: "contacted_at", op: "lt", value: "2026-10-25" },
      ],
    },
  ]);
});
