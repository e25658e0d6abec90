import type { RemovalObstacle } from "@kezhuan/contract/api/pack-removal";
import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { runSql } from "@kezhuan/server/db/run-sql";
import { buildCatalog } from "@kezhuan/server/engine/catalog/build-catalog";
import type { Catalog, CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { DefinitionError } from "@kezhuan/server/engine/catalog/definition-error";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { Leaving } from "./put-records-aside.ts";

const systemPack = "system";

/** What keeps a pack from being removed. */
export async function findObstacles(
  ctx: Ctx,
  { name, objects, isNamed }: Leaving & { isNamed: boolean },
): Promise<RemovalObstacle[]> {
  if (name === systemPack) return [{ problem: "system" }];
  return [
    ...(isNamed ? [{ problem: "named" } as const] : []),
    ...findNeeding(ctx.catalog, new Set(objects)),
    ...(await countRunning(ctx, objects)),
  ];
}

/** The catalog without some objects. Throws a DefinitionError where others cannot be without them. */
export function catalogWithout(catalog: Catalog, gone: ReadonlySet<string>): Catalog {
  const kept = [...catalog.objects.values()].filter((object) => !gone.has(object.name));
  return buildCatalog({
    ...catalog,
    objects: kept.map(({ def, pack, local }) => ({ def, pack, local })),
    dicts: [...catalog.dicts.values()],
  });
}

/** The references first: where there are none, whatever else one object says of another. */
function findNeeding(catalog: Catalog, gone: ReadonlySet<string>): RemovalObstacle[] {
  const kept = [...catalog.objects.values()].filter((object) => !gone.has(object.name));
  const direct = kept.flatMap((object) =>
    [...object.fields.values()]
      .filter((field) => gone.has(targetOf(field) ?? ""))
      .map((field) => needing(object, field.name)),
  );
  if (direct.length > 0) return direct;
  try {
    catalogWithout(catalog, gone);
    return [];
  } catch (error) {
    const object = error instanceof DefinitionError ? catalog.objects.get(error.object) : undefined;
    if (!object || !(error instanceof DefinitionError)) throw error;
    return [needing(object, error.field)];
  }
}

function needing(object: CatalogObject, field: string | undefined): RemovalObstacle {
  const label = field === undefined ? undefined : object.fields.get(field)?.def.label;
  return { problem: "needed", object: object.name, label: object.def.label, ...(label && { field: label }) };
}

async function countRunning(ctx: Ctx, objects: readonly string[]): Promise<RemovalObstacle[]> {
  const [row] = await runSql<{ approvals: number; jobs: number }>(
    ctx.db,
    `select (select count(*)::int from kz.approval
              where object = any($1::text[]) and state in ('running', 'ending')) as approvals,
            (select count(*)::int from kz.job
              where state in ('queued', 'running') and input ->> 'objname' = any($1::text[])) as jobs`,
    [objects],
  );
  const { approvals = 0, jobs = 0 } = row ?? {};
  return [
    ...(approvals > 0 ? [{ problem: "approvals", count: approvals } as const] : []),
    ...(jobs > 0 ? [{ problem: "jobs", count: jobs } as const] : []),
  ];
}
