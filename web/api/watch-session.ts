import { readToken } from "./session-store.ts";
import { getQuery } from "./request.ts";

/** After a failure the server is left alone for a while. */
const pauseMs = 15_000;

/**
 * Learns within a moment when the login is ended from elsewhere; what then happens is the same as for any other call. Ends
 * with the signal.
 */
export async function watchSession(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && readToken() !== undefined) {
    const token = readToken();
    try {
      const answer = await getQuery("rest/watchSession", {}, { signal, quiet: true });
      if (answer.ok) continue;
      if (answer.code === 120700 || answer.code === 120701) return;
      // The person has been asked whether to log in again: until then there is no login to wait for.
      while (answer.code === 401 && readToken() === token && !signal.aborted) await pause(signal);
      if (answer.code === 401) continue;
    } catch {
      // Nobody is to be told that a request failed which nobody has made.
    }
    await pause(signal);
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
