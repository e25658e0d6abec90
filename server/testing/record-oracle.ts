import { createHmac } from "node:crypto";
import type { Language } from "@kezhuan/contract/metadata/label";
import { canReadEver, lookOf, showingIn, type Rights } from "./access-oracle.ts";
import { linesIn, type Look } from "./condition-oracle.ts";
import { shapeOf, type FieldShape, type Row } from "./test-world.ts";

type Wire = Record<string, unknown>;

export interface Presenting {
  objname: string;
  language: Language;
  /** Fields asked for; absent: all. */
  fields?: readonly string[] | undefined;
  /** A record by itself shows its lines; a row of a page their number, where that is asked for. */
  alone?: boolean;
}

/** A row as the wire must show it to the user; `_masked` in alphabetical order. */
export function presentRow(
  rights: Rights,
  row: Row,
  { objname, language, fields, alone = false }: Presenting,
): Wire {
  const look = lookOf(rights);
  const showingOf = showingIn(rights, { objname, row });
  const asked = fields && new Set(["id", "version", ...fields]);
  const wire: Wire = {};
  const masked: string[] = [];
  for (const field of shapeOf(objname).fields.values()) {
    if ((asked && !asked.has(field.name)) || !canReadEver(rights, objname, field.name)) continue;
    if (field.back !== undefined && !alone && !fields) continue;
    const value = row[field.name] ?? null;
    const showing = showingOf(field.name);
    if (showing !== "plain") masked.push(field.name);
    if (showing === "plain" && field.back !== undefined) {
      const lines = linesIn(look, { objname, row }, field);
      const present = (line: (typeof lines)[number]) =>
        presentRow(rights, line.row, { objname: line.objname, language });
      wire[field.name] = alone ? lines.map(present) : lines.length;
    } else if (showing === "plain") wire[field.name] = presentValue(look, { field, value }, language);
    else if (showing === "last4")
      wire[field.name] = value === null ? null : lastFour(plainText(field, value));
    else if (showing === "hash")
      wire[field.name] = value === null ? null : digest(rights, objname, { field, value });
  }
  return masked.length > 0 ? { ...wire, _masked: masked.toSorted() } : wire;
}

function lastFour(text: string): string {
  const characters = [...text];
  return characters.length < 8 ? "****" : `****${characters.slice(-4).join("")}`;
}

/** Equal values have one text. */
function plainText({ kind }: FieldShape, value: unknown): string {
  const text = String(value);
  if (kind === "decimal") return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return kind === "datetime" ? (Date.parse(text) / 1000).toFixed(6) : text;
}

function digest({ maskKey }: Rights, objname: string, { field, value }: Shown): string {
  const key = createHmac("sha256", maskKey).update(`${objname}.${field.name}`).digest();
  return createHmac("sha256", key).update(plainText(field, value)).digest("hex").slice(0, 16);
}

/** The same order for what the engine answers. */
export function sortMasked(record: Wire): Wire {
  // The engine's are names of fields, or it is wrong and the comparison says so.
  const masked = record["_masked"] as string[] | undefined;
  const sorted = Object.entries(record).map(([name, value]) => [
    name,
    isLines(value) ? value.map(sortMasked) : value,
  ]);
  return { ...(Object.fromEntries(sorted) as Wire), ...(masked ? { _masked: masked.toSorted() } : {}) };
}

function isLines(value: unknown): value is Wire[] {
  return (
    Array.isArray(value) && value.every((one) => typeof one === "object" && one !== null && "version" in one)
  );
}

export interface Shown {
  field: FieldShape;
  value: unknown;
}

/** What somebody with this look is shown of a value that they may read. */
export function presentValue(look: Look, { field, value }: Shown, language: Language): unknown {
  const list = (value ?? []) as unknown[];
  if (field.target !== undefined && !field.many)
    return value === null ? null : presentTarget(look, { field, value }, language);
  if (field.many) return list.map((id) => presentTarget(look, { field, value: id }, language));
  if (field.kind === "codes" || field.kind === "texts") return list;
  if (field.kind === "file" || field.kind === "image") {
    const files = (list as { id: string }[]).map((file) => ({ ...file, url: `/files/${file.id}` }));
    return field.name === "papers" ? files : (files[0] ?? null);
  }
  return value;
}

function presentTarget(look: Look, { field, value }: Shown, language: Language): Wire {
  return { id: value, label: labelOf(look, { objname: field.target ?? "", id: String(value) }, language) };
}

/** What a reference shows: null when its target is out of sight. */
export function labelOf(
  look: Look,
  target: { objname: string; id: string },
  language: Language,
): string | null {
  const { objname, id } = target;
  const row = look.world.get(objname)?.get(id);
  if (!row || !look.sees(objname, row)) return null;
  const { labelField, labelFieldEn } = shapeOf(objname);
  const english = language === "en" && labelFieldEn ? look.value(objname, row, labelFieldEn) : null;
  return (english ?? look.value(objname, row, labelField)) as string | null;
}
