import type { Drawing } from "@kezhuan/contract/metadata/pack";
import { makeRandom } from "../random.ts";
import type { Topic, Work } from "../topics.ts";
import { drawInset, sharesOf, trialChart } from "./charts.ts";
import type { Motif } from "./motif.ts";
import { drawPlate, plateHeight, plateWidth } from "./plate.ts";
import { motifFor } from "./topic-motifs.ts";

/** The plate of an achievement: what it is about, in the hue of its field, drawn the same every time. */
export function drawWork(topic: Topic, work: Work, place: number): Drawing {
  const field = topic.hiTech[0] ?? "";
  const motif = motifFor(work.zh, field, place);
  const shares = sharesOf(work.figures);
  const hasInset = place % 2 === 1 && shares.length >= 2;
  const seed = seedOf(work.zh);
  const drawing = drawPlate(field, (pen) => {
    if (!hasInset) return motif.draw(pen, makeRandom(seed));
    pen.within("translate(-66 14) scale(.79)", () => motif.draw(pen, makeRandom(seed)));
    drawInset(pen, shares);
  });
  return toDrawing(drawing, "plate", {
    zh: `示意图：${motif.zh}${hasInset ? "，右下为主要指标与常规水平的对比" : ""}`,
    en: `Schematic: ${motif.en}${hasInset ? "; below right the main indicators beside what is usual" : ""}`,
  });
}

/** The curves of its trials. */
export function drawTrial(topic: Topic, work: Work): Drawing {
  const chart: Motif = trialChart(sharesOf(work.figures));
  const drawing = drawPlate(topic.hiTech[0] ?? "", (pen) => chart.draw(pen, makeRandom(seedOf(work.en))));
  return toDrawing(drawing, "trial", { zh: `示意图：${chart.zh}`, en: `Schematic: ${chart.en}` });
}

export function toDrawing(drawing: string, name: string, alt: Drawing["alt"]): Drawing {
  return { drawing, name: `${name}.svg`, width: plateWidth, height: plateHeight, alt };
}

/** A number that a text always gives (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
