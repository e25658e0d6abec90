import { booleanKind } from "./boolean.ts";
import { codeKind, codesKind, regionKind } from "./code.ts";
import { colourKind } from "./colour.ts";
import { computedKind } from "./computed.ts";
import { dateKind, datetimeKind } from "./date.ts";
import { decimalKind } from "./decimal.ts";
import { fileKind, imageKind } from "./file.ts";
import { integerKind } from "./integer.ts";
import { jsonKind } from "./json.ts";
import type { Kind } from "./kind.ts";
import { linesKind } from "./lines.ts";
import { moneyKind } from "./money.ts";
import { longtextKind, richtextKind } from "./longtext.ts";
import type { KindName } from "./traits.ts";
import { percentageKind } from "./percentage.ts";
import { ratingKind } from "./rating.ts";
import { departmentKind, idKind, parentKind, personKind, refKind, refsKind } from "./ref.ts";
import { sequenceKind } from "./sequence.ts";
import { textKind } from "./text.ts";
import { textsKind } from "./texts.ts";
import { timeKind, yearmonthKind } from "./time.ts";

const halves = {
  id: idKind,
  text: textKind,
  longtext: longtextKind,
  richtext: richtextKind,
  integer: integerKind,
  decimal: decimalKind,
  boolean: booleanKind,
  date: dateKind,
  datetime: datetimeKind,
  code: codeKind,
  codes: codesKind,
  ref: refKind,
  refs: refsKind,
  texts: textsKind,
  file: fileKind,
  image: imageKind,
  json: jsonKind,
  money: moneyKind,
  percentage: percentageKind,
  time: timeKind,
  yearmonth: yearmonthKind,
  region: regionKind,
  rating: ratingKind,
  colour: colourKind,
  sequence: sequenceKind,
  computed: computedKind,
  person: personKind,
  department: departmentKind,
  parent: parentKind,
  lines: linesKind,
} satisfies Record<KindName, Kind>;

/** The pure halves; a kind without one does not compile. */
export const kinds: Readonly<Record<KindName, Kind>> = halves;

/** The settings of every kind, as its own schema parses them; one without any has no names of its own. */
type SettingsOf = {
  [Name in KindName]: (typeof halves)[Name] extends Kind<infer Settings> ? Settings : never;
};

type NamesOf<Settings> = string extends keyof Settings ? never : keyof Settings;

type SettingName = { [Name in KindName]: NamesOf<SettingsOf[Name]> }[KindName];

/** What the kinds that have a setting of this name take for it. */
type SettingValue<Setting extends SettingName> = {
  [Name in KindName]: Setting extends NamesOf<SettingsOf[Name]> ? SettingsOf[Name][Setting] : never;
}[KindName];

/**
 * The parsed settings of a field of any kind: which there are is a question of its kind, what each is not. A name that no
 * kind has does not compile.
 */
export type FieldSettings = { readonly [Setting in SettingName]?: SettingValue<Setting> | undefined };
