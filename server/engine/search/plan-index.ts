import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import { hasTrait, storedKindOf, type StoredKind } from "@kezhuan/contract/kinds/traits";
import { administratorRole } from "@kezhuan/contract/metadata/roles";
import { areDecidedByRecord } from "../access/decided-by-record.ts";
import { leaveOutNarrower } from "../access/leave-out-narrower.ts";
import { mayRead, policyOf, type AccessContext, type Policy } from "../access/policy.ts";
import { grantsShowing, hidingOf } from "../access/shown.ts";
import type { Catalog, CatalogField, CatalogObject, Grant } from "../catalog/catalog.ts";
import { anonymousActor, type Ctx } from "../context.ts";
import { MOST_SLOTS } from "@kezhuan/server/text-index/postings";
import type { IndexedObject } from "@kezhuan/server/text-index/documents";
import type { Zone } from "@kezhuan/server/text-index/zones";

/** An object whose records are indexed: a slot for each field, in this order. */
export interface PlannedObject {
  name: string;
  fields: readonly CatalogField[];
  zones: readonly Zone[];
  /** Tells when a record was published; the first that it has. */
  dates: readonly string[];
  /** Whether visitors may read a record is settled by the record itself: what the index was told of it stays true. */
  isSettled: boolean;
}

/** What is indexed, and a text that differs when the index must be built anew. */
export interface IndexPlan {
  objects: readonly PlannedObject[];
  signature: string;
}

const planned = new WeakMap<Catalog, IndexPlan>();

/** The objects whose changes are noted, so that the index can follow them, and their fields with words to search for. */
export function planIndex({ catalog }: Pick<Ctx, "catalog">): IndexPlan {
  const known = planned.get(catalog);
  if (known) return known;
  const objects = [...catalog.objects.values()].flatMap((object) =>
    object.searchable.length > 0 && object.def.history ? [planObject(catalog, object)] : [],
  );
  const plan = { objects, signature: describePlan(catalog, objects) };
  planned.set(catalog, plan);
  return plan;
}

function planObject(catalog: Catalog, object: CatalogObject): PlannedObject {
  const { labelField, labelFieldEn, publicPage } = object.def;
  const roles: Partial<NonNullable<typeof publicPage>["roles"]> = publicPage?.roles ?? {};
  const titles = new Set([labelField, labelFieldEn]);
  const topics = new Set(roles.subject);
  const codes = new Set(roles.identifier);
  const zoneOf = (field: CatalogField): Zone | undefined => {
    if (titles.has(field.name)) return "title";
    if (isOfDictionary(field)) return topics.has(field.name) ? "topic" : undefined;
    if (!field.def.searchable) return undefined;
    if (codes.has(field.name) || field.def.unique) return "code";
    return topics.has(field.name) || field.kind === "texts" ? "topic" : "body";
  };
  const chosen = [...object.fields.values()]
    .flatMap((field) => {
      const zone = zoneOf(field);
      return zone ? [{ field, zone }] : [];
    })
    .slice(0, MOST_SLOTS);
  return {
    name: object.name,
    fields: chosen.map(({ field }) => field),
    zones: chosen.map(({ zone }) => zone),
    dates: [...(roles.issued ?? []), "created_at"].filter((name) => object.fields.has(name)),
    isSettled: areDecidedByRecord(catalog, object, rulesOfVisitors(catalog, object.name)),
  };
}

function isOfDictionary(field: CatalogField): boolean {
  return (hasTrait(field.kind, "coded") || field.kind === "codes") && dictionaryOf(field) !== undefined;
}

function rulesOfVisitors({ grants }: Catalog, name: string): Grant[] {
  return anonymousActor.roles.flatMap((role) => grants.get(role)?.get(name) ?? []);
}

/** Dictionaries and the rights of visitors are part of what is indexed. */
function describePlan(catalog: Catalog, objects: readonly PlannedObject[]): string {
  const dicts = objects.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      const dict = dictionaryOf(field);
      return dict === undefined ? [] : [catalog.dicts.get(dict)?.items];
    }),
  );
  const rights = objects.map(({ name }) =>
    rulesOfVisitors(catalog, name).map(
      ({ effect, actions, read, masks, condition, through, from, until }) => [
        effect,
        actions.has("read"),
        read && [...read],
        [...masks],
        condition,
        through && [...through],
        [from, until].map(String),
      ],
    ),
  );
  const fields = objects.map(({ name, fields: indexed, zones, isSettled }) => [
    name,
    indexed.map((field) => field.name),
    zones,
    isSettled,
  ]);
  return JSON.stringify([fields, dicts, rights]);
}

/** The slots of an object that an actor may read in every row they may see, a bit for each. */
export function readableSlots(asking: AccessContext, { name, fields }: PlannedObject): number {
  const policy = policyOf(asking, name);
  if (policy.reading.length === 0) return 0;
  return fields.reduce(
    (slots, field, slot) => (isShownThroughout(policy, field) ? slots | (1 << slot) : slots),
    0,
  );
}

/** True when no row that may be read hides the field, or part of it. */
function isShownThroughout(policy: Policy, field: CatalogField): boolean {
  if (policy.full) return true;
  if (!mayRead(policy, field) || hidingOf(policy, field.name).length > 0) return false;
  const showing = new Set(grantsShowing(policy, field.name, undefined));
  const conditions = policy.reading.map(({ condition }) => condition);
  return conditions.every(
    (condition, index) =>
      showing.has(index) ||
      [...showing].some((wide) => !leaveOutNarrower([conditions[wide] ?? null, condition]).includes(1)),
  );
}

/**
 * True where the slots hold every field that a keyword is compared with, as it stands in the record, in all rows that the
 * actor may read. Computed texts change without a note of it, and in formatted ones the markup is compared too.
 */
export function coversAllFields(asking: AccessContext, { name, fields }: PlannedObject): boolean {
  const policy = policyOf(asking, name);
  const compared = asking.catalog.objects.get(name)?.searchable.filter((field) => mayRead(policy, field));
  return (compared ?? []).every(
    (field) =>
      field.kind !== "computed" &&
      indexedAsTheyAre.has(storedKindOf(field.kind)) &&
      fields.some((indexed) => indexed.name === field.name) &&
      isShownThroughout(policy, field),
  );
}

const indexedAsTheyAre: ReadonlySet<string> = new Set<StoredKind>(["text", "longtext", "texts", "sequence"]);

/** True for somebody who may read every row and field: rare words may be told from all of them. */
export function seesEverything(asking: AccessContext): boolean {
  const { kind, roles, scopes } = asking.actor;
  return scopes === undefined && (kind === "system" || roles.includes(administratorRole));
}

/** What the index is told of an object. */
export function indexedObject(asking: AccessContext, object: PlannedObject): IndexedObject {
  return { zones: object.zones, publicSlots: readableSlots({ ...asking, actor: anonymousActor }, object) };
}
