import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { visibleRows } from "../query/conditions.ts";
import { labelExpression } from "../query/labels.ts";
import {
  bind,
  fieldExpression,
  findReadable,
  openScope,
  openStatement,
  type Statement,
} from "../query/scope.ts";

/** Tasks listed at once. */
const most = 50;

interface Row {
  objname: string;
  id: string;
  label: string | null;
  due: string | null;
  total: number;
}

/**
 * Records that are the actor's task, as the objects describe it: what is due first stands first. One statement, whatever
 * there is. Only what the actor may see: a record whose person or state is hidden from them is no task,
 * and of a day that is hidden nothing is told.
 */
export async function listTasks(ctx: Ctx): Promise<MessageOutput<"listTasks">> {
  const statement = openStatement(ctx);
  const parts = [...ctx.catalog.objects.values()].flatMap((object) => selectTasks(statement, object) ?? []);
  if (parts.length === 0) return { tasks: [], total: 0 };
  const rows = await runSql<Row>(
    ctx.db,
    `select objname, id, label, due #>> '{}' as due, count(*) over()::int as total
       from (${parts.join(" union all ")}) t order by ends nulls last, created_at, id limit ${most}`,
    statement.values,
  );
  const tasks = rows.map(({ objname, id, label, due }) => {
    const objectLabel = ctx.catalog.objects.get(objname)?.def.label ?? { zh: objname, en: objname };
    return { objname, objectLabel, id, label, due };
  });
  return { tasks, total: rows[0]?.total ?? 0 };
}

function selectTasks(statement: Statement, { name, def }: CatalogObject): string | undefined {
  const { tasks, states } = def;
  if (!tasks || !states) return undefined;
  const scope = openScope(statement, name);
  const [who, state] = [findReadable(scope, tasks.who), findReadable(scope, states.field)];
  const due = tasks.due === undefined ? undefined : findReadable(scope, tasks.due);
  // Before the conditions bind values, which nobody would use then: PostgreSQL refuses those.
  if (!who || !state) return undefined;
  const { from, where } = visibleRows(scope);
  if (where === "false") return undefined;
  const isMine = `${fieldExpression(scope, who)} = ${bind(statement, statement.ctx.actor.userId)}::uuid`;
  const isOpen = `${fieldExpression(scope, state)} = any(${bind(statement, tasks.states)}::text[])`;
  const ends = due ? fieldExpression(scope, due) : "null::text";
  return `select ${bind(statement, name)}::text as objname, ${scope.alias}.id,
      ${labelExpression(scope) ?? "null"}::text as label, to_jsonb(${ends}) as due, (${ends})::timestamptz as ends,
      ${scope.alias}.created_at
    from ${from} where ${where} and ${isMine} and ${isOpen}`;
}
