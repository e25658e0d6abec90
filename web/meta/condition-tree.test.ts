import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCondition, type Condition, type Group } from "@kezhuan/contract/query/condition";
import {
  addPart,
  countRules,
  duplicatePart,
  emptyGroup,
  emptyRule,
  isComplete,
  isGroupDraft,
  movePart,
  removePart,
  toCondition,
  toDraft,
  type Draft,
  type GroupDraft,
} from "./condition-tree.ts";

const rule = (field: string): Condition => ({ field, op: "eq", value: field });
const group = (match: Group["match"], ...rules: Condition[]): Group => ({ match, rules });
const names = (condition: Condition): string =>
  "rules" in condition ? `(${condition.rules.map(names).join(" ")})` : condition.field;
const find = (draft: GroupDraft, field: string): string => {
  const all = (one: Draft): Draft[] => (isGroupDraft(one) ? [one, ...one.parts.flatMap(all)] : [one]);
  return all(draft).find((one) => "field" in one && one.field === field)?.key ?? "";
};

const { tree } = fc.letrec<{ tree: Group; part: Condition }>((tie) => ({
  part: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.stringMatching(/^[a-z]{1,5}$/).map(rule),
    tie("tree"),
  ),
  tree: fc.record({
    match: fc.constantFrom("and", "or"),
    rules: fc.array(tie("part"), { minLength: 1, maxLength: 4 }),
  }),
}));

describe("a condition in the making", () => {
  it("means what it was made from", () => {
    fc.assert(
      fc.property(tree, (made) => {
        expect(toCondition(toDraft(made))).toEqual(made);
      }),
    );
  });

  it("keeps its rules wherever they are moved, and stays one the server reads", () => {
    fc.assert(
      fc.property(tree, fc.array(fc.tuple(fc.nat(), fc.constantFrom(1, -1))), (made, moves) => {
        fc.pre("group" in readCondition(made));
        let draft = toDraft(made);
        const sorted = (of: GroupDraft) => names(toCondition(of)).replace(/[()]/g, "").split(" ").toSorted();
        const before = sorted(draft);
        for (const [which, step] of moves) {
          const parts = draft.parts.flatMap((part) => (isGroupDraft(part) ? [part, ...part.parts] : [part]));
          draft = movePart(draft, parts[which % parts.length]?.key ?? "", step);
        }
        expect(sorted(draft)).toEqual(before);
        expect(readCondition(toCondition(draft))).toHaveProperty("group");
      }),
    );
  });

  it("lets a rule go past others, into a group, through it and out again", () => {
    let draft = toDraft(group("and", rule("a"), group("or", rule("b"), rule("c")), rule("d")));
    const seen = [];
    for (let step = 0; step < 5; step += 1) {
      draft = movePart(draft, find(draft, "a"), 1);
      seen.push(names(toCondition(draft)));
    }
    expect(seen).toEqual(["((a b c) d)", "((b a c) d)", "((b c a) d)", "((b c) a d)", "((b c) d a)"]);
    expect(movePart(draft, find(draft, "a"), 1)).toBe(draft);
  });

  it("is doubled beside itself and taken away with the group it leaves empty", () => {
    const draft = toDraft(group("and", rule("a"), group("or", rule("b"))));
    expect(names(toCondition(duplicatePart(draft, find(draft, "b"))))).toBe("(a (b b))");
    expect(names(toCondition(removePart(draft, find(draft, "b"))))).toBe("(a)");
    const last = removePart(toDraft(group("and", rule("a"))), "nobody");
    expect(removePart(last, find(last, "a")).parts).toHaveLength(1);
  });

  it("takes further parts where they are wanted and counts them", () => {
    const draft = emptyGroup();
    const more = addPart(draft, draft.key, emptyGroup("or"));
    const inner = more.parts[1];
    expect(countRules(addPart(more, inner?.key ?? "", emptyRule()))).toBe(3);
  });

  it("is complete when every rule begun has its value", () => {
    const draft = toDraft(group("and", { field: "a", op: "in", value: [] }));
    expect(isComplete(draft)).toBe(false);
    expect(isComplete(toDraft(group("and", { field: "a", op: "isNull" })))).toBe(true);
    expect(toCondition(emptyGroup()).rules).toEqual([]);
  });
});
