import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/**
 * Logins and what protects them. Users are records of the object `sys_user`, whose table is made from
 * metadata later than this one, so `user_id` has no foreign key; the clean-up removes what lost its user.
 */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  `create table kz.secret (
     name text primary key,
     value bytea not null)`,

  `create table kz.setting (
     name text primary key,
     value jsonb not null)`,

  `create table kz.credential (
     user_id uuid primary key,
     salt bytea not null,
     iterations integer not null,
     stored_key bytea not null,
     must_change boolean not null,
     changed_at timestamptz not null default now())`,

  `create table kz.login (
     id uuid primary key,
     user_id uuid not null,
     address text not null,
     agent text not null,
     created_at timestamptz not null,
     last_used_at timestamptz not null,
     ended_at timestamptz,
     ended_because text)`,
  "create index on kz.login (user_id)",
  "create index on kz.login (created_at)",

  `create table kz.login_token (
     hash bytea primary key,
     login_id uuid not null references kz.login on delete cascade,
     kind text not null check (kind in ('access', 'refresh')),
     expires_at timestamptz not null,
     replaced_at timestamptz,
     successor bytea)`,
  "create index on kz.login_token (login_id)",
  "create index on kz.login_token (expires_at)",

  `create table kz.login_ticket (
     hash bytea primary key,
     user_id uuid not null,
     step text not null,
     expires_at timestamptz not null)`,

  `create table kz.last_dept (
     user_id uuid primary key,
     deptid uuid not null)`,

  `create table kz.captcha (
     uuid text primary key,
     answer text not null,
     username text,
     iterations integer not null,
     expires_at timestamptz not null)`,
  "create index on kz.captcha (expires_at)",

  `create table kz.attempt (
     rule text not null,
     username text not null,
     address text not null,
     most integer not null,
     period interval not null,
     times timestamptz[] not null,
     refused boolean not null,
     expires_at timestamptz not null,
     primary key (rule, username, address))`,
  "create index on kz.attempt (expires_at)",

  // Attached to the tables that actors are made of; the session feature does so once they exist.
  `create function kz.announce_account_change() returns trigger language plpgsql as $$
     begin
       perform pg_notify('kz_session', 'all');
       return null;
     end $$`,
];
