import { hasTrait } from "@kezhuan/contract/kinds/traits";
import type { AggregateGroup, Measure } from "@kezhuan/contract/query/aggregate";
import { readCondition } from "@kezhuan/contract/query/condition";
import type { SavedView, ViewKind } from "@kezhuan/contract/metadata/view";
import type { Issue } from "@kezhuan/contract/problems";
import { targetOf, type CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { compileGroup } from "@kezhuan/server/engine/query/conditions";
import { compileOrder } from "@kezhuan/server/engine/query/order";
import { findReadable, openScope, openStatement, type Scope } from "@kezhuan/server/engine/query/scope";
import { checkGroup } from "../reading/aggregate-groups.ts";
import { checkMeasure } from "../reading/aggregate-measures.ts";

/** What is wrong with a view somebody wants to keep. Fields that they may not read are unknown to them. */
export function checkView(ctx: Ctx, objname: string, view: SavedView): Issue[] {
  const scope = openScope(openStatement(ctx), objname);
  const issues: Issue[] = [
    ...view.columns.flatMap(({ field }, index) => known(scope, field, `view.columns.${index}.field`)),
    ...view.search.flatMap((field, index) => known(scope, field, `view.search.${index}`)),
    ...checkCondition(scope, view.condition),
    ...checkSort(scope, view.sort),
    ...checkKind(scope, view),
  ];
  return issues;
}

function known(scope: Scope, field: string, path: string): Issue[] {
  return findReadable(scope, field) ? [] : [{ field: path, problem: "unknown" }];
}

function checkCondition({ statement, object }: Scope, condition: unknown): Issue[] {
  if (condition === undefined || condition === null) return [];
  const read = readCondition(condition, "view.condition");
  if ("issues" in read) return read.issues.map(inCondition);
  const trial = openScope(openStatement(statement.ctx), object.name);
  compileGroup(trial, read.group);
  return trial.statement.issues.map(inCondition);
}

function inCondition(issue: Issue): Issue {
  return issue.field.startsWith("view.") ? issue : { ...issue, field: `view.condition.${issue.field}` };
}

function checkSort({ statement, object }: Scope, sort: string | undefined): Issue[] {
  if (!sort) return [];
  const trial = openScope(openStatement(statement.ctx), object.name);
  compileOrder(trial, sort);
  return trial.statement.issues.map((issue) => ({ ...issue, field: `view.sort.${issue.field}` }));
}

/** Kinds and the part of the view without which they show nothing. */
const needed: Partial<
  Record<ViewKind, "board" | "calendar" | "tree" | "chart" | "series" | "region" | "funnel">
> = {
  board: "board",
  calendar: "calendar",
  tree: "tree",
  chart: "chart",
  series: "series",
  region: "region",
  funnel: "funnel",
};

function checkKind(scope: Scope, view: SavedView): Issue[] {
  const part = needed[view.kind ?? "table"];
  if (part && view[part] === undefined) return [{ field: `view.${part}`, problem: "required" }];
  const { board, calendar, tree, chart, region, funnel } = view;
  const isDay = ({ def }: CatalogField) => hasTrait(def.kind, "dated");
  const isKin = (field: CatalogField) => isParent(scope, field);
  const choices: (Choice | undefined)[] = [
    board && { name: board.field, path: "view.board.field", test: ({ def }) => def.kind === "code" },
    calendar && { name: calendar.start, path: "view.calendar.start", test: isDay },
    calendar?.end ? { name: calendar.end, path: "view.calendar.end", test: isDay } : undefined,
    tree && { name: tree.parent, path: "view.tree.parent", test: isKin },
    funnel && { name: funnel.field, path: "view.funnel.field", test: ({ def }) => def.kind === "code" },
    region && {
      name: region.field,
      path: "view.region.field",
      test: ({ def }) => hasTrait(def.kind, "coded"),
    },
  ];
  return [
    ...choices.flatMap((choice) => (choice ? fits(scope, choice) : [])),
    ...(chart ? checkChart(scope, chart) : []),
    ...(view.series && !scope.object.def.series ? [{ field: "view.series", problem: "unfit" as const }] : []),
    ...(region?.measure ? checkMeasure(scope, region.measure, "view.region.measure") : []),
  ];
}

function isParent({ object }: Scope, field: CatalogField): boolean {
  return field.kind.points === "one" && targetOf(field) === object.name;
}

interface Choice {
  name: string;
  path: string;
  test: (field: CatalogField) => boolean;
}

function fits(scope: Scope, { name, path, test }: Choice): Issue[] {
  const field = findReadable(scope, name);
  if (!field) return [{ field: path, problem: "unknown" }];
  return test(field) ? [] : [{ field: path, problem: "unfit" }];
}

function checkChart(scope: Scope, chart: { groups: AggregateGroup[]; measure: Measure }): Issue[] {
  return [
    ...chart.groups.flatMap((group, index) => {
      const path = `view.chart.groups.${index}`;
      // A view is drawn with what its own object says of fields.
      const isFar = group.field.includes(".");
      return isFar ? [{ field: `${path}.field`, problem: "unfit" as const }] : checkGroup(scope, group, path);
    }),
    ...checkMeasure(scope, chart.measure, "view.chart.measure"),
  ];
}
