import { targetOf, onDeleteOf } from "@kezhuan/contract/kinds/field-type";
import { loadPatternEngine } from "@kezhuan/contract/kinds/pattern";
import { kinds, type ParsedFieldType } from "@kezhuan/contract/kinds/registry";
import { initialParameters } from "@kezhuan/contract/parameters/registry";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { isReservedName } from "@kezhuan/contract/metadata/names";
import { isFixedInSeries } from "@kezhuan/contract/metadata/series";
import type { ObjectDef } from "@kezhuan/contract/metadata/object";
import { standardFieldNames, standardFields } from "@kezhuan/contract/metadata/standard-fields";
import {
  pointsAtOne,
  quote,
  type Catalog,
  type CatalogDict,
  type CatalogField,
  type CatalogObject,
  type Grant,
  type Referrer,
  type SkippedPart,
} from "./catalog.ts";
import { checkVote } from "./check-vote.ts";
import { checkPlaces } from "./check-places.ts";
import { checkNotices, namedByNotices } from "./check-notices.ts";
import { checkAble } from "./check-able.ts";
import { checkFills } from "./check-fills.ts";
import { checkDraw } from "./check-draw.ts";
import { checkGathered, checkLines } from "./check-lines.ts";
import { checkImportFormats } from "./check-import-formats.ts";
import { checkRanges, checkSeries } from "./check-series.ts";
import { DefinitionError } from "./definition-error.ts";
import { collectCounted, resolveComputed } from "./resolve-computed.ts";
import { localPack } from "@kezhuan/contract/design/layers";
import { noForms } from "./forms.ts";

/** An object definition with the pack it comes from. */
export interface ObjectSource {
  def: ObjectDef;
  pack: string;
  /** The fields the installation added; absent: none. */
  local?: ReadonlySet<string>;
}

export interface CatalogSource {
  version: number;
  timeZone: string;
  objects: readonly ObjectSource[];
  dicts: readonly CatalogDict[];
  grants: ReadonlyMap<string, ReadonlyMap<string, readonly Grant[]>>;
  /** Absent: nobody is told of anything. */
  hooks?: Catalog["hooks"];
  /** Absent: nothing is automated. */
  rules?: Catalog["rules"];
  approved?: Catalog["approved"];
  /** Absent: every week is like the next. */
  days?: Catalog["days"];
  /** Absent: no word stands for another. */
  synonyms?: Catalog["synonyms"];
  /** Absent: there are none. */
  forms?: Catalog["forms"];
  /** Absent: as the objects have them. */
  matchingWeights?: Catalog["matchingWeights"];
  /** Absent: their initial values. */
  parameters?: Catalog["parameters"];
  /** Absent: the environment sets none. */
  fixedParameters?: Catalog["fixedParameters"];
  /** Absent: nobody is told when access changes. */
  accessStamp?: string;
}

/**
 * The same, but what the installation itself has added and no longer fits (a newer pack has taken away what it refers
 * to, say) is left out and named: nothing that staff describe may keep the system from starting.
 */
export function buildLenient(source: CatalogSource): Catalog {
  const skipped: SkippedPart[] = [];
  let { objects } = source;
  for (;;) {
    try {
      return { ...buildCatalog({ ...source, objects }), skipped };
    } catch (error) {
      const rest = error instanceof DefinitionError ? leaveOut(objects, error) : undefined;
      if (!rest || !(error instanceof DefinitionError)) throw error;
      objects = rest;
      const { object, field, reason } = error;
      skipped.push({ object, ...(field === undefined ? {} : { field }), reason });
    }
  }
}

/** Without the part that does not fit; undefined when it is a pack's. */
function leaveOut(
  objects: readonly ObjectSource[],
  { object, field }: DefinitionError,
): ObjectSource[] | undefined {
  const wrong = objects.find(({ def }) => def.name === object);
  if (!wrong) return undefined;
  if (field !== undefined && wrong.local?.has(field) && wrong.def.fields.some(({ name }) => name === field)) {
    const fields = wrong.def.fields.filter(({ name }) => name !== field);
    return objects.map((one) => (one === wrong ? { ...wrong, def: { ...wrong.def, fields } } : one));
  }
  return wrong.pack === localPack ? objects.filter((one) => one !== wrong) : undefined;
}

/**
 * Resolves definitions into a catalog and checks that they fit together.
 * Throws a DefinitionError: definitions are the installation's, not a request's.
 */
export function buildCatalog(source: CatalogSource): Catalog {
  const fields = new Map(source.objects.map(({ def }) => [def.name, resolveFields(def)]));
  const series = new Set(source.objects.flatMap(({ def }) => (def.series ? [def.name] : [])));
  const referrers = collectReferrers(fields, series);
  const counted = collectCounted(fields);
  const takers = collectTakers(source.objects, fields);
  const objects = new Map<string, CatalogObject>();
  for (const { def, pack, local } of source.objects) {
    const own = fields.get(def.name) ?? new Map<string, CatalogField>();
    objects.set(def.name, {
      name: def.name,
      def,
      pack,
      local: local ?? none,
      table: `obj.${quote(def.name)}`,
      fields: own,
      searchable: [...own.values()].filter(
        ({ def: { searchable }, kindDef }) => searchable && kindDef.operators.includes("like"),
      ),
      referrers: referrers.get(def.name) ?? [],
      ...resolveComputed(def, own, fields),
      countedIn: counted.get(def.name) ?? [],
      takenBy: takers.get(def.name) ?? [],
    });
  }
  const dicts = new Map(source.dicts.map((dict) => [dict.name, dict]));
  for (const [object, own] of fields) checkTargets(object, own, objects);
  for (const object of objects.values()) checkTogether(object, objects, dicts);
  return {
    version: source.version,
    timeZone: source.timeZone,
    objects,
    dicts,
    grants: source.grants,
    hooks: source.hooks ?? new Map(),
    rules: source.rules ?? new Map(),
    approved: source.approved ?? new Set(),
    days: source.days ?? new Map(),
    synonyms: source.synonyms ?? [],
    matchingWeights: source.matchingWeights ?? new Map(),
    forms: source.forms ?? noForms,
    parameters: source.parameters ?? initialParameters,
    fixedParameters: source.fixedParameters ?? {},
    accessStamp: source.accessStamp ?? "",
    skipped: [],
  };
}

/** What an object says of itself and of others has to fit those that are there. */
function checkTogether(
  object: CatalogObject,
  objects: ReadonlyMap<string, CatalogObject>,
  dicts: Catalog["dicts"],
): void {
  checkLines(object, objects);
  checkApplied(object, objects);
  checkGathered(object, objects);
  checkDraw(object, objects, dicts);
  checkEchoes(object, objects);
  checkFills(object, objects);
  checkAble(object, objects);
  checkNotices(object, objects);
  checkSeries(object, objects);
  checkRanges(object);
  checkImportFormats(object);
  checkPlaces(object, objects);
  checkVote(object, objects);
}

/** For each object the ones whose records take places of its records. */
function collectTakers(
  sources: readonly ObjectSource[],
  fields: ReadonlyMap<string, ReadonlyMap<string, CatalogField>>,
): Map<string, string[]> {
  const takers = new Map<string, string[]>();
  for (const { def } of sources) {
    const reference = def.places && fields.get(def.name)?.get(def.places.in);
    const target = reference && targetOf(reference);
    if (target) takers.set(target, [...(takers.get(target) ?? []), def.name]);
  }
  return takers;
}

const none: ReadonlySet<string> = new Set();

// No value is read without a catalog.
await loadPatternEngine();

/** Definitions are never changed: one that goes from catalog to catalog is resolved and checked by itself once. */
const resolved = new WeakMap<ObjectDef, ReadonlyMap<string, CatalogField>>();

/** The fields of an object by their names, standard ones first. */
export function resolveFields(def: ObjectDef): ReadonlyMap<string, CatalogField> {
  const known = resolved.get(def);
  if (known) return known;
  const fields = new Map<string, CatalogField>();
  for (const field of standardFields) {
    // In tables made by others those names may have been taken.
    const own = def.source ? { ...field, column: `kz_${field.name}` } : field;
    fields.set(field.name, resolveField(def.name, own, true));
  }
  for (const field of def.fields) {
    if (fields.has(field.name)) throw new DefinitionError(def.name, field.name, "the name is taken");
    if (isReservedName(field.name, def))
      throw new DefinitionError(def.name, field.name, "the name is reserved");
    const fixed = isFixedInSeries(def.series, field.name) && !isComputed(field);
    fields.set(field.name, resolveField(def.name, fixed ? { ...field, fixed } : field, false));
  }
  checkDefinition(def, fields);
  checkSiblings(def.name, fields);
  resolved.set(def, fields);
  return fields;
}

/** What nobody sends needs no rule about it. */
function isComputed({ kind }: FieldDef): boolean {
  return kinds[kind].byEngine === true;
}

function resolveField(object: string, def: FieldDef, standard: boolean): CatalogField {
  const kind = kinds[def.kind];
  const settings = kind.settings.safeParse(def.settings);
  if (!settings.success) {
    const reason = settings.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    throw new DefinitionError(object, def.name, reason.join("; "));
  }
  // The kind's own schema has parsed them; the registry's common type cannot say so.
  const own = { kind: def.kind, settings: settings.data } as ParsedFieldType;
  return {
    ...(own.kind === "parent" ? { ...own, settings: { ...own.settings, object } } : own),
    name: def.name,
    def: def.kind === "sequence" ? { ...def, unique: true } : def,
    kindDef: kind.operatorsFor ? { ...kind, operators: kind.operatorsFor(settings.data) } : kind,
    standard,
  };
}

function checkDefinition(def: ObjectDef, fields: ReadonlyMap<string, CatalogField>): void {
  const named = [
    def.labelField,
    ...(def.labelFieldEn ? [def.labelFieldEn] : []),
    ...(def.keyField ? [def.keyField] : []),
    ...def.indexes.flatMap((index) => index.fields),
    ...def.order.flatMap((pair) => [pair.low, pair.high]),
    ...(def.states ? [def.states.field] : []),
    ...(def.states?.transitions ?? []).flatMap((one) =>
      Object.keys({ ...one.set, ...one.extend, ...one.copy }),
    ),
    ...(def.validity ? [def.validity.field, def.validity.lapsed] : []),
    ...(def.states?.requires ?? []).map((rule) => rule.field),
    ...(def.moments ?? []).flatMap(({ field, when }) => [field, ...Object.keys(when)]),
    ...(def.tasks ? [def.tasks.who, ...(def.tasks.due ? [def.tasks.due] : [])] : []),
    ...(def.resets ?? []).flatMap(({ when, only, set }) => [...when, ...Object.keys({ ...only, ...set })]),
    ...(def.review
      ? [
          def.review.since,
          def.review.due,
          def.review.reviewer,
          ...(def.review.schedule ? [def.review.schedule.at] : []),
          ...def.review.completes,
        ]
      : []),
    ...(def.states?.echoes ?? []).map(({ through }) => through),
    ...(def.personal ?? []).flatMap(({ clear, set }) => [...(clear ?? []), ...Object.keys(set ?? {})]),
    ...namedByMerging(def),
    ...namedByNotices(def.notices),
    ...def.views.flatMap((view) => [...view.columns.map((column) => column.field), ...view.search]),
  ];
  for (const name of named) {
    if (!fields.has(name)) throw new DefinitionError(def.name, undefined, `there is no field ${name}`);
  }
  const who = def.tasks && fields.get(def.tasks.who);
  if (who && (who.kindDef.points !== "one" || targetOf(who) !== "sys_user"))
    throw new DefinitionError(def.name, who.name, "a task belongs to one account");
  for (const { field } of def.moments ?? []) {
    const own = fields.get(field)?.def;
    if (own?.kind !== "datetime" || own.readonly !== true)
      throw new DefinitionError(def.name, field, "a moment is kept in a datetime that nobody writes");
  }
}

function namedByMerging({ merging, loose }: ObjectDef): string[] {
  const account = merging?.account;
  return [
    ...(merging?.alike.flat() ?? []),
    ...(account ? [account.field, ...account.along, ...account.about] : []),
    ...(loose ?? []).flatMap((one) => ("by" in one ? [one.field, one.by] : [one.field])),
  ];
}

/** What follows a state is a code of the record that a single reference leads to. */
function checkEchoes(
  { name, def, fields }: CatalogObject,
  objects: ReadonlyMap<string, CatalogObject>,
): void {
  for (const { through, field } of def.states?.echoes ?? []) {
    const reference = fields.get(through);
    const target = reference?.kindDef.points === "one" ? objects.get(targetOf(reference) ?? "") : undefined;
    if (target?.fields.get(field)?.def.kind !== "code")
      throw new DefinitionError(name, through, `leads to no record with a code ${field}`);
  }
}

/** A field may lean on another of its object: that has to be there, and of a kind that serves. */
function checkSiblings(object: string, fields: ReadonlyMap<string, CatalogField>): void {
  for (const { name, ...type } of fields.values()) {
    const sibling = type.kind === "money" ? type.settings.currencyField : undefined;
    if (sibling === undefined) continue;
    const kind = fields.get(sibling)?.def.kind;
    if (kind !== "code" && kind !== "text")
      throw new Error(`${object}.${name}: ${sibling} is no code or text field that could name a currency`);
  }
}

function checkTargets(
  object: string,
  fields: ReadonlyMap<string, CatalogField>,
  objects: ReadonlyMap<string, CatalogObject>,
): void {
  for (const field of fields.values()) {
    const target = targetOf(field);
    // Standard fields point at the system's own objects, which the very first installation is still bringing.
    if (target && !standardFieldNames.has(field.name) && !objects.has(target)) {
      throw new DefinitionError(object, field.name, `there is no object ${target}`);
    }
  }
}

/** A change of state may change the records that this one refers to. */
function checkApplied(
  { name, def, fields }: CatalogObject,
  objects: ReadonlyMap<string, CatalogObject>,
): void {
  for (const { to, free, set, remove } of (def.states?.transitions ?? []).flatMap((one) => one.apply ?? [])) {
    const field = fields.get(to);
    const target = field && pointsAtOne(field) ? objects.get(targetOf(field) ?? "") : undefined;
    if (!target) throw new DefinitionError(name, undefined, `${to} is no reference to one record`);
    for (const one of Object.keys({ ...free, ...set, ...remove }))
      if (!target.fields.has(one))
        throw new DefinitionError(name, undefined, `there is no ${target.name}.${one}`);
  }
}

/**
 * Who made or changed a record is a note, not a tie: it never keeps an account from being deleted. Nor does the department
 * that a value of a time series was entered for.
 */
const notes: ReadonlySet<string> = new Set(["created_by", "updated_by"]);

function isNoted(name: string, inSeries: boolean): boolean {
  return notes.has(name) || (inSeries && name === "deptid");
}

function collectReferrers(
  objects: ReadonlyMap<string, ReadonlyMap<string, CatalogField>>,
  series: ReadonlySet<string>,
): Map<string, Referrer[]> {
  const referrers = new Map<string, Referrer[]>();
  for (const [object, fields] of objects) {
    for (const field of fields.values()) {
      const target = targetOf(field);
      if (!target || isNoted(field.name, series.has(object)) || onDeleteOf(field) === "keep") continue;
      const list = referrers.get(target) ?? [];
      list.push({ object, field });
      referrers.set(target, list);
    }
  }
  return referrers;
}
