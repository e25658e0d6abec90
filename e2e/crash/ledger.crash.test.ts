import { expect, test } from "vitest";
import { makeLedger, type Change } from "./ledger.ts";

const pair: Change = new Map([
  ["a", "1"],
  ["b", "1"],
]);

test("what was acknowledged and is there as it was acknowledged is no problem", () => {
  const ledger = makeLedger();
  ledger.begin(pair).done();
  ledger.begin(new Map([["a", null]])).done();
  ledger.begin(new Map([["c", "1"]])).refused();
  expect(ledger.compare([{ title: "b", state: "1" }])).toEqual([]);
  expect(ledger.counts).toEqual({ acknowledged: 2, refused: 1, cut: 0 });
});

test("a lost record, an old state, a refused record and a record that came back are reported", () => {
  const ledger = makeLedger();
  ledger.begin(pair).done();
  ledger.begin(new Map([["d", "1"]])).done();
  ledger.begin(new Map([["d", null]])).done();
  ledger.begin(new Map([["c", "1"]])).refused();
  const found = ["b", "c", "d"].map((title) => ({ title, state: "0" }));
  expect(ledger.compare(found)).toEqual([
    "acknowledged and not there: a",
    "b was acknowledged as 1 and is 0",
    "refused or deleted and there: c",
    "refused or deleted and there: d",
  ]);
});

test("a change without an answer may be there or not, but not in part, and not twice", () => {
  const asked = () => {
    const ledger = makeLedger();
    ledger.begin(pair);
    return ledger;
  };
  const a = { title: "a", state: "1" };
  const b = { title: "b", state: "1" };
  expect(asked().compare([])).toEqual([]);
  expect(asked().compare([a, b])).toEqual([]);
  expect(asked().compare([a])).toContain("a change was stored in part: a, b");
  expect(asked().compare([a, a, b])).toEqual(["some records are there twice"]);
});

test("what was found is the truth from then on", () => {
  const ledger = makeLedger();
  ledger.begin(pair);
  ledger.compare([
    { title: "a", state: "1" },
    { title: "b", state: "1" },
  ]);
  expect(ledger.compare([])).toEqual(["acknowledged and not there: a", "acknowledged and not there: b"]);
});
