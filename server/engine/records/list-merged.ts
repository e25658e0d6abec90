import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "../context.ts";

/** A record that visitors could see until it became part of another. */
export interface MergedAway {
  object: string;
  id: string;
  at: string;
}

export interface MergedSpan {
  objects: readonly string[];
  from?: Date | undefined;
  before?: Date | undefined;
  /** This record only. */
  id?: string | undefined;
}

/** Merges are rare; whoever has so many has other worries. */
const most = 5_000;

/** What visitors do not find any more as it is part of another record, oldest first. */
export async function listMerged(ctx: Ctx, { objects, from, before, id }: MergedSpan): Promise<MergedAway[]> {
  const rows = await runSql<MergedAway>(
    ctx.db,
    `select object, dropped as id, at from kz.merge
      where undone_at is null and was_public and object = any($1::text[])
        and ($2::timestamptz is null or at >= $2) and ($3::timestamptz is null or at < $3)
        and ($4::uuid is null or dropped = $4)
      order by at, dropped limit ${most}`,
    [objects, from?.toISOString() ?? null, before?.toISOString() ?? null, id ?? null],
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
