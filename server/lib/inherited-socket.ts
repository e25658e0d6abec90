import { StartError } from "./start-error.mjs";

/** The first descriptor after input, output and errors. */
const firstFd = 3;

/**
 * The listening socket that a service manager has opened for this process, as systemd does for a `.socket` unit. It stays open
 * when the process ends: connections wait for the next one instead of being refused. Takes it out of `env`, as programs that this
 * process starts are not meant. Undefined without one; throws a StartError for more than one.
 */
export function takeInheritedSocket(env: NodeJS.ProcessEnv, pid = process.pid): number | undefined {
  const { LISTEN_PID: owner, LISTEN_FDS: count } = env;
  if (owner !== String(pid) || count === undefined) return undefined;
  for (const name of ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"]) delete env[name];
  if (count === "1") return firstFd;
  throw new StartError(
    `LISTEN_FDS: ${count} sockets were handed over: give the socket unit one ListenStream.`,
  );
}
