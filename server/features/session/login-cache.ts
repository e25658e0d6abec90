import type { KnownLogin } from "./known-login.ts";

/** A login with its departments takes some kilobytes. */
const MOST_TOKENS = 10_000;

/**
 * Logins in use, by the hash of their token, the least recently used given up first. Holds nothing while it is
 * closed: what others change would not be heard of.
 */
export class LoginCache {
  readonly #logins = new Map<string, KnownLogin>();
  #open = false;
  #generation = 0;

  /** To be taken before reading from the database, and given back with what was read. */
  get generation(): number {
    return this.#generation;
  }

  open(): void {
    this.forgetAll();
    this.#open = true;
  }

  close(): void {
    this.forgetAll();
    this.#open = false;
  }

  find(key: string): KnownLogin | undefined {
    const login = this.#logins.get(key);
    if (!login) return undefined;
    this.#logins.delete(key);
    this.#logins.set(key, login);
    return login;
  }

  /** Keeps nothing that was read before the latest change was announced: it may be from before the change. */
  keep(key: string, login: KnownLogin, generation: number): void {
    if (!this.#open || generation !== this.#generation) return;
    this.#logins.set(key, login);
    if (this.#logins.size <= MOST_TOKENS) return;
    const [oldest] = this.#logins.keys();
    if (oldest !== undefined) this.#logins.delete(oldest);
  }

  forget(key: string): void {
    this.#logins.delete(key);
  }

  forgetWhere(matches: (login: KnownLogin) => boolean): void {
    this.#generation += 1;
    for (const [key, login] of this.#logins) if (matches(login)) this.#logins.delete(key);
  }

  forgetAll(): void {
    this.#generation += 1;
    this.#logins.clear();
  }
}
