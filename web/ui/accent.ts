import type { Mode } from "./preferences-model.ts";

/** The shades one accent colour is used in. All are `#rrggbb`. */
export interface AccentShades {
  /** Filled areas that carry `onFill` text, at least 4.5:1. */
  fill: string;
  fillHover: string;
  onFill: string;
  /** Links and accented text, at least 4.5:1 on every surface of the mode. */
  text: string;
  /** Outlines and marks, at least 3:1. */
  line: string;
  /** A faint ground behind something chosen. */
  wash: string;
}

/** What can be picked. */
export const ACCENTS: readonly string[] = [
  "#209182",
  "#409eff",
  "#ff4500",
  "#ff8c00",
  "#ffd700",
  "#90ee90",
  "#00ced1",
  "#1e90ff",
  "#c71585",
];

interface Ground {
  /** The surface accented text has least contrast with. */
  worst: string;
  paper: string;
  ink: string;
  textRatio: number;
}

const grounds: Record<Mode, Ground> = {
  light: { worst: "#eaf0ee", paper: "#ffffff", ink: "#ffffff", textRatio: 4.6 },
  dark: { worst: "#243230", paper: "#131a19", ink: "#06120f", textRatio: 4.6 },
  contrast: { worst: "#f2f2f2", paper: "#ffffff", ink: "#ffffff", textRatio: 7.2 },
};

/** Derives the shades of an accent for one mode; hue stays, lightness gives way until the contrast is there. */
export function deriveAccent(accent: string, mode: Mode): AccentShades {
  const ground = grounds[mode];
  const towards = mode === "dark" ? "#ffffff" : "#000000";
  const fill = shiftUntil(accent, towards, (shade) => contrastOf(shade, ground.ink) >= ground.textRatio);
  return {
    fill,
    fillHover: shiftLightness(fill, towards, 0.14),
    onFill: ground.ink,
    text: shiftUntil(accent, towards, (shade) => contrastOf(shade, ground.worst) >= ground.textRatio),
    line: shiftUntil(accent, towards, (shade) => contrastOf(shade, ground.worst) >= 3.1),
    wash: mixColors(ground.paper, accent, mode === "dark" ? 0.16 : 0.09),
  };
}

/** The tokens that an accent sets on the page in one mode. */
export function accentTokens(accent: string, mode: Mode): Record<string, string> {
  const shades = deriveAccent(accent, mode);
  return {
    "--accent": accent,
    "--accent-fill": shades.fill,
    "--accent-fill-hover": shades.fillHover,
    "--accent-on": shades.onFill,
    "--accent-text": shades.text,
    "--accent-line": shades.line,
    "--accent-wash": shades.wash,
  };
}

/** WCAG 2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function shiftUntil(color: string, towards: string, isEnough: (shade: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = shiftLightness(color, towards, share);
    if (isEnough(shade)) return shade;
  }
  return towards;
}

// Lightness moves faster than chroma: a plain mix with black or white greys the accent out.
function shiftLightness(color: string, towards: string, share: number): string {
  const [light = 0, a = 0, b = 0] = toOklab(color);
  const [target = 0] = toOklab(towards);
  const vividness = 1 - share * 0.3;
  return fromOklab([light + (target - light) * share, a * vividness, b * vividness]);
}

// Mixing in Oklab keeps the hue of yellow and violet; in sRGB gold turns olive on its way to black.
function mixColors(from: string, to: string, share: number): string {
  const start = toOklab(from);
  const end = toOklab(to);
  return fromOklab(start.map((part, index) => part + ((end[index] ?? 0) - part) * share));
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = toLinear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(color: string): number[] {
  return [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

function fromLinear(parts: number[]): string {
  const bytes = parts.map((part) => {
    const clipped = Math.min(1, Math.max(0, part));
    const coded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(coded * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${bytes.join("")}`;
}

function toOklab(color: string): number[] {
  const [r = 0, g = 0, b = 0] = toLinear(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([light = 0, a = 0, b = 0]: number[]): string {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return fromLinear([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]);
}
