import { copyOf, fitRoom } from "./room.ts";
import type { Section, Stored } from "./sections.ts";
import { Words } from "./words.ts";

/** Shorter words are one slip away from too many others. */
const SHORTEST = 4;

/**
 * English words that visitors can read, in the place of those that somebody misspells. Those of records that are gone stay
 * until the index is built anew: they are offered only where they find something.
 */
export class Spelling {
  #words = new Words();
  /** By word: how often it was noted. */
  #counts = new Uint32Array(256);

  static load(stored: Stored): Spelling {
    const spelling = new Spelling();
    spelling.#words = Words.load(stored, "spelling");
    spelling.#counts = stored.words("spelling.counts");
    return spelling;
  }

  store(): Section[] {
    const counts = copyOf(this.#counts, this.#words.count);
    return [...this.#words.store("spelling"), { name: "spelling.counts", parts: [counts] }];
  }

  get bytes(): number {
    return this.#words.bytes + this.#counts.byteLength;
  }

  /** Notes the words of a folded text. */
  note(text: string): void {
    for (const [word] of text.matchAll(/[a-z]{4,}/g)) {
      const number = this.#words.add(word);
      this.#counts = fitRoom(this.#counts, number + 1);
      this.#counts[number] = (this.#counts[number] ?? 0) + 1;
    }
  }

  /**
   * The most frequent word that this one is a slip away from, not in its first letter, which people mostly get right;
   * undefined where there is none, or it is a word itself.
   */
  correct(written: string): string | undefined {
    if (written.length < SHORTEST || this.#words.find(written) !== undefined) return undefined;
    const first = written.charAt(0);
    let best: string | undefined;
    let most = 0;
    for (let number = 0; number < this.#words.count; number += 1) {
      const count = this.#counts[number] ?? 0;
      // An ending of the plural is no slip.
      const longer = this.#words.lengthOf(number) - written.length;
      if (count <= most || longer < -1 || longer > 2 || !this.#words.begins(number, first)) continue;
      const word = this.#words.at(number);
      if (!isOneSlip(word, written) && !isOneSlip(word.replace(/s$/, ""), written)) continue;
      best = word;
      most = count;
    }
    return best;
  }
}

/** One letter is missing, too much or another, or two beside each other have changed places. */
function isOneSlip(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  if (left.length === 2 && right.length === 2) return left[0] === right[1] && left[1] === right[0];
  return left.length <= 1 && right.length <= 1;
}
