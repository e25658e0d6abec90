import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { Group } from "@kezhuan/contract/query/condition";
import type { MarkKind } from "@kezhuan/web/ui/mark.tsx";
import type { Words } from "./words.ts";

export const subjectKinds = ["achievement", "expert", "institution", "demand"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** More than the one, and at most the other. */
export interface Span {
  above?: number;
  upTo?: number;
}

/** Several values, or a span of amounts, that people choose as one. */
export interface FacetGroup {
  key: string;
  label: Label;
  /** Values of the field. */
  values?: readonly number[];
  /** In place of values: what it asks of the record; counted apart. */
  condition?: Group;
  /** The amounts of the field that the condition takes in: those of a facet are counted together. */
  span?: Span;
}

/** Something that the results can be narrowed down by. */
export interface Facet {
  /** Its name in the address. */
  param: string;
  /** The field it counts and asks for. */
  field: string;
  /** In place of what its field is called. */
  label?: Label;
  /** How many options usually come, so that the column keeps its place when they do. */
  expected: number;
  groups?: readonly FacetGroup[];
  /** Its values are records of this object; nobody picks them from a list, other pages lead here with one. */
  object?: string;
}

export interface Sort {
  key: string;
  /** What it is called: by itself, or as a field is. */
  label: Label | { field: string };
  /** Fields as the server takes them, `-` for falling; newest first decides between equals. */
  by: readonly string[];
}

export interface RecordViewProps<Item> {
  item: Item;
  words: Words;
  terms?: readonly string[];
  /** Why a search has found it, beyond what the row tells itself. */
  why?: React.ReactNode;
  /** Heading level of the title within the page. */
  level?: 2 | 3;
  /** What can be done with it from here. */
  tools?: React.ReactNode;
}

/** One of the four kinds of records that visitors look for, and all that its pages need to know of it. */
export interface Subject<Item extends { id: string }> {
  kind: SubjectKind;
  mark: MarkKind;
  objname: string;
  /** The route where it is found. */
  path: string;
  facets: readonly Facet[];
  /** The first is the usual one. */
  sorts: readonly [Sort, ...Sort[]];
  /** The fields of a row. */
  listFields: readonly string[];
  read: (record: WireRecord) => Item;
  Row: React.ComponentType<RecordViewProps<Item>>;
  Card: React.ComponentType<RecordViewProps<Item>>;
  /** What can be done with one of the results; nothing where there is none. */
  Tools?: React.ComponentType<{ item: Item }>;
  texts: SubjectTexts;
}

export interface SubjectTexts {
  /** The heading of the page where it is found. */
  title: Label;
  /** What stands behind the number found. */
  found: Label;
  /** What the button under the filters on a phone says, with `{count}`. */
  show: Label;
  search: Label;
  hint: Label;
  shortHint: Label;
  none: Label;
  noneKeyword: Label;
  nothing: Label;
  nothingLead: Label;
  all: Label;
}
