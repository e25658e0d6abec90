import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Numbers from 0 to 1 that a seed draws again (mulberry32). */
export function openRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface CommandEnd {
  isKilled: boolean;
  code: number | null;
  ms: number;
  output: string;
}

/** Runs a command of the product, and kills it after so long, unless it has ended by then. */
export async function runCommand(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  killAfterMs = Number.POSITIVE_INFINITY,
): Promise<CommandEnd> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, "..", "cli.ts"), ...words], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, "close").then(() => true);
  if (Number.isFinite(killAfterMs)) {
    const isOver = await Promise.race([ended, sleep(killAfterMs, false)]);
    if (!isOver) child.kill("SIGKILL");
  }
  await ended;
  const { exitCode: code, signalCode } = child;
  return { isKilled: signalCode === "SIGKILL", code, ms: performance.now() - started, output };
}
