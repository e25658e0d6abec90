import { packs } from "@kezhuan/packs/registry";
import type { Database } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { installPacks } from "../engine/install/install-packs.ts";
import { startTestEngine } from "./start-test-engine.ts";

/** What every test database starts with. It runs once per test run; the result is copied per test file. */
export async function prepareTemplate(database: Database): Promise<void> {
  await migrate(database);
  const engine = await startTestEngine(database);
  await installPacks(engine, packs);
  await engine.close();
}
