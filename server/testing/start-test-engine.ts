import type { Database } from "../db/connect.ts";
import type { Log } from "../engine/context.ts";
import { startEngine, type Engine, type EngineOptions } from "../engine/engine.ts";

/** Failures reach the test through what is thrown; what is only logged is not its business. */
export const silentLog: Log = { info: ignore, warn: ignore, error: ignore };

const plainAddresses = {
  signFile: (id: string) => `/files/${id}`,
  signPicture: (id: string) => `/files/${id}/picture?width=`,
};

/** An engine on a test database. Bounded counts share its connections. */
export function startTestEngine(
  database: Database,
  now: () => Date = () => new Date(),
  signing: Pick<EngineOptions, "signFile" | "signPicture"> = plainAddresses,
): Promise<Engine> {
  return startEngine({
    database,
    quick: database,
    timeZone: "Asia/Shanghai",
    now,
    log: silentLog,
    // Receivers of tests are on this machine.
    webhookNetworks: ["127.0.0.0/8"],
    ...signing,
    onWrite: ignore,
  });
}

function ignore(): void {
  // Nothing is listening.
}
