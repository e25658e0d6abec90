import { builtInPacks } from "@kezhuan/packs/registry";
import { afterAll } from "vitest";
import { openDatabase, type Database } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import type { Engine } from "../engine/engine.ts";
import { installPacks } from "../engine/install/install-packs.ts";
import { makeEmptyDatabase } from "./make-db.ts";
import { startTestEngine } from "./start-test-engine.ts";

/** Two processes of one installation with the system pack only; they stop with the test file. */
export async function makeNeighbours(): Promise<{ database: Database; engine: Engine; neighbour: Engine }> {
  const { connection } = await makeEmptyDatabase();
  const database = openDatabase(connection, { max: 4 });
  afterAll(() => database.close());
  await migrate(database);
  const engine = await startTestEngine(database);
  await installPacks(engine, [builtInPacks.system]);
  const neighbour = await startTestEngine(database);
  afterAll(async () => {
    await neighbour.close();
    await engine.close();
  });
  return { database, engine, neighbour };
}
