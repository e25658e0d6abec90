import { settle, type ActionRule } from "@kezhuan/server/engine/access/denials";
import type { Use } from "@kezhuan/server/engine/access/policy";
import { shownIn } from "@kezhuan/server/engine/access/shown";
import { quote, storedFields } from "@kezhuan/server/engine/catalog/catalog";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { compileDenial, compileGrant, visibleRows } from "@kezhuan/server/engine/query/conditions";
import { bind, openScope, openStatement, type Scope } from "@kezhuan/server/engine/query/scope";
import type { DbRow } from "@kezhuan/server/engine/query/select";
import { compileActionRule, grantsFor } from "@kezhuan/server/engine/query/action-rules";
import type { Image } from "./checks/check-image.ts";

/** A stored record with what the actor may do about it. */
export interface Current {
  id: string;
  version: number;
  /** Stored values, whether the actor may read them or not. */
  image: Image;
  /** Names of the fields the actor reads in this row as they are; null: all. */
  readable: ReadonlySet<string> | null;
  /** The grants for the action that cover this row; undefined: every right. */
  covering: readonly ActionRule[] | undefined;
}

export interface CurrentRequest {
  objname: string;
  ids: readonly string[];
  action: string;
  /** What they are looked at for; absent: to read them. */
  use?: Use;
  /** Keep others from changing the rows until the transaction ends. */
  lock: boolean;
}

/** Stored records by id, those only that the actor may see. One statement. */
export async function loadCurrent(ctx: Ctx, request: CurrentRequest): Promise<Map<string, Current>> {
  const statement = openStatement(ctx);
  const scope = openScope(statement, request.objname, request.use);
  const grants = grantsFor(scope, request.action);
  const { reading, hiding } = scope.policy && !scope.policy.full ? scope.policy : { reading: [], hiding: [] };
  const { from, where } = visibleRows(scope);
  const columns = storedFields(scope.object).map(({ name }) => `${scope.alias}.${quote(name)}`);
  grants?.forEach((rule, index) => columns.push(`(${compileActionRule(scope, rule)}) as "_w${index}"`));
  reading.forEach((grant, index) => columns.push(`(${compileGrant(scope, grant)}) as "_r${index}"`));
  hiding.forEach((rule, index) => columns.push(`(${compileDenial(scope, rule)}) as "_h${index}"`));
  const [id, ...others] = request.ids;
  // Of a list the database does not know how long it is; it would make a plan anew for each.
  const ids =
    others.length === 0 && id !== undefined
      ? `${bind(statement, id)}::uuid`
      : `any(${bind(statement, request.ids)}::uuid[])`;
  const rows = await runSql<DbRow>(
    ctx.db,
    `select ${columns.join(", ")} from ${from} where ${where} and ${scope.alias}.id = ${ids}` +
      (request.lock ? ` order by ${scope.alias}.id for update of ${scope.alias}` : ""),
    statement.values,
  );
  return new Map(rows.map((row) => [String(row["id"]), toCurrent(scope, row, grants)]));
}

function toCurrent(scope: Scope, row: DbRow, rules: readonly ActionRule[] | undefined): Current {
  return {
    id: String(row["id"]),
    version: Number(row["version"]),
    image: new Map(storedFields(scope.object).map(({ name }) => [name, row[name] ?? null])),
    readable: readableIn(scope, row),
    covering: rules && settle(rules.filter((_, index) => row[`_w${index}`] === true)),
  };
}

function readableIn(scope: Scope, row: DbRow): ReadonlySet<string> | null {
  const { policy, object } = scope;
  if (policy === null || policy.full) return null;
  const coverage = {
    grant: (index: number) => row[`_r${index}`] === true,
    hiding: (index: number) => row[`_h${index}`] === true,
  };
  const names = [...object.fields.keys()];
  return new Set(names.filter((name) => shownIn(policy, name, coverage) === undefined));
}
