import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** What the links of invitations carry, as digests: one for the inviter's hand, one for each mail. */
export async function up(db: Db): Promise<void> {
  await runSql(
    db,
    `create table kz.invitation_token (
       token_hash bytea primary key,
       invitation uuid not null,
       made_at timestamptz not null)`,
  );
  await runSql(db, "create index on kz.invitation_token (invitation)");
}
