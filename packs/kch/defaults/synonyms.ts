import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import synonyms from "./data/synonyms.json" with { type: "json" };

/** The word, then what it is called as well. */
const names = z.tuple([z.string()], z.string());
const synonymsSchema = z.strictObject({
  /** By subject. */
  same: z.record(z.string(), z.array(names)),
  /** Not the same but near: it is found further down. */
  near: z.array(names),
});

/** The synonyms that an association begins with; from then on they are its own. */
export function synonymRecords(): Record<string, unknown>[] {
  const { same, near } = readData("kch/defaults/data/synonyms.json", synonyms, synonymsSchema);
  const make =
    (weight: number) =>
    ([word, ...means]: z.infer<typeof names>) => ({ word, means, way: "both", weight, enabled: true });
  return [...Object.values(same).flat().map(make(90)), ...near.map(make(60))];
}
