import { expect, test } from "vitest";
import {
  dropUnknownCodes,
  isDay,
  policyRules,
  policyRulesForRecord,
  provinceOf,
  readPolicySearch,
} from "./policy-conditions.ts";

const today = "2026-11-28";
const inForce = (day: string) => ({
  match: "or",
  rules: [
    { field: "valid_until", op: "isNull" },
    { field: "valid_until", op: "ge", value: day },
  ],
});
const none = (field: string) => ({ field, op: "isNull" });

test("a search is read from the address, without what cannot be meant", () => {
  const read = (query: string) => readPolicySearch(new URLSearchParams(query));
  expect(read("type=policy&region=320000&field=04&for=enterprise&trl=6&page=2")).toEqual({
    region: "320000",
    field: "04",
    for: "enterprise",
    trl: "6",
  });
  expect(read("amount=1000000&valid=2027-01-31&since=2026-01-01")).toEqual({
    amount: "1000000",
    valid: "2027-01-31",
    since: "2026-01-01",
  });
  expect(read("region=&trl=12&amount=1e6&valid=2027-02-30&since=yesterday")).toEqual({});
});

test("codes that a dictionary does not have are dropped and named; without a dictionary nobody can tell", () => {
  const codes: Record<string, string[]> = { regions: ["320000"], target_types: ["enterprise"] };
  const codesOf = (field: string) => codes[field] ?? [];
  const asked = { region: "999999", field: "04", for: "enterprise", trl: "6" };
  expect(dropUnknownCodes(asked, codesOf)).toEqual({
    search: { field: "04", for: "enterprise", trl: "6" },
    unknown: ["999999"],
  });
  expect(dropUnknownCodes({ region: "320000" }, codesOf)).toEqual({
    search: { region: "320000" },
    unknown: [],
  });
});

test.each(["0002-01-01", "1899-12-31", "2026-13-01", "2026-1-1", "", "2026-02-29"])(
  "%s is no day to go by",
  (day) => expect(isDay(day)).toBe(false),
);

test("what is left open asks for nothing but that it is in force", () => {
  expect(policyRules({}, today)).toEqual([inForce(today)]);
});

test("a policy that names nobody is for everybody, and maturity lies between its bounds", () => {
  expect(policyRules({ region: "320000", trl: "6" }, today)).toEqual([
    inForce(today),
    { match: "or", rules: [none("regions"), { field: "regions", op: "in", value: ["320000"] }] },
    { match: "or", rules: [none("trl_min"), { field: "trl_min", op: "le", value: 6 }] },
    { match: "or", rules: [none("trl_max"), { field: "trl_max", op: "ge", value: 6 }] },
  ]);
});

test("an amount is one that it gives, and a day of publication begins where the reader is", () => {
  const rules = policyRules({ amount: "1000000", valid: "2027-06-30", since: "2026-10-01" }, today);
  expect(rules.slice(1)).toEqual([
    { field: "support_max", op: "ge", value: "1000000" },
    inForce("2027-06-30"),
    { field: "publish_at", op: "ge", value: new Date(2026, 9, 1).toISOString() },
  ]);
});

test("of a record the province counts; without a place only what is for the whole country", () => {
  expect(provinceOf("320102")).toBe("320000");
  expect(provinceOf("somewhere")).toBeUndefined();
  expect(policyRulesForRecord({ region: "320102", fields: ["04", "08"] }, today)).toContainEqual({
    match: "or",
    rules: [none("regions"), { field: "regions", op: "in", value: ["320000"] }],
  });
  expect(policyRulesForRecord({ fields: [] }, today)).toEqual([
    inForce(today),
    none("regions"),
    none("hi_tech_field"),
  ]);
});
