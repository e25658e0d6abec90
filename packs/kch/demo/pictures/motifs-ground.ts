import type { Motif } from "./motif.ts";
import { arc, curve, n, polar, times, type Point } from "./pen.ts";

const contours: Motif = {
  zh: "等高线与监测点",
  en: "contour lines with places of measurement",
  draw(pen, random) {
    const [cx, cy] = [random.int(480, 620), random.int(360, 440)];
    const phase = random.int(0, 359);
    for (const ring of times(8).toReversed()) {
      const points = times(36).map((step): Point => {
        const angle = step * 10;
        const wobble =
          1 +
          0.16 * Math.sin(((angle * 2 + phase) * Math.PI) / 180) +
          0.09 * Math.sin(((angle * 5 - phase) * Math.PI) / 180);
        const [x, y] = polar([0, 0], (46 + ring * 42) * wobble, angle);
        return [cx + x * 1.45, cy + y * 0.86];
      });
      if (ring === 5) pen.shape("soft", ...points);
      if (ring === 2) pen.shape("deep", ...points);
      pen.shape(ring % 4 === 0 ? "medium" : "fine", ...points);
    }
    pen.path(
      "mark",
      curve([
        [120, 650],
        [360, 560],
        [620, 620],
        [900, 470],
        [1160, 500],
      ]),
    );
    for (const _ of times(random.int(4, 6))) {
      const [x, y]: Point = [random.int(300, 980), random.int(200, 560)];
      pen.path("body", `M${x} ${y}q-34-44-34-70a34 34 0 0 1 68 0q0 26-34 70Z`);
      pen.circle("spot", [x, y - 70], 12);
    }
  },
};

const basin: Motif = {
  zh: "水处理池体剖面",
  en: "a water treatment basin in section",
  draw(pen, random) {
    const walls = [180, 480, 780, 1080];
    times(3).forEach((index) => {
      const [left, right] = [walls[index] ?? 0, walls[index + 1] ?? 0];
      const level = 300 + index * 26;
      pen.path("soft", `M${left} ${level}q37-14 75 0t75 0 75 0 75 0V640H${left}Z`);
      pen.path("medium", `M${left} ${level}q37-14 75 0t75 0 75 0 75 0`);
      for (const _ of times(random.int(8, 12))) {
        const at: Point = [random.int(left + 30, right - 30), random.int(level + 50, 610)];
        pen.circle(
          index === 1 ? "white" : index === 0 ? "deep" : "white",
          at,
          index === 0 ? random.int(9, 18) : random.int(6, 12),
        );
      }
    });
    pen.line("ink", [180, 220], [180, 640], [1080, 640], [1080, 220]);
    pen.line("ink", [480, 640], [480, 270]);
    pen.line("ink", [780, 640], [780, 300]);
    pen.line("mark", [510, 606], [750, 606]);
    for (const index of times(6)) pen.circle("spot", [530 + index * 40, 606], 9);
    pen.path("mark", "M60 260h120m-34-22 34 22-34 22M1080 400h130m-34-22 34 22-34 22");
    pen.path("body", "M870 180h120v60H870Z");
    pen.line("medium", [930, 240], [930, 470]);
    pen.path("medium", "M880 470h100");
  },
};

const columns: Motif = {
  zh: "反应塔与工艺流程",
  en: "columns of a process and what flows between them",
  draw(pen, random) {
    const heights = [random.int(380, 460), random.int(300, 420), random.int(380, 480)];
    heights.forEach((high, index) => {
      const x = 230 + index * 320;
      const top = 680 - high;
      pen.path("body", `M${x} ${top + 50}q0-50 70-50t70 50v${high - 50}h-140Z`);
      for (const tray of times(Math.floor((high - 120) / 56))) {
        const y = top + 90 + tray * 56;
        pen.line("medium", [x, y], [x + 104, y]);
        if (index === 1) for (const bed of times(5)) pen.circle("deep", [x + 20 + bed * 25, y + 24], 9);
      }
      pen.line("ink", [x + 70, top], [x + 70, top - 56], [x + 210, top - 56]);
      const next = heights[index + 1];
      if (next === undefined) {
        pen.circle("part", [x + 230, top - 56], 34);
        pen.circle("spot", [x + 230, top - 56], 13);
      } else pen.line(index === 0 ? "mark" : "ink", [x + 210, top - 56], [x + 210, 560], [x + 320, 560]);
    });
    pen.line("mark", [90, 560], [230, 560]);
    pen.line("ink", [150, 680], [1130, 680]);
    for (const x of [300, 620, 940]) pen.rect("part", [x - 26, 640], [52, 40, 4]);
  },
};

const bridge: Motif = {
  zh: "桥梁结构与测点",
  en: "a bridge and where it is measured",
  draw(pen, random) {
    const deck = 560;
    for (const x of [400, 880]) {
      const cables = random.int(6, 8);
      for (const cable of times(cables))
        for (const side of [-1, 1]) {
          const reach = 40 + (cable * 230) / cables;
          pen.line(
            cable === 3 && side === 1 ? "mark" : "fine",
            [x, 170 + cable * 30],
            [x + side * (reach + 20), deck],
          );
        }
      pen.path("body", `M${x - 20} ${deck + 130}V150q20-24 40 0v${deck - 20}Z`);
    }
    pen.rect("part", [100, deck - 14], [1080, 36, 6]);
    pen.path("soft", "M100 700q90-20 180 0t180 0 180 0 180 0 180 0 180 0v60H100Z");
    pen.path("medium", "M100 700q90-20 180 0t180 0 180 0 180 0 180 0 180 0");
    for (const x of [240, 520, 640, 760, 1040]) {
      pen.circle("body", [x, deck + 4], 17);
      pen.circle("spot", [x, deck + 4], 7);
    }
  },
};

const city: Motif = {
  zh: "城市地块与管网",
  en: "blocks of a city and the pipes below",
  draw(pen, random) {
    for (const index of times(9)) {
      const [x, high] = [150 + index * 110, random.int(110, 330)];
      pen.rect(index % 3 === 1 ? "part" : "body", [x, 470 - high], [84, high]);
      for (const floor of times(Math.floor(high / 44)))
        for (const window of times(2))
          pen.rect(
            random.chance(0.12) ? "spot" : "deep",
            [x + 16 + window * 32, 470 - high + 18 + floor * 44],
            [18, 22, 2],
          );
    }
    pen.rect("soft", [100, 470], [1080, 250]);
    pen.line("ink", [100, 470], [1180, 470]);
    pen.path("ink", "M100 570H400v80H760v-60h420");
    pen.path("fine", "M100 596H376v80H786v-60h394");
    for (const [x, y] of [
      [250, 583],
      [580, 663],
      [950, 603],
    ] as const) {
      pen.line("medium", [x, 470], [x, y]);
      pen.circle("body", [x, y], 22);
    }
    pen.circle("spot", [580, 663], 11);
    pen.circle("mark", [580, 663], 48);
  },
};

const gauge: Motif = {
  zh: "计量表盘与误差带",
  en: "a dial and its band of error",
  draw(pen, random) {
    const at: Point = [640, 470];
    const value = random.int(-120, -40);
    pen.path(
      "soft",
      `M${polar(at, 330, -200).map(n).join(" ")}A330 330 0 1 1 ${polar(at, 330, 20).map(n).join(" ")}L640 470Z`,
    );
    pen.path("ink", arc(at, 330, [-200, 20]));
    for (const index of times(45)) {
      const angle = -200 + index * 5;
      const isLong = index % 5 === 0;
      pen.line(isLong ? "medium" : "fine", polar(at, isLong ? 276 : 298, angle), polar(at, 322, angle));
    }
    pen.path("mark", arc(at, 246, [value - 14, value + 14]));
    pen.within(`translate(640 470) rotate(${value})`, () => pen.path("dark", "M-40-12 250-2v4L-40 12Z"));
    pen.circle("body", at, 50);
    pen.circle("spot", at, 17);
    pen.rect("body", [500, 600], [280, 90, 12]);
    for (const index of times(5))
      pen.rect(index === 3 ? "spot" : "deep", [522 + index * 50, 622], [34, 46, 4]);
  },
};

const relic: Motif = {
  zh: "岩体结构与监测",
  en: "rock in section with its sensors",
  draw(pen, random) {
    pen.path("part", "M140 700V300q90-140 260-160t300 20 280 120 160 220v200Z");
    pen.path("white", "M470 700V470a170 170 0 0 1 340 0v230Z");
    pen.path("ink", "M470 700V470a170 170 0 0 1 340 0v230");
    for (const index of times(5))
      pen.path("fine", `M150 ${360 + index * 74}q200-${random.int(20, 60)} 320 ${random.int(-10, 30)}`);
    for (const index of times(4))
      pen.path("fine", `M820 ${360 + index * 86}q160-${random.int(10, 50)} 310 ${random.int(0, 40)}`);
    pen.path("mark", "M320 150q20 90-10 170t30 150 120 70");
    for (const angle of [-150, -110, -70, -30]) {
      const from = polar([640, 470], 172, angle);
      pen.line("medium", from, polar([640, 470], 270, angle));
      pen.circle("spot", polar([640, 470], 270, angle), 13);
    }
    pen.path("body", "M590 700v-90q0-60 50-60t50 60v90Z");
    pen.circle("body", [640, 520], 40);
    pen.line("ink", [100, 700], [1180, 700]);
  },
};

export const ground = { contours, basin, columns, bridge, city, gauge, relic };
