import { listStretches } from "./tokens.ts";

/** Shorter ones sound like too many others; longer ones are sentences. */
const SHORTEST = 2;
const LONGEST = 20;
/** Characters of a stretch that are taken together for a word that sounds alike. */
const LONGEST_WINDOW = 8;
/** Of words that are written alike in Latin letters, so many are tried. */
const MOST_CHOICES = 3;

/** Fewer letters are in the middle of nearly every word. */
const SHORTEST_INSIDE = 4;
/** So many words are looked into; more say the same. */
const MOST_INSIDE = 500;

/** Turns Chinese characters into syllables without tones, one for each character. */
export type ToSyllables = (word: string) => string[];

interface Word {
  text: string;
  /** In how many documents that visitors may read. */
  count: number;
}

/**
 * The words that visitors can read in keywords, dictionaries, names and short titles: what is offered while somebody
 * types, and in the place of a word that only sounds like one.
 */
export class Vocabulary {
  readonly #words: Word[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #bySound = new Map<string, number[]>();
  readonly #byInitials = new Map<string, number[]>();
  /** Words before this one are in the two. */
  #sounded = 0;

  /** Notes the words of a document's field; answers their numbers, for `remove`. */
  add(text: string): number[] {
    const parts = text.split(/\s*[/,，;；、]\s*/);
    return parts.flatMap((part) => {
      const word = part.trim();
      if (word.length < SHORTEST || word.length > LONGEST) return [];
      const number = this.#numbers.get(word) ?? this.#append(word);
      const known = this.#words[number];
      if (known) known.count += 1;
      return [number];
    });
  }

  remove(numbers: readonly number[]): void {
    for (const number of numbers) {
      const word = this.#words[number];
      if (word) word.count -= 1;
    }
  }

  has(word: string): boolean {
    const number = this.#numbers.get(word);
    return number !== undefined && (this.#words[number]?.count ?? 0) > 0;
  }

  /** Words that begin with what is typed, in characters, syllables or initials; those of most documents first. */
  complete(typed: string, most: number, toSyllables: ToSyllables): string[] {
    const begins = this.#words.filter(
      ({ text, count }) => count > 0 && text !== typed && text.startsWith(typed),
    );
    const found = this.#best(begins, most);
    if (found.length >= most || !/^[a-z]{2,}$/.test(typed)) return found;
    this.#hear(toSyllables);
    const sounding = [...this.#bySound, ...this.#byInitials].flatMap(([sound, numbers]) =>
      sound.startsWith(typed) ? numbers : [],
    );
    const heard = sounding.flatMap((number) => this.#words[number] ?? []).filter(({ count }) => count > 0);
    return [...new Set([...found, ...this.#best(heard, most)])].slice(0, most);
  }

  /**
   * What a text may have meant whose words nobody uses: written in syllables or initials, or with characters that sound
   * like the right ones. Best first; none where nothing is likelier than the text itself.
   */
  correct(text: string, toSyllables: ToSyllables): string[] {
    this.#hear(toSyllables);
    const written = text.split(/[\s']+/).filter((part) => part !== "");
    if (written.length > 0 && written.every((part) => /^[a-z]+$/.test(part)))
      return this.#readParts(written, toSyllables);
    let isChanged = false;
    const corrected = listStretches(text).map(({ text: part, isHan }) => {
      const better = isHan ? this.#correctStretch(part, toSyllables) : part;
      isChanged ||= better !== part;
      return better;
    });
    return isChanged ? [corrected.join(" ")] : [];
  }

  /** One word in syllables, with or without spaces between them; or else several words with spaces between. */
  #readParts(written: readonly string[], toSyllables: ToSyllables): string[] {
    const whole = this.#readLetters(written.join(""), toSyllables);
    if (whole.length > 0 || written.length === 1) return whole;
    const words = written.map((part) => this.#readLetters(part, toSyllables)[0]);
    return words.every((word) => word !== undefined) ? [words.join(" ")] : [];
  }

  #readLetters(letters: string, toSyllables: ToSyllables): string[] {
    if (letters.length < SHORTEST) return [];
    const numbers = this.#bySound.get(letters) ?? this.#byInitials.get(letters) ?? [];
    const words = numbers.flatMap((number) => this.#words[number] ?? []).filter(({ count }) => count > 0);
    return words.length > 0 ? this.#best(words, MOST_CHOICES) : this.#readInside(letters, toSyllables);
  }

  /** Characters inside of longer words that are spoken so: what everybody calls a thing may stand in names only. */
  #readInside(letters: string, toSyllables: ToSyllables): string[] {
    if (letters.length < SHORTEST_INSIDE) return [];
    const counts = new Map<string, number>();
    let looked = 0;
    for (const [sound, numbers] of this.#bySound) {
      if (!sound.includes(letters)) continue;
      for (const { text, count } of numbers.flatMap((number) => this.#words[number] ?? [])) {
        const part = count > 0 ? partSpoken(text, letters, toSyllables) : undefined;
        if (part !== undefined) counts.set(part, (counts.get(part) ?? 0) + count);
      }
      looked += 1;
      if (looked === MOST_INSIDE) break;
    }
    return this.#best(
      [...counts].map(([text, count]) => ({ text, count })),
      MOST_CHOICES,
    );
  }

  /** Replaces the longest windows that are no word by one that sounds alike. */
  #correctStretch(stretch: string, toSyllables: ToSyllables): string {
    let result = "";
    let at = 0;
    while (at < stretch.length) {
      const word = this.#wordAt(stretch, at, toSyllables);
      result += word ?? stretch.charAt(at);
      at += word?.length ?? 1;
    }
    return result;
  }

  #wordAt(stretch: string, at: number, toSyllables: ToSyllables): string | undefined {
    const longest = Math.min(LONGEST_WINDOW, stretch.length - at);
    for (let length = longest; length >= SHORTEST; length -= 1) {
      const window = stretch.slice(at, at + length);
      if (this.has(window)) return window;
      // Two syllables are shared by many words: they must be all that was asked for.
      if (length === SHORTEST && stretch.length > SHORTEST) continue;
      const numbers = this.#bySound.get(toSyllables(window).join("")) ?? [];
      const alike = numbers
        .flatMap((number) => this.#words[number] ?? [])
        .filter(({ text, count }) => count > 0 && text.length === length);
      const [best] = this.#best(alike, 1);
      if (best !== undefined) return best;
    }
    return undefined;
  }

  #append(text: string): number {
    const number = this.#words.length;
    this.#words.push({ text, count: 0 });
    this.#numbers.set(text, number);
    return number;
  }

  /** Syllables are worked out when they are first asked for. */
  #hear(toSyllables: ToSyllables): void {
    for (; this.#sounded < this.#words.length; this.#sounded += 1) {
      const text = this.#words[this.#sounded]?.text ?? "";
      if (!/\p{Script=Han}/u.test(text)) continue;
      const syllables = toSyllables(text);
      note(this.#bySound, syllables.join(""), this.#sounded);
      note(this.#byInitials, syllables.map((syllable) => syllable.charAt(0)).join(""), this.#sounded);
    }
  }

  #best(words: readonly Word[], most: number): string[] {
    return words
      .toSorted((a, b) => b.count - a.count || a.text.length - b.text.length)
      .slice(0, most)
      .map(({ text }) => text);
  }
}

/** The characters of a word whose syllables are these letters, beginning and ending with one. */
function partSpoken(text: string, letters: string, toSyllables: ToSyllables): string | undefined {
  const characters = [...text];
  const syllables = toSyllables(text);
  if (syllables.length !== characters.length) return undefined;
  for (let start = 0; start + 1 < characters.length; start += 1) {
    let spoken = "";
    for (let end = start; end < characters.length && spoken.length < letters.length; end += 1) {
      spoken += syllables[end] ?? "";
      if (spoken === letters && end > start) return characters.slice(start, end + 1).join("");
    }
  }
  return undefined;
}

function note(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key);
  if (list) list.push(number);
  else lists.set(key, [number]);
}
