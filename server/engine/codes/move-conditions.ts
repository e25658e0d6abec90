import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "../context.ts";
import { saveRecords } from "../records/save.ts";
import { replaceInConditions, type CodeReplacement } from "./replace-in-conditions.ts";

interface Stored {
  id: string;
  object: string;
  parts: Record<string, unknown>;
}

/** Where conditions are kept that name codes: with whose fields their paths begin, and in which fields they stand. */
const keepers = [
  {
    objname: "sys_access",
    read: `select id, object, jsonb_build_object('condition', condition) as parts
             from obj.sys_access where condition::text like $1`,
  },
  {
    objname: "meta_view",
    read: `select v.id, o.name as object, jsonb_build_object('definition', v.definition, 'changed', v.changed) as parts
             from obj.meta_view v join obj.meta_object o on o.id = v.object
            where v.definition::text like $1 or v.changed::text like $1`,
  },
] as const;

/** Lets row conditions of access rules and conditions of views name another code. Answers how many have changed. */
export async function moveConditions(ctx: Ctx, change: CodeReplacement): Promise<number> {
  let moved = 0;
  for (const { objname, read } of keepers) {
    const rows = await runSql<Stored>(ctx.db, read, [`%${escapeLike(JSON.stringify(change.from))}%`]);
    const data = rows.flatMap(({ id, object, parts }) => {
      const after = Object.entries(parts)
        .map(([name, part]) => ({
          name,
          part,
          next: replaceInConditions(ctx, { objname: object, part }, change),
        }))
        .filter(({ part, next }) => next !== part);
      return after.length > 0
        ? [{ id, ...Object.fromEntries(after.map(({ name, next }) => [name, next])) }]
        : [];
    });
    if (data.length > 0) await saveRecords(ctx, { objname, data });
    moved += data.length;
  }
  return moved;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}
