import fc from "fast-check";
import { expect, it } from "vitest";
import { addEncodedIds, encodeIds, packId, readId, SortedIds } from "./record-ids.ts";

it("ids are found at their places among any others, and read as they were written", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 3000 }), fc.uuid(), (all, other) => {
      const sorted = all.toSorted();
      const ids = new SortedIds();
      for (const id of sorted) ids.add(id);
      for (const [place, id] of sorted.entries()) expect(ids.find(id)).toBe(place);
      expect(ids.find(other)).toBe(sorted.includes(other) ? sorted.indexOf(other) : undefined);
      const packed = new Uint32Array(4);
      packId(other, packed, 0);
      expect(readId(packed, 0)).toBe(other);
    }),
    { numRuns: 30 },
  );
});

it("ids are found among very many", () => {
  const ids = new SortedIds();
  const idOf = (number: number) => `${number.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
  for (let place = 0; place < 50_000; place += 1) ids.add(idOf(place * 2));
  expect(ids.count).toBe(50_000);
  for (const place of [0, 1, 16_383, 16_384, 16_385, 32_768, 49_999]) {
    expect(ids.find(idOf(place * 2))).toBe(place);
    expect(ids.find(idOf(place * 2 + 1))).toBeUndefined();
  }
});

it("more ids behind encoded ones are encoded as all of them at once", () => {
  const idOf = (number: number) => `${number.toString(16).padStart(8, "0")}-1234-4000-8000-00000000cafe`;
  const encode = (ids: readonly string[]) => {
    const packed = new Uint32Array(ids.length * 4);
    for (const [at, id] of ids.entries()) packId(id, packed, at * 4);
    return encodeIds(packed);
  };
  const ids = Array.from({ length: 5 }, (_, at) => idOf(at));
  expect(addEncodedIds(encode(ids.slice(0, 2)), ids.slice(2))).toEqual(encode(ids));
  expect(addEncodedIds(encode([]), ids)).toEqual(encode(ids));
  expect(Buffer.from(encode([idOf(7)])).toString("hex")).toBe(
    "000000010000000000000b86000000010000000100000010" + "0000000712344000800000000000cafe",
  );
});
