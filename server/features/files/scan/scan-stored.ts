import { AppError } from "@kezhuan/contract/errors";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { FileStore } from "../file-store.ts";
import { notifyInfected } from "./notify-infected.ts";
import type { Scanner } from "./scanner.ts";

export interface Scanning {
  /** The installation's. */
  ctx: Ctx;
  store: FileStore;
  scanner: Scanner;
}

const atOnce = 50;

/**
 * Scans files that came before there was a scanner, or that packs and jobs have made. What holds a virus stays where it is
 * and is given to nobody; its owner and the administrators are notified. How many were scanned. Errors: 503 while the scanner is away.
 */
export async function scanStored(scanning: Scanning): Promise<number> {
  const { db, now } = scanning.ctx;
  let scanned = 0;
  for (;;) {
    const rows = await runSql<{ id: string }>(
      db,
      `select id from kz.file where scan is null and not is_missing order by id limit ${atOnce}`,
    );
    for (const { id } of rows) await scanOne(scanning, id, now());
    scanned += rows.length;
    if (rows.length < atOnce) return scanned;
  }
}

async function scanOne({ ctx, store, scanner }: Scanning, id: string, now: Date): Promise<void> {
  const { db, log } = ctx;
  const content = await store.open(id);
  if (!content) return void (await runSql(db, "update kz.file set is_missing = true where id = $1", [id]));
  try {
    const { found } = await scanner.scan(content);
    if (found === null) return await note(db, { id, scan: "clean", found, now });
    log.warn({ file: id, found }, "a stored file holds a virus and is given to nobody");
    await inTransaction(db, async (tx) => {
      await note(tx, { id, scan: "infected", found, now });
      await notifyInfected({ ...ctx, db: tx }, { id, found });
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.key !== "scanTooLarge") throw error;
    await note(db, { id, scan: "tooLarge", found: null, now });
  }
}

interface Scanned {
  id: string;
  scan: string;
  found: string | null;
  now: Date;
}

async function note(db: Db, { id, scan, found, now }: Scanned): Promise<void> {
  await runSql(db, "update kz.file set scan = $2, scan_found = $3, scanned_at = $4 where id = $1", [
    id,
    scan,
    found,
    now.toISOString(),
  ]);
}
