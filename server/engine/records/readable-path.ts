import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { mayRead, policyOf } from "../access/policy.ts";
import { type CatalogField } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";

/** The field at the end of a path over references (`completers.region_code`), as far as the actor may read all of it. */
export function findReadablePath(ctx: Ctx, objname: string, path: string): CatalogField | undefined {
  const [name = "", ...rest] = path.split(".");
  const field = ctx.catalog.objects.get(objname)?.fields.get(name);
  if (!field || !mayRead(policyOf(ctx, objname), field)) return undefined;
  if (rest.length === 0) return field;
  const target = targetOf(field);
  return target === undefined ? undefined : findReadablePath(ctx, target, rest.join("."));
}
