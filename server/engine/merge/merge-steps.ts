import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "../context.ts";

/** That one record became part of another. */
export interface StoredMerge {
  id: string;
  object: string;
  dropped: string;
  kept: string;
  until: string | null;
  undone_at: string | null;
}

/** Changes of one field that were made by one statement, or one row that was put away. */
export interface MergeStep {
  object: string;
  field: string | null;
  step: string;
  /** Of its last move. */
  place: string;
  /** Of a row that was put away. */
  record: string;
}

/** What a merge did, last things first. */
export function listSteps(ctx: Ctx, merge: string): Promise<MergeStep[]> {
  return runSql<MergeStep>(
    ctx.db,
    `select object, field, step, max(place)::text as place, min(record_id::text) as record
       from kz.merge_move where merge = $1 group by object, field, step order by max(place) desc`,
    [merge],
  );
}
