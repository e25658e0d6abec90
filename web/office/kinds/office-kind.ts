import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import type { ComponentType } from "react";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";

/** What a kind needs beside the value to put it into words. */
export interface TextContext {
  field: FieldMeta;
  dicts: Readonly<Record<string, DictItem[]>>;
  language: Language;
  /** The record the value is of, where it is at hand: what a value means may depend on other fields. */
  record?: Readonly<Record<string, unknown>> | undefined;
}

export interface ShowProps extends TextContext {
  /** Never empty, unless the kind shows emptiness itself. */
  value: unknown;
}

export interface EditorProps {
  field: FieldMeta;
  value: unknown;
  /** Empty is null. */
  onChange: (value: unknown) => void;
  id: string;
  /** Ids of what explains the field, for those who hear it. */
  describedBy: string | undefined;
  isInvalid: boolean;
  label: string;
  /** What is wrong with parts of the value, by their path in it. */
  errors?: Readonly<Record<string, string>> | undefined;
}

export interface FilterProps {
  field: FieldMeta;
  /** The address form of the filter; empty for none. */
  value: string;
  onChange: (value: string) => void;
  label: string;
}

/** The office half of a field kind. */
export interface OfficeKind {
  /** One line of text: lists, tooltips, comparisons. Never called with an empty value. */
  toText: (value: unknown, context: TextContext) => string;
  Editor: ComponentType<EditorProps>;
  /** Richer than text, in a cell of a list; absent: the text. */
  Cell?: ComponentType<ShowProps>;
  /** Richer than text, on a record's page; absent: the cell. */
  Show?: ComponentType<ShowProps>;
  /** `Show` has something to say where there is nothing, too. */
  showsEmpty?: true;
  /** The control of the search row; absent: the field cannot be searched there. */
  Filter?: ComponentType<FilterProps>;
}

/** What every editor hands to the control inside it. */
export function controlProps({ id, describedBy, isInvalid }: EditorProps) {
  return {
    id,
    "aria-describedby": describedBy,
    "aria-invalid": isInvalid,
    status: isInvalid ? ("error" as const) : ("" as const),
  };
}
