import { runSql } from "@kezhuan/server/db/run-sql";
import { dictsOf } from "@kezhuan/server/engine/catalog/dictionaries";
import type { Ctx } from "@kezhuan/server/engine/context";
import { reportReferring } from "../referring.ts";

/** Fields name their dictionary in their settings, where no reference tells of it. Errors: 409 naming the fields. */
export async function refuseUsedDicts(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const going = await runSql<{ name: string }>(
    ctx.db,
    "select name from obj.sys_dict where id = any($1::uuid[])",
    [ids],
  );
  const names = new Set(going.map(({ name }) => name));
  const used = [...ctx.catalog.objects.values()].flatMap((object) =>
    [...object.fields.values()]
      .filter((field) => dictsOf(field).some((dict) => names.has(dict)))
      .map((field) => ({ object: object.name, field: field.name })),
  );
  if (used.length === 0) return;
  const fields = await runSql<{ id: string }>(
    ctx.db,
    `select f.id from obj.meta_field f join obj.meta_object o on o.id = f.object
       join unnest($1::text[], $2::text[]) u (object, field) on u.object = o.name and u.field = f.name`,
    [used.map(({ object }) => object), used.map(({ field }) => field)],
  );
  throw await reportReferring(ctx, new Map([["meta_field", new Set(fields.map(({ id }) => id))]]));
}
