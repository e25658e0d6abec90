import { expect, test } from "vitest";
import { provinceOf, readSituation, rulesFor, rulesForRecord } from "./policy.ts";

const today = "2026-11-28";
const inForce = {
  match: "or",
  rules: [
    { field: "valid_until", op: "isNull" },
    { field: "valid_until", op: "ge", value: today },
  ],
};
const none = (field: string) => ({ field, op: "isNull" });

test("a situation is read from the address, without what cannot be meant", () => {
  const read = (query: string) => readSituation(new URLSearchParams(query));
  expect(read("type=policy&region=320000&field=04&for=enterprise&trl=6&page=2")).toEqual({
    region: "320000",
    field: "04",
    for: "enterprise",
    trl: "6",
  });
  expect(read("region=&trl=12")).toEqual({});
});

test("what is left open asks for nothing but that it is in force", () => {
  expect(rulesFor({}, today)).toEqual([inForce]);
});

test("a policy that names nobody is for everybody, and maturity lies between its bounds", () => {
  expect(rulesFor({ region: "320000", trl: "6" }, today)).toEqual([
    inForce,
    { match: "or", rules: [none("regions"), { field: "regions", op: "in", value: ["320000"] }] },
    { match: "or", rules: [none("trl_min"), { field: "trl_min", op: "le", value: 6 }] },
    { match: "or", rules: [none("trl_max"), { field: "trl_max", op: "ge", value: 6 }] },
  ]);
});

test("of a record the province counts; without a place only what is for the whole country", () => {
  expect(provinceOf("320102")).toBe("320000");
  expect(provinceOf("somewhere")).toBeUndefined();
  expect(rulesForRecord({ region: "320102", fields: ["04", "08"] }, today)).toContainEqual({
    match: "or",
    rules: [none("regions"), { field: "regions", op: "in", value: ["320000"] }],
  });
  expect(rulesForRecord({ fields: [] }, today)).toEqual([inForce, none("regions"), none("hi_tech_field")]);
});
