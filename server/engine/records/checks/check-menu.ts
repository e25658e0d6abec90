import { readMenuTarget } from "@kezhuan/contract/metadata/menu-targets";
import type { Issue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { CheckedRecord } from "./check-raising.ts";

/** An entry that leads nowhere is refused when it is written; packs are checked with their pages. */
export async function checkMenu(ctx: Ctx, { values, prefix }: CheckedRecord): Promise<Issue[]> {
  if (ctx.origin?.startsWith("pack:")) return [];
  const [path, object] = [values.get("path"), values.get("object")];
  const issues: Issue[] = [];
  if (typeof path === "string" && path !== "" && !(await leadsSomewhere(ctx, path)))
    issues.push({ field: `${prefix}path`, problem: "deadTarget" });
  if (typeof object === "string" && object !== "" && !ctx.catalog.objects.has(object))
    issues.push({ field: `${prefix}object`, problem: "unknownRecord" });
  return issues;
}

async function leadsSomewhere(ctx: Ctx, path: string): Promise<boolean> {
  const target = readMenuTarget(path);
  if (target === undefined) return false;
  if (target.kind === "page" || target.kind === "link") return true;
  const object = ctx.catalog.objects.get(target.objname);
  if (!object || target.kind === "object") return object !== undefined;
  if (object.def.views.some(({ name }) => name === target.view)) return true;
  const rows = await runSql(
    ctx.db,
    `select 1 from obj.meta_view v join obj.meta_object o on o.id = v.object
      where o.name = $1 and (v.name = $2 or v.id::text = $2) limit 1`,
    [target.objname, target.view],
  );
  return rows.length > 0;
}
