import type { LeadTime } from "@kezhuan/contract/metadata/statistics";
import { expect, test } from "vitest";
import { computationOf, readLeadTime, type Computation } from "./lead-time.ts";

const told = { title: { zh: "用时", en: "Time" }, means: { zh: "中位数", en: "The median" } };
const row = (...values: (number | string | null)[]) => ({ keys: [], values });

function compute(time: LeadTime, days?: number): Computation {
  const limit = days === undefined ? undefined : { days, before: "2026-10-25" };
  const computation = computationOf(time, limit);
  if (!computation) throw new Error("nothing to compute");
  return computation;
}

const contact = compute({ ...told, kind: "duration", from: "created_at", to: "contacted_at" });
const returned = compute({ ...told, kind: "share", of: "first_reviewed_at", filled: "returned_at" });
const answered: LeadTime = {
  ...told,
  kind: "within",
  from: "contacted_at",
  to: "answered_at",
  limit: "consent",
};

test("hours are told in days, with what they rest on and what is still waiting", () => {
  expect(readLeadTime(contact, row("36", 12, 15))).toEqual({ value: 1.5, base: 12, waiting: 3 });
});

test("a share is one of what it rests on", () => {
  expect(readLeadTime(returned, row(3, 12, 12))).toEqual({ value: 0.25, base: 12, waiting: 0 });
});

test("what rests on too little is no figure, and nothing at all is none either", () => {
  expect(readLeadTime(contact, row("36", 4, 4)).value).toBeUndefined();
  expect(readLeadTime(contact, row(null, 0, 0)).value).toBeUndefined();
  expect(readLeadTime(contact, undefined)).toEqual({ value: undefined, base: 0, waiting: 0 });
});

test("who still has time to answer is not counted as silent, and without a time limit nothing is computed", () => {
  expect(compute(answered, 28)).toMatchObject({
    day: "contacted_at",
    measures: [{ fn: "within", from: "contacted_at", to: "answered_at", most: 672 }, {}, {}],
    rules: [
      { field: "contacted_at", op: "isNotNull" },
      {
        match: "or",
        rules: [
          { field: "answered_at", op: "isNotNull" },
          { field: "contacted_at", op: "lt", value: "2026-10-25" },
        ],
      },
    ],
  });
  expect(computationOf(answered, undefined)).toBeUndefined();
});
