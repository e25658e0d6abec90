import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import { tombstonePrefix, effectiveField } from "@kezhuan/contract/design/stored-design";
import { findPatternFault } from "@kezhuan/contract/kinds/pattern";
import { kinds } from "@kezhuan/contract/kinds/registry";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { States } from "@kezhuan/contract/metadata/object";
import { reservedNames } from "@kezhuan/contract/metadata/names";
import { issuesOf } from "@kezhuan/contract/schema-issues";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import type { Issue } from "@kezhuan/contract/problems";
import { buildCatalog, type ObjectSource } from "../catalog/build-catalog.ts";
import { DefinitionError } from "../catalog/definition-error.ts";
import { type Catalog, type CatalogField } from "../catalog/catalog.ts";
import { dictsOf } from "../catalog/dictionaries.ts";
import { readValue } from "../records/read-input.ts";
import type { Draft } from "./apply-changes.ts";
import { toSource } from "./stored-design.ts";

/** A design in the catalog as it would be. */
export interface Checked {
  after: Catalog;
  issues: Issue[];
}

/** Puts a design into a copy of the catalog and names everything that does not fit, at the change it comes from. */
export function checkDesign(draft: Draft, before: Catalog): Checked {
  const { design, touched } = draft;
  const { name } = design.definition;
  const others = [...before.objects.values()].filter((object) => object.name !== name);
  const issues: Issue[] = [];
  for (const stored of design.fields) {
    const field = effectiveField(stored);
    if (!touched.has(field.name) && design.id !== undefined) continue;
    const refusal = refuseField(field);
    if (refusal) issues.push({ ...refusal, field: `${pathOf(draft, field.name)}.${refusal.field}` });
  }
  if (design.retired) {
    const users = before.objects.get(name)?.referrers.filter(({ object }) => object !== name) ?? [];
    if (users[0])
      issues.push({
        field: "changes.0",
        problem: "inUse",
        params: { what: `${users[0].object}.${users[0].field.name}` },
      });
  }
  if (issues.length > 0) return { after: before, issues };
  const sources: ObjectSource[] = others.map(({ def, pack, local }) => ({ def, pack, local }));
  if (!design.retired) sources.push(toSource(design));
  try {
    const after = buildCatalog({ ...before, objects: sources, dicts: [...before.dicts.values()] });
    return { after, issues: checkResolved(draft, after) };
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    issues.push({
      field: error.field === undefined ? "changes.0.object" : pathOf(draft, error.field),
      ...(error.issue ?? { problem: "badDefinition", params: { detail: error.reason } }),
    });
    return { after: before, issues };
  }
}

/** Where the changes say what a field is; one that none of them names is told of the first. */
function pathOf({ touched }: Draft, field: string): string {
  return touched.get(field)?.path ?? "changes.0.field";
}

interface FieldRefusal extends Issue {
  field: string;
}

function refuseField({ name, kind, settings }: FieldDef): FieldRefusal | undefined {
  const reserved =
    reservedNames.has(name) || standardFieldNames.has(name) || name.startsWith(tombstonePrefix);
  if (reserved || name.startsWith("_")) return { field: "name", problem: "reservedName" };
  const read = kinds[kind].settings.safeParse(settings);
  if (!read.success) {
    const [issue] = issuesOf(read.error, "");
    return issue && { ...issue, field: issue.field === "" ? "settings" : `settings.${issue.field}` };
  }
  const { pattern } = settings;
  // That of a running number is no regular expression.
  const fault = kind !== "sequence" && typeof pattern === "string" ? findPatternFault(pattern) : undefined;
  return fault && { field: "settings.pattern", ...fault };
}

/** What can only be told once fields, dictionaries and objects know each other. */
function checkResolved({ design, touched }: Draft, after: Catalog): Issue[] {
  const object = after.objects.get(design.definition.name);
  if (!object) return [];
  const issues: Issue[] = [];
  const groups = new Set(object.def.groups.map((group) => group.name));
  const actions = new Set(object.def.states?.transitions.map(({ action }) => action));
  for (const [name, { path }] of touched) {
    const field = object.fields.get(name);
    if (!field || field.standard) continue;
    const at = (part: string) => `${path}.${part}`;
    const missing = dictsOf(field).find((dict) => !after.dicts.has(dict));
    if (missing !== undefined) issues.push({ field: at("settings.dict"), problem: "unknownRecord" });
    const { group, requiredFor, default: value } = field.def;
    if (group !== undefined && !groups.has(group))
      issues.push({ field: at("group"), problem: "unknownRecord" });
    if (requiredFor?.some((action) => !actions.has(action)))
      issues.push({ field: at("requiredFor"), problem: "unknownRecord" });
    const read = value === undefined || value === null ? undefined : readValue(field, value, after);
    if (read && "issue" in read) issues.push({ ...read.issue, field: at("default") });
  }
  return [
    ...issues,
    ...checkStates(object.def.states, after, object.fields.get(object.def.states?.field ?? "")),
  ];
}

function checkStates(states: States | undefined, catalog: Catalog, field: CatalogField | undefined): Issue[] {
  if (!states) return [];
  const dict = field && dictionaryOf(field);
  if (!field || field.kind !== "code" || dict === undefined)
    return [{ field: "states.field", problem: "wrongType", params: { expected: "code" } }];
  const codes = catalog.dicts.get(dict)?.codes;
  const named = [states.initial, ...states.transitions.flatMap(({ from, to }) => [...from, to])];
  const unknown = named.find((code) => !codes?.has(code));
  return unknown === undefined ? [] : [{ field: "states", problem: "unknownCode", params: { dict } }];
}
