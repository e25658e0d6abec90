import { describe, expect, it } from "vitest";
import { listItemRows, moveIn, moveOut, nextCode, orderItems, readItem, stepInOrder } from "./dict-items.ts";

const item = (code: string, parent = "", sort = 0) =>
  readItem({ id: `id-${code}`, version: 1, code, title: code, parent, sort_no: sort });
const items = [
  item("a", "", 0),
  item("b", "", 1),
  item("b1", "b", 0),
  item("b2", "b", 1),
  item("lost", "gone", 2),
];
const all = () => true;
const shown = (rows: ReturnType<typeof listItemRows>) => rows.map((row) => `${row.level} ${row.item.code}`);

describe("the items of a dictionary", () => {
  it("stand below the one above them, unless that is closed; none is lost", () => {
    expect(shown(listItemRows(items, all))).toEqual(["1 a", "1 b", "2 b1", "2 b2", "1 lost"]);
    expect(shown(listItemRows(items, () => false))).toEqual(["1 a", "1 b", "1 lost"]);
    const circle = [item("x", "y"), item("y", "x")];
    expect(listItemRows(circle, all)).toHaveLength(2);
  });

  it("change places with the few changes that it takes", () => {
    const [first, second] = listItemRows(items, all);
    const order = stepInOrder(first?.beside ?? [], "id-a", 1);
    expect(order).toEqual(["id-b", "id-a", "id-lost"]);
    expect(orderItems(items, order)).toEqual([
      { id: "id-b", version: 1, sort_no: 0 },
      { id: "id-a", version: 1, sort_no: 1 },
    ]);
    expect(stepInOrder(order, "id-b", -1)).toBe(order);
    expect(second && moveIn(items, second)).toEqual({ id: "id-b", version: 1, parent: "a" });
    expect(first && moveIn(items, first)).toBeUndefined();
  });

  it("move a level out and keep what stands below them", () => {
    const inner = listItemRows(items, all).find((row) => row.item.code === "b1");
    expect(inner && moveOut(inner)).toEqual({ id: "id-b1", version: 1, parent: null });
    const [top] = listItemRows(items, all);
    expect(top && moveOut(top)).toBeUndefined();
  });

  it("are numbered on where their codes are numbers", () => {
    expect(nextCode(["01", "09"])).toBe("10");
    expect(nextCode(["1", "2"])).toBe("3");
    expect(nextCode(["01", "x"])).toBe("");
    expect(nextCode([])).toBe("");
  });
});
