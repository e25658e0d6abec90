import { expect, it } from "vitest";
import { takeTurns } from "./take-turns.ts";

it("lets others go first once a turn has taken its time, and not before", async () => {
  const done: string[] = [];
  setImmediate(() => done.push("others"));
  expect(takeTurns(60_000)()).toBeUndefined();
  const turn = takeTurns(0);
  await turn();
  done.push("work");
  expect(done).toEqual(["others", "work"]);
});
