import { writtenType } from "@kezhuan/contract/kinds/field-type";
import { compileForm } from "@kezhuan/contract/forms/compile-form";
import { describeFormProblem } from "@kezhuan/contract/forms/form-problems";
import { readMenuTarget } from "@kezhuan/contract/metadata/menu-targets";
import { listActions, type GrantDef } from "@kezhuan/contract/metadata/access";
import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import { canMask } from "@kezhuan/contract/kinds/traits";
import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import type { ObjectDef } from "@kezhuan/contract/metadata/object";
import type { PackDef } from "@kezhuan/contract/metadata/pack";
import { readSort } from "@kezhuan/contract/query/sort";
import { findField, findRepeated, type World } from "./world.ts";
import { findConditionProblems } from "./object-problems.ts";

/** Names a pack uses twice. */
export function findRepeatedNames(def: PackDef): string[] {
  return [
    ...findRepeated(def.objects.map((object) => object.name)),
    ...findRepeated(def.dicts.map((dict) => dict.name)),
    ...findRepeated(def.objects.flatMap(({ publicPage }) => publicPage?.path ?? [])),
    ...findRepeated(def.roles.map((role) => role.code)),
    ...findRepeated(flatten(def.menus).map((menu) => menu.code)),
    ...findRepeated(def.forms.map((form) => `${form.name} ${form.form_version}`)),
  ];
}

/** Menu items that lead nowhere, are for nobody, or name what is not there. */
export function findMenuProblems(world: World, def: PackDef): string[] {
  return flatten(def.menus).flatMap((menu) => {
    const problems = menu.roles.filter((role) => !world.roles.has(role)).map((role) => `no role ${role}`);
    if (menu.roles.length === 0) problems.push("for nobody");
    if (menu.object !== undefined && !world.objects.has(menu.object))
      problems.push(`no object ${menu.object}`);
    if (!menu.path && !menu.children?.length) problems.push("leads nowhere");
    if (menu.path && !readMenuTarget(menu.path)) problems.push(`no page ${menu.path} to choose`);
    const generic = /^\/ruid\/(.+)$/.exec(menu.path ?? "")?.[1];
    if (generic !== undefined && generic !== menu.object) problems.push(`asks for the wrong object`);
    return problems.map((problem) => `${menu.code}: ${problem}`);
  });
}

/** What is wrong with the designs of forms: expressions, fields that are not there, names that occur twice. */
export function findFormProblems(world: World, { forms }: PackDef): string[] {
  return forms.flatMap(({ name, schema }) => {
    const object = world.objects.get(schema.object ?? "");
    if (schema.object !== undefined && !object) return [`${name}: no object ${schema.object}`];
    const fields = (object?.fields ?? []).map((field) => ({ ...field, ...writtenType(field) }));
    const { problems } = compileForm(schema, fields);
    return problems.map((problem) => `${name}, ${problem.id}: ${describeFormProblem(problem, "en")}`);
  });
}

/** What a grant names that is not there, or gives in a way that cannot work. */
export function findGrantProblems(world: World, grant: GrantDef): string[] {
  const object = world.objects.get(grant.object);
  if (!object) return [`no object ${grant.object}`];
  const actions = listActions(object).map(({ name }) => name);
  const { read, write } = grant;
  const unknown = [...(read ?? []), ...(write ?? [])].filter((name) => !findField(object, name));
  const blind = read ? (write ?? []).filter((name) => !read.includes(name)) : [];
  const order = readSort(object.sort).map(({ field }) => field);
  const unordered = read ? order.filter((name) => ![...read, "id", "version"].includes(name)) : [];
  const problems = [
    ...findLimitProblems(object, grant),
    ...(world.roles.has(grant.role) ? [] : [`no role ${grant.role}`]),
    ...grant.actions.filter((action) => !actions.includes(action)).map((action) => `no action ${action}`),
    ...unknown.map((name) => `no field ${name}`),
    ...blind.map((name) => `${name} can be written but not read`),
    ...unordered.map((name) => `the default order needs ${name}`),
    ...(grant.condition === undefined ? [] : findConditionProblems(world, object, grant.condition)),
  ];
  return problems.map((problem) => `${grant.role} ${grant.object}: ${problem}`);
}

/** Masks, denials, scopes, views and time limits that are not there or do not go together. */
function findLimitProblems(object: ObjectDef, grant: GrantDef): string[] {
  const { effect, masks = {}, read, scope, depts, view, valid_from, valid_until, reason } = grant;
  const denies = effect === "deny";
  const masked = Object.entries(masks).flatMap(([name, mask]) => {
    const field = findField(object, name);
    if (!field || name === "id" || name === "version") return [`no field ${name} to mask`];
    if (!canMask(mask, field.kind)) return [`${name} cannot be masked with ${mask}`];
    return read && !read.includes(name) ? [`${name} is masked but not read`] : [];
  });
  return [
    ...masked,
    ...(denies && Object.keys(masks).length > 0 ? ["a denial has no masks"] : []),
    ...(denies && view !== undefined ? ["a denial goes through no view"] : []),
    ...(view === undefined || object.views.some(({ name }) => name === view) ? [] : [`no view ${view}`]),
    ...((scope === "chosen") === (depts !== undefined)
      ? []
      : ["chosen departments need the scope, and it them"]),
    ...((valid_from ?? valid_until) !== undefined && !reason ? ["a time limit needs a reason"] : []),
  ];
}

/** Codes and names a dictionary has twice, and items that stand before the one above them. */
export function findDictProblems(dict: DictDef): string[] {
  const codes = dict.items.map((item) => item.code);
  const names = dict.items.flatMap((item) => [item.label.zh, ...(item.aliases ?? [])]);
  const orphans = dict.items.filter(
    (item, index) => item.parent !== undefined && !codes.slice(0, index).includes(item.parent),
  );
  return [
    ...findRepeated(codes).map((code) => `code ${code} occurs twice`),
    ...findRepeated(names).map((name) => `${name} occurs twice`),
    ...orphans.map((item) => `${item.code} stands before ${item.parent}`),
  ];
}

function flatten(menus: readonly MenuDef[]): MenuDef[] {
  return menus.flatMap((menu) => [menu, ...flatten(menu.children ?? [])]);
}
