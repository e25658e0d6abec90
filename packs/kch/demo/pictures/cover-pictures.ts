import type { Drawing } from "@kezhuan/contract/metadata/pack";
import { makeRandom } from "../random.ts";
import { seedOf, toDrawing } from "./achievement-picture.ts";
import { life } from "./motifs-life.ts";
import { machines } from "./motifs-machines.ts";
import { materials } from "./motifs-materials.ts";
import type { Motif } from "./motif.ts";
import { electronics } from "./motifs-electronics.ts";
import { ground } from "./motifs-ground.ts";
import { drawPlate } from "./plate.ts";

/** What the covers of the portal's own articles and of activities show, and the hue of which field they have. */
const covers: Readonly<Record<string, readonly [Motif, string]>> = {
  "portal-opens": [electronics.network, "07"],
  "write-a-good-demand": [electronics.knowledge, "06"],
  "reading-trl": [ground.gauge, "01"],
  "law-in-brief": [electronics.knowledge, "05"],
  "contract-registration": [electronics.signal, "04"],
  "HD-2026-001": [materials.lattice, "04"],
  "HD-2026-002": [electronics.optics, "01"],
  "HD-2026-003": [electronics.knowledge, "05"],
  "HD-2026-004": [life.helix, "02"],
  "HD-2026-005": [machines.robot, "08"],
};

/** The cover of an article or an activity; undefined for those that come without. */
export function drawCover(slug: string): Drawing | undefined {
  const [motif, field] = covers[slug] ?? [];
  if (!motif || field === undefined) return undefined;
  const drawing = drawPlate(field, (pen) => motif.draw(pen, makeRandom(seedOf(slug))));
  return toDrawing(drawing, slug, { zh: `示意图：${motif.zh}`, en: `Schematic: ${motif.en}` });
}
