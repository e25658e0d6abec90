import { afterEach } from "vitest";

/**
 * The seed of a file's random world, another one for each run. A failure names it, and `KEZHUAN_SEED` takes it again:
 * the seed that fast-check reports covers what is drawn inside a test, and no more.
 */
export function drawSeed(): number {
  const seed = Number(process.env["KEZHUAN_SEED"] ?? Math.floor(Math.random() * 1e9));
  afterEach(({ task }) => {
    if (task.result?.state === "fail")
      process.stderr.write(`To draw the same world again: KEZHUAN_SEED=${seed}\n`);
  });
  return seed;
}
