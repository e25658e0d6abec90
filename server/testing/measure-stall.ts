import { setTimeout as sleep } from "node:timers/promises";

export interface Stall {
  /** The longest time the event loop was held by one piece of work, in milliseconds. */
  longest: number;
  /** How much of what the whole process computed meanwhile this thread did, from 0 to 1. */
  share: number;
}

/**
 * How long some work keeps everything else on this thread waiting. It is counted in CPU time of this thread, which other
 * processes on a busy machine do not lengthen.
 */
export async function measureStall(work: () => Promise<unknown>): Promise<Stall> {
  let longest = 0;
  let isOver = false;
  const whole = process.cpuUsage();
  const own = process.threadCpuUsage();
  const watch = async () => {
    let before = process.threadCpuUsage();
    while (!isOver) {
      await sleep(1);
      const now = process.threadCpuUsage();
      longest = Math.max(longest, now.user + now.system - before.user - before.system);
      before = now;
    }
  };
  const watching = watch();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
  }
  const { user, system } = process.threadCpuUsage(own);
  const all = process.cpuUsage(whole);
  return { longest: longest / 1000, share: (user + system) / (all.user + all.system) };
}
