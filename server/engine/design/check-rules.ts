import type { Issue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Catalog } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { checkRowCondition } from "../records/checks/check-grant.ts";
import type { Draft } from "./apply-changes.ts";

interface RuleRow {
  role: string;
  object: string;
  condition: unknown;
}

/**
 * Access rules whose row condition would no longer be understood: such a rule shows nothing, or denies everything, and
 * nobody would know why. Whoever changes the field changes the rule first.
 */
export async function checkRules(
  ctx: Ctx,
  { draft, before, after }: { draft: Draft; before: Catalog; after: Catalog },
): Promise<Issue[]> {
  const objname = draft.design.definition.name;
  const fields = [...(before.objects.get(objname)?.fields.values() ?? [])];
  const is = after.objects.get(objname);
  const changed = fields.filter(({ name, def }) => is?.fields.get(name)?.def.kind !== def.kind);
  if (changed.length === 0 || !is) return [];
  const rules = await readRules(
    ctx,
    changed.map(({ name }) => name),
  );
  return rules.flatMap((rule): Issue[] => {
    const [was, will] = [before, after].map((catalog) => breaks({ ...ctx, catalog }, rule));
    if (was || !will) return [];
    const index = changed.map(({ name }) => draft.touched.get(name)?.change ?? 0)[0] ?? 0;
    const what = rule.object === objname ? rule.role : `${rule.role} (${rule.object})`;
    return [{ field: `changes.${index}.name`, problem: "inRule", params: { what } }];
  });
}

function breaks(ctx: Ctx, { object, condition }: RuleRow): boolean {
  const described = ctx.catalog.objects.get(object);
  return described === undefined || checkRowCondition(ctx, described, condition).length > 0;
}

/** Those in use whose condition holds one of the names; whether it means the field is for the condition to say. */
function readRules(ctx: Ctx, names: readonly string[]): Promise<RuleRow[]> {
  return runSql<RuleRow>(
    ctx.db,
    `select r.code as role, a.object, a.condition from obj.sys_access a join obj.sys_role r on r.id = a.role
      where a.enabled is not false and a.condition is not null
        and exists (select 1 from unnest($1::text[]) n where position(n in a.condition::text) > 0)
      order by r.code, a.object`,
    [names],
  );
}
