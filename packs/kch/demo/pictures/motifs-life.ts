import type { Motif } from "./motif.ts";
import type { Random } from "../random.ts";
import { arc, curve, n, polar, times, type Pen, type Point } from "./pen.ts";

const leaf: Motif = {
  zh: "叶片与叶脉",
  en: "a leaf and its veins",
  draw(pen, random) {
    const turn = random.int(-14, 14);
    pen.within(`rotate(${turn} 640 400)`, () => {
      pen.path("body", "M250 560C260 300 520 130 1010 190 1010 480 760 700 330 620Z");
      pen.path("soft", "M300 590C420 440 640 300 1000 205 980 460 740 660 330 612Z");
      pen.path("ink", "M160 680C320 580 640 340 1010 190");
      const veins = random.int(5, 7);
      for (const index of times(veins)) {
        const t = 0.2 + (index * 0.62) / veins;
        // Along the middle vein, whose bow is flatter than its ends tell.
        const [x, y] = [190 + 800 * t, 655 - 445 * t + 42 * Math.sin(t * Math.PI)];
        const long = 250 * Math.sin(Math.PI * (0.22 + t * 0.72));
        pen.path(
          "medium",
          `M${n(x)} ${n(y)}q${n(long * 0.1)}-${n(long * 0.62)} ${n(long * 0.62)}-${n(long * 0.86)}`,
        );
        pen.path("medium", `M${n(x)} ${n(y)}q${n(long * 0.6)} ${n(long * 0.16)} ${n(long * 0.98)} 0`);
      }
      for (const _ of times(random.int(4, 7)))
        pen.circle("spot", [random.int(480, 860), random.int(300, 520)], random.int(7, 14));
    });
  },
};

const crop: Motif = {
  zh: "作物植株与根系",
  en: "crop plants and their roots",
  draw(pen, random) {
    pen.rect("soft", [120, 520], [1040, 200]);
    pen.line("ink", [120, 520], [1160, 520]);
    for (const index of times(5)) {
      const x = 240 + index * 200;
      const high = random.int(190, 330);
      pen.path("ink", `M${x} 520q${random.int(-12, 12)}-${high / 2} 0-${high}`);
      for (const pair of times(3)) {
        const y = 520 - high * (0.3 + pair * 0.22);
        const wide = 86 - pair * 16;
        pen.path("part", `M${x} ${n(y)}q${wide * 0.5}-60 ${wide}-34q-30 34-${wide} 34Z`);
        pen.path("part", `M${x} ${n(y)}q-${wide * 0.5}-60-${wide}-34q30 34 ${wide} 34Z`);
      }
      if (index % 2 === 0)
        for (const grain of times(6))
          pen.circle("spot", [x + (grain % 2 ? 9 : -9), 520 - high - grain * 13], 9);
      for (const root of times(random.int(4, 6)))
        pen.path("medium", `M${x} 520q${random.int(-60, 60)} 50 ${random.int(-80, 80)} ${90 + root * 14}`);
    }
    pen.line("dashed", [120, 620], [1160, 620]);
  },
};

const molecule: Motif = {
  zh: "分子结构式",
  en: "the structure of a molecule",
  draw(pen, random) {
    pen.within("translate(-240 -130) scale(1.34)", () => drawRings(pen, random));
  },
};

function drawRings(pen: Pen, random: Random): void {
  const rings: Point[] = [[520, 420]];
  const turns = random.some([-60, 0, 60], 3);
  for (const turn of turns.slice(0, random.int(2, 3))) {
    const last = rings.at(-1) ?? [520, 420];
    rings.push(polar(last, 190.5, turn));
  }
  const ends: Point[] = [];
  rings.forEach((at, index) => {
    const corners = times(6).map((corner) => polar(at, 110, corner * 60 - 90));
    pen.shape("body", ...corners);
    if (index % 2 === 0) pen.circle("fine", at, 66);
    else
      for (const corner of [0, 2, 4])
        pen.line("medium", polar(at, 88, corner * 60 - 84), polar(at, 88, corner * 60 - 36));
    const out = random.int(0, 5) * 60 - 90;
    const [from, to] = [polar(at, 110, out), polar(at, 205, out)];
    if (rings.every((other) => other === at || Math.hypot(other[0] - to[0], other[1] - to[1]) > 150)) {
      pen.line("ink", from, to);
      ends.push(to);
    }
  });
  rings.forEach((at) =>
    times(6).forEach((corner) => pen.circle("dark", polar(at, 110, corner * 60 - 90), 14)),
  );
  ends.forEach((at) => {
    pen.circle("spot", at, 24);
    pen.circle("mark", at, 40);
  });
}

const helix: Motif = {
  zh: "双螺旋与标记位点",
  en: "a double helix with a marked site",
  draw(pen, random) {
    const [waves, shift] = [random.pick([2, 2.5, 3]), random.int(0, 90)];
    const at = (step: number, side: number): Point => {
      const angle = ((step / 48) * waves * 360 + shift) * (Math.PI / 180);
      return [160 + step * 20, 400 + side * Math.sin(angle) * 170];
    };
    const marked = random.int(14, 32);
    for (const step of times(49)) {
      if (step % 2) continue;
      const [top, bottom] = [at(step, 1), at(step, -1)];
      pen.line(Math.abs(step - marked) < 4 ? "mark" : "fine", top, bottom);
    }
    pen.path("ink", curve(times(49).map((step) => at(step, -1))));
    pen.path("ink", curve(times(49).map((step) => at(step, 1))));
    for (const step of times(13)) {
      pen.circle("deep", at(step * 4, 1), 13);
      pen.circle("dark", at(step * 4, -1), 10);
    }
    const [x] = at(marked, 1);
    pen.rect("mark", [x - 90, 190], [180, 420, 20]);
  },
};

const microfluidic: Motif = {
  zh: "微流控芯片与液滴",
  en: "a microfluidic chip and its droplets",
  draw(pen, random) {
    pen.rect("body", [180, 200], [920, 400, 30]);
    const turns = random.int(5, 7);
    const step = 420 / turns;
    const snake = times(turns).map(
      (index) =>
        `v${index % 2 ? -180 : 180}a${n(step / 2)} ${n(step / 2)} 0 0 ${index % 2 ? 1 : 0} ${n(step)} 0`,
    );
    pen.path("ink", `M270 280H360V310${snake.join("")}v${turns % 2 ? 90 : -90}H1010`);
    pen.path("ink", "M270 520H330V310");
    for (const y of [280, 520]) {
      pen.circle("part", [262, y], 38);
      pen.circle("deep", [262, y], 20);
    }
    pen.circle("part", [1012, 400], 44);
    pen.circle("spot", [1012, 400], 22);
    for (const index of times(turns)) pen.circle("spot", [360 + index * step, 340 + random.int(0, 110)], 14);
    pen.line("mark", [262, 110], [262, 180]);
    pen.path("mark", "M240 150 262 182 284 150");
    pen.line("dashed", [180, 660], [1100, 660]);
  },
};

const vessel: Motif = {
  zh: "发酵罐与搅拌桨",
  en: "a fermenter and its stirrer",
  draw(pen, random) {
    pen.path("body", "M450 240q0-70 190-70t190 70v320q0 120-190 120t-190-120Z");
    const level = random.int(300, 360);
    pen.path("soft", `M454 ${level}q93-26 186 0t186 0v${560 - level}q0 116-186 116t-186-116Z`);
    pen.line("ink", [640, 100], [640, 600]);
    for (const y of [430, 560]) {
      pen.path("part", `M540 ${y - 26}h80v52h-80ZM660 ${y - 26}h80v52h-80Z`);
      pen.circle("dark", [640, y], 18);
    }
    pen.rect("body", [596, 70], [88, 64, 10]);
    for (const _ of times(random.int(16, 24))) {
      const at: Point = [random.int(480, 800), random.int(level + 40, 630)];
      pen.circle(random.chance(0.25) ? "spot" : "white", at, random.int(6, 15));
    }
    pen.line("ink", [830, 320], [1000, 320], [1000, 220]);
    pen.line("ink", [450, 480], [280, 480], [280, 620]);
    pen.circle("part", [1000, 190], 34);
    pen.rect("part", [236, 620], [88, 70, 8]);
    pen.path("fine", arc([640, 420], 230, [-150, -100]));
  },
};

const particles: Motif = {
  zh: "载药微粒结构",
  en: "particles that carry a drug",
  draw(pen, random) {
    const main: Point = [520, 410];
    const lipids = random.int(26, 34);
    for (const index of times(lipids)) {
      const angle = (360 / lipids) * index;
      pen.line("medium", polar(main, 168, angle), polar(main, 220, angle));
      pen.circle("deep", polar(main, 236, angle), 15);
      pen.circle("part", polar(main, 150, angle), 12);
    }
    for (const _ of times(random.int(6, 9))) {
      const at = polar(main, random.int(10, 100), random.int(0, 359));
      pen.path("mark", `M${n(at[0] - 26)} ${n(at[1])}q13-28 26 0t26 0`);
    }
    for (const _ of times(random.int(4, 6))) {
      const at: Point = [random.int(880, 1120), random.int(170, 640)];
      const size = random.int(26, 54);
      pen.circle("body", at, size);
      pen.circle("spot", at, size * 0.34);
    }
    pen.path("dashed", "M770 400C820 380 840 420 880 400");
  },
};

const limb: Motif = {
  zh: "关节驱动与肌电信号",
  en: "a driven joint and the signals of muscles",
  draw(pen, random) {
    const bend = random.int(20, 46);
    pen.path("body", "M180 330h330q50 0 50 70t-50 70H180Z");
    pen.within(`rotate(${bend} 560 400)`, () => {
      pen.path("body", "M560 344h330q56 0 56 56t-56 56H560Z");
      for (const x of [700, 790, 880]) pen.path("medium", `M${x} 350v100`);
      pen.path("mark", "M600 316h300");
    });
    pen.circle("part", [560, 400], 96);
    pen.circle("body", [560, 400], 52);
    pen.circle("spot", [560, 400], 20);
    pen.path("dashed", arc([560, 400], 240, [0, bend]));
    for (const x of [240, 320, 400]) pen.circle("dark", [x, 400], 17);
    for (const [index, x] of [240, 320, 400].entries())
      pen.line("fine", [x, 383], [x, 240 - index * 40], [560, 240 - index * 40]);
    const points = times(61).map((step): Point => [
      580 + step * 9,
      180 + random.int(-1, 1) * 6 * (1 + 5 * Math.exp(-(((step - 26) / 9) ** 2))),
    ]);
    pen.line("medium", ...points);
  },
};

const fish: Motif = {
  zh: "循环水养殖",
  en: "fish in recirculated water",
  draw(pen, random) {
    pen.path("body", "M200 250h880v300q0 110-120 110H320q-120 0-120-110Z");
    pen.path(
      "soft",
      "M206 330q73-30 146 0t146 0 146 0 146 0 146 0 138 0v220q0 104-120 104H326q-120 0-120-104Z",
    );
    for (const _ of times(random.int(4, 6))) {
      const [x, y, s] = [random.int(330, 900), random.int(400, 570), random.pick([0.8, 1, 1.2])];
      pen.within(`translate(${x} ${y}) scale(${random.chance(0.5) ? s : -s} ${s})`, () => {
        pen.path("part", "M-70 0C-30-44 40-40 80 0 40 40-30 44-70 0Z");
        pen.path("part", "M-62 0-110-34v68Z");
        pen.circle("dark", [52, -8], 6);
      });
    }
    for (const _ of times(10))
      pen.circle("white", [random.int(260, 1020), random.int(370, 620)], random.int(5, 11));
    pen.path("mark", "M1080 600h70v-450H640v70");
    pen.path("mark", "M616 190 640 222 664 190");
    pen.circle("spot", [1150, 380], 22);
  },
};

const implant: Motif = {
  zh: "植入件与骨组织",
  en: "an implant in bone",
  draw(pen, random) {
    pen.path("soft", "M150 470q120-60 260-20t260-10 240 10 220-20v260H150Z");
    pen.path("ink", "M150 470q120-60 260-20t260-10 240 10 220-20");
    for (const _ of times(random.int(26, 36)))
      pen.circle("white", [random.int(190, 1080), random.int(510, 670)], random.int(8, 24));
    const turns = random.int(7, 9);
    pen.path("body", "M560 250h160v70l-24 36v290l-56 60-56-60V356l-24-36Z");
    for (const index of times(turns)) pen.path("medium", `M572 ${386 + index * 34}l136-26`);
    pen.path("part", "M540 180h200v70H540Z");
    pen.path("mark", arc([640, 215], 190, [-150, -30]));
    for (const x of [490, 790]) pen.circle("spot", [x, 560], 15);
  },
};

export const life = { leaf, crop, molecule, helix, microfluidic, vessel, particles, limb, fish, implant };
