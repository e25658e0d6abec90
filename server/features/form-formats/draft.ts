import type { FormType } from "@kezhuan/contract/forms/form-types";

/** A list of nodes inside a node: a column of a grid, a tab, a card. */
export interface Group {
  title?: string | undefined;
  /** Twelfths. */
  span?: number | undefined;
  children: readonly Draft[];
}

/** What stands inside a node. */
export type Inside =
  /** Columns of a grid, row by row. */
  | { as: "rows"; rows: readonly (readonly Group[])[] }
  | { as: "tabs"; groups: readonly Group[] }
  | { as: "children"; children: readonly Draft[] };

/** How a linkage of another system reads here, once the inputs have their names; undefined where it cannot be said. */
export type Linkage = (names: NameLookup) => string | undefined;
export type LinkedProperty = "visibleWhen" | "requiredWhen" | "readOnlyWhen" | "compute";
/** By the name that the other system gives it. */
export type NameLookup = (source: string) => { name: string; type: FormType } | undefined;

export interface LinkageOf {
  property: LinkedProperty;
  make: Linkage;
  /** Where it stands, to be listed when it could not be translated. */
  path: string;
}

/** A node of another system's design on its way to one of ours. */
export interface Draft {
  /** Where it stands in the text. */
  path: string;
  /** Its type there. */
  kind: string;
  /** The nearest of ours. Undefined: there is none, and it is kept as it was. */
  type: FormType | undefined;
  /** Its own description, lists of other nodes left empty. */
  raw: unknown;
  /** The description with all that is inside. */
  whole: unknown;
  /** The name of its value there. */
  prop?: string | undefined;
  id?: string | undefined;
  title?: string | undefined;
  /** Properties of our type; what it does not take is left out. */
  props: Record<string, unknown>;
  /** The value it begins with, in the other system's form. */
  initial?: unknown;
  inside?: Inside | undefined;
  linkage?: readonly LinkageOf[] | undefined;
}

/** A whole design on its way. */
export interface DraftForm {
  title?: string | undefined;
  labels?: "above" | "beside" | undefined;
  submitTitle?: string | undefined;
  /** Its own description, nodes left out. */
  raw: unknown;
  drafts: readonly Draft[];
}

/** What a reader of a family may use besides the text. */
export interface Reading {
  /** Paths of scripts and patterns that have been translated. */
  understood: Set<string>;
  /** Patterns that have been tried, and whether the engine takes them. */
  patterns: Map<string, boolean>;
  /** Paths of what only a reader of the family recognises as having no effect. */
  notTranslated: Set<string>;
  /** Linkage that is written elsewhere than at the input it is about. */
  linked: { prop: string; linkage: LinkageOf }[];
}
