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

/** The pure halves; a kind without one does not compile. */
export const kinds: Record<KindName, Kind> = {
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
};
