import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const lookMs = 5_000;
/** Of the time: with more somebody would notice the pause. */
const idleShare = 0.05;

/**
 * Gives back, once, what a start leaves between the objects that stay: a quarter of an idle server's heap. V8 does so only
 * when it needs room, which a server that does little never does. Waits for a moment in which nobody is served, as it takes
 * some tenths of a second.
 */
export function compactWhenIdle(): void {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > idleShare) return;
    clearInterval(timer);
    compactHeap();
  }, lookMs);
  timer.unref();
}

/** Collects everything and moves what stays together. */
export function compactHeap(): void {
  // Only contexts that are made meanwhile get the function.
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: object) => void;
  setFlagsFromString("--no-expose-gc");
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
