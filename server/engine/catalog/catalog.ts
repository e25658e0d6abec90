import { fail, type AppError } from "@kezhuan/contract/errors";
import type { ComputedField } from "@kezhuan/contract/expression/compute-record";
import type { Kind } from "@kezhuan/contract/kinds/kind";
import type { ParsedFieldType } from "@kezhuan/contract/kinds/registry";
import type { AccessEffect } from "@kezhuan/contract/metadata/access";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { Mask } from "@kezhuan/contract/metadata/masks";
import type { ObjectDef } from "@kezhuan/contract/metadata/object";
import type { Service } from "@kezhuan/contract/metadata/services";
import type { ParameterValues } from "@kezhuan/contract/parameters/registry";
import type { Group } from "@kezhuan/contract/query/condition";
import type { CatalogForms } from "./forms.ts";
import type { CatalogRule } from "./rule.ts";
import type { DaysApart } from "@kezhuan/server/lib/work-days";

/** A field with its kind resolved and its settings parsed. */
export type CatalogField = ParsedFieldType & {
  name: string;
  def: FieldDef;
  /** What the kind does, with the operators that these settings leave. */
  kindDef: Kind;
  /** One of the fields every object has. */
  standard: boolean;
};

/** A field of another object that refers to this one. */
export interface Referrer {
  object: string;
  field: CatalogField;
}

/** A field of lines whose totals change with the records it stands for. */
export interface Counted {
  object: string;
  /** The reference of the line to the record it belongs to. */
  back: string;
}

export interface CatalogObject {
  name: string;
  def: ObjectDef;
  /** Qualified and quoted. */
  table: string;
  /** Standard fields first, then the object's own in order. */
  fields: ReadonlyMap<string, CatalogField>;
  searchable: readonly CatalogField[];
  referrers: readonly Referrer[];
  /** Computed fields, each after those it reads. */
  computed: readonly ComputedField[];
  /** Those that go by the record's lines, and by one of these: worked out once the lines are written. In order. */
  totals: readonly ComputedField[];
  /** Lines of other objects, or of this one, that stand for records of this object and that totals go by. */
  countedIn: readonly Counted[];
  /** Objects whose records take places of records of this one. */
  takenBy: readonly string[];
  /** Which pack brought it. */
  pack: string;
  /** Names of the fields that the installation added to it. */
  local: ReadonlySet<string>;
}

export interface CatalogDict {
  name: string;
  items: readonly DictItem[];
  codes: ReadonlySet<string>;
}

/** One rule of `sys_access`, ready to be compiled. */
export interface Grant {
  /** Of the record that says so. */
  id: string;
  effect: AccessEffect;
  actions: ReadonlySet<string>;
  /** Null: all fields; of a denial: none in particular, so the whole row. */
  read: ReadonlySet<string> | null;
  write: ReadonlySet<string> | null;
  masks: ReadonlyMap<string, Mask>;
  /** What fields are called for the role; absent: what they are called anyway. */
  labels?: ReadonlyMap<string, Label>;
  /** Scope and row condition together. Null: all rows. */
  condition: Group | null;
  /** Fields of the view through which alone records are seen; absent: there is no such view. */
  through?: ReadonlySet<string>;
  /** Holds from this moment and until before that one, in milliseconds. */
  from: number;
  until: number;
}

/** Somebody who wants to hear of changes of an object's records. */
export interface Hook {
  id: string;
  /** Null: of all of them. */
  actions: ReadonlySet<string> | null;
}

/** A word that a search takes for another. */
export interface Synonym {
  from: string;
  to: string;
  /** 1: the same. */
  weight: number;
}

/** What the installation described and what no longer fits, so that the engine does without. */
export interface SkippedPart {
  object: string;
  field?: string;
  reason: string;
}

/** Everything the engine knows, frozen at one version. Shared by all requests that began with it. */
export interface Catalog {
  version: number;
  /** IANA name; whole-day conditions are days there. */
  timeZone: string;
  /** Holidays, and days that are worked instead: `sys_holiday`. */
  days: DaysApart;
  objects: ReadonlyMap<string, CatalogObject>;
  dicts: ReadonlyMap<string, CatalogDict>;
  /** Role code → object name → grants. */
  grants: ReadonlyMap<string, ReadonlyMap<string, readonly Grant[]>>;
  /** Object name → who is told of its changes; objects that nobody watches are not in it. */
  hooks: ReadonlyMap<string, readonly Hook[]>;
  /** Object name → automation rules that are on; objects without any are not in it. */
  rules: ReadonlyMap<string, readonly CatalogRule[]>;
  /** Names of the objects with an approval flow that is on. */
  approved: ReadonlySet<string>;
  /** `sys_synonym`, a pair for each direction. */
  synonyms: readonly Synonym[];
  /** `sys_matching_weight`: what staff have made of the weights, by the code of the part. */
  matchingWeights: ReadonlyMap<string, number>;
  /** Published forms and what they serve. */
  forms: CatalogForms;
  /** System parameters in force. */
  parameters: ParameterValues;
  /** Those of them that the environment sets. */
  fixedParameters: Partial<ParameterValues>;
  /** Another one each time a menu entry, a role or a rule is written: the same in every process. */
  accessStamp: string;
  skipped: readonly SkippedPart[];
}

/**
 * Records that every process keeps in memory, or that decide what it may answer from there: those of the system's own
 * objects, but for answers to forms, of which thousands come in an hour.
 */
export function isKeptInMemory(object: Pick<CatalogObject, "pack" | "name"> | undefined): boolean {
  return object?.pack === "system" && object.name !== "sys_form_answer";
}

/** The object of that name. Errors: `notFound`. */
export function findObject(catalog: Catalog, name: string): CatalogObject {
  const object = catalog.objects.get(name);
  if (!object) throw unknownObject();
  return object;
}

/** The object in which a capability of the server keeps its records; undefined where no pack brought one. */
export function objectServing(
  { objects }: Pick<Catalog, "objects">,
  service: Service,
): CatalogObject | undefined {
  return [...objects.values()].find(({ def }) => def.serves === service);
}

/** The same for what only a record of that object can lead to. Errors: `notFound`. */
export function requireServing(catalog: Pick<Catalog, "objects">, service: Service): CatalogObject {
  const object = objectServing(catalog, service);
  if (!object) throw unknownObject();
  return object;
}

/** What is answered of an object that is not there, or not for whom it is answered. */
export function unknownObject(): AppError {
  return fail("notFound", { issues: [{ field: "objname", problem: "unknownObject" }] });
}

/** Quotes a name for SQL. Names are checked by the catalog; this is the second lock on the door. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** True for a field that holds a list of references. */
export function pointsAtMany(field: CatalogField): boolean {
  return field.kindDef.points === "many";
}

/** True for a field that holds one reference. */
export function pointsAtOne(field: CatalogField): boolean {
  return field.kindDef.points === "one";
}

/** The fields that have a column in the object's table, standard ones first. */
export function storedFields({ fields }: Pick<CatalogObject, "fields">): readonly CatalogField[] {
  const known = storedOf.get(fields) ?? [...fields.values()].filter(({ kindDef }) => !kindDef.hasNoColumn);
  storedOf.set(fields, known);
  return known;
}

/** Asked for each record that is written; the fields of an object never change, they are others in the next catalog. */
const storedOf = new WeakMap<ReadonlyMap<string, CatalogField>, readonly CatalogField[]>();
