import type { MergeMove, MergePlan } from "@kezhuan/contract/api/merge";
import { errorTable } from "@kezhuan/contract/errors";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import { runSql } from "@kezhuan/server/db/run-sql";
import { mayEver } from "../access/policy.ts";
import type { Ctx } from "../context.ts";
import { visibleRows } from "../query/conditions.ts";
import { bind, fieldExpression, findReadable, openScope, openStatement } from "../query/scope.ts";
import { holdsId, listPointers, namesId, type Pointer } from "./list-pointers.ts";
import { findObstacle, listAlong, listChoices, loadPair, type PairRequest } from "./load-pair.ts";
import { countUndoDays } from "./undo-days.ts";

/**
 * What a merge would come to: where one may choose, what would be moved, what stands against it. Of what names the record
 * that goes, those are counted that the caller sees; of others it is said that they are there.
 */
export async function planMerge(ctx: Ctx, asked: PairRequest): Promise<MergePlan> {
  const pair = await loadPair(ctx, asked, { lock: false });
  const obstacle = await findObstacle(ctx, pair);
  const moves: MergeMove[] = [];
  for (const pointer of listPointers(ctx.catalog, pair.object.name)) {
    const move = await countMove(ctx, pointer, { id: pair.drop.id, other: pair.keep.id });
    const isKnown = moves.some(({ objname }) => objname === null);
    if (move && !(move.objname === null && isKnown)) moves.push(move);
  }
  return {
    choices: listChoices(pair).map(({ name }) => name),
    along: listAlong(pair),
    moves,
    refusal: obstacle ? fillLabel(errorTable[obstacle.key].message, obstacle.params, ctx.language) : null,
    undoDays: await countUndoDays(ctx, pair.merging),
  };
}

async function countMove(
  ctx: Ctx,
  pointer: Pointer,
  { id, other }: { id: string; other: string },
): Promise<MergeMove | undefined> {
  const { object, field } = pointer;
  const codes = pointer.by?.codes ?? [];
  const [all] = await runSql<{ count: number }>(
    ctx.db,
    `select count(*)::int as count from ${object.table} t
      where ${holdsId(pointer, { alias: "t", id: "$1", codes: "$3" })}
        and t."id" <> all(array[$1, $2]::uuid[]) and $3::text[] is not null`,
    [id, other, codes],
  );
  if (!all || all.count === 0) return undefined;
  const count = await countSeen(ctx, pointer, { id, other, codes });
  if (count === undefined) return { objname: null, field: null, label: null, count: 0, unseen: true };
  const unseen = count < all.count;
  return { objname: object.name, field, label: nameField(ctx, pointer), count, unseen };
}

function nameField(ctx: Ctx, { object, field }: Pointer): string {
  const label = object.fields.get(field)?.def.label;
  const own = label ? ` · ${label[ctx.language]}` : "";
  return `${object.def.label[ctx.language]}${own}`;
}

/** Undefined where the caller sees no record of the kind at all, or not this field of any. */
async function countSeen(
  ctx: Ctx,
  { object, field, shape, by }: Pointer,
  { id, other, codes }: { id: string; other: string; codes: string[] },
): Promise<number | undefined> {
  const statement = openStatement(ctx);
  const scope = openScope(statement, object.name);
  const readable = findReadable(scope, field);
  if (!readable || (scope.policy && !mayEver(scope.policy, "read"))) return undefined;
  const { from, where } = visibleRows(scope);
  const told = by && object.fields.get(by.field);
  const holds = namesId(fieldExpression(scope, readable), shape, {
    id: bind(statement, id),
    kind: told && fieldExpression(scope, told),
    // PostgreSQL refuses values that a statement does not use.
    codes: by ? bind(statement, codes) : "",
  });
  const ids = bind(statement, [id, other]);
  const [row] = await runSql<{ count: number }>(
    ctx.db,
    `select count(*)::int as count from ${from}
      where ${where} and ${holds} and ${scope.alias}."id" <> all(${ids}::uuid[])`,
    statement.values,
  );
  return row?.count ?? 0;
}
