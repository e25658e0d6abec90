import type { Abstract } from "./load-abstracts.ts";

/**
 * Record number `number` of a large collection: halves of two titles, sentences of four abstracts, keywords of two, and a
 * model number of its own. Words are about as rare as in the abstracts themselves; pairs of words that never met are not.
 */
export function varyAbstract(abstracts: readonly Abstract[], number: number): Abstract {
  const random = makeRandom(number);
  const draw = () => abstracts[random(abstracts.length)] ?? empty;
  const [first, second, third, fourth] = [draw(), draw(), draw(), draw()];
  const sentences = [first, second, third, fourth].flatMap((one, place) =>
    sentencesOf(one).filter((_, at) => at % 4 === place),
  );
  return {
    title: `${first.title.slice(0, Math.ceil(first.title.length / 2))}${second.title.slice(Math.ceil(second.title.length / 2))}`,
    abstract: `${sentences.join("。")}。型号 KZ-${number.toString(36)}。`,
    keywords: [...new Set([...first.keywords.slice(0, 2), ...second.keywords.slice(-2)])],
  };
}

const empty: Abstract = { title: "", abstract: "", keywords: [] };
const split = new WeakMap<Abstract, string[]>();

function sentencesOf(one: Abstract): string[] {
  const known =
    split.get(one) ?? one.abstract.split(/[。.；;]/u).filter((sentence) => sentence.trim() !== "");
  split.set(one, known);
  return known;
}

/** Numbers below a bound, the same for the same record in each run. */
function makeRandom(seed: number): (below: number) => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (below) => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
