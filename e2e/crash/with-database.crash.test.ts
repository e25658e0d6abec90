import { afterAll, beforeAll, expect, test } from "vitest";
import { crashOnce, expectMiddle, openCrashWorld, ROUNDS, type CrashWorld } from "./crash-rounds.ts";
import { killWithDatabase } from "./kill.ts";

let world: CrashWorld;

beforeAll(async () => {
  world = await openCrashWorld("crash-with-database");
});

afterAll(() => world.close());

test("server and database killed together again and again in the middle of writes lose nothing that was acknowledged", async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    await crashOnce(world, round, (server) => killWithDatabase(server, round % 2 === 0));
  }
  expectMiddle(world, ROUNDS);
  expect(world.ledger.counts.acknowledged).toBeGreaterThan(0);
});
