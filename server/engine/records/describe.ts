import { namedThingOf, typeOfField, type FieldType } from "@kezhuan/contract/kinds/field-type";
import { matchListOf } from "@kezhuan/contract/api/match-lists";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { dictOfNames } from "@kezhuan/contract/kinds/thing-names";
import { listActions } from "@kezhuan/contract/metadata/access";
import type { ObjectDef } from "@kezhuan/contract/metadata/object";
import type { SeriesDef } from "@kezhuan/contract/metadata/series";
import { listReviewActions, type Review } from "@kezhuan/contract/metadata/review";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import { arrangingFields, withoutSettings, type ViewDef } from "@kezhuan/contract/metadata/view";
import {
  labelFor,
  mayEver,
  mayRead,
  mayWriteEver,
  policyOf,
  type Policy,
  type Use,
} from "../access/policy.ts";
import { findObject, type CatalogField, type CatalogObject } from "../catalog/catalog.ts";
import { dictsOf } from "../catalog/dictionaries.ts";
import { isAdministrator, type Ctx } from "../context.ts";
import { sqlKindOf } from "../kinds/registry.ts";
import { readableSort } from "../query/order.ts";
import { findReadable, openScope, openStatement, type Scope } from "../query/scope.ts";
import { labelNames } from "./describing/label-names.ts";
import { shownFills } from "./describing/shown-fills.ts";
import { isUsable, requireRead } from "./page-request.ts";
import { maySharedViews } from "./views/saved-views.ts";
import { isEngineWritten } from "./read-input.ts";

/** What an object is, as this actor may see it. From memory. Errors: 404, 401/403 without the right to read. */
export function describeObject(ctx: Ctx, objname: string, use: Use = "read"): ObjectMeta {
  const object = findObject(ctx.catalog, objname);
  const policy = policyOf(ctx, objname, use);
  const scope = openScope(openStatement(ctx), objname, use);
  requireRead(scope);
  const { def } = object;
  const fields = [...object.fields.values()].filter((field) => findReadable(scope, field.name));
  const names = new Set(fields.map((field) => field.name));
  const permissions = permissionsOn(object, policy);
  const transitions = def.states?.transitions.filter((one) => permissions.includes(one.action));
  return {
    object: {
      name: object.name,
      label: def.label,
      labelField: def.labelField,
      ...(def.labelFieldEn ? { labelFieldEn: def.labelFieldEn } : {}),
      sort: readableSort(scope, def.sort),
      readonly: def.readonly,
      history: def.history,
      ...(ctx.catalog.approved.has(def.name) ? { approved: true as const } : {}),
      groups: def.groups,
      ...(def.actions.length > 0
        ? { actions: def.actions.filter(({ name }) => permissions.includes(name)) }
        : {}),
      ...(def.states && names.has(def.states.field)
        ? { states: { ...def.states, transitions: transitions ?? [] } }
        : {}),
      ...(def.review && isReviewed(def.review, permissions) ? { review: def.review } : {}),
      ...limitsOf(def, permissions),
      ...pageOf(def),
      ...seriesOf(def, names),
      ...labelsOf(def, names),
      ...formatsOf(def, permissions),
      ...(def.counting && names.has(def.counting.lines) ? { counting: def.counting } : {}),
      ...ballotOf(def, names),
      ...matchingOf(ctx, def),
      ...(def.merging &&
      !def.readonly &&
      (!def.merging.administrators || isAdministrator(ctx.actor)) &&
      mergeActions.every((action) => permissions.includes(action))
        ? { mergeable: true as const }
        : {}),
    },
    fields: fields.map((field) => describeField(ctx, { object, policy, field })),
    views: def.views
      .filter((view) => isUsable(scope, view))
      .map((view) => ({ ...limitView(scope, view), shared: "pack", own: false })),
    mayShareViews: maySharedViews(ctx),
    forms: [],
    dicts: collectDicts(ctx, fields),
    permissions,
  };
}

/** The heading of a label has to be readable; what else stands on it may be less for some. */
function labelsOf({ labels }: ObjectDef, names: ReadonlySet<string>): Pick<ObjectMeta["object"], "labels"> {
  const fields = labels?.fields.filter((name) => names.has(name)) ?? [];
  return fields[0] !== undefined && fields[0] === labels?.fields[0] ? { labels: { fields } } : {};
}

/** Who may read what can be chosen. */
function ballotOf({ ballot }: ObjectDef, names: ReadonlySet<string>): Pick<ObjectMeta["object"], "ballot"> {
  if (!ballot || ![ballot.options, ballot.choose].every((name) => names.has(name))) return {};
  const { when, state, options, votes, choose } = ballot;
  return { ballot: { ...(when ? { when } : {}), state, options, votes, choose } };
}

/** Objects of which the actor may read nothing are not told of. */
function matchingOf(
  ctx: Ctx,
  { matching, publicPage, partnersOf }: ObjectDef,
): Pick<ObjectMeta["object"], "matches" | "partnersOf"> {
  const isReadable = (objname: string) =>
    ctx.catalog.objects.has(objname) && mayEver(policyOf(ctx, objname), "read");
  const through = partnersOf ? { partnersOf } : {};
  if (!matching || !publicPage) return through;
  const { decisions, cases } = matching;
  return {
    ...through,
    matches: {
      type: publicPage.path,
      fields: [
        ...new Set([
          ...matching.words.map(({ field }) => field),
          ...matching.partners.flatMap(({ parts }) => parts.flatMap(({ own }) => own)),
        ]),
      ],
      partners: matching.partners.flatMap(({ object }) => {
        const theirs = ctx.catalog.objects.get(object)?.def;
        const list = theirs?.publicPage && matchListOf(theirs.publicPage.path);
        return theirs && list && isReadable(object) ? [{ object, label: theirs.label, list }] : [];
      }),
      ...(decisions && isReadable(decisions.object) ? { decisions } : {}),
      ...(cases && isReadable(cases.object) ? { cases } : {}),
    },
  };
}

/** Figures are for who sees all that they are made of. */
function seriesOf({ series }: ObjectDef, names: ReadonlySet<string>): Pick<ObjectMeta["object"], "series"> {
  if (!series || !arrangedBySeries(series).every((name) => names.has(name))) return {};
  const { at, by, value, every } = series;
  return { series: { at, by, value, ...(every === undefined ? {} : { every }) } };
}

function formatsOf(
  { importFormats }: ObjectDef,
  permissions: readonly string[],
): Pick<ObjectMeta["object"], "importFormats"> {
  if (!importFormats || !permissions.includes("import")) return {};
  return {
    importFormats: importFormats.map(({ name, label, about }) => ({
      name,
      label,
      ...(about ? { about } : {}),
    })),
  };
}

function arrangedBySeries({ at, by, value }: Pick<SeriesDef, "at" | "by" | "value">): string[] {
  return [at, ...by, value];
}

/** Where the portal shows one of its records: published or not, for who may see it. */
function pageOf({ page, publicPage }: ObjectDef): Pick<ObjectMeta["object"], "page"> {
  if (page !== undefined) return { page };
  return publicPage ? { page: `${publicPage.route}?id={id}` } : {};
}

/** Time limits are for those who have something to do in time. */
function limitsOf(
  { notices }: ObjectDef,
  permissions: readonly string[],
): Pick<ObjectMeta["object"], "limits"> {
  const limits = (notices?.due ?? []).flatMap(({ name, entered }) =>
    entered
      ? [
          {
            name,
            ...(entered.days === undefined ? {} : { days: entered.days }),
            ...(entered.workdays === undefined ? {} : { workdays: entered.workdays }),
          },
        ]
      : [],
  );
  return limits.length > 0 && permissions.some((action) => action !== "read") ? { limits } : {};
}

/** What whoever makes one record of two may do with them. */
const mergeActions = ["update", "delete"];

/** Whose business it is: reviewers', and of those who hand something in. */
function isReviewed(review: Review, permissions: readonly string[]): boolean {
  return [...listReviewActions(review), "propose", "create"].some((action) => permissions.includes(action));
}

/** The actions an actor may take on some row of an object. */
export function permissionsOn(object: CatalogObject, policy: Policy): string[] {
  const actions = listActions(object.def).map(({ name }) => name);
  const closed = new Set(closedActions(object.def));
  return actions.filter((action) => mayEver(policy, action) && !closed.has(action));
}

/** What nobody does with records that only the engine writes, or that are written once. */
function closedActions({ readonly, series }: ObjectDef): string[] {
  if (readonly) return ["create", "update", "delete", "import"];
  if (!series?.appendOnly) return [];
  return series.corrects.length > 0 ? ["delete"] : ["update", "delete"];
}

/** Names of the fields that the actor may take out of the installation in some row. */
export function exportableFields(ctx: Ctx, objname: string): ReadonlySet<string> {
  const policy = policyOf(ctx, objname, "export");
  const fields = [...findObject(ctx.catalog, objname).fields.values()];
  return new Set(fields.filter((field) => mayRead(policy, field)).map(({ name }) => name));
}

/** True when the actor may take the action on some row of the object; false where there is no such object. */
export function isPermitted(ctx: Ctx, objname: string, action: string): boolean {
  const object = ctx.catalog.objects.get(objname);
  return object !== undefined && permissionsOn(object, policyOf(ctx, objname)).includes(action);
}

/** True when the actor may read every row and field of the object, as nothing less opens a page that knows no rows. */
export function mayReadWhole(ctx: Ctx, objname: string): boolean {
  if (!ctx.catalog.objects.has(objname)) return false;
  const { full, reading, unseen, hiding } = policyOf(ctx, objname);
  const isWhole = reading.some(
    ({ condition, fields, masks }) => condition === null && fields === null && masks.size === 0,
  );
  return full || (isWhole && unseen.length === 0 && hiding.length === 0);
}

/** `objname:action` for everything the actor may do. */
export function listPermissions(ctx: Ctx): string[] {
  return [...ctx.catalog.objects.values()].flatMap((object) =>
    permissionsOn(object, policyOf(ctx, object.name)).map((action) => `${object.name}:${action}`),
  );
}

interface Described {
  object: CatalogObject;
  policy: Policy;
  field: CatalogField;
}

function describeField(ctx: Ctx, { object, policy, field }: Described): FieldMeta {
  const { def } = field;
  const writable = mayWriteEver(policy, field.name);
  return {
    ...shownType(ctx, { object, policy, field }),
    name: field.name,
    label: labelFor(policy, field),
    required: def.required ?? false,
    readonly: object.def.readonly || isEngineWritten(object, field) || !writable,
    searchable: def.searchable ?? false,
    sortable: sqlKindOf(field).order !== undefined,
    operators: field.kindDef.operators,
    ...(def.requiredFor ? { requiredFor: def.requiredFor } : {}),
    ...(def.unique ? { unique: true } : {}),
    ...(def.fixed ? { fixed: true } : {}),
    ...(def.default === undefined ? {} : { default: def.default }),
    ...(def.help ? { help: def.help } : {}),
    ...(def.group ? { group: def.group } : {}),
  };
}

/**
 * An expression names its operands: who may not read one of them is not told how the field is worked out. One that looks
 * into tables is not told either: those stay in the server, and the form shows what was saved.
 */
function shownType(ctx: Ctx, { object, policy, field }: Described): FieldType {
  if (field.kind === "ref")
    return { kind: "ref", settings: { ...field.settings, ...shownFills(ctx, field) } };
  if (field.kind !== "computed") return typeOfField(field);
  const computed = [...object.computed, ...object.totals].find(({ name }) => name === field.name);
  const isReadable = (name: string) => {
    const operand = object.fields.get(name);
    return operand !== undefined && mayRead(policy, operand);
  };
  const { expression: _, ...others } = field.settings;
  const isTold = !computed?.tables.size && [...(computed?.reads ?? [])].every(isReadable);
  return { kind: "computed", settings: isTold ? { ...field.settings } : others };
}

/** Without the fields the actor cannot read; who cannot read what it is arranged by sees its records as a table. */
export function limitView(scope: Scope, given: ViewDef): ViewDef {
  const own = given.series && scope.object.def.series;
  const names = [...arrangingFields(given), ...(own ? arrangedBySeries(own) : [])];
  const view = names.every((name) => findReadable(scope, name))
    ? given
    : { ...withoutSettings(given), kind: "table" as const };
  return {
    ...view,
    columns: view.columns.filter((column) => findReadable(scope, column.field)),
    search: view.search.filter((name) => findReadable(scope, name)),
    ...(view.sort === undefined ? {} : { sort: readableSort(scope, view.sort) }),
  };
}

function collectDicts(ctx: Ctx, fields: readonly CatalogField[]): Record<string, DictItem[]> {
  const dicts: Record<string, DictItem[]> = {};
  for (const field of fields) {
    for (const name of dictsOf(field)) {
      const dict = ctx.catalog.dicts.get(name);
      if (dict) dicts[name] = [...dict.items];
    }
    const thing = namedThingOf(field);
    if (thing) dicts[dictOfNames(thing)] = labelNames(ctx, thing);
  }
  return dicts;
}
