import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { expect, it } from "vitest";
import { nameGroupKey, sortGroups, stagesOf } from "./groups.ts";

// Of a field's description what names of groups go by.
const field = (name: string, kind: string, settings = {}) => ({ name, kind, settings }) as FieldMeta;
const item = (code: string, zh: string, en: string) => ({ code, label: { zh, en } });

const meta = {
  fields: [
    field("colour", "code", { dict: "colours" }),
    field("level", "integer", { dict: "levels" }),
    field("size", "integer"),
    field("isOpen", "boolean"),
    field("place", "region", { dict: "places" }),
    field("day", "date"),
    field("owner", "ref", { object: "people" }),
  ],
  dicts: {
    colours: [item("red", "红", "Red"), item("blue", "蓝", "Blue")],
    levels: [item("6", "正样级", "Prototype")],
    places: [item("440000", "广东省", "Guangdong"), item("440100", "广州市", "Guangzhou")],
  },
};
const name = (key: Parameters<typeof nameGroupKey>[0], group: Parameters<typeof nameGroupKey>[1]) =>
  nameGroupKey(key, group, { meta, language: "en" });

it("every kind of group has its name", () => {
  expect(name("red", { field: "colour" })).toBe("Red");
  expect(name("grey", { field: "colour" })).toBe("grey");
  expect(name("6", { field: "level" })).toBe("6 Prototype");
  expect(name("true", { field: "isOpen" })).toBe("Yes");
  expect(name("440100", { field: "place" })).toBe("Guangzhou");
  expect(name("44", { field: "place", prefix: 2 })).toBe("Guangdong");
  expect(name("2026-05", { field: "day", by: "month" })).toBe("2026-05");
  expect(name("4..7", { field: "size", bounds: [4, 7] })).toBe("4–6");
  expect(name({ id: "p1", label: "Li" }, { field: "owner" })).toBe("Li");
  expect(name({ id: "p1", label: null }, { field: "owner" })).toBe("(not visible)");
  for (const nothing of [null, undefined, ""]) expect(name(nothing, { field: "colour" })).toBe("(empty)");
});

it("groups stand in the order of their dictionary, of ranges and of time, the empty one last", () => {
  const sort = (keys: (string | null)[], group: Parameters<typeof nameGroupKey>[1]) =>
    sortGroups(
      keys.map((key) => ({ keys: [key], values: [1] })),
      group,
      meta,
    ).map(({ keys: [key] }) => key);
  expect(sort([null, "blue", "grey", "red"], { field: "colour" })).toEqual(["red", "blue", "grey", null]);
  expect(sort(["7..", "..4", "4..7"], { field: "size", bounds: [4, 7] })).toEqual(["..4", "4..7", "7.."]);
  expect(sort(["2026-05", null, "2025-12"], { field: "day", by: "month" })).toEqual([
    "2025-12",
    "2026-05",
    null,
  ]);
});

it("stages are those that were described, else the items of the dictionary", () => {
  const named = (funnel: Parameters<typeof stagesOf>[0]) => stagesOf(funnel, { meta, language: "en" });
  expect(named({ field: "colour" })).toEqual([
    { name: "Red", values: ["red"] },
    { name: "Blue", values: ["blue"] },
  ]);
  const stages = [{ label: { zh: "暖", en: "Warm" }, values: ["red"] }, { values: ["blue", "grey"] }];
  expect(named({ field: "colour", stages })).toEqual([
    { name: "Warm", values: ["red"] },
    { name: "Blue", values: ["blue", "grey"] },
  ]);
});
