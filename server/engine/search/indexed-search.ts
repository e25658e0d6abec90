import type { Catalog } from "../catalog/catalog.ts";
import { anonymousActor, type Ctx, type Found, type Log, type Lookup, type TextSearch } from "../context.ts";
import { ChangeFollower, type Changed } from "./follow-changes.ts";
import { SnapshotKeeper, type Loading } from "./keep-snapshot.ts";
import { snapshotSignature } from "./snapshot-signature.ts";
import { readId } from "@kezhuan/server/text-index/record-ids";
import type { ToThread } from "@kezhuan/server/text-index/index-messages";
import { IndexThread } from "@kezhuan/server/text-index/index-thread";
import { lexiconOf } from "./lexicon.ts";
import {
  coversAllFields,
  indexedObject,
  planIndex,
  readableSlots,
  seesEverything,
  type IndexPlan,
} from "./plan-index.ts";
import { readDocuments, type Portion } from "./read-documents.ts";
import { EnglishDictionary } from "@kezhuan/server/text-index/english-dictionary";
import { readQuestion, type Question } from "@kezhuan/server/text-index/question";
import type { TextMatches } from "@kezhuan/server/text-index/text-index";

/** Records read and handed over at once: more would hold the process up while they are. */
const PORTION = 250;
/** A search waits so long for an index that is being built, or for changes of others that are being taken in. */
const PATIENCE_MS = 1500;
/** Only the first question in English waits for the dictionary: without it the question finds nothing in Chinese texts. */
const ENGLISH_MS = 5000;
const DAY_MS = 86_400_000;

/** An index that answers, and what it was made of. */
interface Generation {
  number: number;
  plan: IndexPlan;
  /** Of its snapshot. It covers whole dictionaries, so it is not worked out for each question. */
  signature: string;
  follower: ChangeFollower;
  /** Changes that the follower has told of and that are not in the index, as records could not be read. */
  owed: readonly Changed[];
  /** When it was built from the records themselves. */
  builtAt: number;
  /** What had been committed by then is in it, as `performance.now()` tells. */
  followedAt: number;
  /** How many changes it has taken in, and how many of them at the last look at the change log. */
  taken: number;
  takenLast: number;
}

/** Records that have been handed to the index. */
interface Added {
  done?: Promise<unknown> | undefined;
  last?: string | undefined;
}

const nothingTaken = { owed: [], followedAt: 0, taken: 0, takenLast: 0 } as const;

export interface IndexedSearchOptions {
  /** Who reads everything. */
  systemContext: () => Ctx;
  log: Log;
  /** Where the index is kept for the next start; absent: nowhere. */
  snapshot?: string | undefined;
}

/**
 * The index of the words of all records whose changes are noted. It lives in a thread of its own, is built when it is asked
 * first, follows the change log, and is built anew beside itself when the metadata change.
 */
export class IndexedSearch implements TextSearch {
  readonly #options: IndexedSearchOptions;
  readonly #keeper: SnapshotKeeper;
  #thread: IndexThread | undefined;
  #current: Generation | undefined;
  #building: { signature: string; done: Promise<void> } | undefined;
  #following: Promise<void> = Promise.resolve();
  #nextFollow: Promise<void> | undefined;
  #numbers = 0;
  #english: Promise<EnglishDictionary | undefined> | undefined;
  #isClosed = false;

  constructor(options: IndexedSearchOptions) {
    this.#options = options;
    this.#keeper = new SnapshotKeeper({ path: options.snapshot, log: options.log });
  }

  get isBegun(): boolean {
    return this.#numbers > 0;
  }

  get generations(): number {
    return this.#numbers;
  }

  get size(): { records: number; bytes: number } {
    return this.#thread?.size ?? { records: 0, bytes: 0 };
  }

  prepare(): void {
    this.#fit().catch((error: unknown) => this.#tell(error));
  }

  async prepared(): Promise<void> {
    await Promise.all([this.#fit(), this.#english]);
  }

  async find(ctx: Ctx, lookup: Lookup): Promise<Found | undefined> {
    // Mostly nothing has changed since the last search: the index is asked while the change log is looked at.
    const early = this.#current?.takenLast === 0 ? this.#query(ctx, this.#current, lookup) : undefined;
    const known = this.#current?.taken;
    const current = await this.#ready(ctx.askedAt);
    if (!current) return undefined;
    const isAsItWas = early?.generation === current && known === current.taken;
    const answer = await (isAsItWas ? early : this.#query(ctx, current, lookup))?.answer;
    if (!answer) return undefined;
    const { matches, isWorn } = answer;
    if ((isWorn || this.#keeper.isOld(current)) && this.#current === current) this.#renew(current.plan);
    return matches ? nameRecords(matches, current.plan, { ctx, lookup }) : undefined;
  }

  /** Asks the index what it holds by now; undefined without its thread. */
  #query(ctx: Ctx, current: Generation, { question, objects, mostHolders = 0, ...most }: Lookup) {
    const { plan, number: generation } = current;
    const numbers = new Map(plan.objects.map(({ name }, index) => [name, index]));
    const slots = objects.flatMap((name) => {
      const index = numbers.get(name);
      const object = index === undefined ? undefined : plan.objects[index];
      return index === undefined || !object ? [] : [[index, readableSlots(ctx, object)] as const];
    });
    const answer = this.#thread?.ask({
      kind: "query",
      generation,
      query: {
        question,
        slots: new Map(slots),
        seesAll: seesEverything(ctx),
        today: Math.floor(ctx.now().getTime() / DAY_MS),
        mostStrict: most.mostStrict,
        mostClose: most.mostClose,
        mostHolders,
      },
    });
    // Whoever needs it is told of a failure; who does not is not.
    answer?.catch(() => undefined);
    return { generation: current, answer };
  }

  async read({ catalog }: { catalog: Pick<Catalog, "synonyms"> }, text: string): Promise<Question> {
    if (!/[a-z]{3}/i.test(text)) return readQuestion(text, lexiconOf(catalog));
    // Loaded when somebody first asks in English.
    this.#english = EnglishDictionary.load();
    const english = await this.#inTime(this.#english, ENGLISH_MS);
    return readQuestion(text, lexiconOf(catalog, english));
  }

  correct(text: string): Promise<string[]> {
    return this.#askWords((generation) => ({ kind: "correct", generation, text }));
  }

  complete(text: string, most: number): Promise<string[]> {
    return this.#askWords((generation) => ({ kind: "complete", generation, text, most }));
  }

  async #askWords(write: (generation: number) => ToThread): Promise<string[]> {
    const current = await this.#ready();
    if (!current || !this.#thread) return [];
    return (await this.#thread.ask(write(current.number))).texts;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.end();
    await Promise.allSettled([this.#building?.done, this.#following, this.#nextFollow]);
  }

  /**
   * The index with everything that is committed, or was when it was asked for; undefined when that takes longer than a
   * search should.
   */
  #ready(askedAt = Number.POSITIVE_INFINITY): Promise<Generation | undefined> {
    return this.#inTime(this.#fitAndFollow(askedAt));
  }

  /** What comes of some work; undefined when it takes longer than a search should, or fails. */
  async #inTime<T>(work: Promise<T>, mostMs = PATIENCE_MS): Promise<T | undefined> {
    const timer = { id: undefined as NodeJS.Timeout | undefined };
    const late = new Promise<undefined>((resolve) => {
      timer.id = setTimeout(() => resolve(undefined), mostMs);
    });
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      this.#tell(error);
      return undefined;
    } finally {
      clearTimeout(timer.id);
    }
  }

  async #fitAndFollow(askedAt: number): Promise<Generation | undefined> {
    const fitting = this.#fit();
    // A former index answers while its successor is built: rights are judged anew by the database.
    if (!this.#current) await fitting;
    else fitting.catch((error: unknown) => this.#tell(error));
    if (!this.#current || this.#current.followedAt < askedAt) await this.#follow();
    return this.#current;
  }

  /** Settles when there is an index for the metadata as they are. */
  async #fit(): Promise<void> {
    const plan = planIndex(this.#options.systemContext());
    if (this.#thread?.hasEnded) this.#forget();
    if (this.#current?.plan.signature === plan.signature || this.#isClosed) return;
    if (this.#building?.signature === plan.signature) return this.#building.done;
    return this.#begin(plan);
  }

  #begin(plan: IndexPlan): Promise<void> {
    const building = {
      signature: plan.signature,
      done: this.#build(plan).finally(() => {
        if (this.#building === building) this.#building = undefined;
      }),
    };
    this.#building = building;
    return building.done;
  }

  /** Builds the index anew while it goes on answering: much of it is about records that have changed since. */
  #renew(plan: IndexPlan): void {
    if (!this.#building) this.#begin(plan).catch((error: unknown) => this.#tell(error));
  }

  #forget(): void {
    this.#thread = undefined;
    this.#current = undefined;
    this.#building = undefined;
  }

  async #build(plan: IndexPlan): Promise<void> {
    const ctx = this.#options.systemContext();
    const thread = (this.#thread ??= new IndexThread());
    const number = ++this.#numbers;
    const names = plan.objects.map(({ name }) => name);
    const objects = plan.objects.map((object) => indexedObject(ctx, object));
    const signature = snapshotSignature(ctx, plan);
    const loading = { thread, db: ctx.db, generation: number, objects, names, signature };
    const known = this.#current ? undefined : await this.#keeper.load(loading);
    const generation = known
      ? { number, plan, signature, ...nothingTaken, ...known }
      : await this.#buildAnew({ number, plan, signature }, { thread, objects, names });
    await this.#takeIn(generation);
    const former = this.#current;
    this.#current = generation;
    if (former) await thread.ask({ kind: "close", generation: former.number });
    if (!known) this.#keeper.renew();
    // The index is kept when what has changed meanwhile is in it.
    await this.#follow();
  }

  async #buildAnew(
    { number, plan, signature }: Pick<Generation, "number" | "plan" | "signature">,
    { thread, objects, names }: Pick<Loading, "thread" | "objects" | "names">,
  ): Promise<Generation> {
    const { db } = this.#options.systemContext();
    const builtAt = Date.now();
    const follower = await ChangeFollower.begin(db, names);
    // What is committed by now is read with the records themselves.
    await follower.read(db);
    await thread.ask({ kind: "open", generation: number, objects });
    const generation = { number, plan, signature, follower, builtAt, ...nothingTaken };
    for (const index of plan.objects.keys()) await this.#addAll(generation, index);
    return generation;
  }

  async #addAll(generation: Generation, index: number): Promise<void> {
    let after: string | undefined;
    for (;;) {
      const { last, done } = await this.#add(generation, index, { after, most: PORTION });
      await done;
      if (last === undefined || this.#isClosed) return;
      after = last;
    }
  }

  /** Reads records and hands them over: `done` settles when they are in, `last` is the last of a full portion. */
  async #add({ number, plan }: Generation, index: number, portion: Portion): Promise<Added> {
    const object = plan.objects[index];
    const ctx = this.#options.systemContext();
    if (!object || !ctx.catalog.objects.has(object.name)) return {};
    const records = await readDocuments(ctx, object, portion);
    const found = new Set(records.map(({ id }) => id));
    const gone = "ids" in portion ? portion.ids.filter((id) => !found.has(id)) : [];
    const done = this.#thread?.ask({ kind: "add", generation: number, object: index, records, gone });
    // A thread that has ended is told of by the next question; nobody need wait for this answer.
    done?.catch(() => undefined);
    return { done, last: records.length === PORTION ? records.at(-1)?.id : undefined };
  }

  /** Settles when a look at the change log that began after this call has been taken in. */
  #follow(): Promise<void> {
    this.#nextFollow ??= this.#following
      .catch(() => undefined)
      .then(() => {
        this.#nextFollow = undefined;
        const taking = this.#current ? this.#takeInAndKeep(this.#current) : Promise.resolve();
        this.#following = taking;
        return taking;
      });
    return this.#nextFollow;
  }

  async #takeInAndKeep(generation: Generation): Promise<void> {
    await this.#takeIn(generation);
    const { number, follower, signature, builtAt } = generation;
    const { db } = this.#options.systemContext();
    if (this.#thread && this.#current === generation)
      await this.#keeper.keep({ thread: this.#thread, db, generation: number, follower, signature, builtAt });
  }

  /** Settles when what has changed is handed over: the thread takes one message after the other, so that questions find it. */
  async #takeIn(generation: Generation): Promise<void> {
    const begun = performance.now();
    const changed = await generation.follower.read(this.#options.systemContext().db);
    this.#keeper.noteChanges(changed.length);
    generation.owed = [...generation.owed, ...changed];
    const byObject = Map.groupBy(generation.owed, ({ object }: Changed) => object);
    let before: Added = {};
    for (const [index, { name }] of generation.plan.objects.entries()) {
      const ids = [...new Set((byObject.get(name) ?? []).map(({ id }) => id))];
      for (let at = 0; at < ids.length; at += PORTION) {
        await before.done;
        before = await this.#add(generation, index, { ids: ids.slice(at, at + PORTION) });
      }
    }
    // Counted when all of them are handed over: a search meanwhile may have seen some.
    generation.takenLast = generation.owed.length;
    generation.taken += generation.owed.length;
    generation.owed = [];
    generation.followedAt = begun;
  }

  #tell(error: unknown): void {
    if (!this.#isClosed) this.#options.log.warn({ err: error }, "the search index is not ready");
  }
}

/** An index that was built under other rules proposes only: what visitors may see by the rules of now, it was never told. */
function nameRecords(
  { objects: numbers, ids, scores, isPublic, strictShown, strict, ideal, holders }: TextMatches,
  { objects, signature }: IndexPlan,
  { ctx, lookup }: { ctx: Ctx; lookup: Lookup },
): Found {
  const isOfNow = signature === planIndex(ctx).signature;
  const coversAll = () =>
    isOfNow &&
    lookup.objects.every((name) =>
      objects.some((object) => object.name === name && coversAllFields(ctx, object)),
    );
  const knowsRules = ctx.actor === anonymousActor && isOfNow;
  return {
    records: Array.from(numbers, (object, at) => ({
      objname: objects[object]?.name ?? "",
      id: readId(ids, at * 4),
      score: scores[at] ?? 0,
      isStrict: at < strictShown,
      ...(knowsRules && objects[object]?.isSettled ? { isVisible: isPublic[at] === 1 } : {}),
    })),
    strict,
    ideal,
    ...(holders && lookup.mostHolders && coversAll() ? { holders } : {}),
  };
}
