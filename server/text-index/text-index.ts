import { cellOf, MOST_SLOTS, Postings } from "./postings.ts";
import type { Question } from "./question.ts";
import { forEachTerm, isSingle } from "./tokens.ts";
import { Vocabulary } from "./vocabulary.ts";

/** What a field tells of its record: its name, what it is about, what is written of it, the numbers it goes by. */
export type Zone = "title" | "topic" | "body" | "code";

/** How the zones count: a word in a title says more than one in a body, and a long body says less with each word. */
const zones: Readonly<Record<Zone, { weight: number; lengthShare: number }>> = {
  title: { weight: 4, lengthShare: 0.4 },
  topic: { weight: 4, lengthShare: 0.4 },
  body: { weight: 1, lengthShare: 0.75 },
  code: { weight: 2, lengthShare: 0 },
};
/** How soon more of the same word says nothing more. */
const SATURATION = 1.2;
/** A single Chinese character says little beside the pairs that it stands in. */
const SINGLE_WEIGHT = 0.25;
/** Beyond this share of all documents a single character says nothing. */
const COMMON_SINGLE = 0.2;
/** Newest records gain so much over the oldest. */
const FRESHNESS = 0.04;
const FRESH_DAYS = 365;

/** A document to be indexed. `texts` are folded, one for each slot of its object. */
export interface IndexedDocument {
  object: number;
  id: string;
  texts: readonly string[];
  /** Days since 1970 of its publication. */
  day: number;
  /** Visitors may read it; words of others change nothing that visitors see. */
  isPublic: boolean;
}

/** The fields of an object: their zones, and which of them visitors may read. */
export interface IndexedObject {
  zones: readonly Zone[];
  publicSlots: number;
}

export interface TextQuery {
  question: Question;
  /** By object: the slots that may be looked into, a bit for each. Objects that are not named are left out. */
  slots: ReadonlyMap<number, number>;
  /** True when all documents and slots are the asker's to see, so that rare words may be told from all of them. */
  seesAll: boolean;
  today: number;
  /** How many matches are answered at most: those that hold everything, and those that come close. */
  mostStrict: number;
  mostClose: number;
}

export interface TextMatch {
  object: number;
  id: string;
  score: number;
  /** Holds all that was asked for. */
  isStrict: boolean;
}

export interface TextMatches {
  matches: TextMatch[];
  /** How many hold all that was asked for, also beyond those answered. */
  strict: number;
}

interface Term {
  list: number;
  weight: number;
  /** Must occur for a strict match. */
  isRequired: boolean;
}

/**
 * Which documents hold which words, in memory: pairs of Chinese characters, single ones, and whole words and numbers.
 * A document that changes is added anew and its former entry is dead; `isWorn` tells when to build the index anew.
 */
export class TextIndex {
  readonly #objects: readonly IndexedObject[];
  readonly #postings = new Postings();
  readonly #lists = new Map<number, number>();
  readonly #words = new Map<string, number>();
  readonly #documentOf = new Map<string, number>();
  readonly vocabulary = new Vocabulary();
  /** The words of each public document, by their numbers in the vocabulary. */
  readonly #wordsOf = new Map<number, number[]>();
  #ids: string[] = [];
  #object = new Uint16Array(1024);
  #day = new Uint16Array(1024);
  /** 0 dead, 1 alive, 2 alive and public. */
  #state = new Uint8Array(1024);
  /** Lengths of the slots, on a logarithmic scale. */
  #lengths = new Uint8Array(1024 * MOST_SLOTS);
  #inAll = new Uint32Array(1024);
  #inPublic = new Uint32Array(1024);
  #size = 0;
  #alive = 0;
  #public = 0;
  readonly #totals: {
    all: Float64Array;
    public: Float64Array;
    counts: Uint32Array;
    publicCounts: Uint32Array;
  };
  #scores = new Float32Array(1024);
  #hits = new Uint8Array(1024);
  #cells = new Float64Array(4096);

  constructor(objects: readonly IndexedObject[]) {
    this.#objects = objects;
    const slots = objects.length * MOST_SLOTS;
    this.#totals = {
      all: new Float64Array(slots),
      public: new Float64Array(slots),
      counts: new Uint32Array(slots),
      publicCounts: new Uint32Array(slots),
    };
  }

  get count(): number {
    return this.#alive;
  }

  /** More than a third of what is stored is of documents that have changed since. */
  get isWorn(): boolean {
    return this.#size > 1000 && this.#size > this.#alive * 1.5;
  }

  /** About how much memory the index takes. */
  get bytes(): number {
    return this.#postings.bytes + this.#state.length * (2 + 2 + 1 + MOST_SLOTS + 5) + this.#lists.size * 40;
  }

  /** Adds a document, or puts it in the place of its former state. */
  add(document: IndexedDocument): void {
    this.remove(document.object, document.id);
    const doc = this.#size++;
    if (doc === this.#state.length) this.#grow();
    this.#ids.push(document.id);
    this.#object[doc] = document.object;
    this.#day[doc] = Math.max(0, Math.min(0xffff, document.day));
    this.#state[doc] = document.isPublic ? 2 : 1;
    this.#documentOf.set(keyOf(document.object, document.id), doc);
    this.#alive += 1;
    if (document.isPublic) this.#public += 1;
    if (document.isPublic) this.#noteWords(doc, document);
    this.#addTerms(doc, document, this.#gather(doc, document));
  }

  remove(object: number, id: string): void {
    const key = keyOf(object, id);
    const doc = this.#documentOf.get(key);
    if (doc === undefined) return;
    this.#documentOf.delete(key);
    this.#alive -= 1;
    if (this.#state[doc] === 2) this.#public -= 1;
    this.#state[doc] = 0;
    this.vocabulary.remove(this.#wordsOf.get(doc) ?? []);
    this.#wordsOf.delete(doc);
  }

  /** The documents that hold what is asked for, best first: those that hold all of it, then those that come close. */
  query(query: TextQuery): TextMatches {
    const terms = this.#termsOf(query);
    const touched: number[] = [];
    for (const term of terms) this.#score(term, query, touched);
    const required = terms.filter(({ isRequired }) => isRequired).length;
    const matches = this.#rank(touched, { query, required });
    for (const doc of touched) {
      this.#scores[doc] = 0;
      this.#hits[doc] = 0;
    }
    return matches;
  }

  /** Words of the fields that visitors may read: what is hidden is never offered. */
  #noteWords(doc: number, { object, texts }: IndexedDocument): void {
    const { zones: zonesOf = [], publicSlots = 0 } = this.#objects[object] ?? {};
    const words = texts.flatMap((text, slot) => {
      const isTold = ((publicSlots >>> slot) & 1) === 1;
      const zone = zonesOf[slot];
      return isTold && (zone === "title" || zone === "topic") ? this.vocabulary.add(text) : [];
    });
    if (words.length > 0) this.#wordsOf.set(doc, words);
  }

  /** The number of a term: two characters, one, or a word; undefined for a word that nobody has written. */
  #termOf(text: string, isNew: boolean): number | undefined {
    const first = text.charCodeAt(0);
    if (text.length === 1) return first;
    if (text.length === 2 && first >= 0x3400) return (first << 16) | text.charCodeAt(1);
    const known = this.#words.get(text);
    if (known !== undefined || !isNew) return known;
    const number = 0x1_0000 + this.#words.size;
    this.#words.set(text, number);
    return number;
  }

  /** Every occurrence of a term, as `term * 16 + slot`; the terms' numbers are made positive so that they sort. */
  #gather(doc: number, { object, texts, isPublic }: IndexedDocument): number {
    let count = 0;
    for (const [slot, text] of texts.entries()) {
      let length = 0;
      forEachTerm(text, (term) => {
        length += 1;
        const number = this.#termOf(term, true);
        if (number === undefined) return;
        if (count === this.#cells.length) this.#cells = widen(this.#cells, new Float64Array(count * 2));
        this.#cells[count++] = (number >>> 0) * 16 + slot;
      });
      if (length === 0) continue;
      this.#lengths[doc * MOST_SLOTS + slot] = packLength(length);
      const at = object * MOST_SLOTS + slot;
      this.#totals.all[at] = (this.#totals.all[at] ?? 0) + length;
      this.#totals.counts[at] = (this.#totals.counts[at] ?? 0) + 1;
      if (!isPublic) continue;
      this.#totals.public[at] = (this.#totals.public[at] ?? 0) + length;
      this.#totals.publicCounts[at] = (this.#totals.publicCounts[at] ?? 0) + 1;
    }
    return count;
  }

  #addTerms(doc: number, { object, isPublic }: IndexedDocument, count: number): void {
    const occurrences = this.#cells.subarray(0, count).sort();
    const publicSlots = isPublic ? (this.#objects[object]?.publicSlots ?? 0) : 0;
    let at = 0;
    while (at < count) {
      const term = Math.floor((occurrences[at] ?? 0) / 16);
      const cells: number[] = [];
      let isTold = false;
      while (at < count && Math.floor((occurrences[at] ?? 0) / 16) === term) {
        const place = occurrences[at] ?? 0;
        const from = at;
        while (at < count && occurrences[at] === place) at += 1;
        const slot = place % 16;
        cells.push(cellOf(slot, at - from));
        if ((publicSlots >>> slot) & 1) isTold = true;
      }
      const list = this.#listOf(term | 0);
      this.#inAll[list] = (this.#inAll[list] ?? 0) + 1;
      if (isTold) this.#inPublic[list] = (this.#inPublic[list] ?? 0) + 1;
      this.#postings.append(list, doc, cells);
    }
  }

  #listOf(term: number): number {
    const known = this.#lists.get(term);
    if (known !== undefined) return known;
    const list = this.#postings.add();
    if (list === this.#inAll.length) {
      this.#inAll = widen(this.#inAll, new Uint32Array(list * 2));
      this.#inPublic = widen(this.#inPublic, new Uint32Array(list * 2));
    }
    this.#lists.set(term, list);
    return list;
  }

  #termsOf({ question, seesAll }: TextQuery): Term[] {
    const asked = new Map<string, boolean>();
    for (const stretch of question.stretches) forEachTerm(stretch, (term) => asked.set(term, false));
    for (const word of question.words) {
      forEachTerm(word, (term) => {
        if (term.length === word.length || !isSingle(term)) asked.set(term, true);
      });
    }
    const documents = Math.max(1, seesAll ? this.#alive : this.#public);
    return [...asked].flatMap(([text, isRequired]): Term[] => {
      const number = this.#termOf(text, false);
      const list = number === undefined ? undefined : this.#lists.get(number | 0);
      if (list === undefined) return isRequired ? [{ list: -1, weight: 0, isRequired }] : [];
      const inDocuments = (seesAll ? this.#inAll[list] : this.#inPublic[list]) ?? 0;
      const rarity = Math.log(1 + (documents - Math.min(inDocuments, documents) + 0.5) / (inDocuments + 0.5));
      if (isRequired || !isSingle(text)) return [{ list, weight: rarity, isRequired }];
      if (inDocuments > documents * COMMON_SINGLE) return [];
      return [{ list, weight: rarity * SINGLE_WEIGHT, isRequired }];
    });
  }

  #score({ list, weight, isRequired }: Term, { slots, seesAll }: TextQuery, touched: number[]): void {
    if (list < 0) return;
    const norms = this.#normsFor(seesAll);
    const postings = this.#postings;
    postings.visit(list, (doc, at, count) => {
      if (this.#state[doc] === 0) return;
      const object = this.#object[doc] ?? 0;
      const allowed = slots.get(object) ?? 0;
      if (allowed === 0) return;
      let amount = 0;
      for (let index = at; index < at + count; index += 1) {
        const cell = postings.cells[index] ?? 0;
        const slot = cell >>> 4;
        if (((allowed >>> slot) & 1) === 0) continue;
        const norm = norms[object * MOST_SLOTS + slot];
        const length = this.#lengths[doc * MOST_SLOTS + slot] ?? 0;
        if (norm)
          amount += ((cell & 0xf) * norm.weight) / (norm.fixed + norm.perLength * (lengthOf[length] ?? 0));
      }
      if (amount === 0) return;
      if (this.#scores[doc] === 0) touched.push(doc);
      this.#scores[doc] =
        (this.#scores[doc] ?? 0) + (weight * amount * (SATURATION + 1)) / (amount + SATURATION);
      if (isRequired) this.#hits[doc] = (this.#hits[doc] ?? 0) + 1;
    });
  }

  /** What the length of each slot's text makes of an occurrence in it. */
  #normsFor(seesAll: boolean) {
    const { all, public: open, counts, publicCounts } = this.#totals;
    return Array.from({ length: this.#objects.length * MOST_SLOTS }, (_, at) => {
      const zone = this.#objects[Math.floor(at / MOST_SLOTS)]?.zones[at % MOST_SLOTS];
      if (!zone) return undefined;
      const { weight, lengthShare } = zones[zone];
      const total = (seesAll ? all[at] : open[at]) ?? 0;
      const count = (seesAll ? counts[at] : publicCounts[at]) ?? 0;
      const average = count === 0 ? 1 : Math.max(1, total / count);
      return { weight, fixed: 1 - lengthShare, perLength: lengthShare / average };
    });
  }

  #rank(
    touched: readonly number[],
    { query, required }: { query: TextQuery; required: number },
  ): TextMatches {
    const strict: number[] = [];
    const close: number[] = [];
    for (const doc of touched) {
      const age = Math.max(0, query.today - (this.#day[doc] ?? 0));
      this.#scores[doc] = (this.#scores[doc] ?? 0) * (1 + FRESHNESS * Math.exp(-age / FRESH_DAYS));
      (this.#hits[doc] === required ? strict : close).push(doc);
    }
    const tell = (docs: readonly number[], isStrict: boolean) =>
      docs.map((doc) => ({
        object: this.#object[doc] ?? 0,
        id: this.#ids[doc] ?? "",
        score: this.#scores[doc] ?? 0,
        isStrict,
      }));
    return {
      matches: [
        ...tell(this.#best(strict, query.mostStrict), true),
        ...tell(this.#best(close, query.mostClose), false),
      ],
      strict: strict.length,
    };
  }

  /** The best so many, best first. Equals keep the order in which they were indexed, newest first. */
  #best(docs: number[], most: number): number[] {
    const byScore = (a: number, b: number) => (this.#scores[b] ?? 0) - (this.#scores[a] ?? 0) || b - a;
    if (docs.length <= most * 4) return docs.toSorted(byScore).slice(0, most);
    // Of many, a sample tells how good one must be to be among the best, so that few are left to sort.
    const step = Math.max(1, Math.floor(docs.length / 4096));
    const sample = docs.filter((_, index) => index % step === 0).toSorted(byScore);
    const last = sample[Math.min(sample.length - 1, Math.ceil((most * 2) / step) + 8)];
    const limit = last === undefined ? 0 : (this.#scores[last] ?? 0);
    const good = docs.filter((doc) => (this.#scores[doc] ?? 0) >= limit);
    return (good.length >= most ? good : docs).toSorted(byScore).slice(0, most);
  }

  #grow(): void {
    const size = this.#state.length * 2;
    this.#object = widen(this.#object, new Uint16Array(size));
    this.#day = widen(this.#day, new Uint16Array(size));
    this.#state = widen(this.#state, new Uint8Array(size));
    this.#lengths = widen(this.#lengths, new Uint8Array(size * MOST_SLOTS));
    this.#scores = new Float32Array(size);
    this.#hits = new Uint8Array(size);
  }
}

function keyOf(object: number, id: string): string {
  return `${object} ${id}`;
}

/** Lengths on a scale of 256 steps, each 5 % above the one before. */
function packLength(length: number): number {
  return Math.min(255, Math.round(Math.log(1 + length) / Math.log(1.05)));
}

const lengthOf = Float32Array.from({ length: 256 }, (_, packed) => 1.05 ** packed - 1);

function widen<T extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
