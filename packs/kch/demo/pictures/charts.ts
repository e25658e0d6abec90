import type { Random } from "../random.ts";
import type { Motif } from "./motif.ts";
import { curve, times, type Pen, type Point } from "./pen.ts";

/** Numbers of an achievement's indicators, each against the largest of its kind: from 0.3 to 1. */
export function sharesOf(figures: readonly { value: string }[]): number[] {
  return figures.map(({ value }) => {
    const [digits = "7"] = /\d+(?:\.\d+)?/.exec(value) ?? [];
    const head = Number(digits.replace(".", "").replace(/^0+/, "").slice(0, 2) || "50");
    return 0.3 + (head / 99) * 0.7;
  });
}

/** Bars of the indicators beside what is usual, in a corner of the plate. */
export function drawInset(pen: Pen, shares: readonly number[]): void {
  pen.rect("body", [826, 436], [374, 284, 16]);
  pen.line("medium", [862, 468], [862, 684], [1168, 684]);
  shares.slice(0, 3).forEach((share, index) => {
    const x = 888 + index * 94;
    pen.rect("deep", [x, 684 - 92], [30, 92, 4]);
    pen.rect(index === 0 ? "spot" : "dark", [x + 34, 684 - 60 - share * 140], [30, 60 + share * 140, 4]);
  });
  pen.line("dashed", [862, 592], [1168, 592]);
}

/** The curves of a trial: with its band, what was usual, and what the indicators say. */
export function trialChart(shares: readonly number[]): Motif {
  return {
    zh: "试验曲线与常规水平的对比",
    en: "curves of a trial beside what is usual",
    draw(pen: Pen, random: Random) {
      pen.rect("body", [150, 110], [980, 580, 18]);
      pen.line("ink", [240, 160], [240, 610], [1080, 610]);
      for (const index of times(5)) pen.line("fine", [240, 190 + index * 84], [1080, 190 + index * 84]);
      for (const index of times(8)) pen.line("medium", [330 + index * 100, 610], [330 + index * 100, 624]);
      const run = (lift: number, shake: number) =>
        times(9).map((step): Point => [
          240 + step * 100,
          600 - (1 - Math.exp(-step / 2.6)) * lift * 410 + (step > 0 ? random.int(-shake, shake) : 0),
        ]);
      const best = run(0.72 + (shares[0] ?? 0.5) * 0.26, 7);
      const band = [
        ...best.map(([x, y]): Point => [x, y - 34]),
        ...best.toReversed().map(([x, y]): Point => [x, y + 30]),
      ];
      pen.shape("soft", ...band);
      pen.path("dashed", curve(run(0.44, 4)));
      pen.path("medium", curve(run(0.4 + (shares[1] ?? 0.5) * 0.3, 6)));
      pen.path("mark", curve(best));
      for (const at of best.slice(1)) {
        pen.line("medium", [at[0], at[1] - 24], [at[0], at[1] + 24]);
        pen.circle("spot", at, 10);
      }
      shares.slice(0, 3).forEach((share, index) => {
        pen.rect(index ? "deep" : "dark", [860 + index * 66, 600 - share * 150], [40, share * 150, 4]);
      });
    },
  };
}
