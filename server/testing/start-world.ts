import type { Database } from "../db/connect.ts";
import type { Engine } from "../engine/engine.ts";
import { makeDb } from "./make-db.ts";
import { makeTenant, type Tenant } from "./make-tenant.ts";
import { startTestEngine } from "./start-test-engine.ts";
import { installTestPack } from "./test-pack.ts";

interface World {
  database: Database;
  engine: Engine;
  tenant: Tenant;
}

/** A database of its own, an engine on it, and a department. */
export async function startWorld(now?: () => Date): Promise<World> {
  const database = await makeDb();
  const engine = await startTestEngine(database, now);
  return { database, engine, tenant: await makeTenant(engine) };
}

/** The same with the domain made for tests. */
export async function startTestWorld(now?: () => Date): Promise<World> {
  const database = await makeDb();
  const engine = await startTestEngine(database, now);
  await installTestPack(engine);
  return { database, engine, tenant: await makeTenant(engine) };
}
