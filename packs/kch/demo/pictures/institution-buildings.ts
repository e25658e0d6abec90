import type { Drawing } from "@kezhuan/contract/metadata/pack";
import { makeRandom, type Random } from "../random.ts";
import { seedOf, toDrawing } from "./achievement-picture.ts";
import { times, type Pen } from "./pen.ts";
import { drawPlate } from "./plate.ts";

/** Where all houses stand. */
const ground = 640;

interface House {
  zh: string;
  en: string;
  draw: (pen: Pen) => void;
}

/** What kind of house stands for which type of institution. */
const houses: Readonly<Record<string, (random: Random) => House>> = {
  university: hall,
  institute: slab,
  new_rd: atrium,
  hospital: ward,
  enterprise: works,
};

/** The house of an institution of the sample content, drawn the same every time; undefined for types that come without. */
export function drawBuilding(
  type: string,
  name: { zh: string; en: string },
  field: string,
): Drawing | undefined {
  const plan = houses[type];
  if (!plan) return undefined;
  const random = makeRandom(seedOf(name.en));
  const house = plan(random);
  const drawing = drawPlate(field, (pen) => {
    house.draw(pen);
    grow(pen, random);
    pen.line("ink", [90, ground], [1190, ground]);
    pen.line("fine", [160, ground + 26], [1120, ground + 26]);
  });
  return toDrawing(drawing, "building", {
    zh: `示意图：${name.zh}，${house.zh}`,
    en: `Drawing: ${name.en}, ${house.en}`,
  });
}

/** A gabled hall with a colonnade between two wings, with or without a clock tower. */
function hall(random: Random): House {
  const bays = random.int(5, 8);
  const hasTower = random.chance(0.55);
  const floors = random.int(2, 3);
  const width = bays * 62;
  const left = 640 - width / 2;
  const wing = random.int(190, 250);
  return {
    zh: `${bays} 间柱廊的主楼${hasTower ? "，后有钟楼" : ""}，两侧各一翼`,
    en: `a main hall with ${bays} bays of columns${hasTower ? " before a clock tower" : ""} and a wing on either side`,
    draw(pen) {
      if (hasTower) {
        pen.rect("body", [592, 130], [96, 330]);
        pen.shape("part", [580, 130], [640, 74], [700, 130]);
        pen.circle("white", [640, 196], 30);
        pen.line("mark", [640, 196], [640, 176]);
        pen.line("mark", [640, 196], [654, 202]);
        pen.circle("medium", [640, 196], 30);
      }
      for (const x of [left - wing, left + width]) {
        pen.rect("body", [x, 400], [wing, ground - 400]);
        pen.rect("part", [x - 8, 380], [wing + 16, 24]);
        windows(pen, { x: x + 24, y: 430, width: wing - 48, height: 180 }, [Math.floor(wing / 52), floors]);
      }
      pen.rect("body", [left, 360], [width, ground - 360]);
      pen.shape("body", [left - 24, 360], [640, 256], [left + width + 24, 360]);
      pen.circle("spot", [640, 320], 18);
      for (const index of times(bays + 1)) pen.rect("part", [left + index * 62 - 9, 376], [18, ground - 402]);
      pen.rect("deep", [612, 500], [56, ground - 500]);
      for (const step of times(3))
        pen.rect("white", [left - 8 - step * 10, 614 + step * 9], [width + 16 + step * 20, 9]);
      for (const step of times(3))
        pen.line(
          "fine",
          [left - 8 - step * 10, 614 + step * 9],
          [left + width + 8 + step * 10, 614 + step * 9],
        );
    },
  };
}

/** A long laboratory block beside a higher one, with what a laboratory has on its roof. */
function slab(random: Random): House {
  const floors = random.int(4, 6);
  const rows = random.int(7, 10);
  const isLeft = random.chance(0.5);
  const hasDome = random.chance(0.5);
  return {
    zh: `${floors} 层实验楼与较低的一翼，屋顶有${hasDome ? "观测穹顶" : "排风竖管"}`,
    en: `a laboratory block of ${floors} floors beside a lower wing, with ${hasDome ? "an observation dome" : "exhaust stacks"} on the roof`,
    draw(pen) {
      const top = ground - floors * 72 - 40;
      const draw = () => {
        pen.rect("body", [250, top], [330, ground - top]);
        for (const floor of times(floors)) pen.rect("soft", [274, top + 34 + floor * 72], [282, 34]);
        for (const floor of times(floors))
          for (const index of times(6))
            pen.line(
              "fine",
              [274 + index * 56.4, top + 34 + floor * 72],
              [274 + index * 56.4, top + 68 + floor * 72],
            );
        if (hasDome) {
          pen.path("part", `M350 ${top}a62 62 0 0 1 124 0Z`);
          pen.line("mark", [412, top], [446, top - 52]);
        } else
          for (const index of times(4)) {
            pen.rect("part", [300 + index * 56, top - 54], [22, 54]);
            pen.line("ink", [294 + index * 56, top - 54], [328 + index * 56, top - 54]);
          }
        pen.rect("body", [580, 440], [430, ground - 440]);
        pen.rect("part", [572, 420], [446, 24]);
        windows(pen, { x: 606, y: 466, width: 378, height: 80 }, [rows, 1]);
        pen.rect("deep", [640, 566], [72, ground - 566]);
        pen.rect("spot", [628, 548], [96, 12]);
        windows(pen, { x: 740, y: 570, width: 244, height: 46 }, [rows - 3, 1]);
      };
      pen.within(isLeft ? "translate(0 0)" : "translate(1260 0) scale(-1 1)", draw);
    },
  };
}

/** Two offset blocks about a glazed hall. */
function atrium(random: Random): House {
  const [first, second] = [random.int(4, 6), random.int(2, 4)];
  const slant = random.int(40, 90);
  return {
    zh: `玻璃中庭连接的两栋楼，分别为 ${first} 层和 ${second} 层`,
    en: `two blocks of ${first} and ${second} floors about a glazed hall`,
    draw(pen) {
      const [high, low] = [ground - first * 76, ground - second * 92];
      pen.shape("body", [230, ground], [230, high + slant], [520, high], [520, ground]);
      pen.rect("body", [720, low], [330, ground - low]);
      pen.shape("soft", [520, ground], [520, high + 90], [720, low + 40], [720, ground]);
      for (const index of times(5)) {
        const x = 560 + index * 34;
        pen.line("fine", [x, high + 90 + ((low - high - 50) * (x - 520)) / 200], [x, ground]);
      }
      for (const y of [ground - 60, ground - 120]) pen.line("fine", [520, y], [720, y]);
      pen.line("ink", [520, high + 90], [720, low + 40]);
      for (const floor of times(first)) {
        const y = ground - 40 - floor * 70;
        if (y > high + slant + 20) pen.rect("deep", [262, y - 26], [226, 26]);
      }
      windows(pen, { x: 752, y: low + 34, width: 266, height: ground - low - 60 }, [5, second]);
      pen.rect("mark", [596, ground - 58], [48, 58]);
    },
  };
}

/** A ward block with its entrance under a cross. */
function ward(random: Random): House {
  const floors = random.int(5, 7);
  return {
    zh: `${floors} 层病房楼与带十字标志的门诊入口`,
    en: `a ward block of ${floors} floors and an entrance under a cross`,
    draw(pen) {
      const top = ground - floors * 66 - 30;
      pen.rect("body", [400, top], [480, ground - top]);
      windows(pen, { x: 432, y: top + 30, width: 416, height: floors * 60 - 60 }, [8, floors - 1]);
      pen.rect("body", [230, 480], [820, ground - 480]);
      pen.rect("part", [222, 462], [836, 22]);
      windows(pen, { x: 262, y: 514, width: 250, height: 90 }, [5, 2]);
      windows(pen, { x: 768, y: 514, width: 250, height: 90 }, [5, 2]);
      pen.rect("soft", [560, 540], [160, ground - 540]);
      pen.line("ink", [540, 540], [740, 540]);
      pen.rect("spot", [626, top - 66], [28, 84]);
      pen.rect("spot", [598, top - 38], [84, 28]);
    },
  };
}

/** A works with a north-light roof, offices in front, and tanks or a chimney. */
function works(random: Random): House {
  const teeth = random.int(4, 6);
  const tanks = random.int(2, 3);
  const hasChimney = random.chance(0.4);
  const isLeft = random.chance(0.5);
  return {
    zh: `${teeth} 跨锯齿屋面的厂房、办公楼与${hasChimney ? "烟囱" : `${tanks} 座储罐`}`,
    en: `a works with ${teeth} saw-tooth bays, an office block and ${hasChimney ? "a chimney" : `${tanks} tanks`}`,
    draw(pen) {
      const pitch = 540 / teeth;
      const draw = () => {
        if (hasChimney) {
          pen.shape("body", [1000, ground], [1012, 170], [1052, 170], [1064, ground]);
          pen.rect("spot", [1010, 196], [44, 18]);
        } else
          for (const index of times(tanks)) {
            pen.rect("body", [950 + index * 74, 430], [62, ground - 430, 12]);
            pen.path("part", `M${950 + index * 74} 446a31 26 0 0 1 62 0Z`);
            pen.line("fine", [950 + index * 74, 520], [1012 + index * 74, 520]);
          }
        for (const index of times(teeth)) {
          const x = 400 + index * pitch;
          pen.shape("part", [x, 440], [x, 350], [x + pitch, 440]);
          pen.line("fine", [x + 12, 440], [x + 12, 364]);
        }
        pen.rect("body", [400, 440], [540, ground - 440]);
        windows(pen, { x: 430, y: 466, width: 480, height: 44 }, [teeth * 2, 1]);
        pen.rect("deep", [560, 550], [120, ground - 550]);
        for (const y of [568, 586, 604, 622]) pen.line("fine", [560, y], [680, y]);
        pen.rect("body", [190, 400], [230, ground - 400]);
        pen.rect("part", [182, 380], [246, 24]);
        windows(pen, { x: 214, y: 428, width: 182, height: 140 }, [4, 3]);
        pen.rect("mark", [284, 590], [42, ground - 590]);
      };
      pen.within(isLeft ? "translate(0 0)" : "translate(1280 0) scale(-1 1)", draw);
    },
  };
}

interface Wall {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Evenly spaced panes. */
function windows(pen: Pen, { x, y, width, height }: Wall, [across, down]: readonly [number, number]): void {
  const [columns, rows] = [Math.max(1, across), Math.max(1, down)];
  const [stepX, stepY] = [width / columns, height / rows];
  for (const row of times(rows))
    for (const column of times(columns))
      pen.rect(
        "deep",
        [x + column * stepX + stepX * 0.18, y + row * stepY + stepY * 0.16],
        [stepX * 0.64, stepY * 0.62],
      );
}

/** Trees at either end, each another. */
function grow(pen: Pen, random: Random): void {
  for (const x of [
    random.int(110, 150),
    random.int(170, 200),
    random.int(1090, 1120),
    random.int(1140, 1170),
  ]) {
    const height = random.int(90, 150);
    const radius = random.int(26, 38);
    pen.line("medium", [x, ground], [x, ground - height]);
    pen.circle("part", [x, ground - height], radius);
    pen.line("fine", [x, ground - height + 18], [x + 12, ground - height + 4]);
  }
}
