import type { Language } from "@kezhuan/contract/metadata/label";
import { readSecret } from "../db/read-secret.ts";
import { createResultCache } from "@kezhuan/server/lib/result-cache";
import { newId } from "@kezhuan/server/lib/new-id";
import { createRefreshingCache } from "@kezhuan/server/lib/refreshing-cache";
import type { Database } from "../db/connect.ts";
import type { Db } from "../db/db.ts";
import { isKeptInMemory, type Catalog } from "./catalog/catalog.ts";
import { loadCatalog, refreshCatalog, type CatalogPart } from "./catalog/load-catalog.ts";
import type { FixedParameters } from "./catalog/load-parameters.ts";
import { reloadOnce } from "./catalog/reload-once.ts";
import { systemActor, type Actor, type Ctx, type Log } from "./context.ts";
import { IndexedSearch } from "./search/indexed-search.ts";

export interface EngineOptions {
  database: Database;
  /** Connections with a short time limit, for bounded counts. */
  quick: Database;
  /** Connections for what is asked by requests; absent: they share those of the installation. */
  requests?: RequestConnections | undefined;
  timeZone: string;
  now: () => Date;
  log: Log;
  /** Whether there is a mail server; absent: none. */
  mails?: boolean;
  /** Absent: no codes go out to phones. */
  textMessages?: boolean;
  /** System parameters that the environment sets; absent: none. */
  fixedParameters?: FixedParameters;
  /** Networks that webhooks may send to although they are not public; absent: none. */
  webhookNetworks?: readonly string[];
  /** Seals the counters of secret ballots; absent: no such vote can be held. */
  ballotKey?: Buffer | undefined;
  /** By object: what features check before one of its records is written; absent: nothing. */
  recordChecks?: Ctx["recordChecks"];
  /** A catalog that was read before from this database, or one it is a copy of: spares reading what is as it was. */
  known?: Catalog | undefined;
  /** Where the index of words is kept for the next start; absent: nowhere. */
  searchSnapshot?: string | undefined;
  signFile: (fileId: string, actor: Actor) => string;
  /** The same of a picture in one of its widths, before the width. */
  signPicture: (fileId: string, actor: Actor) => string;
  /** Told of every committed write to the system's objects, and to what visitors read, wherever it was made. */
  onWrite: (objname: string) => void;
}

/** What a context is for decides which connections it may use up. */
export type Purpose = "read" | "write" | "design" | "job";

export type RequestConnections = Readonly<Record<"visitors" | Purpose, Db>>;

/** The metadata engine of one process: its catalog, kept as the database has it. */
export interface Engine {
  catalog(): Catalog;
  /** Without a purpose it reads. */
  context(actor: Actor, language: Language, purpose?: Purpose): Ctx;
  /** The installation itself acting. */
  systemContext(): Ctx;
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** What of the catalog is loaded from an object. Grants also hold views, and everything stands on the objects. */
const partsFrom: ReadonlyMap<string, CatalogPart> = new Map([
  ["meta_object", "objects"],
  ["meta_field", "objects"],
  ["meta_view", "objects"],
  ["sys_dict", "dicts"],
  ["sys_dict_item", "dicts"],
  ["sys_role", "grants"],
  ["sys_access", "grants"],
  ["sys_menu", "menus"],
  ["sys_webhook", "hooks"],
  ["sys_rule", "rules"],
  ["sys_approval_flow", "approved"],
  ["sys_holiday", "days"],
  ["sys_synonym", "synonyms"],
  ["sys_matching_weight", "matchingWeights"],
  ["sys_form", "forms"],
  ["sys_form_use", "forms"],
  ["sys_parameter", "parameters"],
]);

export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { database, quick, timeZone, log, fixedParameters: fixed = {} } = options;
  let version = 1;
  const maskKey = await readSecret(database.db, "mask");
  let catalog = await loadCatalog(database.db, { version, timeZone, log, fixed }, options.known);
  const { resultCache, refreshingCache, invalidate } = openCaches();
  const { ask, settled } = reloadOnce(async (parts) => {
    catalog = await refreshCatalog(database.db, catalog, { version: ++version, timeZone, log, parts });
  });
  const reload = () => ask("objects");
  const engineId = newId();
  const isOfSystem = (objname: string) => isKeptInMemory(catalog.objects.get(objname));
  const hearOfWrite = async (objname: string) => {
    invalidate(isOfSystem(objname) ? undefined : objname);
    options.onWrite(objname);
    const part = partsFrom.get(objname);
    if (part) await ask(part);
  };
  const elsewhere = (told: string) => {
    const [objname = "", from] = told.split(" ");
    // What decides about rights is rather heard twice.
    if (from === engineId && !isOfSystem(objname)) return;
    hearOfWrite(objname).catch((error: unknown) =>
      log.error({ err: error }, "the catalog could not be reloaded"),
    );
  };
  const stopListening = await database.listen("kz_records", elsewhere);
  database.onListenRestored(() => elsewhere("meta_object"));

  const context = (actor: Actor, language: Language, purpose: Purpose = "read"): Ctx => ({
    db: connectionsFor(options, actor, purpose),
    quickDb: quick.db,
    actor,
    catalog,
    language,
    ...settingsOf(options),
    fileUrl: (id) => options.signFile(id, actor),
    pictureUrl: (id) => options.signPicture(id, actor),
    maskKey,
    resultCache,
    refreshingCache,
    textSearch,
    engineId,
    onWrite: hearOfWrite,
    log,
  });
  const systemContext = () => context(systemActor, "zh");
  const textSearch = new IndexedSearch({ systemContext, log, snapshot: options.searchSnapshot });
  return {
    catalog: () => catalog,
    context,
    systemContext,
    reload,
    close: async () => {
      await stopListening();
      await textSearch.close();
      await refreshingCache.close();
      // A load that a last notification began still uses the database.
      await settled();
    },
  };
}

/** What every context says of the installation. */
function settingsOf(options: EngineOptions) {
  const { now, mails = false, textMessages = false, webhookNetworks = [], recordChecks = {} } = options;
  return { now, mails, textMessages, webhookNetworks, recordChecks, ballotKey: options.ballotKey };
}

function connectionsFor({ database, requests }: EngineOptions, { kind }: Actor, purpose: Purpose): Db {
  if (kind === "system" || !requests) return database.db;
  return requests[kind === "anonymous" ? "visitors" : purpose];
}

/** The caches of answers to visitors; `invalidate` without a name empties them. */
function openCaches() {
  const now = () => performance.now();
  const resultCache = createResultCache({ maxEntries: 300, maxAgeMs: 60_000, now });
  const refreshingCache = createRefreshingCache({
    maxEntries: 100,
    maxAgeMs: 60_000,
    refreshDelayMs: 300,
    idleMs: 3_600_000,
    now,
    onRefreshed: (key) => resultCache.invalidateDependents(key),
  });
  const invalidate = (objname: string | undefined) => {
    if (objname === undefined) resultCache.clear();
    else resultCache.invalidate(objname);
    refreshingCache.invalidate(objname);
  };
  return { resultCache, refreshingCache, invalidate };
}
