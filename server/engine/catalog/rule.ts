import type { RuleAction, RuleBounds, RuleTrigger } from "@kezhuan/contract/metadata/automation";
import type { Group } from "@kezhuan/contract/query/condition";

/** An automation rule that is on, as it is compiled into the writes of its object. */
export interface CatalogRule {
  id: string;
  name: string;
  nameEn: string;
  object: string;
  trigger: RuleTrigger;
  /** Of an update: only one that changes one of these fields; null: any. */
  changed: ReadonlySet<string> | null;
  action: string | null;
  dateField: string | null;
  offsetMinutes: number;
  cron: string | null;
  condition: Group | null;
  bounds: RuleBounds | null;
  quiet: { by: readonly string[]; minutes: number } | null;
  actions: readonly RuleAction[];
  owner: string;
  deptid: string | null;
}
