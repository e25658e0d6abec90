import fc from "fast-check";
import { expect, it } from "vitest";
import { packId, readId, SortedIds } from "./record-ids.ts";

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
