import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Documents made from templates, each kept with the record it was filled from, and the counters of their numbers. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  `create table kz.document (
     id uuid primary key,
     place bigint generated always as identity,
     -- templates are records of an object, and so is what a document was filled from: no foreign keys
     template uuid not null,
     template_version bigint not null,
     name_zh text not null,
     name_en text not null,
     object text not null,
     record_id uuid not null,
     number text not null,
     file uuid not null references kz.file,
     -- by object: which fields of which records were printed in full; whoever opens it has to read all of these
     printed jsonb not null,
     made_by uuid,
     made_by_name text,
     made_at timestamptz not null,
     voided_by uuid,
     voided_by_name text,
     voided_at timestamptz,
     void_reason text,
     unique (template, number))`,
  "create index on kz.document (object, record_id, place desc)",
  "create index on kz.document (file)",
  `create table kz.document_counter (
     template uuid not null,
     series text not null,
     last bigint not null,
     primary key (template, series))`,
];
