import type { Motif } from "./motif.ts";
import { arc, curve, n, polar, sheet, times, type Point } from "./pen.ts";

const lattice: Motif = {
  zh: "晶格结构",
  en: "the lattice of a crystal",
  draw(pen, random) {
    const size = random.pick([118, 132]);
    const at = (x: number, y: number, z: number): Point => [
      330 + x * size + z * size * 0.55,
      620 - y * size - z * size * 0.36,
    ];
    const [wide, high, deep] = [4, 3, 3];
    const knots = times(wide + 1).flatMap((x) => times(high + 1).map((y): Point => [x, y]));
    for (const z of times(deep).toReversed()) {
      const line = z === 0 ? "medium" : "fine";
      for (const y of times(high + 1)) pen.line(line, at(0, y, z), at(wide, y, z));
      for (const x of times(wide + 1)) pen.line(line, at(x, 0, z), at(x, high, z));
      for (const [x, y] of z > 0 ? knots : []) pen.line("fine", at(x, y, z), at(x, y, z - 1));
      for (const [x, y] of knots) {
        const isMarked = random.chance(0.1);
        pen.circle(isMarked ? "spot" : (x + y + z) % 2 ? "dark" : "deep", at(x, y, z), isMarked ? 19 : 14);
      }
    }
  },
};

const plies: Motif = {
  zh: "纤维铺层",
  en: "layers of fibre in turning directions",
  draw(pen, random) {
    const angles = random.shuffle([0, 1, 2, 3]);
    for (const [index, angle] of angles.entries()) {
      const y = 600 - index * 92;
      const corners = sheet([250, y], 400, 420);
      pen.shape(index === 2 ? "part" : "body", ...corners);
      const [a, b, c, d] = corners as [Point, Point, Point, Point];
      const between = ([x1, y1]: Point, [x2, y2]: Point, t: number): Point => [
        x1 + (x2 - x1) * t,
        y1 + (y2 - y1) * t,
      ];
      for (const line of times(9)) {
        const t = (line + 1) / 10;
        const style = index === 2 && line === 4 ? "mark" : "fine";
        if (angle === 0) pen.line(style, between(a, b, t), between(d, c, t));
        else if (angle === 1) pen.line(style, between(a, d, t), between(b, c, t));
        else if (angle === 2) pen.line(style, between(a, b, t), between(a, d, t));
        else pen.line(style, between(b, c, t), between(b, a, t));
      }
    }
    pen.line("dashed", [250, 640], [250, 300]);
    pen.path("mark", "M1010 180v150m-24-34 24 34 24-34");
  },
};

const pores: Motif = {
  zh: "多孔结构显微图",
  en: "pores under the microscope",
  draw(pen, random) {
    pen.circle("body", [600, 400], 300);
    const placed: [Point, number][] = [];
    for (const _ of times(420)) {
      const radius = random.int(9, 46);
      const at = polar([600, 400], random.next() * (286 - radius), random.int(0, 359));
      if (placed.some(([other, r]) => Math.hypot(other[0] - at[0], other[1] - at[1]) < r + radius + 5))
        continue;
      placed.push([at, radius]);
    }
    placed.forEach(([at, radius], index) =>
      pen.circle(index % 11 === 3 ? "spot" : index % 3 ? "soft" : "deep", at, radius),
    );
    pen.circle("ink", [600, 400], 300);
    pen.line("ink", [960, 640], [1120, 640]);
    pen.line("ink", [960, 624], [960, 656]);
    pen.line("ink", [1120, 624], [1120, 656]);
    pen.path("fine", "M850 240 1010 150H1120");
  },
};

const membrane: Motif = {
  zh: "膜层与选择透过",
  en: "a membrane and what passes it",
  draw(pen, random) {
    pen.rect("part", [560, 120], [150, 560, 14]);
    for (const index of times(random.int(6, 8))) {
      const y = 170 + index * 66;
      pen.path("white", `M560 ${y}q75-20 150 6v26q-75-26-150-6Z`);
      if (index % 2 === 0) {
        pen.path("mark", `M430 ${y + 12}H850m-30-20 30 20-30 20`);
      }
    }
    for (const _ of times(34)) {
      const at: Point = [random.int(190, 520), random.int(150, 650)];
      pen.circle(random.chance(0.4) ? "spot" : "deep", at, random.chance(0.4) ? 11 : 24);
    }
    for (const _ of times(12)) pen.circle("spot", [random.int(880, 1090), random.int(170, 640)], 11);
    pen.line("ink", [560, 120], [560, 680]);
    pen.line("ink", [710, 120], [710, 680]);
  },
};

const coating: Motif = {
  zh: "涂层截面与液滴",
  en: "a coating in section with a drop on it",
  draw(pen, random) {
    const layers = random.int(3, 4);
    pen.rect("part", [170, 560], [940, 140]);
    for (const index of times(9)) pen.line("fine", [190 + index * 105, 700], [270 + index * 105, 560]);
    times(layers).forEach((index) => {
      const y = 560 - (index + 1) * 46;
      pen.rect(index === 1 ? "spot" : index % 2 ? "white" : "deep", [170, y], [940, 46]);
      pen.line("medium", [170, y], [1110, y]);
    });
    const top = 560 - layers * 46;
    const r = random.int(120, 160);
    pen.path("body", `M${640 - r * 0.6} ${top}A${r} ${r} 0 1 1 ${640 + r * 0.6} ${top}Z`);
    pen.path("fine", arc([640, top - r * 0.8], r * 0.7, [200, 260]));
    pen.path("mark", arc([640 + r * 0.6, top], 74, [-70, 0]));
    pen.line("ink", [170, 560], [1110, 560]);
    for (const x of [300, 980]) {
      pen.path("medium", `M${x} ${top - 150}v110m-20-30 20 30 20-30`);
    }
  },
};

const weave: Motif = {
  zh: "织物组织",
  en: "the weave of a fabric",
  draw(pen, random) {
    const twill = random.pick([2, 3, 4]);
    pen.rect("soft", [230, 110], [820, 580, 20]);
    for (const column of times(11)) pen.rect("deep", [262 + column * 72, 110], [44, 580, 10]);
    for (const row of times(8)) {
      const y = 142 + row * 70;
      for (const column of times(11)) {
        if ((column + row) % twill === 0) continue;
        pen.rect(row === 4 ? "spot" : "white", [248 + column * 72, y], [72, 40, 12]);
      }
    }
    for (const row of times(8)) {
      pen.line("fine", [230, 142 + row * 70], [1050, 142 + row * 70]);
      pen.line("fine", [230, 182 + row * 70], [1050, 182 + row * 70]);
    }
    pen.rect("ink", [230, 110], [820, 580, 20]);
  },
};

const furnace: Motif = {
  zh: "熔体与结晶器",
  en: "molten metal and the mould",
  draw(pen, random) {
    pen.path("body", "M330 130h440l-50 230q-10 40-50 40H430q-40 0-50-40Z");
    pen.path("spot", `M366 ${random.int(190, 240)}q92-24 184 0t184 0l-36 146q-8 24-30 24H432q-22 0-30-24Z`);
    pen.rect("spot", [532, 396], [36, 120]);
    pen.path("part", "M430 500h60v150h120V500h60v190H430Z");
    pen.rect("spot", [490, 514], [120, 60]);
    pen.rect("deep", [490, 574], [120, 76]);
    for (const index of times(5)) {
      pen.circle("body", [720 + index * 84, 600 + index * 22], 34);
      pen.circle("dark", [720 + index * 84, 600 + index * 22], 9);
    }
    pen.path("ink", "M610 640C700 640 900 700 1130 740");
    pen.path("ink", "M610 560C760 560 940 630 1150 690");
    for (const index of times(4)) pen.path("fine", `M${850 + index * 70} 250q16-40 0-80t0-80`);
  },
};

const magnet: Motif = {
  zh: "磁体与磁力线",
  en: "a magnet and its field",
  draw(pen, random) {
    for (const index of times(random.int(5, 7))) {
      const wide = 130 + index * 74;
      for (const side of [-1, 1])
        pen.path(
          index === 2 ? "mark" : "fine",
          `M${640 - 170} ${400 + side * 20}C${640 - 170 - wide * 0.5} ${400 + side * wide} ${640 + 170 + wide * 0.5} ${400 + side * wide} ${640 + 170} ${400 + side * 20}`,
        );
    }
    pen.rect("body", [450, 330], [380, 140, 12]);
    pen.rect("deep", [456, 336], [184, 128, 8]);
    for (const _ of times(26)) {
      const at: Point = [random.int(480, 800), random.int(355, 445)];
      pen.within(`rotate(${random.int(-20, 20)} ${at.join(" ")})`, () =>
        pen.line("medium", [at[0] - 14, at[1]], [at[0] + 14, at[1]]),
      );
    }
    pen.line("ink", [640, 330], [640, 470]);
  },
};

const strain: Motif = {
  zh: "力学试样与应力曲线",
  en: "a test piece and its stress curve",
  draw(pen, random) {
    pen.path("body", "M250 110h140v120q-36 30-36 90v160q0 60 36 90v120H250V570q36-30 36-90V320q0-60-36-90Z");
    pen.path("mark", "M320 60v-30m-18 14 18-18 18 18M320 740v30m-18-14 18 18 18-18");
    for (const y of [330, 400, 470]) pen.line("fine", [286, y], [354, y]);
    pen.line("ink", [540, 150], [540, 650], [1110, 650]);
    for (const [index, style] of (["fine", "medium", "mark"] as const).entries()) {
      const high = random.int(150, 220) + index * 110;
      const end = random.int(820, 1000) + index * 30;
      pen.path(
        style,
        curve([
          [540, 650],
          [640 + index * 16, 650 - high * 0.82],
          [end - 90, 650 - high],
          [end, 650 - high * 0.86],
        ]),
      );
      pen.circle(style === "mark" ? "spot" : "dark", [end, 650 - high * 0.86], 10);
    }
    for (const index of times(6)) pen.line("fine", [528, 590 - index * 80], [540, 590 - index * 80]);
    pen.path("dashed", `M540 ${n(290)}H1110`);
  },
};

export const materials = { lattice, plies, pores, membrane, coating, weave, furnace, magnet, strain };
