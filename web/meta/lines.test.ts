import { describe, expect, it } from "vitest";
import { checkValue } from "./check-values.ts";
import { compareVersions, mergeVersions } from "./conflict.ts";
import { keepOrder, moveLine } from "./line-order.ts";
import { countedLines, keyOfLine, linesToWire, makeLine, withCell, type Line } from "./lines.ts";
import { sampleField } from "./meta-fixture.ts";
import { countPartErrors, groupPartErrors } from "./part-errors.ts";
import { unreadCell } from "./unread-cell.ts";
import { changedFields, filledFields, isSameValue } from "./values.ts";

const field = sampleField("items", "lines", {
  settings: { object: "item", field: "order", mode: "edit", max: 3 },
});
const order = { id: "o", label: "Order" };
const a: Line = { id: "a", version: 1, name: "screw", amount: "2", order, updated_at: "t1" };
const b: Line = { id: "b", version: 4, name: "nut", amount: null, order, updated_at: "t1" };
const added = () => withCell(makeLine({ colour: "red" }, true), "name", "bolt");

describe("what is sent of lines", () => {
  it("is the id of what stayed, what changed of the others, and all of what is new", () => {
    const after = [withCell(b, "name", "washer"), a, added()];
    expect(changedFields([field], { items: [a, b] }, { items: after })).toEqual({
      items: [{ id: "b", version: 4, name: "washer" }, { id: "a" }, { colour: "red", name: "bolt" }],
    });
  });

  it("leaves out lines that were added and never filled in, and counts a place among the others", () => {
    const lines = [makeLine({}, true), a, makeLine({ colour: "red" }, true)];
    expect(linesToWire([a], lines)).toEqual([{ id: "a" }]);
    expect(countedLines(lines)).toEqual([a]);
    expect(isSameValue(field, [a], lines)).toBe(true);
    expect(filledFields([field], { items: lines.slice(2) })).toEqual({ items: [] });
  });

  it("empties a cell with null, and everything with null", () => {
    expect(linesToWire([a], [withCell(a, "amount", null)])).toEqual([{ id: "a", version: 1, amount: null }]);
    expect(changedFields([field], { items: [a] }, { items: null })).toEqual({ items: null });
  });

  it("takes a record for the same under another name", () => {
    const renamed = { ...a, order: { ...order, label: "Renamed" } };
    expect(isSameValue(field, [a], [renamed])).toBe(true);
    expect(linesToWire([a], [renamed])).toEqual([{ id: "a" }]);
  });
});

describe("lines in a form", () => {
  it("are told apart by their id, or by when they were made", () => {
    const keys = [a, b, makeLine({}), makeLine({})].map(keyOfLine);
    expect(new Set(keys).size).toBe(4);
    const line = makeLine({});
    expect(keyOfLine(withCell(line, "name", "x"))).toBe(keyOfLine(line));
  });

  it("may be so many and no more, and hold no text that was not understood", () => {
    const check = (value: unknown, required = false) => checkValue({ field, required }, value, { dicts: {} });
    expect(check([a, b])).toBeUndefined();
    expect(check([makeLine({}, true)], true)).toMatchObject({ problem: "required" });
    expect(check([a, b, added(), added()])).toMatchObject({ problem: "tooMany", params: { max: 3 } });
    const unread = withCell(a, "amount", unreadCell("much"));
    expect(check([unread, b])).toMatchObject({ problem: "inLines", params: { count: 1 } });
  });

  it("are numbered to stay in order, as few of them as it takes", () => {
    const numbered = (...numbers: (number | null)[]) => numbers.map((sort_no) => ({ sort_no }));
    const numbersOf = (lines: readonly Line[]) => lines.map((line) => line["sort_no"]);
    expect(numbersOf(keepOrder(numbered(1, 5, 9)))).toEqual([1, 5, 9]);
    expect(numbersOf(keepOrder(numbered(null, null)))).toEqual([1, 2]);
    expect(numbersOf(keepOrder(numbered(1, 5, 5, 20)))).toEqual([1, 5, 6, 20]);
    const lines = [
      { id: "1", sort_no: 10 },
      { id: "2", sort_no: 20 },
      { id: "3", sort_no: 30 },
    ];
    expect(moveLine(lines, 2, 1)).toEqual([
      { id: "1", sort_no: 10 },
      { id: "3", sort_no: 20 },
      { id: "2", sort_no: 30 },
    ]);
    expect(countedLines(keepOrder([makeLine({}, true)]))).toEqual([]);
  });

  it("have what is wrong with them by line and field", () => {
    const errors = { title: "Missing", "items.2.amount": "Too small", "items.0.id": "Gone" };
    expect(groupPartErrors(errors)).toEqual({ items: { "2.amount": "Too small", "0.id": "Gone" } });
    expect(countPartErrors(errors)).toMatchObject({ items: { problem: "inLines", params: { count: 2 } } });
  });
});

describe("lines that two people changed", () => {
  const compare = (mine: Line[], theirs: Line[]) =>
    compareVersions([field], { base: { items: [a, b] }, mine: { items: mine }, theirs: { items: theirs } });
  const byOther = (line: Line, name: string) => ({ ...line, name, version: 9, updated_at: "t2" });

  it("are put together where each changed others", () => {
    const fresh = added();
    const theirNew: Line = { id: "c", version: 1, name: "theirs" };
    const mine = [withCell(a, "name", "mine"), b, fresh];
    const [difference, ...more] = compare(mine, [a, byOther(b, "theirs"), theirNew]);
    expect(more).toEqual([]);
    expect(difference).toMatchObject({ contested: false, lines: [] });
    const merged = mergeVersions([difference!], { items: mine }, new Set());
    expect(merged["items"]).toEqual([mine[0], byOther(b, "theirs"), fresh, theirNew]);
  });

  it("stay removed where only one side removed them, whichever it was", () => {
    const [mineRemoved] = compare([b], [a, byOther(b, "x")]);
    expect(mineRemoved).toMatchObject({ contested: false, theirs: [byOther(b, "x")] });
    const [theirsRemoved] = compare([a, withCell(b, "name", "x")], [b]);
    expect(theirsRemoved).toMatchObject({ contested: false, theirs: [withCell(b, "name", "x")] });
  });

  it("are for somebody to choose between where both changed the same one", () => {
    const mine = [withCell(a, "name", "mine"), b];
    const theirs = [byOther(a, "theirs"), byOther(b, "y")];
    const [difference] = compare(mine, theirs);
    expect(difference).toMatchObject({
      contested: true,
      lines: [{ mine: { name: "mine" }, theirs: theirs[0] }],
    });
    const kept = mergeVersions([difference!], { items: mine }, new Set(["items"]));
    expect(kept["items"]).toEqual([{ ...mine[0], version: 9, updated_at: "t2" }, theirs[1]]);
    expect(linesToWire(theirs, kept["items"])).toEqual([{ id: "a", version: 9, name: "mine" }, { id: "b" }]);
    expect(mergeVersions([difference!], { items: mine }, new Set())["items"]).toEqual(theirs);
  });

  it("are put together cell by cell where both changed the same one in different places", () => {
    const mine = [withCell(a, "amount", "3"), b];
    const [difference] = compare(mine, [byOther(a, "theirs"), b]);
    expect(difference).toMatchObject({ contested: false });
    const merged = mergeVersions([difference!], { items: mine }, new Set());
    expect(merged["items"]).toEqual([{ ...byOther(a, "theirs"), amount: "3" }, b]);
  });

  it("are made anew when mine is chosen over a removed one", () => {
    const mine = [withCell(a, "name", "mine"), b];
    const [difference] = compare(mine, [b]);
    expect(difference).toMatchObject({ contested: true });
    const kept = mergeVersions([difference!], { items: mine }, new Set(["items"]));
    expect(linesToWire([b], kept["items"])).toEqual([{ name: "mine", amount: "2", order }, { id: "b" }]);
  });
});
