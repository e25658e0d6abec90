import type { Database } from "../db/connect.ts";
import type { Catalog } from "../engine/catalog/catalog.ts";
import type { Log } from "../engine/context.ts";
import { startEngine, type Engine, type EngineOptions } from "../engine/engine.ts";

/** Failures reach the test through what is thrown; what is only logged is not its business. */
export const silentLog: Log = { info: ignore, warn: ignore, error: ignore };

/** What the first engine of this process has read: test databases are copies of one, so most of it holds for each. */
let known: Catalog | undefined;

const ballotKey = Buffer.alloc(32, "ballots of tests");

const plainAddresses = {
  signFile: (id: string) => `/files/${id}`,
  signPicture: (id: string) => `/files/${id}/picture?width=`,
};

/** An engine on a test database. Bounded counts share its connections. */
export async function startTestEngine(
  database: Database,
  now: () => Date = () => new Date(),
  given: Partial<
    Pick<EngineOptions, "signFile" | "signPicture" | "recordChecks" | "ballotKey" | "fixedParameters">
  > = {},
): Promise<Engine> {
  const engine = await startEngine({
    database,
    known,
    quick: database,
    timeZone: "Asia/Shanghai",
    now,
    log: silentLog,
    // Receivers of tests are on this machine.
    webhookNetworks: ["127.0.0.0/8"],
    ballotKey,
    ...plainAddresses,
    ...given,
    onWrite: ignore,
  });
  if (engine.catalog().objects.size > 0) known ??= engine.catalog();
  return engine;
}

function ignore(): void {
  // Nothing is listening.
}
