import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/**
 * To see a record's history has become a right of its own. Roles of staff keep what came with reading until now, and so do
 * API keys, which do no more than their accounts; visitors and accounts that registered themselves lose it.
 */
export async function up(db: Db): Promise<void> {
  await runSql(db, addToKeys);
  const [table] = await runSql<{ exists: boolean }>(
    db,
    "select to_regclass('obj.sys_access') is not null as exists",
  );
  // Of a new database the packs have yet to make it.
  if (!table?.exists) return;
  await runSql(db, addToRules);
  await runSql(db, addToGiven);
}

const addToKeys = `
  update kz.api_key k set scopes = k.scopes || array(
    select regexp_replace(scope, ':read$', ':history') from unnest(k.scopes) scope where scope like '%:read')`;

const isOfStaff = (role: string) =>
  `${role} not in ('ROLE_ANONYMOUS', 'ROLE_DEFAULT', 'ROLE_MEMBER', 'ROLE_ACCOUNT')`;

/** Changes of the rules like any other, which their own history shows. */
const addToRules = `
  with changed as (
    update obj.sys_access a set actions = a.actions || '{history}', version = a.version + 1, updated_at = now()
      from obj.sys_role r
     where r.id = a.role and ${isOfStaff("r.code")} and a.effect is distinct from 'deny'
       and 'read' = any(a.actions) and 'history' <> all(a.actions)
    returning a.id, a.version, a.actions)
  insert into kz.change (object, record_id, version, at, actor_name, action, before, after, origin)
  select 'sys_access', id, version, now(), 'system', 'update',
         jsonb_build_object('actions', array_remove(actions, 'history')), jsonb_build_object('actions', actions),
         'pack:system'
    from changed`;

/** What packs are remembered to have given, so that nobody seems to have changed it. */
const addToGiven = `
  update kz.pack_rule set ${["given", "offer"]
    .map(
      (name) => `${name} = case
        when ${name} ->> 'effect' is distinct from 'deny' and ${name} -> 'actions' ? 'read' and not ${name} -> 'actions' ? 'history'
        then jsonb_set(${name}, '{actions}', (${name} -> 'actions') || '["history"]') else ${name} end`,
    )
    .join(", ")}
   where ${isOfStaff("role")}`;
