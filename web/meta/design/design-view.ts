import { effectiveField, type StoredDesign } from "@kezhuan/contract/design/stored-design";
import { indexesOf, isOver } from "@kezhuan/contract/design/apply-change";
import { layObject } from "@kezhuan/contract/design/layers";
import { isAlike } from "./is-alike.ts";
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

/** What changes have made of a design, beside what it was. */
export function viewDesign(base: DesignOutput, design: StoredDesign): DesignView {
  return {
    object: { ...layObject(design.definition, design.overlay), indexes: base.object.indexes },
    layer: base.layer,
    fields: viewFields(base, design),
    indexes: viewIndexes(base, design),
    retired: base.retired.map((field) => ({
      ...field,
      mark: design.fields.some(({ id }) => id === field.id) ? "restored" : "same",
    })),
    isRetired: design.retired !== null,
  };
}

function viewFields(base: DesignOutput, design: StoredDesign): FieldView[] {
  const before = new Map([...base.retired, ...base.fields].map((field) => [field.id, field.def]));
  const inUse = new Map(base.fields.map((field) => [field.id, field]));
  const fields = design.fields.map((field): FieldView => {
    const def = effectiveField(field);
    const { id } = field;
    if (id === undefined) return { def, layer: "local", mark: "added" };
    const was = inUse.get(id);
    const old = before.get(id);
    const isSame = old === undefined || isAlike({ ...old, name: def.name }, def);
    const mark = !was ? "restored" : isSame ? "same" : "changed";
    return {
      layer: "local",
      ...was,
      id,
      def,
      mark,
      ...(isSame ? {} : { before: { ...old, name: def.name } }),
    };
  });
  // One that is retired stays behind the field it stood behind.
  for (const [place, field] of base.fields.entries()) {
    if (design.fields.some(({ id }) => id === field.id)) continue;
    const last = base.fields[place - 1];
    const behind = last ? fields.findIndex(({ id }) => id === last.id) : -1;
    fields.splice(behind + 1, 0, { ...field, mark: "retired" });
  }
  return fields;
}

function viewIndexes(base: DesignOutput, design: StoredDesign): IndexView[] {
  const wanted = indexesOf(design);
  const isSame = (one: IndexOver, other: IndexOver) =>
    isOver(one, other.fields) && one.unique === other.unique && one.fields.every(isSameField);
  // A name that was given away since is that of another field.
  const isSameField = (name: string) =>
    base.fields.find(({ def }) => def.name === name)?.id ===
    design.fields.find(({ definition }) => definition.name === name)?.id;
  const added = wanted.filter((index) => !base.object.indexes.some((one) => isSame(one, index)));
  return [
    ...base.indexes.map((built): IndexView => {
      const { fields, unique, origin } = built;
      const isKept =
        wanted.some((index) => isSame(index, built)) ||
        (origin !== "definition" && fields.every(isSameField));
      return { fields, unique, origin, mark: isKept ? "same" : "retired", built };
    }),
    ...added.map((index): IndexView => ({ ...index, origin: "definition", mark: "added" })),
  ];
}

type IndexOver = Pick<IndexView, "fields" | "unique">;

/** The fields that are there once the draft is made, in order. */
export function liveFields(view: Pick<DesignView, "fields">): FieldView[] {
  return view.fields.filter(({ mark }) => mark !== "retired");
}
