import type { Motif } from "./motif.ts";
import { arc, n, polar, sheet, times, type Point } from "./pen.ts";

const cells: Motif = {
  zh: "电芯阵列剖视",
  en: "a row of battery cells, one cut open",
  draw(pen, random) {
    const open = random.int(1, 3);
    for (const index of times(5)) {
      const x = 230 + index * 172;
      pen.rect("body", [x, 220], [140, 400, 22]);
      pen.path("part", `M${x} 250a70 26 0 0 1 140 0a70 26 0 0 1-140 0Z`);
      pen.rect("dark", [x + 48, 196], [44, 34, 6]);
      if (index === open) {
        for (const layer of times(6))
          pen.rect(layer % 2 ? "deep" : "soft", [x + 12 + layer * 20, 292], [15, 310, 5]);
        pen.rect("spot", [x + 12 + random.int(1, 4) * 20, 292], [15, 310, 5]);
      } else {
        const level = random.int(110, 260);
        pen.rect("deep", [x + 12, 608 - level], [116, level, 10]);
      }
    }
    pen.line("ink", [300, 196], [300, 140], [988, 140], [988, 196]);
    pen.line("dashed", [190, 680], [1090, 680]);
  },
};

/** Plates pressed together, with what flows in and out. */
const stack: Motif = {
  zh: "电堆与流道",
  en: "a stack of plates and its channels",
  draw(pen, random) {
    const plates = random.int(6, 8);
    for (const index of times(plates)) {
      const y = 560 - index * 44;
      const isCell = index % 2 === 1;
      pen.shape(isCell ? "part" : "body", ...sheet([290, y], 330, 400));
      if (isCell) {
        const inner = sheet([345, y], 266, 336);
        pen.shape(index === 3 ? "spot" : "deep", ...inner);
      }
    }
    const top = 560 - plates * 44;
    pen.shape("body", ...sheet([290, top], 330, 400));
    for (const line of times(6)) {
      const [a, , , d] = sheet([330 + line * 45, top + line * 26], 0, 340);
      pen.line("fine", a ?? [0, 0], d ?? [0, 0]);
    }
    pen.path("mark", `M150 ${top + 40}H290`);
    pen.path("mark", `M${n(290 + 730 * 0.866)} 470h150m-34-22 34 22-34 22`);
    pen.line("dashed", [290, 590], [290, 690], [576, 855]);
  },
};

const turbine: Motif = {
  zh: "风力机与尾流",
  en: "a wind turbine and its wake",
  draw(pen, random) {
    const hub: Point = [470, 330];
    const turn = random.int(0, 119);
    pen.path("body", "M456 340 440 730h60L484 340Z");
    for (const index of times(5)) {
      const y = 150 + index * 90;
      pen.path("fine", `M120 ${y}H330`);
      pen.path(index === 2 ? "mark" : "medium", `M620 ${y}c90-40 110 40 200 0s110 40 200 0 70 10 130 0`);
    }
    for (const index of times(3)) {
      const angle = turn + index * 120;
      pen.within(`translate(${hub.join(" ")}) rotate(${angle})`, () =>
        pen.path("part", "M0-14C70-44 180-34 290-4 190 16 80 20 0 14Z"),
      );
    }
    pen.circle("body", hub, 34);
    pen.circle("spot", hub, 13);
    pen.path("dashed", arc(hub, 290, [200, 380]));
    pen.line("ink", [260, 730], [700, 730]);
  },
};

const heatCycle: Motif = {
  zh: "循环回路与换热器",
  en: "a cycle of compressor, coils and valve",
  draw(pen, random) {
    const turns = random.int(4, 6);
    const coil = (x: number, bow: number) => {
      const step = 320 / turns;
      const loops = times(turns).map(
        (index) =>
          `h${bow}a${n(step / 4)} ${n(step / 4)} 0 0 ${bow > 0 ? 1 : 0} 0 ${n(step / 2)}h${-bow}a${n(step / 4)} ${n(step / 4)} 0 0 ${bow > 0 ? 0 : 1} 0 ${index === turns - 1 ? 0 : n(step / 2)}`,
      );
      return `M${x} 240${loops.join("")}`;
    };
    pen.rect("part", [220, 200], [230, 390, 14]);
    pen.rect("part", [830, 200], [230, 390, 14]);
    pen.path("ink", coil(270, 130));
    pen.path("mark", coil(1010, -130));
    pen.line("ink", [335, 200], [335, 120], [540, 120]);
    pen.line("ink", [740, 120], [945, 120], [945, 200]);
    pen.line("ink", [945, 590], [945, 680], [690, 680]);
    pen.line("ink", [590, 680], [335, 680], [335, 590]);
    pen.circle("body", [640, 120], 78);
    pen.path("part", "M600 82 704 120 600 158Z");
    pen.path("body", "M590 645 690 715V645L590 715Z");
    pen.circle("spot", [640, 680], 12);
    for (const index of times(4)) pen.path("fine", `M${130} ${270 + index * 80}q30-24 60 0`);
    for (const index of times(4)) pen.path("fine", `M${1090} ${270 + index * 80}q30-24 60 0`);
  },
};

const solar: Motif = {
  zh: "光伏组件与入射光",
  en: "a solar module and the light on it",
  draw(pen, random) {
    const sun: Point = [250, 210];
    pen.circle("spot", sun, 62);
    for (const ray of times(12)) pen.line("mark", polar(sun, 84, ray * 30), polar(sun, 112, ray * 30));
    const columns = random.int(5, 7);
    pen.shape("body", [420, 300], [1080, 160], [960, 600], [300, 640]);
    for (const column of times(columns))
      for (const row of times(4)) {
        const at = (u: number, v: number): Point => [
          420 + 660 * u - 120 * v,
          300 - 140 * u + (340 + 100 * u) * v,
        ];
        const [u, v] = [column / columns, row / 4];
        const [du, dv] = [1 / columns, 1 / 4];
        const style = random.chance(0.12) ? "deep" : "part";
        pen.shape(
          style,
          at(u + 0.012, v + 0.018),
          at(u + du - 0.012, v + 0.018),
          at(u + du - 0.012, v + dv - 0.018),
          at(u + 0.012, v + dv - 0.018),
        );
      }
    pen.line("dashed", [340, 270], [640, 400]);
    pen.line("dashed", [360, 220], [820, 330]);
    pen.line("ink", [640, 620], [640, 730]);
    pen.line("ink", [520, 730], [780, 730]);
  },
};

const grid: Motif = {
  zh: "变流器与电网拓扑",
  en: "converters between sources and the grid",
  draw(pen, random) {
    pen.line("ink", [640, 130], [640, 680]);
    for (const [index, y] of [200, 340, 480, 620].entries()) {
      const isLeft = index % 2 === 0;
      for (const side of isLeft ? [-1, 1] : [1, -1]) {
        const x = 640 + side * 210;
        pen.line("medium", [640, y], [x + side * 150, y]);
        pen.rect("body", [x - 52, y - 46], [104, 92, 10]);
        pen.line("medium", [x - 52, y + 46], [x + 52, y - 46]);
        pen.path("fine", `M${x - 36} ${y - 16}q9-18 18 0t18 0`);
        pen.path("fine", `M${x + 4} ${y + 20}h32m-32 10h32`);
        const end: Point = [x + side * 190, y];
        pen.circle("part", end, 42);
        pen.path(random.chance(0.3) ? "mark" : "medium", `M${end[0] - 20} ${y}q10-24 20 0t20 0`);
      }
      pen.circle(index === random.int(0, 3) ? "spot" : "dark", [640, y], 15);
    }
    pen.circle("body", [640, 120], 40);
    pen.circle("body", [640, 90], 40);
  },
};

const flywheel: Motif = {
  zh: "储能罐体与热流",
  en: "a storage vessel and its heat",
  draw(pen, random) {
    pen.path("body", "M470 190a170 60 0 0 1 340 0v420a170 60 0 0 1-340 0Z");
    pen.path("part", `M490 ${random.int(320, 400)}c60-30 100 30 150 0s90-30 150 0V600a150 46 0 0 1-300 0Z`);
    pen.path("medium", "M470 190a170 60 0 0 0 340 0");
    for (const index of times(random.int(9, 13)))
      pen.circle(
        index % 4 === 0 ? "spot" : "deep",
        [random.int(520, 760), random.int(430, 590)],
        random.int(9, 19),
      );
    pen.line("mark", [200, 280], [470, 280]);
    pen.line("mark", [810, 560], [1080, 560]);
    pen.path("mark", "M430 256 470 280 430 304M1040 536 1080 560 1040 584");
    for (const y of [360, 440, 520]) {
      pen.line("fine", [830, y], [960, y - 60]);
      pen.circle("dark", [960, y - 60], 8);
    }
    pen.line("ink", [420, 690], [860, 690]);
  },
};

export const energy = { cells, stack, turbine, heatCycle, solar, grid, flywheel };
