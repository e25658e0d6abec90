import { fail } from "@kezhuan/contract/errors";
import { initialParameters, type ParameterValues } from "@kezhuan/contract/parameters/registry";
import type { Database } from "@kezhuan/server/db/connect";
import type { Db } from "@kezhuan/server/db/db";
import { anonymousActor, type Actor, type Log } from "@kezhuan/server/engine/context";
import { cleanUp } from "./clean-up.ts";
import { actorIn, chooseDepartment, type FreshToken, type KnownLogin } from "./known-login.ts";
import { longestMs } from "./lifetimes.ts";
import { LastUses, storeLastDepartment } from "./last-uses.ts";
import { loadAccount, loadApiKey, loadLogin, loadLoginById } from "./load-login.ts";
import { LoginCache } from "./login-cache.ts";
import { LoginWatch } from "./login-watch.ts";
import { noLoginLog, type LoginLog } from "./login-log.ts";
import { CHANNEL, matchesChange } from "./session-change.ts";
import { isDueToSlide, slideToken } from "./slide-token.ts";
import { hashToken } from "./tokens.ts";
import { accountObjects, watchAccounts } from "./watch-accounts.ts";
import { apiKeyPrefix } from "@kezhuan/contract/api/api-keys";

/** What a random value of 32 bytes takes in base64url. */
const randomLength = 43;

export interface SessionOptions {
  database: Database;
  now: () => Date;
  log: Log;
  passwordIterations: number;
  /** Every captcha has this answer. */
  captchaTestCode?: string | undefined;
  /** System parameters as they are now; absent: their initial values. */
  parameters?: () => ParameterValues;
}

/** Where a request comes from. */
export interface Client {
  address: string;
  agent: string;
}

export interface Identified {
  actor: Actor;
  /** Replaces the token that was sent. */
  freshToken?: string;
}

const FLUSH_MS = 60_000;
const CLEAN_MS = 300_000;

export function openSessions(options: SessionOptions): Sessions {
  return new Sessions(options);
}

/** Who is logged in: the memory of this process, kept right by what other processes announce. */
export class Sessions {
  readonly db: Db;
  readonly now: () => Date;
  readonly captchaTestCode: string | undefined;
  /** Of passwords that are set from now on. */
  readonly passwordIterations: number;
  /** System parameters as they are now. */
  readonly parameters: () => ParameterValues;
  loginLog: LoginLog = noLoginLog;
  readonly #database: Database;
  readonly #log: Log;
  readonly #cache = new LoginCache();
  readonly #uses = new LastUses();
  readonly #watch: LoginWatch;
  #timers: NodeJS.Timeout[] = [];
  #background: Promise<void> = Promise.resolve();
  #unlisten: (() => Promise<void>) | undefined;

  constructor(options: SessionOptions) {
    this.db = options.database.db;
    this.now = options.now;
    this.captchaTestCode = options.captchaTestCode;
    this.passwordIterations = options.passwordIterations;
    this.parameters = options.parameters ?? (() => initialParameters);
    this.#database = options.database;
    this.#log = options.log;
    this.#watch = new LoginWatch(this.db);
  }

  /** To be called once the packs are installed. Until then every request is answered from the database. */
  async start(loginLog: LoginLog = noLoginLog): Promise<void> {
    this.loginLog = loginLog;
    await watchAccounts(this.db);
    this.#database.onListenLost(() => this.#cache.close());
    this.#database.onListenRestored(() => {
      this.#cache.open();
      this.#watch.changed();
    });
    this.#unlisten = await this.#database.listen(CHANNEL, (change) => this.applyChange(change));
    this.#cache.open();
    this.#timers = [
      setInterval(() => this.#runInBackground(() => this.flush()), FLUSH_MS).unref(),
      setInterval(() => this.#runInBackground(() => cleanUp(this.db, this.now())), CLEAN_MS).unref(),
    ];
  }

  /** Who sent this request. Throws 401 for a token that is no good, 120700 or 120701 when the reason is known. */
  async identify(token: string | null, deptid: string | null): Promise<Identified> {
    if (token === null) return { actor: anonymousActor };
    const login = await this.#find(token);
    this.#refuseOld(login);
    const now = this.now().getTime();
    const fresh = !login.key && isDueToSlide(login, now) ? await this.#slide(token, login) : undefined;
    const department = chooseDepartment(login, deptid);
    if (!login.key && department && deptid === department.id) await this.#remember(login, deptid);
    const known = actorIn(login, department);
    const actor: Actor = deptid === null || deptid === known.deptid ? known : { ...known, foreignDept: true };
    this.#uses.noteUse(login.loginId, now);
    return fresh ? { actor, freshToken: fresh.token } : { actor };
  }

  /** Who a login acts as now, for what was signed on its behalf (null: a visitor). Throws as `identify` does. */
  async actAs(loginId: string | null, deptid: string | null): Promise<Actor> {
    if (loginId === null) return anonymousActor;
    const login = await loadLoginById(this.db, loginId, this.now());
    this.#refuseOld(login);
    return actorIn(login, chooseDepartment(login, deptid));
  }

  /**
   * What an account may do now in a department it is still a member of; with the `scopes` of a key no more than they
   * allow. Throws 401, 120701, 403 when it is no member.
   */
  async actFor(
    userId: string,
    deptid: string | null,
    scopes: readonly string[] | null = null,
  ): Promise<Actor> {
    const account = await loadAccount(this.db, userId, this.now());
    const department = chooseDepartment(account, deptid);
    if (deptid !== null && department?.id !== deptid) throw fail("forbidden");
    const actor = { ...actorIn(account, department), sessionId: null };
    return scopes === null ? actor : { ...actor, scopes: new Set(scopes) };
  }

  /**
   * Waits for the end of a login, without counting as a use of it: a page left open must not keep it alive. Throws as
   * `identify` does, at once or as soon as there is a reason; resolves when `signal` is aborted.
   */
  async waitForEnd(token: string, signal: AbortSignal): Promise<void> {
    const login = await this.#find(token);
    if (login.key) throw fail("forbidden");
    await this.#watch.waitForEnd(login.loginId, signal);
  }

  /** Forgets what an announcement names; at once for what this process itself has changed. */
  applyChange(change: string): void {
    this.#cache.invalidateWhere((login) => matchesChange(login, change));
    this.#watch.changed();
    // It may have ended logins.
    this.loginLog.noteLogins();
  }

  /** To be told of each write to the system's objects, so that the very next answer is right. */
  afterSystemWrite(objname: string): void {
    if (accountObjects.has(objname)) this.applyChange("all");
  }

  /** Writes down which logins were used. Once a minute is enough: nothing is decided by less. */
  flush(): Promise<void> {
    return this.#uses.flush(this.db);
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#cache.close();
    await this.#unlisten?.();
    await this.#background;
    await this.flush();
  }

  async #find(token: string): Promise<KnownLogin> {
    const hash = hashToken(token);
    const key = hash.toString("base64");
    const known = this.#cache.get(key);
    if (known && known.expiresAt > this.now().getTime()) return known;
    const { generation } = this.#cache;
    this.#cache.delete(key);
    const load = isApiKey(token) ? loadApiKey : loadLogin;
    const login = await load(this.db, hash, this.now());
    this.#cache.set(key, login, generation);
    return login;
  }

  /** The longest time of a login may have been made shorter since it began. Keys have an end of their own. */
  #refuseOld({ key, createdAt }: KnownLogin): void {
    const longest = longestMs(this.parameters());
    if (!key && this.now().getTime() - createdAt >= longest) throw fail("unauthenticated");
  }

  /** Requests in flight together share one replacement. */
  async #slide(token: string, login: KnownLogin): Promise<FreshToken> {
    login.fresh ??= slideToken(this.db, { token, login, now: this.now() });
    try {
      const fresh = await login.fresh;
      login.expiresAt = fresh.oldUntil;
      return fresh;
    } catch (error) {
      delete login.fresh;
      throw error;
    }
  }

  /** Written before the answer: whoever changes departments and logs in anew goes on where they were. */
  async #remember(login: KnownLogin, deptid: string): Promise<void> {
    const before = login.lastDept;
    if (deptid === before) return;
    login.lastDept = deptid;
    try {
      await storeLastDepartment(this.db, login.userId, deptid);
    } catch (error) {
      login.lastDept = before;
      throw error;
    }
  }

  #runInBackground(work: () => Promise<void>): void {
    const previous = this.#background;
    this.#background = (async () => {
      await previous;
      try {
        await work();
      } catch (error) {
        // Nobody waits for it, and it is tried again: the log is the only place to say so.
        this.#log.warn({ err: error }, "session upkeep failed; it will be tried again");
      }
    })();
  }
}

/** True for what has the form of a key: a token that happens to begin like one is shorter. */
function isApiKey(token: string): boolean {
  return token.startsWith(apiKeyPrefix) && token.length === apiKeyPrefix.length + randomLength;
}
