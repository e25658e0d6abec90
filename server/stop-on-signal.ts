/** Far more than requests in flight, open statements and the database need to come to their end. */
const patienceMs = 60_000;

/** The end of the process, which may be asked for at any moment from its beginning on. */
export interface Shutdown {
  /** Aborted as soon as the end is asked for. */
  readonly signal: AbortSignal;
  /** Has the end take so much longer before it is given up. */
  allow(milliseconds: number): void;
  /** Has something ended that was begun, before all that was begun earlier. Throws when the end was asked for already. */
  add(end: () => Promise<unknown>): void;
}

/** Ends the process cleanly on SIGTERM or SIGINT, however often and however early they come. */
export function stopOnSignal(): Shutdown {
  const asked = new AbortController();
  const ends: (() => Promise<unknown>)[] = [];
  let allowedMs = patienceMs;
  const onSignal = () => {
    if (asked.signal.aborted) return;
    asked.abort();
    setTimeout(() => giveUp(`it took longer than ${allowedMs / 1000} s`), allowedMs).unref();
    endAll(ends).then(
      () => process.exit(0),
      (error: unknown) => giveUp(String(error)),
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  return {
    signal: asked.signal,
    allow: (milliseconds) => {
      allowedMs += milliseconds;
    },
    add: (end) => {
      asked.signal.throwIfAborted();
      ends.unshift(end);
    },
  };
}

async function endAll(ends: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const end of ends) await end();
}

function giveUp(reason: string): never {
  process.stderr.write(`stopping failed: ${reason}\n`);
  process.exit(1);
}
