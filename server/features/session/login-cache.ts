import { LRUCache } from "lru-cache";
import type { KnownLogin } from "./known-login.ts";

/** A login with its departments takes some kilobytes. */
const maxEntries = 10_000;

/** Logins by the hash of their token. Empty while it is closed: changes of others would not be announced to it. */
export class LoginCache {
  readonly #logins = new LRUCache<string, KnownLogin>({ max: maxEntries });
  #isOpen = false;
  #generation = 0;

  /** To be read before the database is, and passed to `set` with what was read. */
  get generation(): number {
    return this.#generation;
  }

  open(): void {
    this.clear();
    this.#isOpen = true;
  }

  close(): void {
    this.clear();
    this.#isOpen = false;
  }

  get(key: string): KnownLogin | undefined {
    return this.#logins.get(key);
  }

  /** Ignores what was read before the last invalidation: it may be from before the change. */
  set(key: string, login: KnownLogin, generation: number): void {
    if (this.#isOpen && generation === this.#generation) this.#logins.set(key, login);
  }

  delete(key: string): void {
    this.#logins.delete(key);
  }

  invalidateWhere(matches: (login: KnownLogin) => boolean): void {
    this.#generation += 1;
    const invalid = [...this.#logins.entries()].filter(([, login]) => matches(login));
    for (const [key] of invalid) this.#logins.delete(key);
  }

  clear(): void {
    this.#generation += 1;
    this.#logins.clear();
  }
}
