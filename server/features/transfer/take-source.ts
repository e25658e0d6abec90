import type { ImportPlace, ImportSource } from "@kezhuan/contract/metadata/import-format";
import { convertUnit } from "@kezhuan/contract/units";

/** A line of a file, whatever its layout. */
export interface FormatLine {
  /** From 1. */
  number: number;
  /** What stands in a place, without blanks around it; empty where there is nothing. */
  read: (place: ImportPlace) => string;
  /** False where the file has no such place in any line. */
  has: (place: ImportPlace) => boolean;
  /** By how much its clock is ahead of UTC. */
  offsetSeconds: number;
}

/** Of a number that was converted and whose format does not say how many it has. */
const usualDecimals = 2;

/** What a line gives a field, as it would be typed into a cell; empty for nothing. */
export function takeSource(source: ImportSource | undefined, line: FormatLine): string {
  if (!source) return "";
  if (source.value !== undefined) return source.value;
  if (source.moment) return takeMoment(source, source.moment, line);
  const text = cutText(source, line.read(source));
  if (source.missing?.some((one) => isSame(one, text))) return "";
  if (source.codes) return source.codes[text] ?? source.otherwise ?? text;
  return text === "" ? "" : convertNumber(source, text);
}

function cutText({ omit, cut }: ImportSource, text: string): string {
  const whole = omit === undefined ? text : text.replaceAll(omit, "");
  return cut ? whole.slice(cut[0] - 1, cut[0] - 1 + cut[1]) : whole;
}

/** `+9999` and `9999.0` are the same number. */
function isSame(missing: string, text: string): boolean {
  if (missing === text) return true;
  return text !== "" && missing !== "" && Number(missing) === Number(text);
}

/** What is no number stays as it is. */
function convertNumber({ scale, unit, decimals }: ImportSource, text: string): string {
  if (scale === undefined && unit === undefined && decimals === undefined) return text;
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  const scaled = number / (scale ?? 1);
  const converted = unit ? convertUnit(scaled, ...unit) : scaled;
  const places = decimals ?? (unit ? usualDecimals : 10);
  // Without a negative zero, and without zeros at the end.
  return String(Number(converted.toFixed(places)) + 0);
}

/** With an offset where its clock is known, else as a clock of the installation shows it. What is no moment stays as it is. */
function takeMoment(
  { clock }: ImportSource,
  places: NonNullable<ImportSource["moment"]>,
  line: FormatLine,
): string {
  const texts = places.map((place) => line.read(place));
  const joined = texts.map((text, index) => (index === 0 ? text : text.padStart(2, "0"))).join("");
  const digits = joined.replace(/[-:/.T ]/g, "");
  const [, year, month, day, hour = "00", minute = "00"] =
    /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(?:(\d\d)(?:00)?)?)?$/.exec(digits) ?? [];
  if (year === undefined) return texts.join(" ").trim();
  const written = `${year}-${month}-${day} ${hour}:${minute}`;
  if (clock === "local") return written;
  const moment = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  if (Number.isNaN(moment)) return written;
  return new Date(moment - line.offsetSeconds * 1000).toISOString();
}
