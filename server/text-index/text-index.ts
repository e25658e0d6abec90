import { knowChoice, scoreChoice, type KnownTerm } from "./choices.ts";
import { Documents, type DocumentFacts, type IndexedObject } from "./documents.ts";
import { Occurrences } from "./occurrences.ts";
import { slotOf } from "./postings.ts";
import { planTerms } from "./plan-terms.ts";
import type { Question } from "./question.ts";
import { encodeIds } from "./record-ids.ts";
import { listFactors, rarityOf, SATURATION, scoreList, type Factors } from "./scorer.ts";
import type { Section, Stored } from "./sections.ts";
import { forEachTerm, isSingle } from "./tokens.ts";
import { TermLists } from "./term-lists.ts";
import { Vocabulary } from "./vocabulary.ts";
import {
  bestOf,
  bytesOfTally,
  clearTally,
  concat,
  fitTally,
  keepBest,
  makeTally,
  partByHits,
  partTouched,
  SpareTallies,
  type Parted,
  type Tally,
} from "./tally.ts";

/** A single Chinese character says little beside the pairs that it stands in. */
const SINGLE_WEIGHT = 0.25;
/** Beyond this share of all documents a single character says nothing. */
const COMMON_SINGLE = 0.2;
/** Of terms with weights so many are looked up: those that say most. */
const MOST_WEIGHED = 60;
/** Newest records gain so much over the oldest. */
const FRESHNESS = 0.04;
const FRESH_DAYS = 365;
/**
 * When terms with so many documents have been looked up, further ones, which are more common, only add to the best of
 * what has been found. Counted are documents that the asker may know of, so that hidden ones change nothing.
 */
const ENOUGH = 30_000;
/** Of what says a little more, terms with so many documents in all are looked up: common ones say least and take longest. */
const MOST_EXTRA = 300_000;
/** Single characters of a question that stand in so many documents in all are looked up for the best only. */
const MANY_SINGLES = 50_000;
/** So many of what comes close: the best, for which all of a question is looked up. */
const POOL = 2000;

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
  /** Up to so many that hold everything are also told by nothing but their ids. */
  mostHolders?: number;
}

/** Matches, best first: those that hold all that was asked for, then those that come close. In numbers, as they are many. */
export interface TextMatches {
  objects: Uint16Array;
  /** Four numbers each, see `readId`. */
  ids: Uint32Array;
  scores: Float32Array;
  /** 1 for each that visitors may read. */
  isPublic: Uint8Array;
  /** So many of them hold all. */
  strictShown: number;
  /** How many hold all that was asked for, also beyond those answered. */
  strict: number;
  /** All of these, see `encodeIds`; null where they are too many. */
  holders: Uint8Array | null;
  /** For a question with weights: what a document would score that has all of it in full. */
  ideal: number;
}

/** A term that the index knows, with its list for each object that may be looked into. */
interface Term extends KnownTerm {
  lists: readonly { list: number; factors: Factors }[];
}

/** A term with what it says. */
interface Heard {
  term: Term;
  weight: number;
  isSingle: boolean;
}

/** A query under way. */
interface Asking {
  query: TextQuery;
  documents: number;
  /** By object. */
  factors: ReadonlyMap<number, Factors>;
  /** How many of what must be held have been looked up, and in how many documents they are in all. */
  needed: number;
  held: number;
  /** Once there are enough: no others are found any more. */
  pool: Uint32Array | undefined;
}

/** How a term is scored. `counts`: it is one of those that must be held. */
interface Share {
  weight: number;
  tally: Tally;
  counts: boolean;
}

/**
 * Which documents hold which words, in memory: pairs of Chinese characters, single ones, and whole words and numbers.
 * A document that changes is added anew and its former entry is dead; `isWorn` tells when to build the index anew.
 */
export class TextIndex {
  #documents: Documents;
  #lists = new TermLists();
  vocabulary = new Vocabulary();
  readonly #tally = makeTally(0);
  /** The same for one way of saying a word, and for the best of all ways. */
  readonly #spares = new SpareTallies();
  readonly #occurrences = new Occurrences();

  constructor(objects: readonly IndexedObject[]) {
    this.#documents = new Documents(objects);
  }

  /** An index as `store` gave it. */
  static load(objects: readonly IndexedObject[], stored: Stored): TextIndex {
    const index = new TextIndex(objects);
    index.#documents = Documents.load(objects, stored);
    index.#lists = TermLists.load(stored);
    index.vocabulary = Vocabulary.load(stored);
    return index;
  }

  /** All of the index as it is now, to be written while it goes on. */
  store(): Section[] {
    return [...this.#documents.store(), ...this.#lists.store(), ...this.vocabulary.store()];
  }

  get count(): number {
    return this.#documents.alive;
  }

  /** More than a third of what is stored is of documents that have changed since. */
  get isWorn(): boolean {
    const { count, alive } = this.#documents;
    return count > 1000 && count > alive * 1.5;
  }

  /** How much memory the index takes. */
  get bytes(): number {
    const tallies = bytesOfTally(this.#tally) + this.#spares.bytes;
    return this.#lists.bytes + this.#documents.bytes + this.vocabulary.bytes + tallies;
  }

  /** Adds a document, or puts it in the place of its former state. */
  add(document: IndexedDocument): void {
    this.remove(document.object, document.id);
    const doc = this.#documents.add(document);
    this.#noteWords(doc, document);
    this.#addTerms(doc, document);
  }

  remove(object: number, id: string): void {
    const doc = this.#documents.remove(object, id);
    if (doc !== undefined) this.vocabulary.forget(doc);
  }

  /** The documents that hold what is asked for, best first: those that hold all of it, then those that come close. */
  query(query: TextQuery): TextMatches {
    const { weights, required, choices, extras, excluded } = planTerms(query.question);
    const documents = this.#documents.known(query.seesAll);
    const factors = listFactors(this.#documents, query);
    const asking: Asking = { query, documents, factors, needed: 0, held: 0, pool: undefined };
    const tally = fitTally(this.#tally, this.#documents.room);
    // Rare terms first. The first that must be held finds whatever holds all.
    const found = required.flatMap((text) => this.#find(text, asking) ?? []);
    // A word that nobody has written is missing from all.
    if (found.length < required.length) asking.needed = Infinity;
    for (const term of found.toSorted(byHolders)) {
      this.#score(term, asking, { weight: term.rarity, tally, counts: true });
      this.#countIn(asking, { needed: 1, held: term.holders });
    }
    const known = choices.map((choice) => knowChoice(choice, (text) => this.#find(text, asking), documents));
    for (const choice of known.toSorted(byHolders)) {
      const score = (term: Term, weight: number, into: Tally) =>
        this.#score(term, asking, { weight, tally: into, counts: true });
      scoreChoice(choice, { score, spares: this.#spares, room: this.#documents.room }, tally);
      this.#countIn(asking, { needed: 1, held: choice.holders });
    }
    const heard = this.#weigh(extras, weights, asking);
    const singles = heard.filter(({ isSingle: alone }) => alone);
    for (const { term, weight } of heard.filter(({ isSingle: alone }) => !alone)) {
      this.#score(term, asking, { weight, tally, counts: false });
      this.#countIn(asking, { needed: 0, held: term.holders });
    }
    const inSingles = singles.reduce((sum, { term }) => sum + term.holders, 0);
    if (inSingles > MANY_SINGLES && tally.count > 0) this.#bound(asking);
    for (const { term, weight } of singles) this.#score(term, asking, { weight, tally, counts: false });
    const barred = new Set(excluded.flatMap((terms) => [...this.#holdersOf(terms, asking)]));
    const needed = required.length + choices.length;
    const matches = this.#choose(partTouched(tally, { needed, barred }), query);
    clearTally(tally);
    return { ...matches, ideal: heard.reduce((sum, { weight }) => sum + weight * (SATURATION + 1), 0) };
  }

  /** Notes what has been looked up. */
  #countIn(asking: Asking, { needed, held }: { needed: number; held: number }): void {
    asking.needed += needed;
    asking.held += held;
    // Where nothing else is wanted, only those matter from the first word on that may hold all.
    const isForWhole = asking.query.mostClose === 0 && asking.needed > 0;
    if (asking.held >= ENOUGH || isForWhole) this.#bound(asking);
  }

  /** From now on only those count that may still hold all, and the best others. */
  #bound(asking: Asking): void {
    const { needed, query } = asking;
    asking.pool ??= keepBest(this.#tally, needed, query.mostClose === 0 ? 0 : POOL);
  }

  /** The terms that say a little more, rare ones first; single characters only where they are rare. */
  #weigh(texts: readonly string[], weights: ReadonlyMap<string, number>, asking: Asking): Heard[] {
    const known = texts.flatMap((text) => {
      const term = this.#find(text, asking);
      if (!term || (isSingle(text) && term.holders > asking.documents * COMMON_SINGLE)) return [];
      const share = isSingle(text) ? SINGLE_WEIGHT : (weights.get(text) ?? 1);
      return [{ term, weight: term.rarity * share, isSingle: isSingle(text) }];
    });
    const best =
      weights.size === 0 ? known : known.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_WEIGHED);
    let rest = MOST_EXTRA;
    // The first is looked up in any case: it may be all that there is.
    return best
      .toSorted((a, b) => byHolders(a.term, b.term))
      .filter(({ term }, at) => (rest -= term.holders) >= 0 || at === 0);
  }

  /** Words of the fields that visitors may read: what is hidden is never offered. */
  #noteWords(doc: number, { object, texts, isPublic }: IndexedDocument): void {
    const { zones: zonesOf = [], publicSlots = 0 } = this.#documents.objects[object] ?? {};
    const told = texts.filter((_, slot) => {
      const zone = zonesOf[slot];
      return ((publicSlots >>> slot) & 1) === 1 && (zone === "title" || zone === "topic");
    });
    this.vocabulary.note(doc, isPublic ? told : []);
  }

  #addTerms(doc: number, { object, texts, isPublic }: IndexedDocument): void {
    for (const [slot, text] of texts.entries()) {
      let length = 0;
      forEachTerm(text, (term) => {
        length += 1;
        this.#occurrences.note(this.#lists.numberOf(term), slot);
      });
      if (length > 0) this.#documents.setLength(doc, slot, length);
    }
    const publicSlots = isPublic ? (this.#documents.objects[object]?.publicSlots ?? 0) : 0;
    this.#occurrences.take((term, cells) => {
      const list = this.#lists.add(term, object);
      this.#lists.count(
        list,
        cells.some((cell) => ((publicSlots >>> slotOf(cell)) & 1) === 1),
      );
      this.#lists.postings.append(list, doc, cells);
    });
  }

  #find(text: string, { query: { seesAll }, documents, factors }: Asking): Term | undefined {
    const number = this.#lists.knownNumberOf(text);
    if (number === undefined) return undefined;
    const { inAll, inPublic } = this.#lists;
    const lists: { list: number; factors: Factors }[] = [];
    let holders = 0;
    let isKnown = false;
    for (const object of this.#documents.objects.keys()) {
      const list = this.#lists.find(number, object);
      if (list === undefined) continue;
      isKnown = true;
      holders += (seesAll ? inAll : inPublic)[list] ?? 0;
      const own = factors.get(object);
      if (own) lists.push({ list, factors: own });
    }
    return isKnown ? { lists, holders, rarity: rarityOf(holders, documents) } : undefined;
  }

  /** Adds what a term says of each document that holds it. */
  #score({ lists }: Term, { pool }: Pick<Asking, "pool">, share: Share): void {
    const { postings } = this.#lists;
    if (pool?.length === 0) return;
    for (const { list, factors } of lists)
      scoreList(list, { documents: this.#documents, postings, factors, pool, ...share });
  }

  /** The documents that hold all of these terms. */
  #holdersOf(terms: readonly string[], asking: Asking): Uint32Array {
    const known = terms.flatMap((text) => this.#find(text, asking) ?? []);
    if (known.length === 0 || known.length < terms.length) return new Uint32Array(0);
    const part = this.#spares.take(this.#documents.room);
    for (const term of known) this.#score(term, asking, { weight: 1, tally: part, counts: true });
    const [holders] = partByHits(part, known.length);
    this.#spares.give(part);
    return holders;
  }

  #choose({ strict, close }: Parted, query: TextQuery): Omit<TextMatches, "ideal"> {
    const { scores } = this.#tally;
    const { object, day, state } = this.#documents;
    // What is fresh moves up a little: of many that come close the best will do.
    const near = close.length > POOL ? bestOf(this.#tally, close, POOL) : close;
    for (const docs of [strict, near])
      for (const doc of docs)
        scores[doc] = (scores[doc] ?? 0) * (freshnessOf[Math.max(0, query.today - (day[doc] ?? 0))] ?? 1);
    const whole = bestOf(this.#tally, strict, query.mostStrict);
    const docs = concat(whole, bestOf(this.#tally, near, query.mostClose));
    return {
      objects: Uint16Array.from(docs, (doc) => object[doc] ?? 0),
      ids: this.#documents.idsOf(docs),
      scores: Float32Array.from(docs, (doc) => scores[doc] ?? 0),
      isPublic: Uint8Array.from(docs, (doc) => (state[doc] === 2 ? 1 : 0)),
      strictShown: whole.length,
      strict: strict.length,
      holders: strict.length > (query.mostHolders ?? 0) ? null : encodeIds(this.#documents.idsOf(strict)),
    };
  }
}

/** Factors by the age of a document in days. */
const freshnessOf = Float32Array.from(
  { length: 0x1_0000 },
  (_, age) => 1 + FRESHNESS * Math.exp(-age / FRESH_DAYS),
);

function byHolders(a: { holders: number }, b: { holders: number }): number {
  return a.holders - b.holders;
}
