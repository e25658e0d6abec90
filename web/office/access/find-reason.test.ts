import type { ExplainedRecord, ExplainedRule } from "@kezhuan/contract/api/access";
import { describe, expect, it } from "vitest";
import { findReason } from "./find-reason.ts";

function rule(id: string, more: Partial<ExplainedRule> = {}): ExplainedRule {
  return {
    id,
    role: "ROLE_A",
    roleName: "A",
    effect: "allow",
    actions: ["read"],
    state: "active",
    valid_from: null,
    valid_until: null,
    rows: null,
    problem: null,
    covers: false,
    parts: [],
    ...more,
  };
}

function decision(
  more: Partial<ExplainedRecord>,
  by: string[] = [],
  against: string[] = [],
): ExplainedRecord {
  const reading = { name: "read", label: { zh: "查看", en: "Read" }, allowed: false, by, against };
  return {
    user: { id: "u", name: "U" },
    dept: null,
    roles: [],
    full: false,
    rules: [],
    actions: [reading],
    fields: [],
    visible: false,
    label: null,
    ...more,
  };
}

describe("the reason that decides", () => {
  it("is being an administrator, whatever the rules say", () => {
    expect(findReason(decision({ full: true, visible: true }))?.key).toBe("full");
  });

  it("names the rules that show a record by their numbers", () => {
    const shown = decision({ visible: true, rules: [rule("a"), rule("b"), rule("c")] }, ["b", "c"]);
    expect(findReason(shown)).toEqual({ key: "shownBy", rules: [2, 3] });
  });

  it("is a denial where one covers the record, even when grants cover it as well", () => {
    const rules = [rule("a"), rule("d", { effect: "deny" })];
    expect(findReason(decision({ rules }, ["a"], ["d"]))).toEqual({ key: "deniedBy", rules: [2] });
  });

  it("tells having no rule, no rule in force and no covering rule apart", () => {
    expect(findReason(decision({}))?.key).toBe("noRules");
    const idle = [rule("a", { state: "over" }), rule("b", { actions: ["create"] })];
    expect(findReason(decision({ rules: idle }))?.key).toBe("noReading");
    expect(findReason(decision({ rules: [rule("a")] }))?.key).toBe("notCovered");
  });
});
