import { afterAll, beforeAll, expect, test } from "vitest";
import { crashOnce, expectMiddle, openCrashWorld, ROUNDS, type CrashWorld } from "./crash-rounds.ts";
import { killWithDatabase } from "./kill.ts";

/** In either order. */
const rounds = ROUNDS * 2;
let world: CrashWorld;

beforeAll(async () => {
  world = await openCrashWorld("crash-with-database");
});

afterAll(() => world.close());

test("server and database killed together again and again in the middle of writes lose nothing that was acknowledged", async () => {
  for (let round = 1; round <= rounds; round += 1) {
    await crashOnce(world, round, (server) => killWithDatabase(server, round % 2 === 0));
  }
  expectMiddle(world, rounds);
  expect(world.ledger.counts.acknowledged).toBeGreaterThan(0);
});
