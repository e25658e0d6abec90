import type { Fills } from "./fills.ts";
import type { JsonColumn } from "./json.ts";
import type { SettingsOf } from "./registry.ts";
import type { NamedThing } from "./thing-names.ts";
import type { KindName } from "./traits.ts";

/**
 * The kind of a field and its settings as far as they are known: all of them where the catalog has parsed them, fewer for
 * an input of a designed form and for somebody who is not told an expression. Code that knows the kind narrows by it;
 * code that asks the same of several kinds uses the readers below. Without Zod, so that pages may use it.
 */
export type FieldType<Name extends KindName = KindName> = {
  [One in Name]: { kind: One; settings: Partial<SettingsOf<One>> };
}[Name];

type NamesOf<Settings> = Settings extends unknown ? keyof Settings : never;

/** A setting that some kind has. */
type SettingName = NamesOf<SettingsOf<KindName>>;

type ValueIn<Settings, Name extends SettingName> =
  Settings extends Partial<Record<Name, infer Value>> ? (Name extends keyof Settings ? Value : never) : never;

/** The settings of all kinds side by side: which of them there are is a question of the kind, what each is not. */
type AnySettings = { readonly [Name in SettingName]?: ValueIn<SettingsOf<KindName>, Name> | undefined };

/** Kind and settings alone of whatever else is known of a field. */
export function typeOfField({ kind, settings }: FieldType): FieldType {
  // They come from one field, so they fit each other as they did there.
  return { kind, settings } as FieldType;
}

/** The type that somebody wrote down and that its kind may still refuse. Readers find in it what is there. */
export function writtenType(written: {
  kind: KindName;
  settings: Readonly<Record<string, unknown>>;
}): FieldType {
  // Who checks it asks the kind's own schema; whoever shows it before takes it at its word.
  return { kind: written.kind, settings: written.settings } as FieldType;
}

/** The kind of a field's values: for a computed field that of its result, for any other its own. */
export function valueKindOf(field: FieldType): KindName {
  return field.kind === "computed" ? (field.settings.result ?? "text") : field.kind;
}

/** The object that a reference points at; undefined for kinds that point at nothing. */
export function targetOf(field: FieldType | undefined): string | undefined {
  return field?.kind === "lines" ? undefined : anyOf(field).object;
}

/** The object that a reference points at, or that the lines are records of. */
export function objectOf(field: FieldType | undefined): string | undefined {
  return anyOf(field).object;
}

/** Which records of which object a field of lines stands for; undefined for other kinds. */
export function linesOf<Field extends FieldType>(field: Field): LinesIn<Field> | undefined {
  return field.kind === "lines" ? field.settings : undefined;
}

/** All settings of lines, where the type of the field says that all have been parsed. */
type LinesIn<Field extends FieldType> = Extract<Field, { kind: "lines" }>["settings"];

/** The dictionary that a field takes its values from; undefined where it takes them from none. */
export function dictionaryOf(field: FieldType | undefined): string | undefined {
  return anyOf(field).dict;
}

/** The columns of a table kept inside the record; undefined for any other value. */
export function tableColumnsOf(field: FieldType | undefined): readonly JsonColumn[] | undefined {
  return anyOf(field).columns;
}

/** What a number is measured in. */
export function unitOf(field: FieldType | undefined): string | undefined {
  return anyOf(field).unit;
}

/** What becomes of the record when the one that the field refers to is deleted. */
export function onDeleteOf(field: FieldType | undefined): AnySettings["onDelete"] {
  return anyOf(field).onDelete;
}

/** Media types of the files that a field takes; undefined where its kind decides. */
export function acceptedTypesOf(field: FieldType): readonly string[] | undefined {
  return anyOf(field).accept;
}

/** Decimal places kept of a number. */
export function scaleOf(field: FieldType | undefined): number | undefined {
  return anyOf(field).scale;
}

/** What a text has to look like beyond its length. */
export function formatOf(field: FieldType | undefined): AnySettings["format"] {
  return anyOf(field).format;
}

/** Characters of a text; undefined for other kinds. */
export function maxLengthOf(field: FieldType | undefined): number | undefined {
  return anyOf(field).maxLength;
}

/** The least and the largest number, or how many there may be at most of what is a list. */
export function boundsOf(field: FieldType): Pick<AnySettings, "min" | "max"> {
  return anyOf(field);
}

/** The step that whoever is chosen may take; undefined where anybody is offered. */
export function ableOf(field: FieldType): AnySettings["able"] {
  return anyOf(field).able;
}

/** What the reference fills in of a new record. */
export function fillsOf(field: FieldType): Fills {
  return anyOf(field).fills ?? {};
}

/** What a field holds technical names of. */
export function namedThingOf(field: FieldType): NamedThing | undefined {
  return anyOf(field).names;
}

/** A sub-table of the record that keeps what somebody has typed and cannot be stored yet. */
export function keepsInput(field: FieldType): boolean {
  return anyOf(field).keepsInput === true;
}

function anyOf(field: FieldType | undefined): AnySettings {
  return field?.settings ?? {};
}
