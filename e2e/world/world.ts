import type { Credentials } from "./log-in.ts";

/** The accounts that journeys log in as. */
export type AccountName = "admin" | "manager" | "staff";

export interface World {
  address: string;
  dataDir: string;
  accounts: Record<AccountName, Credentials>;
}

/** Leads to the test server from within the test browser. */
export const INTRANET_HOST = "kezhuan.intranet.example";

/** Codes of departments that only journeys use. */
export const departments = { energy: "e2e-energy", biology: "e2e-biology" } as const;

const variable = "KEZHUAN_E2E_WORLD";

/** The set-up runs once; the workers, which are processes of their own, get the result through the environment. */
export function keepWorld(world: World): void {
  process.env[variable] = JSON.stringify(world);
}

export function readWorld(): World {
  const text = process.env[variable];
  if (text === undefined) throw new Error("The world has not been set up: run the journeys with Playwright.");
  // Written by keepWorld and by nothing else.
  return JSON.parse(text) as World;
}
