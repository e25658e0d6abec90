import type { Label } from "@kezhuan/contract/metadata/label";
import { arrangingFields, savedViewSchema } from "@kezhuan/contract/metadata/view";
import type { Issue } from "@kezhuan/contract/problems";
import { readCondition, type Group } from "@kezhuan/contract/query/condition";

/** A shared or a pack's view as a rule's statement brings it along. */
export interface RuleView {
  definition: unknown;
}

/** What a rule lets be seen of an object whose records it shows through one view only. */
export interface Window {
  /** Beside these a record shows what it is called, its id and its version. */
  fields: ReadonlySet<string>;
  /** What the view calls them. */
  labels: ReadonlyMap<string, Label>;
  condition: Group | null;
}

/**
 * SQL of the view that the rule `a` names, by its name or its id, as JSON; null where there is none that is shared. It
 * also runs on tables that an older version made.
 */
export const viewOfRule = `(select jsonb_build_object('definition',
    (coalesce(nullif(to_jsonb(v) -> 'changed', 'null'::jsonb), v.definition) - 'name'))
  from obj.meta_view v join obj.meta_object vo on vo.id = v.object
 where vo.name = a.object and coalesce(to_jsonb(v) ->> 'shared', 'everyone') <> 'personal'
   and (v.name = to_jsonb(a) ->> 'view' or v.id::text = lower(to_jsonb(a) ->> 'view'))
 order by v.name <> to_jsonb(a) ->> 'view' limit 1)`;

/** What can be seen through a view, or why that cannot be said. */
export function readWindow(view: RuleView | null | undefined): { window: Window } | { issues: Issue[] } {
  const unknown: Issue[] = [{ field: "view", problem: "unknownView" }];
  if (!view) return { issues: unknown };
  const read = savedViewSchema.safeParse(view.definition);
  if (!read.success) return { issues: unknown };
  const { columns, condition } = read.data;
  const fields = new Set([...columns.map(({ field }) => field), ...arrangingFields(read.data)]);
  const labels = new Map(
    columns.flatMap(({ field, label }): [string, Label][] => (label ? [[field, label]] : [])),
  );
  if (condition === undefined || condition === null) return { window: { fields, labels, condition: null } };
  const group = readCondition(condition, "view");
  if ("issues" in group) return { issues: unknown };
  return { window: { fields, labels, condition: group.group.rules.length > 0 ? group.group : null } };
}
