import type { Motif } from "./motif.ts";
import { arc, curve, polar, times, type Point } from "./pen.ts";

/** A packaged chip with its die, blocks and pins. */
const chip: Motif = {
  zh: "芯片与版图分区",
  en: "a chip and the blocks on its die",
  draw(pen, random) {
    const pins = random.int(7, 10);
    const pitch = 420 / pins;
    for (const index of times(pins)) {
      const at = 430 + pitch * (index + 0.5);
      const long = random.chance(0.3) ? 110 : 70;
      pen.line("medium", [at, 190], [at, 190 - long]);
      pen.line("medium", [at, 610], [at, 610 + long]);
      pen.line("medium", [430, at - 240], [430 - long, at - 240]);
      pen.line("medium", [850, at - 240], [850 + long, at - 240]);
      if (long > 70) pen.circle("spot", [at, 190 - long], 9);
    }
    pen.rect("body", [430, 190], [420, 420, 26]);
    pen.rect("part", [500, 260], [280, 280, 8]);
    const rows = random.int(4, 6);
    const cell = 280 / rows;
    for (const row of times(rows))
      for (const column of times(rows)) {
        if (random.chance(0.25)) continue;
        const style = random.pick(["deep", "white", "white", "dark"] as const);
        pen.rect(style, [500 + column * cell + 6, 260 + row * cell + 6], [cell - 12, cell - 12, 4]);
      }
    pen.rect(
      "spot",
      [500 + cell * random.int(0, rows - 2) + 6, 260 + cell + 6],
      [cell * 2 - 12, cell - 12, 4],
    );
    pen.circle("dark", [465, 225], 11);
  },
};

const wafer: Motif = {
  zh: "晶圆与芯粒检测图",
  en: "a wafer with its dies mapped",
  draw(pen, random) {
    pen.circle("body", [600, 400], 280);
    const size = random.pick([44, 50, 56]);
    const span = Math.floor(250 / size);
    for (const row of times(span * 2))
      for (const column of times(span * 2)) {
        const x = 600 + (column - span) * size;
        const y = 400 + (row - span) * size;
        if (Math.hypot(x + size / 2 - 600, y + size / 2 - 400) > 245) continue;
        const style = random.chance(0.08) ? "spot" : random.chance(0.3) ? "deep" : "soft";
        pen.rect(style, [x + 3, y + 3], [size - 6, size - 6, 3]);
      }
    pen.path("medium", arc([600, 400], 320, [-60, 20]));
    pen.path("dashed", arc([600, 400], 350, [100, 200]));
    pen.line("fine", [880, 400], [1060, 300], [1130, 300]);
    pen.circle("spot", [880, 400], 10);
  },
};

/** A sensor that sends and listens, with the trace that comes back. */
const sensor: Motif = {
  zh: "传感器与回波波形",
  en: "a sensor and the trace of its echo",
  draw(pen, random) {
    pen.rect("body", [220, 250], [190, 190, 18]);
    pen.circle("part", [315, 345], 62);
    pen.circle("dark", [315, 345], 20);
    for (const index of times(random.int(4, 6)))
      pen.path(index % 2 ? "fine" : "medium", arc([315, 345], 150 + index * 74, [-34, 34]));
    pen.path("body", "M960 190c90 40 120 150 70 290-40 60-120 30-130-60-40-90-20-190 60-230Z");
    pen.path("fine", "M985 235c60 50 70 130 34 215");
    const beat = random.int(3, 5);
    const points = times(beat * 8 + 1).map((index): Point => {
      const isPeak = index % 8 === 3;
      const isDip = index % 8 === 4;
      const swing = isPeak ? -random.int(60, 100) : isDip ? random.int(30, 55) : random.int(-7, 7);
      return [200 + (index * 880) / (beat * 8), 640 + swing];
    });
    pen.line("dashed", [200, 640], [1080, 640]);
    pen.line("ink", ...points);
    const top = points[3] ?? [0, 0];
    pen.circle("spot", top, 13);
  },
};

const radar: Motif = {
  zh: "扇形扫描与目标成像",
  en: "a fan of scan lines and what it finds",
  draw(pen, random) {
    const from: Point = [640, 700];
    const [left, right] = [-150, -30];
    pen.path(
      "soft",
      `M640 700L${polar(from, 560, left).join(" ")}A560 560 0 0 1 ${polar(from, 560, right).join(" ")}Z`,
    );
    for (const ring of times(6))
      pen.path(ring === 5 ? "ink" : "fine", arc(from, 160 + ring * 80, [left, right]));
    for (const ray of times(9)) pen.line("fine", from, polar(from, 560, left + ray * 15));
    for (const _ of times(random.int(9, 14))) {
      const at = polar(from, random.int(180, 520), random.int(left + 8, right - 8));
      pen.circle(random.pick(["deep", "deep", "dark"] as const), at, random.int(7, 22));
    }
    const found = polar(from, random.int(280, 460), random.int(-115, -65));
    pen.circle("spot", found, 20);
    pen.circle("mark", found, 42);
    pen.line("mark", [found[0] + 42, found[1]], [found[0] + 90, found[1]]);
    pen.path("body", "M560 700h160l24 60H536Z");
  },
};

const network: Motif = {
  zh: "节点网络与数据流",
  en: "a network of nodes and what flows in it",
  draw(pen, random) {
    const hub: Point = [640, 400];
    const ring = times(random.int(6, 8)).map((index, _, all) =>
      polar(hub, random.int(190, 235), (360 / all.length) * index + random.int(-10, 10)),
    );
    const outer = ring.flatMap((at, index) =>
      times(random.int(1, 2)).map((turn): [Point, Point] => {
        const angle = (360 / ring.length) * index + (turn ? 18 : -14);
        return [
          at,
          [640 + Math.cos((angle * Math.PI) / 180) * 470, 400 + Math.sin((angle * Math.PI) / 180) * 300],
        ];
      }),
    );
    for (const [at, to] of outer) pen.line("fine", at, to);
    ring.forEach((at, index) => {
      pen.line("medium", hub, at);
      pen.line("dashed", at, ring[(index + 1) % ring.length] ?? hub);
    });
    for (const [, to] of outer) pen.circle("part", to, random.int(14, 24));
    ring.forEach((at, index) => {
      pen.circle("body", at, 40);
      pen.circle(index % 3 === 0 ? "spot" : "deep", at, 17);
    });
    pen.circle("body", hub, 84);
    pen.circle("dark", hub, 44);
    pen.path("mark", arc(hub, 110, [-80, random.int(20, 120)]));
  },
};

const knowledge: Motif = {
  zh: "文本要素与知识关联",
  en: "passages of a text and how they are linked",
  draw(pen, random) {
    for (const [x, tilt] of [
      [230, -3],
      [330, 2],
    ] as const)
      pen.within(`rotate(${tilt} ${x} 400)`, () => pen.rect("body", [x, 150], [380, 500, 10]));
    const marks: Point[] = [];
    for (const line of times(10)) {
      const y = 205 + line * 44;
      const width = random.int(180, 300);
      pen.rect("soft", [370, y], [width, 16, 8]);
      if (line % 3 !== 1) continue;
      const at = 370 + random.int(0, 90);
      pen.rect(line === 4 ? "spot" : "deep", [at, y], [random.int(70, 110), 16, 8]);
      marks.push([720, y + 8]);
    }
    const nodes = times(random.int(5, 7)).map((index): Point => [
      random.int(860, 1100),
      170 + index * (460 / 6) + random.int(-12, 12),
    ]);
    marks.forEach((from, index) => {
      const to = nodes[(index * 2) % nodes.length] ?? from;
      pen.path("fine", `M${from.join(" ")}C800 ${from[1]} 800 ${to[1]} ${to.join(" ")}`);
    });
    nodes.forEach((at, index) => {
      const next = nodes[index + 1];
      if (next) pen.line("medium", at, next);
    });
    nodes.forEach((at, index) => {
      pen.circle("body", at, 30);
      pen.circle(index === 2 ? "spot" : "dark", at, 11);
    });
  },
};

const optics: Motif = {
  zh: "透镜组与光路",
  en: "a group of lenses and the path of light",
  draw(pen, random) {
    const focus: Point = [1080, 400];
    const rays = random.int(4, 6);
    for (const index of times(rays)) {
      const y = 400 + (index - (rays - 1) / 2) * (300 / rays);
      pen.line("mark", [150, y], [420, y], [700, 400 + (y - 400) * 0.72], focus);
    }
    const lens = (x: number, half: number, thick: number) =>
      pen.path(
        "part",
        `M${x} ${400 - half}Q${x + thick} 400 ${x} ${400 + half}Q${x - thick} 400 ${x} ${400 - half}Z`,
      );
    lens(420, 230, random.int(70, 110));
    pen.path("part", "M660 190h70q-60 210 0 420h-70q30-210 0-420Z");
    lens(830, 150, random.int(50, 80));
    pen.line("dashed", [110, 400], [1180, 400]);
    pen.rect("body", [1080, 290], [36, 220, 6]);
    pen.circle("spot", focus, 15);
    for (const x of [420, 695, 830]) pen.line("fine", [x, 640], [x, 690]);
    pen.line("fine", [420, 665], [830, 665]);
  },
};

/** The curves that a signal is told by. */
const signal: Motif = {
  zh: "时频曲线",
  en: "curves of a signal over time",
  draw(pen, random) {
    pen.rect("body", [200, 160], [880, 480, 20]);
    pen.rect("soft", [230, 190], [820, 420, 8]);
    for (const index of times(3)) {
      const [base, high, waves] = [270 + index * 130, random.int(24, 52), random.int(3, 9)];
      const points = times(83).map((step): Point => {
        const envelope = Math.exp(-(((step - 41) / (14 + index * 9)) ** 2));
        return [
          230 + step * 10,
          base - Math.sin((step / 82) * Math.PI * 2 * waves) * high * (0.25 + envelope),
        ];
      });
      pen.path(index === 1 ? "mark" : "medium", curve(points));
    }
    pen.line("dashed", [640, 190], [640, 610]);
    pen.line("medium", [330, 640], [330, 700]);
    pen.line("medium", [950, 640], [950, 700]);
    pen.line("ink", [260, 700], [1020, 700]);
  },
};

export const electronics = { chip, wafer, sensor, radar, network, knowledge, optics, signal };
