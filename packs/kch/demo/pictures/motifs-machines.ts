import type { Motif } from "./motif.ts";
import { arc, n, polar, times, type Point } from "./pen.ts";

const robot: Motif = {
  zh: "关节机械臂",
  en: "a jointed robot arm",
  draw(pen, random) {
    const base: Point = [380, 650];
    const elbow = polar([380, 560], 300, random.int(-80, -58));
    const wrist = polar(elbow, 330, random.int(-12, 24));
    const tool = polar(wrist, 130, random.int(70, 96));
    pen.path("part", "M270 730V660q0-40 40-40h140q40 0 40 40v70Z");
    pen.rect("body", [330, 540], [100, 100, 12]);
    const bar = (from: Point, to: Point, half: number) => {
      const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
      pen.within(`translate(${n(from[0])} ${n(from[1])}) rotate(${n(turn)})`, () =>
        pen.rect("body", [0, -half], [Math.hypot(to[0] - from[0], to[1] - from[1]), half * 2, half]),
      );
    };
    bar([380, 560], elbow, 42);
    bar(elbow, wrist, 32);
    bar(wrist, tool, 22);
    for (const [at, size] of [
      [[380, 560], 58],
      [elbow, 50],
      [wrist, 38],
    ] as const) {
      pen.circle("part", at, size);
      pen.circle(at === elbow ? "spot" : "dark", at, size * 0.36);
    }
    pen.path("ink", `M${n(tool[0] - 44)} ${n(tool[1] + 60)}V${n(tool[1])}h88v60`);
    pen.path("dashed", arc([380, 560], 470, [-70, -4]));
    pen.rect("part", [tool[0] - 70, tool[1] + 76], [140, 70, 8]);
    pen.line("ink", [200, 730], [1120, 730]);
    pen.line("fine", base, [380, 730]);
  },
};

interface Gear {
  teeth: number;
  style: "body" | "part";
  shift: number;
}

const gears: Motif = {
  zh: "齿轮传动",
  en: "gears in mesh",
  draw(pen, random) {
    const gear = (at: Point, { teeth, style, shift }: Gear) => {
      const radius = teeth * 9.2;
      const points = times(teeth * 4).map((index): Point => {
        const isTop = index % 4 === 1 || index % 4 === 2;
        return polar(at, radius + (isTop ? 17 : -17), (360 / (teeth * 4)) * index + shift);
      });
      pen.shape(style, ...points);
      pen.circle("fine", at, radius);
      for (const hole of times(5))
        pen.circle("white", polar(at, radius * 0.58, hole * 72 + shift), radius * 0.15);
      pen.circle("part", at, radius * 0.26);
      pen.circle("dark", at, radius * 0.1);
    };
    const [large, small] = [random.int(20, 23), random.int(12, 15)];
    const distance = (large + small) * 9.2;
    const turn = random.int(-28, 28);
    const first: Point = [500, 410];
    const second = polar(first, distance, turn);
    gear(first, { teeth: large, style: "body", shift: 0 });
    gear(second, { teeth: small, style: "part", shift: 180 / small + turn * 0.6 });
    pen.line("dashed", polar(first, 260, turn + 180), polar(second, 220, turn));
    const mesh = polar(first, large * 9.2, turn);
    pen.circle("mark", mesh, 46);
    pen.circle("spot", mesh, 12);
    pen.path("medium", arc(first, large * 9.2 + 70, [-150, -96]));
  },
};

const beam: Motif = {
  zh: "激光加工与熔池",
  en: "a laser beam and the melt below it",
  draw(pen, random) {
    pen.path("body", "M540 90h200v150l-60 90h-80l-60-90Z");
    pen.path("spot", "M622 330h36l-8 190h-20Z");
    pen.rect("part", [170, 520], [940, 170, 6]);
    const deep = random.int(60, 120);
    pen.path("deep", `M500 520q20 ${deep} 140 ${deep}t140-${deep}Z`);
    pen.path("spot", `M580 520q10 ${deep * 0.6} 60 ${deep * 0.6}t60-${deep * 0.6}Z`);
    for (const index of times(random.int(9, 12)))
      pen.path("fine", arc([480 - index * 28, 520], 26, [30, 150]));
    for (const _ of times(random.int(10, 15))) {
      const at = polar([640, 510], random.int(60, 190), random.int(-160, -20));
      pen.line("mark", polar([640, 510], 44, 0), polar([640, 510], 44, 0));
      pen.circle("spot", at, random.int(3, 8));
    }
    pen.path("medium", "M820 440h170m-34-22 34 22-34 22");
    for (const index of times(8)) pen.line("fine", [190 + index * 120, 690], [250 + index * 120, 640]);
    pen.line("fine", [540, 165], [740, 165]);
  },
};

const motor: Motif = {
  zh: "电机定子与转子截面",
  en: "a motor's stator and rotor in section",
  draw(pen, random) {
    const at: Point = [640, 400];
    const slots = random.pick([12, 18, 24]);
    pen.circle("body", at, 310);
    pen.circle("part", at, 268);
    for (const slot of times(slots)) {
      const angle = (360 / slots) * slot;
      pen.within(`rotate(${n(angle)} 640 400)`, () => {
        pen.rect(slot % 3 === 0 ? "spot" : "white", [628 - 2, 150], [28, 82, 5]);
        pen.line("medium", [626, 232], [626, 150], [654, 150], [654, 232]);
      });
    }
    pen.circle("body", at, 160);
    const poles = random.pick([4, 6, 8]);
    for (const pole of times(poles)) {
      const angle = (360 / poles) * pole;
      pen.path(pole % 2 ? "ink" : "mark", arc(at, 132, [angle + 8, angle + 360 / poles - 8]));
    }
    pen.circle("part", at, 70);
    pen.circle("dark", at, 24);
  },
};

const drone: Motif = {
  zh: "多旋翼飞行器",
  en: "a drone seen from above",
  draw(pen, random) {
    const arms = random.pick([4, 6]);
    const at: Point = [640, 400];
    const turn = random.int(0, 60);
    for (const arm of times(arms)) {
      const angle = turn + (360 / arms) * arm;
      const end = polar(at, 270, angle);
      pen.within(`translate(640 400) rotate(${n(angle)})`, () => pen.rect("body", [60, -17], [220, 34, 12]));
      pen.circle("soft", end, 118);
      pen.circle("fine", end, 118);
      const blade = random.int(0, 179);
      pen.within(`translate(${n(end[0])} ${n(end[1])}) rotate(${blade})`, () =>
        pen.path("part", "M0-6C40-26 80-18 112-4 80 12 40 12 0 6-40 26-80 18-112 4-80-12-40-12 0-6Z"),
      );
      pen.circle(arm === 0 ? "spot" : "dark", end, 20);
    }
    pen.shape("body", ...times(6).map((corner) => polar(at, 108, corner * 60 + turn)));
    pen.circle("part", at, 54);
    pen.circle("dark", at, 22);
  },
};

const satellite: Motif = {
  zh: "卫星与成像幅宽",
  en: "a satellite and the swath it sees",
  draw(pen, random) {
    const tilt = random.int(-24, -6);
    pen.path("soft", "M560 280 300 690h560Z");
    pen.path("body", "M60 720q580-190 1160 0v90H60Z");
    pen.path("deep", "M300 676q280-56 560 0-60 40-280 40t-280-40Z");
    pen.line("dashed", [560, 280], [300, 676]);
    pen.line("dashed", [560, 280], [860, 676]);
    pen.within(`rotate(${tilt} 560 220)`, () => {
      for (const side of [-1, 1]) {
        const x = side < 0 ? 230 : 650;
        pen.rect("part", [x, 160], [240, 112, 6]);
        for (const cell of times(5)) pen.line("fine", [x + 40 * (cell + 1), 160], [x + 40 * (cell + 1), 272]);
        pen.line("fine", [x, 216], [x + 240, 216]);
        pen.line("ink", [x + (side < 0 ? 240 : 0), 216], [side < 0 ? 500 : 620, 216]);
      }
      pen.rect("body", [498, 140], [124, 152, 12]);
      pen.circle("spot", [560, 256], 22);
      pen.path("ink", "M560 140v-40m-34-10q34 30 68 0");
    });
    pen.path("medium", arc([560, 1200], 980, [-130, -52]));
    for (const _ of times(5)) pen.circle("spot", [random.int(400, 760), random.int(664, 700)], 7);
  },
};

const blade: Motif = {
  zh: "涡轮叶片与气膜孔",
  en: "a turbine blade and its cooling holes",
  draw(pen, random) {
    pen.path("body", "M420 620C380 430 430 240 560 120q120-20 210 60c70 130 90 300 70 440Z");
    pen.path("part", "M350 620h560l40 90H310Z");
    for (const index of times(5)) pen.path("medium", `M${330 + index * 125} 710v-50l30-40`);
    const rows = random.int(4, 6);
    for (const row of times(rows))
      for (const hole of times(9)) {
        const [x, y] = [470 + row * 62 + hole * 7, 560 - hole * 46];
        pen.circle(row === 1 ? "spot" : "dark", [x, y], 7);
      }
    for (const index of times(4))
      pen.path("mark", `M130 ${230 + index * 90}q110-30 190 0m-26-24 26 24-32 14`);
    for (const index of times(3)) pen.path("fine", `M900 ${240 + index * 100}q100-50 220-10`);
    pen.path("fine", "M560 120c-60 130-70 330-40 500");
  },
};

const harvester: Motif = {
  zh: "履带作业平台",
  en: "a tracked working platform",
  draw(pen, random) {
    pen.path("body", "M260 560q-60 0-60 60t60 60h640q60 0 60-60t-60-60Z");
    for (const index of times(6)) {
      pen.circle("part", [270 + index * 124, 620], 42);
      pen.circle("dark", [270 + index * 124, 620], 13);
    }
    pen.path("body", "M300 560V430h330l60-130h150l40 260Z");
    pen.path("part", "M706 330h110l22 120H680Z");
    pen.line("ink", [360, 430], [300, 240], [520, 180]);
    const tines = random.int(5, 8);
    pen.path("part", "M500 150h120v70H500Z");
    for (const index of times(tines))
      pen.line("medium", [512 + index * (96 / tines), 220], [512 + index * (96 / tines), 290]);
    pen.circle("spot", [300, 240], 20);
    pen.rect("deep", [330, 470], [230, 60, 10]);
    pen.line("ink", [120, 690], [1140, 690]);
    for (const index of times(7)) pen.path("fine", `M${150 + index * 150} 690q14-40 0-64m0 30q20-20 30-24`);
  },
};

const rail: Motif = {
  zh: "轨道检测与缺陷定位",
  en: "a track being inspected",
  draw(pen, random) {
    for (const index of times(9)) {
      const t = (index / 9) ** 1.6;
      const y = 250 + t * 440;
      const half = 110 + t * 400;
      pen.shape(
        "part",
        [640 - half, y],
        [640 + half, y],
        [640 + half * 1.04, y + 12 + t * 26],
        [640 - half * 1.04, y + 12 + t * 26],
      );
    }
    pen.shape("body", [588, 200], [604, 200], [300, 740], [210, 740]);
    pen.shape("body", [676, 200], [692, 200], [1070, 740], [980, 740]);
    const at: Point = random.chance(0.5) ? [386, 520] : [894, 520];
    pen.line(
      "mark",
      [at[0] - 14, at[1] - 34],
      [at[0] + 8, at[1] - 8],
      [at[0] - 6, at[1] + 8],
      [at[0] + 14, at[1] + 36],
    );
    pen.circle("mark", at, 70);
    pen.path("fine", `M${at[0] < 640 ? at[0] - 70 : at[0] + 70} ${at[1]}h${at[0] < 640 ? -130 : 130}`);
    pen.path("soft", "M560 110h160l60 90H500Z");
    pen.path("ink", "M560 110h160l60 90H500Z");
    for (const x of [560, 640, 720]) pen.line("dashed", [x, 200], [x + (x - 640) * 1.4, 380]);
  },
};

export const machines = { robot, gears, beam, motor, drone, satellite, blade, harvester, rail };
