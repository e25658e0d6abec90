import { foldText } from "@kezhuan/server/text-index/fold";
import { listStretches, stem } from "@kezhuan/server/text-index/tokens";

const MOST = 5;
/** They stand in every title and say nothing of what it is about. */
const general = new Set(
  "技术 应用 系统 研究 方法 开发 工艺 设备 装置 产品 方案 制备 设计 控制 材料 及其 一种 关键 新型 the and for with from based".split(
    " ",
  ),
);
const SHORTEST_LATIN = 3;

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });
/** As much around a place as tells whether a word begins there. */
const SURROUNDINGS = 8;

/** What texts have in common with others, in their own words: the longest stretches first. */
export function findSharedWords(own: readonly string[], theirs: readonly string[]): string[] {
  const held = theirs.map((text) => foldText(text)).join("\n");
  const heldWords = new Set(listStretches(held).flatMap(({ text, isHan }) => (isHan ? [] : [stem(text)])));
  const shared = own
    .flatMap((text) => listStretches(foldText(text)))
    .flatMap(({ text, isHan }) => {
      if (isHan) return findStretches(text, held);
      const isWord = text.length >= SHORTEST_LATIN && !/^\d/.test(text);
      return isWord && heldWords.has(stem(text)) ? [text] : [];
    })
    .filter((word) => !general.has(word));
  return [...new Set(shared)]
    .toSorted((a, b) => b.length - a.length)
    .filter((word, at, all) => !all.slice(0, at).some((longer) => longer.includes(word)))
    .slice(0, MOST);
}

/** The longest parts of a stretch of characters that stand in a text, from two characters on, as whole words. */
function findStretches(stretch: string, held: string): string[] {
  const found: string[] = [];
  let at = 0;
  while (at + 1 < stretch.length) {
    let end = at + 2;
    if (!held.includes(stretch.slice(at, end))) {
      at += 1;
      continue;
    }
    while (end < stretch.length && held.includes(stretch.slice(at, end + 1))) end += 1;
    found.push(cutToWords(stretch, { at, end }, held));
    at = end;
  }
  return found.filter((part) => part.length > 1);
}

/**
 * Without the rest of a word at either end: two oxides have no 化物 in common. A word may begin or end where it does so in
 * either of the texts, as the words of one may be unknown.
 */
function cutToWords(stretch: string, { at, end }: { at: number; end: number }, held: string): string {
  const there = held.indexOf(stretch.slice(at, end)) - at;
  const parts = (place: number) => isBetweenWords(stretch, place) || isBetweenWords(held, place + there);
  let [first, last] = [at, end];
  while (first < last && !parts(first)) first += 1;
  while (last > first && !parts(last)) last -= 1;
  return stretch.slice(first, last);
}

function isBetweenWords(text: string, place: number): boolean {
  const from = Math.max(0, place - SURROUNDINGS);
  const word = segmenter.segment(text.slice(from, place + SURROUNDINGS)).containing(place - from);
  return word === undefined || word.index === place - from;
}
