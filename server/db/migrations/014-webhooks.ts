import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Deliveries keep their order and say why they failed; what signs them is kept where no record and no history shows it. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  `alter table kz.webhook_delivery
     add column place bigint generated always as identity,
     add column problem text,
     drop constraint webhook_delivery_state_check,
     add constraint webhook_delivery_state_check check (state in ('waiting', 'delivered', 'failed', 'skipped'))`,
  "create index on kz.webhook_delivery (webhook, place) where state = 'waiting'",
  "create index on kz.webhook_delivery (webhook, record_id) where state = 'delivered'",

  // The webhook itself is a record of an object and has no foreign key here.
  `create table kz.webhook (
     id uuid primary key,
     secret text not null,
     failing_since timestamptz,
     sending_until timestamptz)`,
];
