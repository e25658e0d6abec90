import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** What sets automation rules off, written with the change itself, and since when rules that go by time are on. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  `create table kz.rule_event (
     id uuid primary key,
     place bigint generated always as identity,
     -- the rule itself is a record of an object and has no foreign key here
     rule uuid not null,
     object text not null,
     record_id uuid not null,
     event text not null,
     version bigint,
     -- names of the fields that were changed
     changed text[],
     actor uuid,
     -- how many rules stand between this change and one made by a person
     depth integer not null default 0,
     created_at timestamptz not null,
     state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'skipped')),
     -- of the action that is done next: those before it are committed
     step integer not null default 0,
     steps jsonb not null default '[]',
     attempts integer not null default 0,
     next_at timestamptz,
     took_ms double precision not null default 0,
     -- of records of the same group one sets the rule off in a while
     quiet text,
     -- of what comes by time: never twice
     once text,
     unique (rule, once))`,
  "create index on kz.rule_event (rule, place) where state = 'waiting'",
  "create index on kz.rule_event (rule, quiet, created_at) where quiet is not null",
  "create index on kz.rule_event (created_at) where state <> 'waiting'",
  "create index on kz.rule_event (rule) where state = 'failed'",
  `create table kz.rule_clock (
     rule uuid primary key,
     on_since timestamptz not null,
     next_at timestamptz)`,
];
