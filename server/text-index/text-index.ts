import { Documents, type DocumentFacts, type IndexedObject } from "./documents.ts";
import { cellOf, MOST_SLOTS, Postings } from "./postings.ts";
import { planTerms, type Variant } from "./plan-terms.ts";
import type { Question } from "./question.ts";
import { forEachTerm, isSingle } from "./tokens.ts";
import { Vocabulary } from "./vocabulary.ts";
import { bestOf, clearTally, fitTally, makeTally, type Tally } from "./tally.ts";
import { lengthOf, type Norm } from "./zones.ts";

/** How soon more of the same word says nothing more. */
const SATURATION = 1.2;
/** A single Chinese character says little beside the pairs that it stands in. */
const SINGLE_WEIGHT = 0.25;
/** Beyond this share of all documents a single character says nothing. */
const COMMON_SINGLE = 0.2;
/** Of terms with weights so many are looked up: those that say most. */
const MOST_WEIGHED = 60;
/** Newest records gain so much over the oldest. */
const FRESHNESS = 0.04;
const FRESH_DAYS = 365;

/** A document to be indexed. `texts` are folded, one for each slot of its object. */
export interface IndexedDocument extends DocumentFacts {
  texts: readonly string[];
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
  /** For a question with weights: what a document would score that has all of it in full. */
  ideal: number;
}

/** A term that the index knows. */
interface Term {
  list: number;
  /** In how many documents, as far as the asker may know. */
  holders: number;
  rarity: number;
}

/** A query under way. */
interface Asking {
  query: TextQuery;
  documents: number;
  norms: readonly (Norm | undefined)[];
}

/**
 * Which documents hold which words, in memory: pairs of Chinese characters, single ones, and whole words and numbers.
 * A document that changes is added anew and its former entry is dead; `isWorn` tells when to build the index anew.
 */
export class TextIndex {
  readonly #documents: Documents;
  readonly #postings = new Postings();
  readonly #lists = new Map<number, number>();
  readonly #words = new Map<string, number>();
  readonly vocabulary = new Vocabulary();
  /** The words of each public document, by their numbers in the vocabulary. */
  readonly #wordsOf = new Map<number, number[]>();
  #inAll = new Uint32Array(1024);
  #inPublic = new Uint32Array(1024);
  readonly #tally = makeTally(0);
  /** The same for one way of saying a word, and for the best of all ways. */
  readonly #ofVariant = makeTally(0);
  readonly #ofChoice = makeTally(0);
  #cells = new Float64Array(4096);

  constructor(objects: readonly IndexedObject[]) {
    this.#documents = new Documents(objects);
  }

  get count(): number {
    return this.#documents.alive;
  }

  /** More than a third of what is stored is of documents that have changed since. */
  get isWorn(): boolean {
    const { ids, alive } = this.#documents;
    return ids.length > 1000 && ids.length > alive * 1.5;
  }

  /** About how much memory the index takes. */
  get bytes(): number {
    return this.#postings.bytes + this.#documents.room * (10 + MOST_SLOTS) + this.#lists.size * 40;
  }

  /** Adds a document, or puts it in the place of its former state. */
  add(document: IndexedDocument): void {
    this.remove(document.object, document.id);
    const doc = this.#documents.add(document);
    if (document.isPublic) this.#noteWords(doc, document);
    this.#addTerms(doc, document, this.#gather(doc, document));
  }

  remove(object: number, id: string): void {
    const doc = this.#documents.remove(object, id);
    if (doc === undefined) return;
    this.vocabulary.remove(this.#wordsOf.get(doc) ?? []);
    this.#wordsOf.delete(doc);
  }

  /** The documents that hold what is asked for, best first: those that hold all of it, then those that come close. */
  query(query: TextQuery): TextMatches {
    const { weights, required, choices, extras, excluded } = planTerms(query.question);
    const documents = this.#documents.known(query.seesAll);
    const asking = { query, documents, norms: this.#documents.listNorms(query.seesAll) };
    const tally = fitTally(this.#tally, this.#documents.room);
    for (const text of required) {
      const term = this.#find(text, asking);
      if (term) this.#score(term, { asking, weight: term.rarity, tally, counts: true });
    }
    const heard = this.#weigh(extras, weights, asking);
    for (const { term, weight } of heard) this.#score(term, { asking, weight, tally, counts: false });
    for (const variants of choices) this.#scoreChoice(variants, asking);
    const barred = new Set(excluded.flatMap((terms) => this.#holdersOf(terms, asking)));
    const matches = this.#rank(
      barred.size > 0 ? tally.touched.filter((doc) => !barred.has(doc)) : tally.touched,
      { query, required: required.length + choices.length },
    );
    clearTally(tally);
    return { ...matches, ideal: heard.reduce((sum, { weight }) => sum + weight * (SATURATION + 1), 0) };
  }

  /** The terms that say a little more, those that say most; single characters only where they are rare. */
  #weigh(texts: readonly string[], weights: ReadonlyMap<string, number>, asking: Asking) {
    const known = texts.flatMap((text) => {
      const term = this.#find(text, asking);
      if (!term || (isSingle(text) && term.holders > asking.documents * COMMON_SINGLE)) return [];
      const share = isSingle(text) ? SINGLE_WEIGHT : (weights.get(text) ?? 1);
      return [{ term, weight: term.rarity * share }];
    });
    if (weights.size === 0) return known;
    return known.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_WEIGHED);
  }

  /** Words of the fields that visitors may read: what is hidden is never offered. */
  #noteWords(doc: number, { object, texts }: IndexedDocument): void {
    const { zones: zonesOf = [], publicSlots = 0 } = this.#documents.objects[object] ?? {};
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
  #gather(doc: number, { texts }: IndexedDocument): number {
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
      this.#documents.setLength(doc, slot, length);
    }
    return count;
  }

  #addTerms(doc: number, { object, isPublic }: IndexedDocument, count: number): void {
    const occurrences = this.#cells.subarray(0, count).sort();
    const publicSlots = isPublic ? (this.#documents.objects[object]?.publicSlots ?? 0) : 0;
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

  #find(text: string, { query: { seesAll }, documents }: Asking): Term | undefined {
    const number = this.#termOf(text, false);
    const list = number === undefined ? undefined : this.#lists.get(number | 0);
    if (list === undefined) return undefined;
    const holders = (seesAll ? this.#inAll[list] : this.#inPublic[list]) ?? 0;
    return { list, holders, rarity: rarityOf(holders, documents) };
  }

  /** Adds what a term says of each document that holds it. `counts`: it is one of those that must be held. */
  #score(
    { list }: Term,
    {
      asking: { query, norms },
      weight,
      tally,
      counts,
    }: { asking: Asking; weight: number; tally: Tally; counts: boolean },
  ): void {
    const { slots } = query;
    const { scores, hits, touched } = tally;
    const { state, object: objects, lengths } = this.#documents;
    const postings = this.#postings;
    postings.visit(list, (doc, at, count) => {
      if (state[doc] === 0) return;
      const object = objects[doc] ?? 0;
      const allowed = slots.get(object) ?? 0;
      if (allowed === 0) return;
      let amount = 0;
      for (let index = at; index < at + count; index += 1) {
        const cell = postings.cells[index] ?? 0;
        const slot = cell >>> 4;
        if (((allowed >>> slot) & 1) === 0) continue;
        const norm = norms[object * MOST_SLOTS + slot];
        const length = lengths[doc * MOST_SLOTS + slot] ?? 0;
        if (norm)
          amount += ((cell & 0xf) * norm.weight) / (norm.fixed + norm.perLength * (lengthOf[length] ?? 0));
      }
      if (amount === 0) return;
      if (scores[doc] === 0) touched.push(doc);
      scores[doc] = (scores[doc] ?? 0) + (weight * amount * (SATURATION + 1)) / (amount + SATURATION);
      if (counts) hits[doc] = (hits[doc] ?? 0) + 1;
    });
  }

  /**
   * Of several ways of saying a word the one that a document holds best. All are as rare as they are together: a
   * translation that nobody uses says no more than the word itself.
   */
  #scoreChoice(variants: readonly Variant[], asking: Asking): void {
    const ways = variants.flatMap(({ terms, weight }, at) => {
      const known = terms.flatMap((text) => this.#find(text, asking) ?? []);
      const isWhole = known.length === terms.length;
      // Half of another word is another thing.
      if (known.length === 0 || (at > 0 && !isWhole)) return [];
      return [{ known, weight, isWhole, holders: Math.min(...known.map(({ holders }) => holders)) }];
    });
    const together = ways.reduce((sum, { holders }) => sum + holders, 0);
    const common = rarityOf(Math.min(asking.documents, together), asking.documents);
    const best = fitTally(this.#ofChoice, this.#documents.room);
    const part = fitTally(this.#ofVariant, this.#documents.room);
    for (const { known, weight, isWhole, holders } of ways) {
      const share = weight * Math.min(1, common / rarityOf(holders, asking.documents));
      for (const term of known)
        this.#score(term, { asking, weight: term.rarity * share, tally: part, counts: true });
      for (const doc of part.touched) {
        const score = part.scores[doc] ?? 0;
        if (best.scores[doc] === 0) best.touched.push(doc);
        if (score > (best.scores[doc] ?? 0)) best.scores[doc] = score;
        if (isWhole && part.hits[doc] === known.length) best.hits[doc] = 1;
      }
      clearTally(part);
    }
    const { scores, hits, touched } = this.#tally;
    for (const doc of best.touched) {
      if (scores[doc] === 0) touched.push(doc);
      scores[doc] = (scores[doc] ?? 0) + (best.scores[doc] ?? 0);
      hits[doc] = (hits[doc] ?? 0) + (best.hits[doc] ?? 0);
    }
    clearTally(best);
  }

  /** The documents that hold all of these terms. */
  #holdersOf(terms: readonly string[], asking: Asking): number[] {
    const known = terms.flatMap((text) => this.#find(text, asking) ?? []);
    if (known.length === 0 || known.length < terms.length) return [];
    const part = fitTally(this.#ofVariant, this.#documents.room);
    for (const term of known) this.#score(term, { asking, weight: 1, tally: part, counts: true });
    const holders = part.touched.filter((doc) => part.hits[doc] === known.length);
    clearTally(part);
    return holders;
  }

  #rank(
    touched: readonly number[],
    { query, required }: { query: TextQuery; required: number },
  ): Omit<TextMatches, "ideal"> {
    const { scores, hits } = this.#tally;
    const { ids, object, day } = this.#documents;
    const strict: number[] = [];
    const close: number[] = [];
    for (const doc of touched) {
      const age = Math.max(0, query.today - (day[doc] ?? 0));
      scores[doc] = (scores[doc] ?? 0) * (1 + FRESHNESS * Math.exp(-age / FRESH_DAYS));
      (hits[doc] === required ? strict : close).push(doc);
    }
    const tell = (docs: readonly number[], isStrict: boolean) =>
      docs.map((doc) => ({
        object: object[doc] ?? 0,
        id: ids[doc] ?? "",
        score: scores[doc] ?? 0,
        isStrict,
      }));
    return {
      matches: [
        ...tell(bestOf(this.#tally, strict, query.mostStrict), true),
        ...tell(bestOf(this.#tally, close, query.mostClose), false),
      ],
      strict: strict.length,
    };
  }
}

function rarityOf(holders: number, documents: number): number {
  return Math.log(1 + (documents - Math.min(holders, documents) + 0.5) / (holders + 0.5));
}

function widen<T extends Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
