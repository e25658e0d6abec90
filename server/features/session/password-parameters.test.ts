import { expect, test } from "vitest";
import { makeSalt, makeUpIterations } from "./password-parameters.ts";

const secret = Buffer.alloc(32, 7);
const names = Array.from({ length: 2000 }, (_, n) => `name-${n}`);

test("a made-up salt follows from the name and the installation's secret", () => {
  expect(makeSalt(secret, "name")).toEqual(makeSalt(secret, "name"));
  expect(makeSalt(secret, "name")).toHaveLength(16);
  expect(makeSalt(secret, "name")).not.toEqual(makeSalt(secret, "other"));
  expect(makeSalt(secret, "name")).not.toEqual(makeSalt(Buffer.alloc(32, 8), "name"));
});

test("names without an account show the iterations of accounts, about as often as accounts do", () => {
  const counts = [
    { iterations: 600_000, accounts: 75 },
    { iterations: 1_000_000, accounts: 25 },
  ];
  const shown = names.map((name) => makeUpIterations(secret, name, counts));
  expect(shown).toEqual(names.map((name) => makeUpIterations(secret, name, counts)));
  const old = shown.filter((iterations) => iterations === 600_000).length;
  expect(old / names.length).toBeGreaterThan(0.7);
  expect(old / names.length).toBeLessThan(0.8);
});

test("as accounts move on to more iterations, so do the names without one, and none moves back", () => {
  const share = (moved: number) => [
    { iterations: 600_000, accounts: 100 - moved },
    { iterations: 1_000_000, accounts: moved },
  ];
  for (const name of names.slice(0, 200)) {
    let last = 0;
    for (let moved = 0; moved <= 100; moved += 10) {
      const shown = makeUpIterations(secret, name, share(moved)) ?? 0;
      expect(shown).toBeGreaterThanOrEqual(last);
      last = shown;
    }
    expect(last).toBe(1_000_000);
  }
});

test("nothing is made up while there are no accounts", () => {
  expect(makeUpIterations(secret, "name", [])).toBeUndefined();
});
