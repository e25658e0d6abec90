import type { FormStatus } from "@kezhuan/contract/forms/form-use";
import type { PackDef } from "@kezhuan/contract/metadata/pack";
import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import type { Ctx } from "../context.ts";

interface KnownVersion {
  form_version: string;
  status: FormStatus;
  pack: string | null;
}

/**
 * Brings the forms of a pack in. A version is never changed, so one that is there stays as it is; a new one is published in the
 * place of the pack's own. Where staff have published a version of theirs, or retired the form, it waits beside it.
 */
export async function installForms(ctx: Ctx, pack: PackDef): Promise<void> {
  for (const { name, form_version, schema } of pack.forms) {
    const known = await runSql<KnownVersion>(
      ctx.db,
      "select form_version, status, pack from obj.sys_form where name = $1",
      [name],
    );
    if (known.some((one) => one.form_version === form_version)) continue;
    const published = known.find(({ status }) => status === "published");
    const isNext = known.length === 0 || published?.pack === pack.name;
    if (isNext)
      await runSql(
        ctx.db,
        "update obj.sys_form set status = 'retired', version = version + 1 where name = $1 and status = 'published'",
        [name],
      );
    await runSql(
      ctx.db,
      `insert into obj.sys_form (id, name, form_version, object, status, schema, pack, published_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8)`,
      [
        newId(),
        name,
        form_version,
        schema.object ?? null,
        isNext ? "published" : "retired",
        JSON.stringify(schema),
        pack.name,
        ctx.now().toISOString(),
      ],
    );
  }
}
