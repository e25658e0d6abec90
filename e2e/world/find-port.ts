import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections, so that a restarted server gets its own again. */
const FIRST = 8400;
/** Test processes side by side look for ports in different places: one that is found is taken only a moment later. */
const PLACES = 64;
const EACH = 16;
const COUNT = PLACES * EACH;

let next = (process.pid % PLACES) * EACH;

/** A port of this machine where nothing listens. */
export async function findPort(): Promise<number> {
  for (let step = 0; step < COUNT; step += 1) {
    const port = FIRST + (next++ % COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free: end something that listens there.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
