import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Megabytes, once what nobody holds any more is gone. */
export function useOfHeap(): number {
  setFlagsFromString("--expose-gc");
  // The flag puts it into new contexts only.
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
