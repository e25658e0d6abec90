import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const place = pathToFileURL(join(import.meta.dirname, "compact-heap.ts")).href;

/** In a process of its own: what holds pieces of a heap apart differs from run to run elsewhere. */
test("what lies in pieces between objects that stay is given back, and nothing is left that others could call", () => {
  const script = `
    const { compactHeap } = await import(${JSON.stringify(place)});
    const made = Array.from({ length: 400_000 }, (_, at) => ({ at, text: "x".repeat(20) + at }));
    globalThis.kept = made.filter(({ at }) => at % 50 === 0);
    made.length = 0;
    const before = process.memoryUsage().heapTotal;
    compactHeap();
    const after = process.memoryUsage().heapTotal;
    console.log(JSON.stringify({ isSmaller: after < before / 2, kept: globalThis.kept.length, gc: typeof gc }));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual({ isSmaller: true, kept: 8_000, gc: "undefined" });
});
