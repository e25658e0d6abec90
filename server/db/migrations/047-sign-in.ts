import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Sign-in by providers of organisations; kept where no record, history or export shows it. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  // Who somebody is at a provider, with the account here. Without an account it waits for an administrator to link it.
  `create table kz.identity (
     id uuid primary key,
     provider text not null,
     issuer text not null,
     subject text not null,
     user_id uuid,
     username text not null,
     name text not null,
     email text not null,
     linked_by text,
     linked_at timestamptz,
     last_used_at timestamptz not null,
     unique (issuer, subject))`,
  "create index on kz.identity (user_id)",
  "create index on kz.identity (last_used_at) where user_id is null",

  // Roles that the mapping of a provider gave, and takes away; without a role: the membership itself.
  `create table kz.provider_role (
     user_id uuid not null,
     provider text not null,
     dept uuid not null,
     role uuid,
     unique nulls not distinct (user_id, provider, dept, role))`,

  // A sign-in on its way: first to the provider and back, then, with an account, to the page that opens the login.
  `create table kz.sign_in (
     state bytea primary key,
     browser bytea not null,
     provider text not null,
     secrets jsonb,
     user_id uuid,
     via jsonb,
     expires_at timestamptz not null)`,
  "create index on kz.sign_in (browser)",
  "create index on kz.sign_in (expires_at)",

  // Which provider opened a login: who logs out there is logged out here, and the other way round.
  `create table kz.login_provider (
     login_id uuid primary key references kz.login (id) on delete cascade,
     provider text not null,
     issuer text not null,
     subject text not null,
     session text,
     id_token text)`,
  "create index on kz.login_provider (issuer, subject)",
  "create index on kz.login_provider (issuer, session)",
];
