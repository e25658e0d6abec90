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

/** The longest parts of a stretch of characters that stand in a text, from two characters on. */
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
    found.push(stretch.slice(at, end));
    at = end;
  }
  return found;
}
