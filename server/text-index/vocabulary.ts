import { bytesOf, copyOf, fitRoom } from "./room.ts";
import type { Section, Stored } from "./sections.ts";
import { Spelling } from "./spelling.ts";
import { listStretches } from "./tokens.ts";
import { WordGroups } from "./word-groups.ts";
import { Words } from "./words.ts";

/** Shorter ones sound like too many others; longer ones are sentences. */
const SHORTEST = 2;
const LONGEST = 20;
/** Characters of a stretch that are taken together for a word that sounds alike. */
const LONGEST_WINDOW = 8;
/** Syllables of so many words are worked out while somebody waits; those of more, when nobody does. */
const HEARD_AT_ONCE = 5000;
/** The clock is looked at once for so many words. */
const HEARD_BETWEEN_LOOKS = 32;
/** Of words that are written alike in Latin letters, so many are tried. */
const MOST_CHOICES = 3;

/** Each English word is compared with all that are known: of a question with more of them none is corrected. */
const MOST_ENGLISH = 8;

/** Fewer letters are in the middle of nearly every word. */
const SHORTEST_INSIDE = 4;
const LONGEST_SYLLABLE = "zhuang".length;
/** So many words are looked into; more say the same. */
const MOST_INSIDE = 500;

/** Turns Chinese characters into syllables without tones, one for each character. */
export type ToSyllables = (word: string) => string[];

/**
 * The words that visitors can read in keywords, dictionaries, names and short titles: what is offered while somebody
 * types, and in the place of a word that only sounds like one.
 */
export class Vocabulary {
  #words = new Words();
  /** By word: in how many documents that visitors may read. */
  #counts = new Uint32Array(1024);
  /** The words of each document, one document's behind the other's, and where each begins. */
  #noted = new Uint32Array(1024);
  #starts = new Uint32Array(1024);
  #documents = 0;
  readonly #bySound = new WordGroups();
  readonly #byInitials = new WordGroups();
  /** What the characters of these are spoken as: some four hundred. */
  readonly #syllables = new Set<string>();
  /** Words before this one are in the three. */
  #heard = 0;
  #wasHeard = false;
  #spelling = new Spelling();

  static load(stored: Stored): Vocabulary {
    const vocabulary = new Vocabulary();
    vocabulary.#words = Words.load(stored, "vocabulary");
    vocabulary.#counts = stored.words("vocabulary.counts");
    vocabulary.#noted = stored.words("vocabulary.noted");
    vocabulary.#starts = stored.words("vocabulary.documents");
    vocabulary.#documents = vocabulary.#starts.length - 1;
    vocabulary.#spelling = Spelling.load(stored);
    return vocabulary;
  }

  store(): Section[] {
    const end = this.#starts[this.#documents] ?? 0;
    return [
      ...this.#words.store("vocabulary"),
      { name: "vocabulary.counts", parts: [copyOf(this.#counts, this.#words.count)] },
      { name: "vocabulary.noted", parts: [bytesOf(this.#noted, end)] },
      { name: "vocabulary.documents", parts: [bytesOf(this.#starts, this.#documents + 1)] },
      ...this.#spelling.store(),
    ];
  }

  get bytes(): number {
    const own = this.#counts.byteLength + this.#noted.byteLength + this.#starts.byteLength;
    return this.#words.bytes + own + this.#bySound.bytes + this.#byInitials.bytes + this.#spelling.bytes;
  }

  /** Notes the words of the next document's fields. Documents come in the order of their numbers. */
  note(doc: number, texts: readonly string[]): void {
    const words = texts.flatMap(listWords).map((word) => this.#words.add(word));
    for (const text of texts) this.#spelling.note(text);
    this.#counts = fitRoom(this.#counts, this.#words.count);
    this.#starts = fitRoom(this.#starts, doc + 2);
    let end = this.#starts[doc] ?? 0;
    this.#noted = fitRoom(this.#noted, end + words.length);
    for (const word of words) {
      this.#counts[word] = (this.#counts[word] ?? 0) + 1;
      this.#noted[end++] = word;
    }
    this.#starts[doc + 1] = end;
    this.#documents = doc + 1;
  }

  /** Takes the words of a document that is gone. */
  forget(doc: number): void {
    for (let at = this.#starts[doc] ?? 0; at < (this.#starts[doc + 1] ?? 0); at += 1) {
      const word = this.#noted[at] ?? 0;
      this.#counts[word] = (this.#counts[word] ?? 0) - 1;
    }
  }

  has(word: string): boolean {
    const number = this.#words.find(word);
    return number !== undefined && (this.#counts[number] ?? 0) > 0;
  }

  /** Words that begin with what is typed, in characters, syllables or initials; those of most documents first. */
  complete(typed: string, most: number, toSyllables: ToSyllables): string[] {
    const begins: number[] = [];
    for (let number = 0; number < this.#words.count; number += 1)
      if (this.#words.begins(number, typed) && this.#words.lengthOf(number) > typed.length)
        begins.push(number);
    const found = this.#best(begins, most);
    if (found.length >= most || !/^[a-z]{2,}$/.test(typed)) return found;
    this.#hearFirst(toSyllables);
    const sounding = [...this.#bySound.beginning(typed), ...this.#byInitials.beginning(typed)];
    return [...new Set([...found, ...this.#best([...new Set(sounding)], most)])].slice(0, most);
  }

  /**
   * What a text may have meant whose words nobody uses: written in syllables or initials, with characters that sound like
   * the right ones, or misspelt in English. Best first; none where nothing is likelier than the text itself.
   */
  correct(text: string, toSyllables: ToSyllables): string[] {
    this.#hearFirst(toSyllables);
    const written = text.split(/[\s']+/).filter((part) => part !== "");
    if (written.length > 0 && written.every((part) => /^[a-z]+$/.test(part))) {
      const spoken = this.#readParts(written, toSyllables);
      if (spoken.length > 0) return spoken;
    }
    const parts = listStretches(text);
    const isShort = parts.filter(({ isHan }) => !isHan).length <= MOST_ENGLISH;
    const correctWord = (word: string) => (isShort && this.#spelling.correct(word)) || word;
    let isChanged = false;
    const corrected = parts.map(({ text: part, isHan }) => {
      const better = isHan ? this.#correctStretch(part, toSyllables) : correctWord(part);
      isChanged ||= better !== part;
      return better;
    });
    return isChanged ? [corrected.join(" ")] : [];
  }

  /** One word in syllables, with or without spaces between them; or else several words with spaces between. */
  #readParts(written: readonly string[], toSyllables: ToSyllables): string[] {
    const whole = this.#readLetters(written.join(""), toSyllables);
    if (whole.length > 0 || written.length === 1) return whole;
    const words: string[] = [];
    for (const part of written) {
      const [word] = this.#readLetters(part, toSyllables);
      if (word === undefined) return [];
      words.push(word);
    }
    return [words.join(" ")];
  }

  #readLetters(letters: string, toSyllables: ToSyllables): string[] {
    if (letters.length < SHORTEST) return [];
    const numbers = this.#bySound.get(letters);
    const words = this.#best(numbers.length > 0 ? numbers : this.#byInitials.get(letters), MOST_CHOICES);
    return words.length > 0 ? words : this.#readInside(letters, toSyllables);
  }

  /** Characters inside of longer words that are spoken so: what everybody calls a thing may stand in names only. */
  #readInside(letters: string, toSyllables: ToSyllables): string[] {
    if (letters.length < SHORTEST_INSIDE || !this.#isSpoken(letters)) return [];
    const counts = new Map<string, number>();
    // Of what begins in the middle of a word only where nothing else is spoken so: 动力电池 has no 力电池.
    const broken = new Map<string, number>();
    let looked = 0;
    for (const numbers of this.#bySound.holding(letters)) {
      for (const number of numbers) {
        const count = this.#counts[number] ?? 0;
        const part = count > 0 ? partSpoken(this.#words.at(number), letters, toSyllables) : undefined;
        if (!part) continue;
        const counted = part.isWhole ? counts : broken;
        counted.set(part.text, (counted.get(part.text) ?? 0) + count);
      }
      looked += 1;
      if (looked === MOST_INSIDE) break;
    }
    return [...(counts.size > 0 ? counts : broken)]
      .toSorted(([a, many], [b, few]) => few - many || a.length - b.length)
      .slice(0, MOST_CHOICES)
      .map(([part]) => part);
  }

  /** Letters that can be parted into syllables of words. Most English words cannot, and need not be looked for in all of them. */
  #isSpoken(letters: string): boolean {
    const ends = new Set([0]);
    for (let end = 1; end <= letters.length; end += 1)
      for (let length = 1; length <= LONGEST_SYLLABLE; length += 1)
        if (ends.has(end - length) && this.#syllables.has(letters.slice(end - length, end))) ends.add(end);
    return ends.has(letters.length);
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
      const numbers = this.#bySound.get(toSyllables(window).join(""));
      const alike = numbers.filter((number) => this.#words.lengthOf(number) === length);
      const [best] = this.#best(alike, 1);
      if (best !== undefined) return best;
    }
    return undefined;
  }

  /** Works out syllables for so many milliseconds, once somebody has asked for any; true where words are left. */
  hear(toSyllables: ToSyllables, ms: number): boolean {
    const until = performance.now() + ms;
    while (this.#isLeft && performance.now() < until)
      this.#hearUntil(this.#heard + HEARD_BETWEEN_LOOKS, toSyllables);
    return this.#isLeft;
  }

  get #isLeft(): boolean {
    return this.#wasHeard && this.#heard < this.#words.count;
  }

  #hearFirst(toSyllables: ToSyllables): void {
    this.#wasHeard = true;
    this.#hearUntil(HEARD_AT_ONCE, toSyllables);
  }

  #hearUntil(end: number, toSyllables: ToSyllables): void {
    for (; this.#heard < Math.min(end, this.#words.count); this.#heard += 1) {
      const text = this.#words.at(this.#heard);
      if (!/\p{Script=Han}/u.test(text)) continue;
      const syllables = toSyllables(text);
      if (!syllables.every(isLatin)) continue;
      // Of a word with Latin letters in it these would count as syllables.
      if (syllables.length === text.length) for (const syllable of syllables) this.#syllables.add(syllable);
      this.#bySound.add(syllables.join(""), this.#heard);
      this.#byInitials.add(syllables.map((syllable) => syllable.charAt(0)).join(""), this.#heard);
    }
  }

  /** The words of most documents, the shorter first among equals; none that no document holds any more. */
  #best(numbers: readonly number[], most: number): string[] {
    const countOf = (number: number) => this.#counts[number] ?? 0;
    return numbers
      .filter((number) => countOf(number) > 0)
      .toSorted((a, b) => countOf(b) - countOf(a) || this.#words.lengthOf(a) - this.#words.lengthOf(b))
      .slice(0, most)
      .map((number) => this.#words.at(number));
  }
}

/** False for what stands in a word beside Chinese characters and can neither be spoken nor typed so, as a Greek letter. */
function isLatin(syllable: string): boolean {
  return /^[\x20-\x7e]*$/.test(syllable);
}

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** Characters of a longer word. */
interface Part {
  text: string;
  /** They begin where a word begins. */
  isWhole: boolean;
}

/** The characters of a word whose syllables are these letters, beginning and ending with one. */
function partSpoken(text: string, letters: string, toSyllables: ToSyllables): Part | undefined {
  const characters = [...text];
  const syllables = toSyllables(text);
  if (syllables.length !== characters.length) return undefined;
  for (let start = 0; start + 1 < characters.length; start += 1) {
    let spoken = "";
    for (let end = start; end < characters.length && spoken.length < letters.length; end += 1) {
      spoken += syllables[end] ?? "";
      if (spoken !== letters || end === start) continue;
      const before = characters.slice(0, start).join("").length;
      const isWhole = segmenter.segment(text).containing(before)?.index === before;
      return { text: characters.slice(start, end + 1).join(""), isWhole };
    }
  }
  return undefined;
}

function listWords(text: string): string[] {
  return text.split(/\s*[/,，;；、]\s*/).flatMap((part) => {
    const word = part.trim();
    return word.length < SHORTEST || word.length > LONGEST ? [] : [word];
  });
}
