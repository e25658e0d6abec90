import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "../context.ts";

const mebibyte = 1024 * 1024;

/**
 * Holds to the system parameters about how much files may take, exports and imported spreadsheets included. Two uploads at
 * once may both fit: the limit is passed by one file at most. Errors: 403 where `bytes` more would be too many.
 */
export async function requireQuota({ db, actor, catalog }: Ctx, bytes: number): Promise<void> {
  const { account_quota_mb: ofAccount, installation_quota_mb: ofAll } = catalog.parameters;
  if (ofAccount !== null && actor.kind === "user") {
    const used = await sum("where uploaded_by = $1", [actor.userId]);
    if (used + bytes > ofAccount * mebibyte)
      throw fail("accountQuota", { params: { used: Math.round(used / mebibyte), limit: ofAccount } });
  }
  if (ofAll !== null && (await sum("", [])) + bytes > ofAll * mebibyte)
    throw fail("installationQuota", { params: { limit: ofAll } });

  async function sum(condition: string, values: unknown[]): Promise<number> {
    const [row] = await runSql<{ bytes: number }>(
      db,
      `select coalesce(sum(size), 0)::float8 as bytes from kz.file ${condition}`,
      values,
    );
    return row?.bytes ?? 0;
  }
}
