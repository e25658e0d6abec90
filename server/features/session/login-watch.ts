import { fail } from "@kezhuan/contract/errors";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

/** Changes come in bursts: however many, the logins that wait are looked at so often at most. */
const pauseMs = 300;

interface Waiting {
  loginId: string;
  end: (error: Error) => void;
}

/** Logins whose pages wait to be told of their end. */
export class LoginWatch {
  readonly #db: Db;
  readonly #waiting = new Set<Waiting>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Resolves after a while, or when nobody waits any more. Throws 120700 or 120701 as soon as the login has ended. */
  async waitForEnd(loginId: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { loginId, end: reject };
    this.#waiting.add(waiting);
    // It may have ended after it was found good and before it waits.
    this.changed();
    signal.addEventListener("abort", () => resolve(), { once: true });
    if (signal.aborted) resolve();
    try {
      await promise;
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  /** To be called when something about logins or accounts has changed, whatever it is. */
  changed(): void {
    if (this.#waiting.size === 0 || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#lookAtAll();
    }, pauseMs).unref();
  }

  async #lookAtAll(): Promise<void> {
    const waiting = [...this.#waiting];
    const ended = await this.#findEnded(waiting.map(({ loginId }) => loginId)).catch(() => {
      // The page asks again in a while, and each of its other requests is checked as well.
      return new Map<string, Error>();
    });
    for (const { loginId, end } of waiting) {
      const error = ended.get(loginId);
      if (error) end(error);
    }
  }

  /** One statement for all of them. */
  async #findEnded(loginIds: readonly string[]): Promise<Map<string, Error>> {
    const rows = await runSql<{ id: string; has_account: boolean }>(
      this.#db,
      `select l.id, u.id is not null as has_account
         from kz.login l left join obj.sys_user u on u.id = l.user_id and u.enabled is not false
        where l.id = any($1::uuid[]) and (l.ended_at is not null or u.id is null)`,
      [[...new Set(loginIds)]],
    );
    return new Map(
      rows.map(({ id, has_account }) => [id, fail(has_account ? "sessionEnded" : "accountDisabled")]),
    );
  }
}
