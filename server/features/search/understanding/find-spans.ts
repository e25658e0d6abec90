import { isHan } from "@kezhuan/server/text-index/tokens";
import { findEmptyWords } from "@kezhuan/server/text-index/question";

/** A stretch of a folded question that means something. */
export interface Span {
  start: number;
  end: number;
}

/** What follows a word of a dictionary and says nothing more. */
const tail = /^(?:领域|行业|产业|方面|地区)/u;

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** Marks which characters of a question are understood, and what stands by itself between them. */
export class Spans {
  readonly text: string;
  readonly #taken: boolean[];
  readonly #empty: boolean[];
  #boundaries: ReadonlySet<number> | undefined;

  constructor(text: string) {
    this.text = text;
    this.#taken = Array.from({ length: text.length }, () => false);
    this.#empty = Array.from({ length: text.length }, () => false);
    for (const { start, end } of findEmptyWords(text)) this.#empty.fill(true, start, end);
  }

  isFree({ start, end }: Span): boolean {
    return !this.#taken.slice(start, end).includes(true);
  }

  take({ start, end }: Span): void {
    this.#taken.fill(true, start, end);
  }

  /** True where no word goes on across this place. */
  isEdge(at: number): boolean {
    return this.#parts(at - 1) || this.#parts(at) || isHan(this.text, at - 1) !== isHan(this.text, at);
  }

  /** True where a word of everyday language ends or begins. */
  isWordEdge(at: number): boolean {
    this.#boundaries ??= new Set([...segmenter.segment(this.text)].map(({ index }) => index));
    return this.isEdge(at) || this.#boundaries.has(at);
  }

  /** Where a word stands, with what trails behind it; all places in turn. */
  find(word: string): Span[] {
    const found: Span[] = [];
    for (let start = this.text.indexOf(word); start >= 0; start = this.text.indexOf(word, start + 1)) {
      const end = start + word.length;
      found.push({ start, end: end + (tail.exec(this.text.slice(end))?.[0].length ?? 0) });
    }
    return found;
  }

  #parts(at: number): boolean {
    const character = this.text[at];
    if (character === undefined || this.#taken[at] || this.#empty[at]) return true;
    return !/[\p{L}\p{N}]/u.test(character);
  }
}
