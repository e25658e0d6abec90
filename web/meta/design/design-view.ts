import type { DesignField, DesignIndex, DesignOutput, RetiredField } from "@kezhuan/contract/api/design";

/** What the draft does to a part of the design. */
export type Mark = "same" | "added" | "changed" | "retired" | "restored";

/** A field as the draft leaves it. One that the draft retires stays in the list, marked. */
export interface FieldView extends Omit<DesignField, "id"> {
  /** Absent for a field that is not there yet. */
  id?: string;
  mark: Mark;
  /** As it is without the draft. */
  before?: DesignField["def"];
}

export interface IndexView extends Pick<DesignIndex, "fields" | "unique" | "origin"> {
  mark: Mark;
  /** The index in the database; absent for one that is not there yet. */
  built?: DesignIndex;
}

export interface RetiredView extends RetiredField {
  mark: "same" | "restored";
}

/** A design as it will be once the changes of a draft are made. */
export interface DesignView {
  object: DesignOutput["object"];
  layer: DesignOutput["layer"];
  fields: readonly FieldView[];
  indexes: readonly IndexView[];
  retired: readonly RetiredView[];
  isRetired: boolean;
}

/** The design without any draft. */
export function viewDesign(design: DesignOutput): DesignView {
  return {
    object: design.object,
    layer: design.layer,
    fields: design.fields.map((field) => ({ ...field, mark: "same" })),
    indexes: design.indexes.map((built) => ({
      fields: built.fields,
      unique: built.unique,
      origin: built.origin,
      mark: "same",
      built,
    })),
    retired: design.retired.map((field) => ({ ...field, mark: "same" })),
    isRetired: design.retired_at !== undefined,
  };
}

/** The fields that are there once the draft is made, in order. */
export function liveFields(view: Pick<DesignView, "fields">): FieldView[] {
  return view.fields.filter(({ mark }) => mark !== "retired");
}

/** True for an index over exactly these fields, in this order. */
export function isOver(index: Pick<IndexView, "fields">, fields: readonly string[]): boolean {
  return index.fields.join() === fields.join();
}
