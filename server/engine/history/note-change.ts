import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";

/** Adds a value to the statement and gives its placeholder. */
type Bind = (value: unknown) => string;

export interface Note {
  /** `create`, `update`, `delete`, `restore`, or a transition's name. An update that was accepted is noted as `accept`. */
  action: string;
  /** Name of the part of the statement whose rows were written. */
  source: string;
  /**
   * SQL of the values before and after, of the changed fields only. Absent: none are kept. They are asked for where
   * there is a history only: PostgreSQL refuses values that a statement does not use.
   */
  before?: (bind: Bind) => string;
  after?: (bind: Bind) => string;
  bind: Bind;
}

/**
 * SQL that notes the rows a statement writes, to be one more part of its `with`: the note costs no further
 * round trip, and there is no change without it. Undefined for objects that keep no history.
 */
export function noteRows(ctx: Ctx, object: CatalogObject, note: Note): string | undefined {
  if (!object.def.history) return undefined;
  const { bind, source } = note;
  const { actor } = ctx;
  const columns = [
    `${bind(object.name)}::text`,
    `${source}."id"`,
    `${source}."version"`,
    `${bind(ctx.now().toISOString())}::timestamptz`,
    `${bind(actor.userId)}::uuid`,
    `${bind(actor.name)}::text`,
    `${bind(ctx.accepting && note.action === "update" ? "accept" : note.action)}::text`,
    `${note.before?.(bind) ?? "null"}::jsonb`,
    `${note.after?.(bind) ?? "null"}::jsonb`,
    `${bind(ctx.origin ?? null)}::text`,
    ...(ctx.accepting
      ? [`${bind(ctx.accepting.id)}::uuid`, `${bind(ctx.accepting.name)}::text`]
      : ["null::uuid", "null::text"]),
  ];
  return (
    "insert into kz.change (object, record_id, version, at, actor, actor_name, action, before, after, origin, accepted_by, accepted_by_name)" +
    ` select ${columns.join(", ")} from ${source}`
  );
}
