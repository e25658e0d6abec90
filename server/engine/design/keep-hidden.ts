import type { StoredDesign } from "@kezhuan/contract/design/stored-design";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject } from "../catalog/catalog.ts";
import { systemActor, type Ctx } from "../context.ts";
import { saveRecords } from "../records/save.ts";

interface RuleRow {
  id: string;
  effect: string | null;
  masks: Record<string, string> | null;
  read_fields: string[] | null;
  write_fields: string[] | null;
}

/**
 * A field that comes back under another name holds the values it held: rules that mask or deny it by its old name go on
 * to do so by the new one. Rules that list what may be read do not know the new name, and so do not show it.
 */
export async function keepHidden(
  ctx: Ctx,
  { old, design }: { old: StoredDesign; design: StoredDesign },
): Promise<void> {
  const object = design.definition.name;
  const names = new Map(old.gone.map(({ id, definition }) => [id, definition.name]));
  for (const { id, definition } of design.fields) {
    const was = names.get(id);
    if (id === undefined || was === undefined || was === definition.name) continue;
    const { fields } = findObject(ctx.catalog, object);
    const rules = await readRules(ctx, object, was);
    const data = rules.map((rule) =>
      withName(rule, { was, name: definition.name, isKnown: (one) => fields.has(one) }),
    );
    if (data.length > 0) await saveRecords({ ...ctx, actor: systemActor }, { objname: "sys_access", data });
  }
}

function readRules(ctx: Ctx, objname: string, was: string): Promise<RuleRow[]> {
  return runSql<RuleRow>(
    ctx.db,
    `select id, effect, masks, read_fields, write_fields from obj.sys_access
      where object = $1 and ((masks ? $2 and coalesce(cardinality(read_fields), 0) = 0)
            or (effect = 'deny' and ($2 = any(read_fields) or $2 = any(write_fields))))`,
    [objname, was],
  );
}

interface Renamed {
  was: string;
  name: string;
  isKnown: (name: string) => boolean;
}

function withName(
  { id, effect, masks, read_fields, write_fields }: RuleRow,
  { was, name, isKnown }: Renamed,
) {
  const joined = (list: string[] | null) => {
    const longer = list?.includes(was) ? [...list, name] : list;
    return longer?.filter((one, index) => isKnown(one) && longer.indexOf(one) === index) ?? null;
  };
  if (effect === "deny") return { id, read_fields: joined(read_fields), write_fields: joined(write_fields) };
  const all = Object.entries({ ...masks, [name]: masks?.[was] });
  return { id, masks: Object.fromEntries(all.filter(([one]) => isKnown(one))) };
}
