import type { DictItem } from "../metadata/dictionary.ts";
import type { NamedAction } from "../metadata/access.ts";
import type { FormMeta } from "../forms/form-use.ts";
import type { Label } from "../metadata/label.ts";
import type { MatchList } from "./match-lists.ts";
import type { Matching } from "../metadata/matching.ts";
import type { Ballot } from "../metadata/ballot.ts";
import type { Counting, States } from "../metadata/object.ts";
import type { Review } from "../metadata/review.ts";
import type { ImportFormat } from "../metadata/import-format.ts";
import type { SeriesDef } from "../metadata/series.ts";
import type { ViewMeta } from "../metadata/view.ts";
import type { FieldType } from "../kinds/field-type.ts";
import type { Operator } from "../query/operators.ts";

/** A field as this user may see it. */
export type FieldMeta = FieldType & {
  name: string;
  label: Label;
  required: boolean;
  /** True when this user can never write it: by nature, or for lack of the right. */
  readonly: boolean;
  searchable: boolean;
  sortable: boolean;
  operators: readonly Operator[];
  requiredFor?: string[];
  unique?: boolean;
  /** Written when the record is created, never afterwards. */
  fixed?: boolean;
  default?: unknown;
  help?: Label;
  group?: string;
};

/** What `match` wants and answers for the records of an object, and what people make of it, as far as this user may see. */
export interface ObjectMatching {
  type: string;
  /** What its records are compared by. */
  fields: string[];
  partners: {
    object: string;
    label: Label;
    list: MatchList;
  }[];
  decisions?: Matching["decisions"];
  cases?: Matching["cases"];
}

/** `data` of getObjMetaData. */
export interface ObjectMeta {
  object: {
    name: string;
    label: Label;
    labelField: string;
    labelFieldEn?: string;
    sort: string;
    readonly: boolean;
    /** Whether it is noted what was changed, by whom and when. */
    history: boolean;
    /** There is an approval flow for its records. */
    approved?: true;
    /** What can be done besides changes of state, as far as this user may. */
    actions?: NamedAction[];
    groups: { name: string; label: Label }[];
    /** The transitions this user may make; whether one fits a record is for its state to say. */
    states?: States;
    /** How its records are reviewed. */
    review?: Review;
    /** How long something may take from the moment a record comes into a state. */
    limits?: { name: string; days?: number; workdays?: number }[];
    /** Where the portal shows one of its records, fields in braces. */
    page?: string;
    /** What stands on a printed label, as far as this user may read it; absent: there are none. */
    labels?: { fields: string[] };
    /** How its lines are counted, where this user may read them. */
    counting?: Counting;
    /** Its records are voted on by secret ballot, and this user may see what can be chosen. */
    ballot?: Pick<Ballot, "when" | "state" | "options" | "votes" | "choose">;
    /** Two of its records can be made one, and this user may do that with some. */
    mergeable?: true;
    /** With whom its records are matched, as far as this user may see these. */
    matches?: ObjectMatching;
    /** Its records are values over time, of which this user may see all that figures are made of. */
    series?: Pick<SeriesDef, "at" | "by" | "value" | "every">;
    /** Files besides spreadsheets that this user may import. */
    importFormats?: Pick<ImportFormat, "name" | "label" | "about">[];
    /** The references whose partners are shown beside its records. */
    partnersOf?: string[];
  };
  fields: FieldMeta[];
  /** Those this user may use: packs', shared and own ones, the preferred one first where there is one. */
  views: ViewMeta[];
  /** True for who may share views, and change shared ones. */
  mayShareViews: boolean;
  /** Designed forms for this user's roles, one a purpose; where there is none, the generated form is used. */
  forms: FormMeta[];
  /** Dictionary name → its items, for every dictionary the fields above use. */
  dicts: Record<string, DictItem[]>;
  /** Actions this user may take on some row: `read`, `create`, `update`, `delete`, … and transitions. */
  permissions: string[];
}
