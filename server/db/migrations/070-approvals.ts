import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Approvals that run or ran: each with the design it began with, who is asked, and all that happened. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  `create table kz.approval (
     id uuid primary key,
     place bigint generated always as identity,
     -- flows are records of an object, and the record is one of any: no foreign keys
     flow uuid not null,
     name text not null,
     name_en text not null,
     object text not null,
     record_id uuid not null,
     record_version bigint not null,
     design jsonb not null,
     -- with whose rights it ends
     owner uuid not null,
     deptid uuid,
     starter uuid,
     starter_dept uuid,
     depth integer not null default 0,
     state text not null default 'running' check (state in ('running', 'ending', 'done', 'failed', 'withdrawn')),
     outcome text check (outcome in ('approved', 'rejected')),
     stage integer not null default 0,
     -- goes up whenever a stage is come to: tasks of earlier visits count no more
     visit integer not null default 0,
     stuck boolean not null default false,
     -- of what is done at the end: the action that is next, those before it are committed
     step integer not null default 0,
     steps jsonb not null default '[]',
     attempts integer not null default 0,
     next_at timestamptz,
     started_at timestamptz not null,
     -- by what it was started: a rule's event and action do it once
     once text unique)`,
  "create unique index approval_one on kz.approval (flow, record_id) where state in ('running', 'ending')",
  "create index on kz.approval (object, record_id)",
  "create index on kz.approval (starter, place desc)",
  "create index on kz.approval (next_at) where state = 'ending'",
  "create index on kz.approval (place) where stuck",
  `create table kz.approval_task (
     id uuid primary key,
     place bigint generated always as identity,
     approval uuid not null references kz.approval on delete cascade,
     visit integer not null,
     stage integer not null,
     lane integer not null,
     "user" uuid not null,
     state text not null default 'open'
       check (state in ('open', 'approved', 'rejected', 'returned', 'delegated', 'expired', 'dropped')),
     escalated boolean not null default false,
     created_at timestamptz not null,
     decided_at timestamptz,
     remind_at timestamptz,
     due_at timestamptz)`,
  "create index on kz.approval_task (approval, visit, lane)",
  `create unique index approval_task_one on kz.approval_task (approval, visit, lane, "user") where state = 'open'`,
  `create index on kz.approval_task ("user", state, place desc)`,
  "create index on kz.approval_task (remind_at) where state = 'open' and remind_at is not null",
  "create index on kz.approval_task (due_at) where state = 'open' and due_at is not null",
  `create table kz.approval_event (
     id bigint generated always as identity primary key,
     approval uuid not null references kz.approval on delete cascade,
     at timestamptz not null,
     kind text not null,
     stage integer,
     lane integer,
     actor uuid,
     "to" uuid,
     comment text)`,
  "create index on kz.approval_event (approval, id)",
];
