import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { readSettings, type SavedView, type ViewSettings } from "@kezhuan/contract/metadata/view";
import { isSetKind, setKinds, type FieldRole, type SetKind } from "@kezhuan/contract/metadata/view-kinds";
import type { Issue } from "@kezhuan/contract/problems";
import { type CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { compileOrder } from "@kezhuan/server/engine/query/order";
import { findReadable, openScope, openStatement, type Scope } from "@kezhuan/server/engine/query/scope";
import { checkCondition } from "../check-condition.ts";
import { checkGroup } from "../reading/aggregate-groups.ts";
import { checkMeasure } from "../reading/aggregate-measures.ts";

/** What is wrong with a view somebody wants to keep. Fields that they may not read are unknown to them. */
export function checkView(ctx: Ctx, objname: string, view: SavedView): Issue[] {
  const scope = openScope(openStatement(ctx), objname);
  const issues: Issue[] = [
    ...view.columns.flatMap(({ field }, index) => known(scope, field, `view.columns.${index}.field`)),
    ...view.search.flatMap((field, index) => known(scope, field, `view.search.${index}`)),
    ...checkCondition(ctx, objname, { condition: view.condition, path: "view.condition" }),
    ...checkSort(scope, view.sort),
    ...checkKind(scope, view),
  ];
  return issues;
}

function known(scope: Scope, field: string, path: string): Issue[] {
  return findReadable(scope, field) ? [] : [{ field: path, problem: "unknown" }];
}

function checkSort({ statement, object }: Scope, sort: string | undefined): Issue[] {
  if (!sort) return [];
  const trial = openScope(openStatement(statement.ctx), object.name);
  compileOrder(trial, sort);
  return trial.statement.issues.map((issue) => ({ ...issue, field: `view.sort.${issue.field}` }));
}

function checkKind(scope: Scope, view: SavedView): Issue[] {
  const kind = view.kind ?? "table";
  if (isSetKind(kind) && view[kind] === undefined) return [{ field: `view.${kind}`, problem: "required" }];
  return [
    ...setKinds.flatMap((one) => checkSettings(scope, view, one)),
    ...(view.series && !scope.object.def.series ? [{ field: "view.series", problem: "unfit" as const }] : []),
  ];
}

function checkSettings(scope: Scope, view: SavedView, kind: SetKind): Issue[] {
  const settings = readSettings(view, kind);
  if (!settings) return [];
  return [
    ...settings.fields.flatMap((field) => checkField(scope, field)),
    ...settings.groups.flatMap((group, index) => {
      const path = `view.${kind}.groups.${index}`;
      // A view is drawn with what its own object says of fields.
      const isFar = group.field.includes(".");
      return isFar ? [{ field: `${path}.field`, problem: "unfit" as const }] : checkGroup(scope, group, path);
    }),
    ...(settings.measure ? checkMeasure(scope, settings.measure, `view.${kind}.measure`) : []),
  ];
}

function checkField(scope: Scope, { name, path, role }: ViewSettings["fields"][number]): Issue[] {
  const field = findReadable(scope, name);
  if (!field) return [{ field: path, problem: "unknown" }];
  return canHave[role](scope, field) ? [] : [{ field: path, problem: "unfit" }];
}

const canHave: Readonly<Record<FieldRole, (scope: Scope, field: CatalogField) => boolean>> = {
  code: (_, { def }) => def.kind === "code",
  day: (_, { def }) => hasTrait(def.kind, "dated"),
  parent: ({ object }, field) => field.kindDef.points === "one" && targetOf(field) === object.name,
  region: (_, { def }) => hasTrait(def.kind, "coded"),
  number: (_, { def }) => hasTrait(def.kind, "numeric"),
};
