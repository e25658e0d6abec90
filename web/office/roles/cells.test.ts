import type { WireRecord } from "@kezhuan/contract/api/records";
import { describe, expect, it } from "vitest";
import { isSimple, readCell, toggleAction, type CellRule } from "./cells.ts";
import { cellRuleOf, draftRules, emptyDraft, toggleCell, type RoleDraft } from "./draft.ts";

const now = Date.parse("2026-05-01T00:00:00Z");

function makeRule(more: Partial<CellRule> = {}): CellRule {
  return {
    object: "o",
    effect: "allow",
    actions: ["read"],
    limits: [],
    enabled: true,
    valid_from: null,
    valid_until: null,
    ...more,
  };
}

describe("a cell", () => {
  const state = (...rules: CellRule[]) => readCell(rules, "read", now);

  it("says what the rules of a role come to", () => {
    expect(state()).toEqual({ state: "none", isTimed: false });
    expect(state(makeRule({ actions: ["update"] })).state).toBe("none");
    expect(state(makeRule({ enabled: false })).state).toBe("none");
    expect(state(makeRule())).toEqual({ state: "all", isTimed: false });
    expect(state(makeRule({ limits: ["rows"] })).state).toBe("some");
    expect(state(makeRule({ limits: ["rows"] }), makeRule()).state).toBe("all");
  });

  it("lets a denial win, and one of some rows leave less than all", () => {
    expect(state(makeRule(), makeRule({ effect: "deny" })).state).toBe("denied");
    expect(state(makeRule(), makeRule({ effect: "deny", limits: ["rows"] })).state).toBe("some");
  });

  it("marks what holds for a time only", () => {
    expect(state(makeRule({ valid_until: "2026-06-01T00:00:00Z" }))).toEqual({ state: "all", isTimed: true });
    expect(state(makeRule({ valid_until: "2026-04-01T00:00:00Z" })).state).toBe("none");
    expect(state(makeRule(), makeRule({ valid_until: "2026-06-01T00:00:00Z" })).isTimed).toBe(false);
    expect(state(makeRule({ valid_from: "2026-06-01T00:00:00Z" }))).toEqual({ state: "all", isTimed: true });
  });

  it("is changed by a click only where a click says all there is to say", () => {
    expect(isSimple([], "read", now)).toBe(true);
    expect(isSimple([makeRule()], "read", now)).toBe(true);
    for (const more of [{ limits: ["rows"] }, { effect: "deny" }, { valid_until: "2027-01-01" }] as const)
      expect(isSimple([makeRule(more as Partial<CellRule>)], "read", now)).toBe(false);
  });
});

it("export and history come with reading and go with it", () => {
  expect(toggleAction([], "export")).toEqual(["read", "export"]);
  expect(toggleAction(["read", "export", "update"], "read")).toEqual(["update"]);
});

describe("a click on a cell", () => {
  const stored: WireRecord[] = [
    { id: "1", object: "o", effect: "allow", actions: ["read"], scope: "all" },
    { id: "2", object: "p", effect: "allow", actions: ["read"], scope: "own" },
  ];
  const toggle = (draft: RoleDraft, object: string, action: string) =>
    toggleCell(draft, draftRules(stored, draft), { object, action });
  const actionsOn = (draft: RoleDraft, object: string) =>
    draftRules(stored, draft)
      .map(cellRuleOf)
      .filter((rule) => rule.object === object)
      .map(({ actions }) => actions);

  it("adds to a plain rule, and takes from it until it is gone", () => {
    const more = toggle(emptyDraft, "o", "update");
    expect(actionsOn(more, "o")).toEqual([["read", "update"]]);
    const less = toggle(toggle(more, "o", "update"), "o", "read");
    expect(actionsOn(less, "o")).toEqual([]);
    expect(less.rules.get("1")).toBeNull();
  });

  it("makes a rule of its own where there is none that covers every row", () => {
    const more = toggle(emptyDraft, "p", "read");
    expect(actionsOn(more, "p")).toEqual([["read"], ["read"]]);
    expect(toggle(more, "p", "read").rules.size).toBe(0);
  });
});
