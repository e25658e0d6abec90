import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

/** What scheduled back-ups have come to. */
export interface BackupState {
  /** The newest good one. */
  last: { at: string; bytes: number; seconds: number; checked: string } | null;
  /** Why the newest one has failed; null when it has not. */
  problem: { at: string; text: string } | null;
}

/** One statement. */
export async function readBackupState(db: Db): Promise<BackupState> {
  const rows = await runSql<{
    state: string;
    at: string;
    bytes: number;
    seconds: number;
    checked: string;
    problem: string;
  }>(
    db,
    `(select state, ended_at as at, coalesce(file_bytes, 0)::float8 as bytes, coalesce(seconds, 0) as seconds,
             coalesce(checked, '') as checked, coalesce(problem, '') as problem
        from kz.backup where state = 'done' order by ended_at desc, id desc limit 1)
     union all
     (select state, ended_at, 0, 0, '', coalesce(problem, '')
        from kz.backup where state <> 'running' order by ended_at desc, id desc limit 1)`,
  );
  const good = rows.find(({ state }) => state === "done");
  const failed = rows.find(({ state }) => state === "failed");
  return {
    last: good ? { at: good.at, bytes: good.bytes, seconds: good.seconds, checked: good.checked } : null,
    problem: failed ? { at: failed.at, text: failed.problem } : null,
  };
}
