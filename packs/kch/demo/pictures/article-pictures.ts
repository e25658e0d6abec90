import type { Drawing } from "@kezhuan/contract/metadata/pack";
import { makeRandom } from "../random.ts";
import { seedOf, toDrawing } from "./achievement-picture.ts";
import type { Motif } from "./motif.ts";
import { electronics } from "./motifs-electronics.ts";
import { ground } from "./motifs-ground.ts";
import { drawPlate } from "./plate.ts";

/** What the covers of the portal's own articles show, and the hue of which field they have. */
const covers: Readonly<Record<string, readonly [Motif, string]>> = {
  "portal-opens": [electronics.network, "07"],
  "write-a-good-demand": [electronics.knowledge, "06"],
  "reading-trl": [ground.gauge, "01"],
  "law-in-brief": [electronics.knowledge, "05"],
  "contract-registration": [electronics.signal, "04"],
};

/** The cover of an article; undefined for those that come without. */
export function drawCover(slug: string): Drawing | undefined {
  const [motif, field] = covers[slug] ?? [];
  if (!motif || field === undefined) return undefined;
  const drawing = drawPlate(field, (pen) => motif.draw(pen, makeRandom(seedOf(slug))));
  return toDrawing(drawing, slug, { zh: `示意图：${motif.zh}`, en: `Schematic: ${motif.en}` });
}
