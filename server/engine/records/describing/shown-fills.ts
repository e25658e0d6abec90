import { fillsOf, targetOf } from "@kezhuan/contract/kinds/field-type";
import { type Fills, type FillSource } from "@kezhuan/contract/kinds/fills";
import { type CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { findReadable, openScope, openStatement } from "@kezhuan/server/engine/query/scope";

/** What a reference fills in, as far as the actor may read what it comes from: of the rest not even names are told. */
export function shownFills(ctx: Ctx, field: CatalogField): { fills?: Fills } {
  const target = targetOf(field);
  const all = Object.entries(fillsOf(field));
  if (target === undefined || all.length === 0) return {};
  const shown = all.flatMap(([name, sources]): [string, FillSource[]][] => {
    const readable = sources.filter(
      ({ from, when = {} }) =>
        isReadable(ctx, target, from.split(".")) &&
        Object.keys(when).every((one) => isReadable(ctx, target, [one])),
    );
    return readable.length > 0 ? [[name, readable]] : [];
  });
  return { fills: Object.fromEntries(shown) };
}

function isReadable(ctx: Ctx, objname: string, [name = "", ...rest]: readonly string[]): boolean {
  const field = findReadable(openScope(openStatement(ctx), objname), name);
  if (!field) return false;
  return rest.length === 0 || isReadable(ctx, targetOf(field) ?? "", rest);
}
