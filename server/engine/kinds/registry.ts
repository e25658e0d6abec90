import type { KindName } from "@kezhuan/contract/kinds/traits";
import { computedSql, sequenceSql } from "./by-engine.ts";
import { datetimeSql } from "./datetime.ts";
import { fileSql, jsonSql, linesSql } from "./documents.ts";
import {
  booleanSql,
  colourSql,
  dateSql,
  decimalSql,
  idSql,
  integerSql,
  refSql,
  timeSql,
  yearmonthSql,
} from "./scalars.ts";
import type { SqlKind } from "./sql-kind.ts";
import { codeSql, codesSql, longtextSql, refsSql, richtextSql, textSql, textsSql } from "./texts.ts";

/** The SQL halves; a kind without one does not compile. */
export const sqlKinds: Record<KindName, SqlKind> = {
  id: idSql,
  text: textSql,
  longtext: longtextSql,
  richtext: richtextSql,
  integer: integerSql,
  decimal: decimalSql,
  boolean: booleanSql,
  date: dateSql,
  datetime: datetimeSql,
  code: codeSql,
  codes: codesSql,
  ref: refSql,
  refs: refsSql,
  texts: textsSql,
  file: fileSql,
  image: fileSql,
  json: jsonSql,
  money: decimalSql,
  percentage: decimalSql,
  time: timeSql,
  yearmonth: yearmonthSql,
  region: codeSql,
  rating: integerSql,
  colour: colourSql,
  sequence: sequenceSql,
  computed: computedSql,
  person: refSql,
  department: refSql,
  parent: refSql,
  lines: linesSql,
};
