/**
 * Characters that show nothing (Unicode: default ignorable, without the selectors of variants). Most of them come along
 * when a text is copied from a page or a spreadsheet; some make a text read as something else than it is.
 */
const unseen =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/u;
/** Letters and digits that are written from right to left. */
const rightToLeft =
  /[\u0590-\u061B\u061D-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** Of no use beside letters that go from left to right but to turn these round: what is behind them shows in another order. */
const turnsPlain = /[\u061C\u200F\u202B\u202E\u2067]/u;
/** Beside letters of both directions every one of them moves what stands behind it; marks are what people need there. */
const turnsMixed = /[\u202A-\u202E\u2066-\u2069]/u;
const marks = /[\u061C\u200E\u200F]/u;
const joiners = /[\u180E\u200C\u200D]/u;
const tags = /[\u{E0020}-\u{E007F}]/u;
const pictograph = /\p{Extended_Pictographic}/u;
/** How a pictograph looks: its colours, its skin. */
const look = /\uFE0F|\p{Emoji_Modifier}/u;
/** Letters of writings in which a joiner changes how they look, and with that what they say. */
const joining =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}]/u;
const mark = /\p{M}/u;
const blackFlag = "\u{1F3F4}";

export interface Turning {
  /** Which of the characters of the text it is, from 1. */
  at: number;
  /** As in `U+202E`. */
  code: string;
}

/** The first character that makes a text show in another order than it is written. */
export function findTurning(text: string): Turning | undefined {
  if (!unseen.test(text)) return undefined;
  const turns = rightToLeft.test(text) ? turnsMixed : turnsPlain;
  if (!turns.test(text)) return undefined;
  const points = [...text];
  const index = points.findIndex((point) => turns.test(point));
  const code = points[index]?.codePointAt(0) ?? 0;
  return { at: index + 1, code: `U+${code.toString(16).toUpperCase().padStart(4, "0")}` };
}

/**
 * The text without characters that show nothing and say nothing. What people write with stays: joiners in emoji and in
 * writings that have them, marks of direction beside letters from right to left, selectors of variants.
 */
export function dropUnseen(text: string): string {
  if (!unseen.test(text)) return text;
  const isMixed = rightToLeft.test(text);
  const points = [...text];
  const kept: string[] = [];
  for (const [at, point] of points.entries())
    if (!unseen.test(point) || says(point, { before: kept, after: points[at + 1], isMixed }))
      kept.push(point);
  return kept.join("");
}

/**
 * No writing puts more marks on a letter, and no picture has more parts. What is further back is not looked at: for each
 * of a million characters that show nothing it would be a million more.
 */
const reach = 32;

/** Where, from the end of what was kept, the first stands that is none of these; -1 when it is out of reach. */
function lastBut(before: readonly string[], pattern: RegExp): number {
  for (let at = before.length - 1; at >= 0 && at >= before.length - reach; at -= 1)
    if (!pattern.test(before[at] ?? "")) return at;
  return -1;
}

interface Place {
  before: readonly string[];
  after: string | undefined;
  isMixed: boolean;
}

function says(point: string, { before, after, isMixed }: Place): boolean {
  if (marks.test(point)) return isMixed;
  if (joiners.test(point)) return joinsPictures(before, after) || joinsLetters(before);
  if (tags.test(point)) return before[lastBut(before, tags)] === blackFlag;
  // Where a text is mixed those that would turn it are refused before.
  return false;
}

function joinsPictures(before: readonly string[], after: string | undefined): boolean {
  const last = lastBut(before, look);
  const isNear = before.length - 1 - last <= 2;
  return isNear && after !== undefined && pictograph.test(before[last] ?? "") && pictograph.test(after);
}

/** Behind a letter with the marks on it; two joiners may follow each other. */
function joinsLetters(before: readonly string[]): boolean {
  let at = before.length - 1;
  for (let count = 0; count < 2 && joiners.test(before[at] ?? ""); count += 1) at -= 1;
  const end = at - reach;
  while (at > end && mark.test(before[at] ?? "") && !joining.test(before[at] ?? "")) at -= 1;
  return joining.test(before[at] ?? "");
}

/** Markup with the characters in it that it names by number, and the marks that have a name. */
export function decodeNumbered(markup: string): string {
  return markup
    .replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (whole, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replaceAll(/&rlm;?/g, "\u200F");
}
