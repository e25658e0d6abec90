import { expect, test } from "vitest";
import { escapeFilterValue } from "./ldap.ts";
import { findRules } from "./mapping.ts";
import { readClaims } from "./read-claims.ts";

const rule = (claim: string, value: string) => ({ claim, value, department: "d", roles: ["R"] });

test("a rule holds for whoever has its value in its claim, however groups are written", () => {
  const claims = readClaims({
    groups: ["Staff", 7],
    memberOf: "CN=Editors, OU=TTO,DC=example",
    admin: true,
    x: {},
  });
  const holds = (one: { claim: string; value: string }) =>
    findRules([rule(one.claim, one.value)], claims).length === 1;
  expect(holds({ claim: "groups", value: "staff" })).toBe(true);
  expect(holds({ claim: "groups", value: "7" })).toBe(true);
  expect(holds({ claim: "memberOf", value: "cn=editors,ou=tto,dc=EXAMPLE" })).toBe(true);
  expect(holds({ claim: "admin", value: "true" })).toBe(true);
  for (const [claim, value] of [
    ["groups", "staf"],
    ["groups", "staff2"],
    ["Groups", "staff"],
    ["x", "[object Object]"],
    ["toString", "staff"],
  ] as const)
    expect(holds({ claim, value })).toBe(false);
});

test("a rule without a claim holds for everybody", () => {
  expect(findRules([{ department: "d", roles: ["R"] }], new Map())).toHaveLength(1);
});

test("what stands in a filter is text and nothing else", () => {
  expect(escapeFilterValue("a*)(uid=\\\u0000")).toBe("a\\2a\\29\\28uid=\\5c\\00");
  expect(escapeFilterValue("张三")).toBe("张三");
});
