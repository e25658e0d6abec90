import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

/** Lets this process wait wherever others want the processors it would use. */
export function lowerPriority(): void {
  const lower = constants.priority.PRIORITY_BELOW_NORMAL;
  setPriority(lower);
  if (process.platform !== "linux") return;
  // There it holds for one thread, and those that are started by it: compression runs in threads that are there already.
  for (const thread of readdirSync("/proc/self/task")) setPriority(Number(thread), lower);
}
