import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTouched, matchGrants, type KeptRule, type RuleStep } from "./match-grants.ts";
import { contentOf, isSameRule, printRule, type RuleContent } from "./rule-content.ts";

const rule = (actions: string[], more: Record<string, unknown> = {}) =>
  contentOf({ role: "r", object: "t_place", actions, ...more });
const kept = (given: RuleContent | null, held: RuleContent | null = given): KeptRule => ({
  id: JSON.stringify([given, held]),
  given,
  offer: null,
  waits: false,
  held,
});
const isCertain = true;
const own = { condition: { match: "and", rules: [{ field: "deptid", op: "eq", value: "$user.deptid" }] } };

describe("rules say the same", () => {
  it("in whatever order lists and keys stand, and whether a default is written or not", () => {
    const one = rule(["read", "update"], { masks: { a: "hide", b: "hash" }, read_fields: [] });
    const same = rule(["update", "read"], {
      masks: { b: "hash", a: "hide" },
      effect: "allow",
      enabled: true,
    });
    expect(isSameRule(one, same)).toBe(true);
    expect(isSameRule(one, rule(["read"]))).toBe(false);
    expect(isSameRule(one, { ...one, enabled: false })).toBe(false);
  });

  it("at the same moment, whatever zone it is written in", () => {
    const from = (valid_from: string) => rule(["read"], { valid_from });
    expect(isSameRule(from("2026-01-01T00:00:00Z"), from("2026-01-01T08:00:00+08:00"))).toBe(true);
  });
});

describe("a pack's new rules", () => {
  it("take the place of untouched ones, and what is left over comes and goes", () => {
    const read = kept(rule(["read"]));
    const gone = kept(rule(["delete"]));
    const steps = matchGrants([read, gone], { wanted: [rule(["read"], own), rule(["export"])], isCertain });
    expect(steps).toContainEqual({ do: "give", content: rule(["read"], own), kept: read });
    expect(steps.map((step) => step.do).toSorted()).toEqual(["give", "give"]);
  });

  it("wait where they may come in the place of one that staff have narrowed", () => {
    const narrowed = kept(rule(["read"]), rule(["read"], own));
    const wider = rule(["read", "export"]);
    const plain = kept(rule(["delete"]));
    const steps = matchGrants([narrowed, plain], { wanted: [wider, rule(["create"])], isCertain });
    expect(steps).toContainEqual({ do: "offer", content: wider, kept: narrowed });
    expect(steps).not.toContainEqual({ do: "give", content: wider });
  });

  it("are a matter of their own beside a denial that staff have changed", () => {
    const denial = { effect: "deny" };
    const changed = kept(rule(["delete"], denial), rule(["delete", "export"], denial));
    const steps = matchGrants([changed], { wanted: [rule(["read"])], isCertain });
    expect(steps).toContainEqual({ do: "give", content: rule(["read"]) });
    expect(steps).toContainEqual({ do: "offer", content: null, kept: changed });
  });

  it("are the installation's at once where staff have said the same already", () => {
    const changed = kept(rule(["read"]), rule(["read"], own));
    const wanted = [rule(["read"], own)];
    expect(matchGrants([changed], { wanted, isCertain })).toEqual([
      { do: "settle", content: wanted[0], kept: changed },
    ]);
  });

  it("are all offered where nothing was remembered, but for what is held as the pack says it", () => {
    const held = kept(null, rule(["read"]));
    const other = kept(null, rule(["update"]));
    const steps = matchGrants([held, other], {
      wanted: [rule(["read"]), rule(["update"], own), rule(["delete"])],
      isCertain: false,
    });
    expect(steps).toEqual([
      { do: "settle", content: rule(["read"]), kept: held },
      { do: "offer", content: rule(["update"], own), kept: other },
      { do: "offer", content: rule(["delete"]) },
    ]);
  });

  it("are not asked about twice once the installation has kept its own", () => {
    const declined: KeptRule = { ...kept(rule(["read"]), rule(["read"], own)) };
    expect(matchGrants([declined], { wanted: [rule(["read"])], isCertain })).toEqual([]);
    const removed = kept(rule(["read"]), null);
    expect(matchGrants([removed], { wanted: [rule(["read"])], isCertain })).toEqual([]);
    expect(matchGrants([removed], { wanted: [], isCertain })).toEqual([{ do: "forget", kept: removed }]);
  });
});

const arbitraryRule = fc
  .record({
    actions: fc.subarray(["read", "update", "delete", "export"], { minLength: 1 }),
    effect: fc.constantFrom("allow", "allow", "deny"),
    read_fields: fc.option(fc.subarray(["name", "size"], { minLength: 1 }), { nil: null }),
    condition: fc.constantFrom(null, own.condition),
  })
  .map(({ actions, ...more }) => rule(actions, more));

/** What is held once the steps are taken, and what is given for settled. */
function take(before: readonly KeptRule[], steps: readonly RuleStep[]): RuleContent[] {
  const held = new Map<unknown, RuleContent>(before.flatMap((one) => (one.held ? [[one, one.held]] : [])));
  for (const step of steps) {
    if (step.do === "give") held.set(step.kept ?? step, step.content);
    if (step.do === "take back") held.delete(step.kept);
  }
  return [...held.values()];
}

describe("whatever a pack says next", () => {
  const prints = (rules: readonly RuleContent[]) => rules.map(printRule).toSorted();

  it("an installation that nobody has touched holds the same as a new one", () => {
    fc.assert(
      fc.property(fc.array(arbitraryRule), fc.array(arbitraryRule), (old, wanted) => {
        const before = old.map((content) => kept(content));
        expect(prints(take(before, matchGrants(before, { wanted, isCertain })))).toEqual(prints(wanted));
      }),
    );
  });

  it("what staff have touched stays, and nothing else stays that the pack does not give", () => {
    const arbitraryKept = fc
      .tuple(fc.option(arbitraryRule), fc.option(arbitraryRule))
      .filter(([given, held]) => given !== null || held !== null)
      .map(([given, held]) => kept(given, held));
    fc.assert(
      fc.property(fc.array(arbitraryKept), fc.array(arbitraryRule), (before, wanted) => {
        const after = prints(take(before, matchGrants(before, { wanted, isCertain })));
        const own = before.filter(isTouched).flatMap(({ held }) => (held ? [held] : []));
        for (const print of prints(own)) expect(after).toContain(print);
        const known = new Set(prints([...own, ...wanted]));
        for (const print of after) expect(known).toContain(print);
      }),
    );
  });
});
