import fc from "fast-check";
import { expect, test } from "vitest";
import { conditionOfStage, countStages } from "./count-stages.ts";

const stages = ["a", "b", "c"].map((name) => ({ name, values: [name] }));

test("whoever has gone further has reached the stages before, and whoever left stays in the denominator", () => {
  const {
    all,
    stages: counted,
    apart,
  } = countStages(
    stages,
    new Map([
      ["a", 4],
      ["b", 3],
      ["c", 1],
      ["gone", 2],
    ]),
  );
  expect(all).toBe(10);
  expect(counted.map(({ here }) => here)).toEqual([4, 3, 1]);
  expect(counted.map(({ reached }) => reached)).toEqual([10, 4, 1]);
  expect(counted.map(({ ofAll }) => ofAll)).toEqual([1, 0.4, 0.1]);
  expect(counted.map(({ ofBefore }) => ofBefore)).toEqual([undefined, 0.4, 0.25]);
  expect(apart).toEqual([{ value: "gone", count: 2 }]);
});

test("of nothing there is no share", () => {
  const { all, stages: counted } = countStages(stages, new Map());
  expect(all).toBe(0);
  expect(counted.map(({ ofAll, ofBefore }) => [ofAll, ofBefore])).toEqual([
    [0, undefined],
    [0, undefined],
    [0, undefined],
  ]);
});

test("never do more reach a stage than the one before, and nobody is counted twice", () => {
  const value = fc.constantFrom("a", "b", "c", "d", "e");
  fc.assert(
    fc.property(fc.array(fc.tuple(value, fc.nat(1000))), (pairs) => {
      const counts = new Map(pairs);
      const { all, stages: counted, apart } = countStages(stages, counts);
      const reached = counted.map((one) => one.reached);
      expect(reached).toEqual(reached.toSorted((x, y) => y - x));
      const told = [...counted.map(({ here }) => here), ...apart.map(({ count }) => count)];
      expect(told.reduce((x, y) => x + y, 0)).toBe(all);
    }),
  );
});

test("the records behind a stage are those counted as having reached it", () => {
  const rules = (index: number) => conditionOfStage("state", stages, index);
  expect(rules(0)).toEqual({ match: "and", rules: [] });
  expect(rules(1)).toEqual({ match: "or", rules: [{ field: "state", op: "in", value: ["b", "c"] }] });
  expect(rules(2)).toEqual({ match: "or", rules: [{ field: "state", op: "in", value: ["c"] }] });
  const values = [["a"], ["b", ""]];
  const empty = values.map((some, index) => ({ name: String(index), values: some }));
  expect(conditionOfStage("state", empty, 1)).toEqual({
    match: "or",
    rules: [
      { field: "state", op: "in", value: ["b"] },
      { field: "state", op: "isNull" },
    ],
  });
});
