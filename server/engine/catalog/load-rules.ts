import { ruleActionsSchema, ruleBoundsSchema, ruleTriggers } from "@kezhuan/contract/metadata/automation";
import { readCondition } from "@kezhuan/contract/query/condition";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Log } from "../context.ts";
import type { CatalogRule } from "./rule.ts";

export interface RuleRow {
  id: string;
  name: string;
  name_en: string | null;
  object: string;
  trigger: string;
  changed: string[] | null;
  action: string | null;
  date_field: string | null;
  offset_minutes: number | null;
  cron: string | null;
  condition: unknown;
  bounds: unknown;
  quiet_by: string[] | null;
  quiet_minutes: number | null;
  actions: unknown;
  owner: string | null;
  deptid: string | null;
}

/** By the object whose records set them off; objects without rules are not in it. */
export async function loadRules(db: Db, log: Log): Promise<ReadonlyMap<string, readonly CatalogRule[]>> {
  // An older version of the system's own pack has no such object.
  const [present] = await runSql<{ there: boolean }>(
    db,
    "select to_regclass('obj.sys_rule') is not null as there",
  );
  if (!present?.there) return new Map();
  const rows = await runSql<RuleRow>(
    db,
    `select id, name, name_en, object, trigger, changed, action, date_field, offset_minutes::int as offset_minutes, cron,
            condition, bounds, quiet_by, quiet_minutes::int as quiet_minutes, actions, owner,
            -- Whoever made it for themselves goes on in the department they made it in.
            case when owner = created_by then deptid end as deptid
       from obj.sys_rule where enabled and owner is not null order by id`,
  );
  const rules = rows.flatMap((row) => {
    const rule = readRule(row);
    if (!rule) log.warn({ rule: row.id }, "an automation rule cannot be understood and is left out");
    return rule ?? [];
  });
  return Map.groupBy(rules, ({ object }) => object);
}

/** A stored rule; undefined for one that an earlier version wrote otherwise. */
export function readRule(row: RuleRow): CatalogRule | undefined {
  const trigger = ruleTriggers.find((one) => one === row.trigger);
  const actions = ruleActionsSchema.safeParse(row.actions);
  const bounds = row.bounds === null ? undefined : ruleBoundsSchema.safeParse(row.bounds);
  const condition = row.condition === null ? undefined : readCondition(row.condition, "condition");
  if (!trigger || !actions.success || bounds?.success === false) return undefined;
  if (condition && "issues" in condition) return undefined;
  const minutes = row.quiet_minutes ?? 0;
  return {
    id: row.id,
    name: row.name,
    nameEn: row.name_en ?? row.name,
    object: row.object,
    trigger,
    changed: row.changed && row.changed.length > 0 ? new Set(row.changed) : null,
    action: row.action,
    dateField: row.date_field,
    offsetMinutes: row.offset_minutes ?? 0,
    cron: row.cron,
    condition: condition && condition.group.rules.length > 0 ? condition.group : null,
    bounds: bounds?.data ?? null,
    quiet: minutes > 0 ? { by: row.quiet_by ?? [], minutes } : null,
    actions: actions.data,
    owner: row.owner ?? "",
    deptid: row.deptid,
  };
}
