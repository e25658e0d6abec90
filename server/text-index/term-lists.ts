import { Postings } from "./postings.ts";
import { bytesOf, copyOf, fitRoom, isFull, placeAfter, placeOf, tableSize } from "./room.ts";
import type { Section, Stored } from "./sections.ts";
import { Words } from "./words.ts";

/** Numbers of words begin here: below are single characters, and far above pairs of Chinese ones. */
const FIRST_WORD = 0x1_0000;
/** Parts the places of one term in several objects. */
const SPREAD = 0x9e37;

/** Which list of postings a term has in each object, and how many documents hold it. */
export class TermLists {
  readonly postings: Postings;
  /** By list: in how many documents; and in how many fields' worth that visitors may read. */
  inAll = new Uint32Array(1024);
  inPublic = new Uint32Array(1024);
  readonly #words: Words;
  /** By list: its term and its object. */
  #terms = new Uint32Array(1024);
  #objects = new Uint16Array(1024);
  #count = 0;
  #table = new Int32Array(tableSize(0));

  constructor(postings = new Postings(), words = new Words()) {
    this.postings = postings;
    this.#words = words;
  }

  static load(stored: Stored): TermLists {
    const lists = new TermLists(Postings.load(stored), Words.load(stored, "words"));
    lists.#terms = stored.words("terms.terms");
    lists.#objects = stored.shorts("terms.objects");
    lists.inAll = stored.words("terms.all");
    lists.inPublic = stored.words("terms.public");
    lists.#count = lists.#terms.length;
    lists.#arrange(tableSize(lists.#count));
    return lists;
  }

  get bytes(): number {
    const arrays = [this.inAll, this.inPublic, this.#terms, this.#objects, this.#table];
    const own = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return own + this.#words.bytes + this.postings.bytes;
  }

  /** The number of a term: two characters, one, or a word, which is given one. */
  numberOf(text: string): number {
    return numberOfCharacters(text) ?? FIRST_WORD + this.#words.add(text);
  }

  /** The same; undefined for a word that nobody has written. */
  knownNumberOf(text: string): number | undefined {
    const characters = numberOfCharacters(text);
    if (characters !== undefined) return characters;
    const word = this.#words.find(text);
    return word === undefined ? undefined : FIRST_WORD + word;
  }

  /** The list of a term in an object. */
  find(term: number, object: number): number | undefined {
    const list = (this.#table[this.#placeOf(term, object)] ?? 0) - 1;
    return list < 0 ? undefined : list;
  }

  /** The same, which is begun where there is none. */
  add(term: number, object: number): number {
    const place = this.#placeOf(term, object);
    const known = (this.#table[place] ?? 0) - 1;
    if (known >= 0) return known;
    const list = this.postings.add();
    this.#count = list + 1;
    this.#terms = fitRoom(this.#terms, this.#count);
    this.inAll = fitRoom(this.inAll, this.#count);
    this.inPublic = fitRoom(this.inPublic, this.#count);
    this.#objects = fitRoom(this.#objects, this.#count);
    this.#terms[list] = term;
    this.#objects[list] = object;
    if (isFull(this.#count, this.#table.length)) this.#arrange(tableSize(this.#count));
    else this.#table[place] = list + 1;
    return list;
  }

  /** Notes one more document in a list; `isPublic`: also where visitors may read it. */
  count(list: number, isPublic: boolean): void {
    this.inAll[list] = (this.inAll[list] ?? 0) + 1;
    if (isPublic) this.inPublic[list] = (this.inPublic[list] ?? 0) + 1;
  }

  store(): Section[] {
    return [
      ...this.postings.store(),
      ...this.#words.store("words"),
      { name: "terms.terms", parts: [bytesOf(this.#terms, this.#count)] },
      { name: "terms.objects", parts: [bytesOf(this.#objects, this.#count)] },
      { name: "terms.all", parts: [copyOf(this.inAll, this.#count)] },
      { name: "terms.public", parts: [copyOf(this.inPublic, this.#count)] },
    ];
  }

  #placeOf(term: number, object: number): number {
    const size = this.#table.length;
    let place = placeOf(term ^ (object * SPREAD), size);
    for (;;) {
      const list = (this.#table[place] ?? 0) - 1;
      if (list < 0 || (this.#terms[list] === term && this.#objects[list] === object)) return place;
      place = placeAfter(place, size);
    }
  }

  #arrange(size: number): void {
    this.#table = new Int32Array(size);
    for (let list = 0; list < this.#count; list += 1)
      this.#table[this.#placeOf(this.#terms[list] ?? 0, this.#objects[list] ?? 0)] = list + 1;
  }
}

function numberOfCharacters(text: string): number | undefined {
  const first = text.charCodeAt(0);
  if (text.length === 1) return first;
  return text.length === 2 && first >= 0x3400 ? ((first << 16) | text.charCodeAt(1)) >>> 0 : undefined;
}
