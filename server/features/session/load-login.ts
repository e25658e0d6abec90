import { fail } from "@kezhuan/contract/errors";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Department, KnownLogin } from "./known-login.ts";
import { LOGIN_MS } from "./lifetimes.ts";

interface LoginRow {
  login_id: string;
  user_id: string;
  expires_at: string;
  created_at: string;
  /** Of logins only. */
  confirmed_at: string | null;
  ended_at: string | null;
  username: string | null;
  name: string | null;
  enabled: boolean;
  last_dept: string | null;
  departments: Department[];
  scopes: string[] | null;
  key_dept: string | null;
}

/** Finds whose token this is, with everything an actor is made of, in one statement. Throws 401, 120700, 120701. */
export function loadLogin(db: Db, hash: Buffer, now: Date): Promise<KnownLogin> {
  return load(db, now, { held: heldByToken, key: hash });
}

/** Finds whose API key this is. Throws 401, 120700, 120701. */
export function loadApiKey(db: Db, hash: Buffer, now: Date): Promise<KnownLogin> {
  return load(db, now, { held: heldByKey, key: hash });
}

/** The same for what was signed for a login: good for as long as the login itself. */
export function loadLoginById(db: Db, loginId: string, now: Date): Promise<KnownLogin> {
  return load(db, now, { held: heldByLogin, key: loginId });
}

/** What an account is in its departments now, without any login: for work done on its behalf. Throws 401, 120701. */
export function loadAccount(db: Db, userId: string, now: Date): Promise<KnownLogin> {
  return load(db, now, { held: heldByAccount, key: userId });
}

async function load(db: Db, now: Date, { held, key }: { held: string; key: unknown }): Promise<KnownLogin> {
  const [row] = await runSql<LoginRow>(db, loadText(held), [key]);
  if (!row) throw fail("unauthenticated");
  if (row.username === null || !row.enabled) throw fail("accountDisabled");
  if (row.ended_at !== null) throw fail("sessionEnded");
  const expiresAt = Date.parse(row.expires_at);
  if (expiresAt <= now.getTime()) throw fail("unauthenticated");
  return {
    loginId: row.login_id,
    userId: row.user_id,
    username: row.username,
    name: row.name ?? "",
    expiresAt,
    createdAt: Date.parse(row.created_at),
    lastDept: row.last_dept,
    departments: row.departments,
    actors: new Map(),
    ...(row.confirmed_at === null ? {} : { confirmedAt: Date.parse(row.confirmed_at) }),
    ...(row.scopes ? { key: { scopes: new Set(row.scopes), deptid: row.key_dept } } : {}),
  };
}

const noKey = "null::text[] as scopes, null::uuid as key_dept";
const confirmed = "coalesce(l.confirmed_at, l.created_at) as confirmed_at";
const unconfirmed = "null::timestamptz as confirmed_at";

/** A key without an end is looked at again all the same, a hundred years from now. */
const keyColumns = `coalesce(k.expires_at, now() + interval '100 years') as expires_at, k.id as login_id, k.user_id,
    k.created_at, k.revoked_at as ended_at, ${unconfirmed}, k.scopes, k.deptid as key_dept`;

const heldByKey = `select ${keyColumns} from kz.api_key k where k.hash = $1`;

const heldByToken = `
    select t.expires_at, l.id as login_id, l.user_id, l.created_at, l.ended_at, ${confirmed}, ${noKey}
      from kz.login_token t join kz.login l on l.id = t.login_id
     where t.hash = $1 and t.kind = 'access'`;

const heldByLogin = `
    select l.created_at + interval '${LOGIN_MS} milliseconds' as expires_at,
           l.id as login_id, l.user_id, l.created_at, l.ended_at, ${confirmed}, ${noKey}
      from kz.login l where l.id = $1
    union all select ${keyColumns} from kz.api_key k where k.id = $1`;

const heldByAccount = `
    select now() + interval '1 minute' as expires_at, null::uuid as login_id, id as user_id,
           now() as created_at, null::timestamptz as ended_at, ${unconfirmed}, ${noKey}
      from obj.sys_user where id = $1`;

/** `union` instead of `union all` in `below`: departments that are each other's parent must not loop. */
const loadText = (held: string) => `
  with recursive held as (${held}),
  member as (
    select m.dept, m.roles, m.posts, m.is_default, o.sort_no, o.name
      from held h
      join obj.sys_member m on m."user" = h.user_id
      join obj.qd_org o on o.id = m.dept and o.enabled is not false),
  below (root, id) as (
    select dept, dept from member
    union
    select b.root, o.id from below b join obj.qd_org o on o.parent = b.id),
  department as (
    select m.sort_no, m.name, m.dept, json_build_object(
        'id', m.dept,
        'isDefault', m.is_default is true,
        'roles', array(select r.code from obj.sys_role r
                        where r.id = any(m.roles) and r.enabled is not false order by r.code collate "C"),
        'posts', array(select p.id from obj.sys_post p
                        where p.id = any(m.posts) and p.enabled is not false order by p.id),
        'tree', array(select b.id from below b where b.root = m.dept order by b.id)) as facts
      from member m)
  select h.*, u.username, u.name, u.enabled is not false as enabled, d.deptid as last_dept,
         coalesce((select json_agg(facts order by sort_no nulls last, name, dept) from department), '[]') as departments
    from held h
    left join obj.sys_user u on u.id = h.user_id
    left join kz.last_dept d on d.user_id = h.user_id`;
