import type { Language } from "@kezhuan/contract/metadata/label";
import { administratorRole } from "@kezhuan/contract/metadata/roles";
import type { Issue } from "@kezhuan/contract/problems";
import type { Db } from "../db/db.ts";
import type { ResultCache } from "@kezhuan/server/lib/result-cache";
import type { RefreshingCache } from "@kezhuan/server/lib/refreshing-cache";
import type { Catalog } from "./catalog/catalog.ts";
import type { Question } from "../text-index/question.ts";

/** Who acts. Roles are those of the department worked in. */
export interface Actor {
  kind: "anonymous" | "user" | "system";
  userId: string | null;
  username: string | null;
  name: string;
  /** Department worked in. */
  deptid: string | null;
  /** Every department the user is a member of. */
  deptIds: readonly string[];
  /** The department worked in and all below it. */
  deptTree: readonly string[];
  postIds: readonly string[];
  /** Role codes, sorted. */
  roles: readonly string[];
  sessionId: string | null;
  /** When this login proved last who it is, in milliseconds. Absent for keys, jobs and views, which are not asked for it. */
  confirmedAt?: number;
  /** The request names a department that they are no member of: it is answered in another, and nothing is written. */
  foreignDept?: true;
  /** `objname:action`: an API key may do these only, within what its owner may. Absent: no such limit. */
  scopes?: ReadonlySet<string>;
  /** Somebody else who looks at everything as this actor does, and may change nothing. */
  viewer?: { viewId: string; userId: string | null; username: string | null; name: string; until: string };
}

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What is to be looked up in the index of words. */
export interface Lookup {
  question: Question;
  /** Names of the objects to search. */
  objects: readonly string[];
  /** How many are answered at most of those that hold all words, and of those that come close. */
  mostStrict: number;
  mostClose: number;
  /** Up to so many that hold all words are also told by nothing but their ids; absent: none. */
  mostHolders?: number;
}

/** A record that the index proposes. */
export interface FoundRecord {
  objname: string;
  id: string;
  score: number;
  /** Holds all that was asked for. */
  isStrict: boolean;
  /** Records that speak for it, best first; absent where nothing but its own words does. */
  evidence?: readonly Evidence[];
  /** Whether a visitor who asks may see it; absent where that is for the database to say. */
  isVisible?: boolean;
}

/** A record that speaks for another, as the actor may see it. */
export interface Evidence {
  objname: string;
  id: string;
  title: string;
}

export interface Found {
  /** Best first: those that hold all words, then those that come close. */
  records: FoundRecord[];
  /** How many hold all that was asked for, also beyond those answered, and whoever may see them. */
  strict: number;
  /** For a question with weights: what a record would score that has all of it in full. */
  ideal: number;
  /**
   * All that hold all words, see `encodeIds`, where they were asked for, are not too many, and every field that a keyword
   * is compared with was looked into, as it stands now, in all rows that the actor may read.
   */
  holders?: Uint8Array | undefined;
}

/**
 * The index of the words of all records. It proposes: what an actor may see of them is for the database to say, where
 * `isVisible` does not.
 */
export interface TextSearch {
  /** False until somebody has asked for an index. */
  readonly isBegun: boolean;
  /** How often an index was built or begun. */
  readonly generations: number;
  /** How many records are in it, and about how much memory it takes, as far as is known. */
  readonly size: { records: number; bytes: number };
  /** Begins to build the index where there is none that fits the metadata. */
  prepare(): void;
  /** Settles when there is an index for the metadata as they are, and the English words where somebody has asked for some. */
  prepared(): Promise<void>;
  /**
   * The records that hold what is asked for in fields that the actor may read: everything committed before the call is
   * known. Undefined while the index is not ready: whoever asks must do without.
   */
  find(ctx: Ctx, lookup: Lookup): Promise<Found | undefined>;
  /** What a text asks for, with what means the same. */
  read(ctx: Pick<Ctx, "catalog">, text: string): Promise<Question>;
  /** What a text may have meant whose words no record holds that visitors may read; best first. */
  correct(text: string): Promise<string[]>;
  /** Words of records that visitors may read that begin as what is typed. */
  complete(text: string, most: number): Promise<string[]>;
  close(): Promise<void>;
}

/** The best records that hold a keyword, best first. */
export interface Matched {
  objname: string;
  keyword: string;
  ids: readonly string[];
  /** By id: what else speaks for a record. */
  evidence: ReadonlyMap<string, readonly Evidence[]>;
  /** No others need be looked for than these: they are all that there are, or the page lies among them. */
  enough?: readonly string[] | Uint8Array;
}

/** A record about to be written, as it will stand. */
export interface RecordToCheck {
  /** What is written of it. */
  values: ReadonlyMap<string, unknown>;
  /** The whole record: what is stored with what is written over it. */
  image: ReadonlyMap<string, unknown>;
  /** Where to report it, before the names of its fields. */
  prefix: string;
  isNew?: true;
}

/** What only a feature can say of a record; it answers what is wrong with it. */
export type FeatureCheck = (ctx: Ctx, record: RecordToCheck) => Promise<Issue[]>;

/** First argument of everything that decides. `db` is the pool or the transaction: nothing else reaches the database. */
export interface Ctx {
  db: Db;
  /** Connections on which a statement may take 100 ms only: what bounded counts run on. */
  quickDb: Db;
  actor: Actor;
  catalog: Catalog;
  language: Language;
  now: () => Date;
  /** Address of a file for this actor, signed and short-lived. */
  fileUrl: (fileId: string) => string;
  /** Address of a picture for this actor, before the width; the same for long, so that browsers keep what it leads to. */
  pictureUrl: (fileId: string) => string;
  /** Whether notices go out by mail as well; absent: there is no mail server. */
  mails?: boolean;
  /** Whether codes go out to phones; absent: no provider is configured. */
  textMessages?: boolean;
  /** Networks that webhooks may send to although they are not public; absent: none. */
  webhookNetworks?: readonly string[];
  /** By object, or by what an object serves as: what features check before one of its records is written; absent: nothing. */
  recordChecks?: Readonly<Record<string, FeatureCheck>>;
  /** How many automation rules stand between a change and one made by a person; absent: none. */
  ruleDepth?: number;
  /** Where a change came from, for the history: `request:…`, `job:…`, `pack:…`, `rule:…`. */
  origin?: string;
  /** Who lets a change be made that waited for it; the actor is its author. */
  accepting?: { id: string | null; name: string };
  /** Digests in the place of masked values are made with it: the same in every process of the installation. */
  maskKey: Buffer;
  /** Seals the counters of secret ballots; kept outside of the database. Absent: no such vote can be held. */
  ballotKey?: Buffer | undefined;
  /** Collects what the result being computed depends on: names of objects, and keys of refreshed results. */
  dependencies?: Set<string> | undefined;
  /** Recent answers to visitors, invalidated by writes. */
  resultCache: ResultCache;
  /** Costly answers to visitors, served stale while they are refreshed after a write. */
  refreshingCache: RefreshingCache;
  /** The index of the words of all records. */
  textSearch: TextSearch;
  /** When the request being answered came, as `performance.now()` tells: the index need not know what was saved later. */
  askedAt?: number;
  /** What the index has found for the keyword of the request being answered. */
  matched?: Matched;
  /** Which engine this is, among all that share the database. */
  engineId: string;
  /** Told of committed writes to what processes keep in memory, before the caller is answered. */
  onWrite: (objname: string) => Promise<void>;
  log: Log;
}

/** True for somebody with every right; an API key has those of its scopes only, whoever owns it. */
export function isAdministrator({ kind, roles, scopes }: Pick<Actor, "kind" | "roles" | "scopes">): boolean {
  return kind === "system" || (roles.includes(administratorRole) && scopes === undefined);
}

export const anonymousActor: Actor = {
  kind: "anonymous",
  userId: null,
  username: null,
  name: "",
  deptid: null,
  deptIds: [],
  deptTree: [],
  postIds: [],
  roles: ["ROLE_ANONYMOUS"],
  sessionId: null,
};

/** The installation itself: packs, start, command line. Every right, no user. */
export const systemActor: Actor = { ...anonymousActor, kind: "system", name: "system", roles: [] };

/** Every right, in somebody's name: for what the installation does because that person may have it done. */
export function actForInstallation(ctx: Ctx): Ctx {
  const { scopes: _scopes, ...actor } = ctx.actor;
  return { ...ctx, actor: { ...actor, kind: "system" } };
}
