import type { KindName } from "@kezhuan/contract/kinds/traits";
import { booleanKind } from "./boolean.tsx";
import { codeKind } from "./code.tsx";
import { codesKind } from "./codes.tsx";
import { computedKind } from "./computed.tsx";
import { sequenceKind } from "./sequence.tsx";
import { dateKind } from "./date.tsx";
import { datetimeKind } from "./datetime.tsx";
import { decimalKind } from "./decimal.tsx";
import { fileKind } from "./file.tsx";
import { idKind } from "./id.tsx";
import { imageKind } from "./image.tsx";
import { integerKind } from "./integer.tsx";
import { jsonKind } from "./json.tsx";
import { linesKind } from "./lines.tsx";
import { longtextKind } from "./longtext.tsx";
import type { OfficeKind } from "./office-kind.ts";
import { departmentKind } from "./department.tsx";
import { moneyKind } from "./money.tsx";
import { percentageKind } from "./percentage.tsx";
import { timeKind } from "./time.tsx";
import { yearmonthKind } from "./yearmonth.tsx";
import { regionKind } from "./region.tsx";
import { ratingKind } from "./rating.tsx";
import { colourKind } from "./colour.tsx";
import { parentKind } from "./parent.tsx";
import { personKind } from "./person.tsx";
import { refKind } from "./ref.tsx";
import { refsKind } from "./refs.tsx";
import { richtextKind } from "./richtext.tsx";
import { textKind } from "./text.tsx";
import { textsKind } from "./texts.tsx";

/** The office halves; a kind without one does not compile. */
export const officeKinds: Record<KindName, OfficeKind> = {
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
