import type { WireRecord } from "@kezhuan/contract/api/records";
import { describe, expect, it } from "vitest";
import { menuTree, type MenuNode } from "../roles/menu-tree.ts";
import { moveEntry, placeAfter, type Direction } from "./move-entry.ts";

const make = (id: string, parent: string | null, sort_no: number): WireRecord => ({
  id,
  title: id,
  parent: parent === null ? null : { id: parent, label: parent },
  sort_no,
  version: 1,
});
const records = [
  make("a", null, 10),
  make("b", null, 20),
  make("b1", "b", 10),
  make("b2", "b", 20),
  make("c", null, 30),
];

function draw(nodes: readonly MenuNode[]): string {
  return nodes
    .map(({ record, children }) => record.id + (children.length > 0 ? `(${draw(children)})` : ""))
    .join(" ");
}

function step(id: string, direction: Direction): string | undefined {
  const place = placeAfter(records, id, direction);
  const moved = place && moveEntry(records, id, place);
  if (!moved) return undefined;
  const after = records.map((record) => {
    const own = moved.find((one) => one.id === record.id);
    if (!own) return record;
    return { ...record, sort_no: own.sort_no, parent: own.parent === null ? null : { id: own.parent } };
  });
  return draw(menuTree(after.toSorted((one, other) => Number(one["sort_no"]) - Number(other["sort_no"]))));
}

describe("moving an entry", () => {
  it("goes up and down among its own", () => {
    expect(step("c", "up")).toBe("a c b(b1 b2)");
    expect(step("a", "down")).toBe("b(b1 b2) a c");
    expect(step("a", "up")).toBeUndefined();
    expect(step("c", "down")).toBeUndefined();
  });

  it("goes into the one above it, and out behind its parent", () => {
    expect(step("c", "into")).toBe("a b(b1 b2 c)");
    expect(step("b1", "out")).toBe("a b(b2) b1 c");
    expect(step("a", "into")).toBeUndefined();
    expect(step("a", "out")).toBeUndefined();
  });

  it("never ends below itself", () => {
    expect(moveEntry(records, "b", { parent: "b1", before: undefined })).toBeUndefined();
    expect(moveEntry(records, "b", { parent: "b", before: undefined })).toBeUndefined();
  });

  it("writes only what changes", () => {
    expect(moveEntry(records, "c", { parent: undefined, before: undefined })).toEqual([]);
  });
});
