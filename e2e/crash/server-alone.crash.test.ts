import { afterAll, beforeAll, expect, test } from "vitest";
import { crashOnce, expectMiddle, openCrashWorld, ROUNDS, type CrashWorld } from "./crash-rounds.ts";
import { killServer } from "./kill.ts";

let world: CrashWorld;

beforeAll(async () => {
  world = await openCrashWorld("crash-alone");
});

afterAll(() => world.close());

test("the server killed again and again in the middle of writes loses nothing that it acknowledged", async () => {
  for (let round = 1; round <= ROUNDS; round += 1) await crashOnce(world, round, killServer);
  expectMiddle(world, ROUNDS);
  expect(world.ledger.counts.acknowledged).toBeGreaterThan(0);
});
