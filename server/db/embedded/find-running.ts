import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { ConnectionParts } from "../connect.ts";
import { toConnection } from "./bootstrap.ts";
import { readCredentials } from "./credentials.ts";
import { nameFolders } from "./folders.ts";
import { findPostmaster } from "./postmaster.ts";

/** How to reach the embedded server that another process has running on `dataDir`; undefined when none is. */
export function findRunningEmbedded(dataDir: string): ConnectionParts | undefined {
  const folders = nameFolders(resolve(dataDir));
  const running = findPostmaster(folders.cluster);
  if (!running?.isReady || !existsSync(folders.credentials)) return undefined;
  const host = running.socketFolder || "127.0.0.1";
  return toConnection({ host, port: running.port }, readCredentials(folders));
}
