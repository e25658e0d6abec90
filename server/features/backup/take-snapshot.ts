import type { CopySession } from "@kezhuan/server/db/copy-session";
import { listOwnTables } from "./read-schema.ts";

const mostAttempts = 20;
const undefinedTable = "42P01";

/**
 * Begins a transaction that sees the installation as it is at one moment, and whose tables nobody changes before it ends.
 * A lock takes no snapshot: with all tables locked first, definitions and rows are of the same moment.
 */
export async function takeSnapshot(session: CopySession): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    if (await tryOnce(session)) return;
    if (attempt === mostAttempts)
      throw new Error("tables are made and removed faster than they can be looked at");
  }
}

/** False where tables were made, renamed or removed while they were being locked. */
async function tryOnce(session: CopySession): Promise<boolean> {
  const seen = await listOwnTables(session);
  await session.run("begin isolation level repeatable read, read only");
  try {
    if (seen.length > 0)
      await session.run(
        `lock table only ${seen.map(({ name }) => name).join(", only ")} in access share mode`,
      );
    const locked = await listOwnTables(session);
    if (JSON.stringify(locked) === JSON.stringify(seen)) return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === undefinedTable)) throw error;
  }
  await session.run("rollback");
  return false;
}
