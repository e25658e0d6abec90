import { createHmac } from "node:crypto";
import type { Db } from "../db.ts";
import { readSecret } from "../read-secret.ts";
import { runSql } from "../run-sql.ts";

/** Where the hash chains of the logs begin and end, and which logins stand in the login log already. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
  // An empty log is sealed by what makes it and by nothing later: emptied ones are not taken for new ones.
  const key = await readSecret(db, "log-chain");
  for (const log of ["sys_login_log", "sys_operation_log"]) {
    const seal = createHmac("sha256", key).update(JSON.stringify(["ends", log, 0, "", 0, ""]));
    await runSql(db, "insert into kz.log_chain (log, seal) values ($1, $2)", [log, seal.digest("base64url")]);
  }
}

const statements = [
  // The first row that is kept follows `anchor_seq`; what lay before was removed when its time was over.
  `create table kz.log_chain (
     log text primary key,
     anchor_seq bigint not null default 0,
     anchor_hash text not null default '',
     last_seq bigint not null default 0,
     last_hash text not null default '',
     seal text not null)`,

  // Rows are appended, and removed from the old end by retention alone.
  `create function kz.refuse_log_change() returns trigger language plpgsql as $$
     begin
       if current_setting('kz.log_retention', true) is distinct from 'on' then
         raise exception 'rows of a log are not changed' using errcode = 'insufficient_privilege';
       end if;
       return null;
     end $$`,

  // The account may be gone by the time its end is logged.
  `alter table kz.login add column username text, add column start_logged boolean not null default false,
     add column end_logged boolean not null default false`,
  "update kz.login set start_logged = true, end_logged = ended_at is not null",
  "create index on kz.login (created_at) where not start_logged",
  "create index on kz.login (ended_at) where ended_at is not null and not end_logged",
];
