import { createSecretKey, type KeyObject } from "node:crypto";
import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { fail } from "@kezhuan/contract/errors";
import { logNames } from "@kezhuan/contract/metadata/logs";
import type { Db } from "@kezhuan/server/db/db";
import { readSecret } from "@kezhuan/server/db/read-secret";
import type { Ctx } from "@kezhuan/server/engine/context";
import { mayReadEveryRow } from "@kezhuan/server/engine/records/may-read-every-row";
import { verifyLogs } from "./verify-logs.ts";

const running = new WeakMap<Db, Promise<MessageOutput<"verifyLog">>>();

/**
 * Checks both logs for whoever may read all of them; those who ask while it is done share what comes of it: each takes a
 * connection for as long as the logs are. Errors: 403.
 */
export async function verifyLog(ctx: Ctx): Promise<MessageOutput<"verifyLog">> {
  const { db } = ctx;
  if (!logNames.every((name) => mayReadEveryRow(ctx, name))) throw fail("forbidden");
  const begun = running.get(db) ?? verifyAll(db).finally(() => running.delete(db));
  running.set(db, begun);
  return begun;
}

async function verifyAll(db: Db): Promise<MessageOutput<"verifyLog">> {
  return verifyLogs(db, { key: await readLogKey(db) });
}

/** What the hash chains of this installation are keyed with: prepared once, since preparing it takes longer than a hash. */
export async function readLogKey(db: Db): Promise<KeyObject> {
  return createSecretKey(await readSecret(db, "log-chain"));
}
