import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type { ShownScan } from "@kezhuan/contract/api/stored-files";
import { AppError } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { findFile } from "../open-file.ts";

/** Of the files that the actor may open, those that are not known to be clean. Without a scanner none waits for it. */
export async function listFileScans(
  ctx: Ctx,
  { ids }: MessageInput<"listFileScans">,
  hasScanner: boolean,
): Promise<MessageOutput<"listFileScans">> {
  const rows = await runSql<{ id: string; scan: string | null }>(
    ctx.db,
    "select id, scan from kz.file where id = any($1::uuid[]) and scan is distinct from 'clean' and not is_missing order by id",
    [ids],
  );
  const scans: MessageOutput<"listFileScans">["scans"] = [];
  for (const { id, scan } of rows) {
    const shown = showScan(scan, hasScanner);
    if (shown && (await mayOpen(ctx, id))) scans.push({ id, scan: shown });
  }
  return { scans };
}

function showScan(scan: string | null, hasScanner: boolean): ShownScan | undefined {
  if (scan === "infected") return "infected";
  if (!hasScanner) return undefined;
  return scan === "tooLarge" ? "tooLarge" : "waiting";
}

async function mayOpen(ctx: Ctx, id: string): Promise<boolean> {
  try {
    await findFile(ctx, id);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // It would be given to the actor, but for what it holds.
    return error.key === "fileInfected";
  }
}
