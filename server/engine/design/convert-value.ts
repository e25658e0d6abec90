import { dictionaryOf, scaleOf } from "@kezhuan/contract/kinds/field-type";
import { codeOf } from "@kezhuan/contract/kinds/choices";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import type { Issue } from "@kezhuan/contract/problems";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { type Catalog, type CatalogField } from "../catalog/catalog.ts";
import { readValue } from "../records/read-input.ts";

/** A field's value under another description, in canonical form; null is none. */
export type Converted = { value: unknown } | { issue: Omit<Issue, "field"> };

const dayKinds = new Set<string>(["date", "datetime", "yearmonth"]);
const lists = new Set(["texts", "codes"]);
/** Whether values of one field can be thought of as values of the other at all. */
export function isConvertible(from: CatalogField, to: CatalogField): boolean {
  if (hasTrait(from.kind, "opaque") || hasTrait(to.kind, "opaque")) return false;
  // A name is no reference: several records may bear it.
  return to.kindDef.points === undefined && from.kindDef.points === undefined;
}

/** Whether what is stored can stay as it is, whatever it is. */
export function needsNoLook(from: CatalogField, to: CatalogField): boolean {
  if (from.kind === to.kind) return dictionaryOf(from) === dictionaryOf(to) && scaleOf(from) === scaleOf(to);
  return from.kind === "text" && to.kind === "longtext";
}

/** Reads a stored value as the other field would have it typed. */
export function convertValue(stored: unknown, from: CatalogField, to: Target): Converted {
  if (stored === null || stored === undefined) return { value: null };
  const items = Array.isArray(stored) ? (stored as unknown[]) : [stored];
  const spoken = items.map((item) => speak(item, from, to));
  if (lists.has(to.field.kind)) {
    const parts = Array.isArray(stored) ? spoken : String(spoken[0]).split(/[;；、,，\n]/u);
    const trimmed = parts.map((part) => part.trim()).filter(Boolean);
    return readValue(
      to.field,
      trimmed.map((part) => spell(part, to)),
      to.catalog,
    );
  }
  const text = spoken.join("；");
  return readValue(to.field, spell(text, to), to.catalog);
}

export interface Target {
  field: CatalogField;
  catalog: Catalog;
}

/** A value as people would write it. */
function speak(value: unknown, from: CatalogField, { catalog, field }: Target): string {
  const { kind } = from.def;
  if (kind === "datetime") {
    const instant = new Date(String(value));
    return field.kind === "date" ? dayInZone(instant, catalog.timeZone) : instant.toISOString();
  }
  if (kind === "boolean") return value === true ? "是" : "否";
  if (kind === "richtext") return String(value).replaceAll(/<[^>]*>/g, "");
  const dict = dictionaryOf(from);
  const code = dict === undefined ? undefined : codeOf(value);
  if (code === undefined || !hasTrait(field.kind, "prose")) return String(value);
  return catalog.dicts.get(String(dict))?.items.find((item) => item.code === code)?.label.zh ?? code;
}

/** What the other kind reads, from what people write. */
function spell(text: string, { field, catalog }: Target): unknown {
  const trimmed = text.trim();
  const { kind } = field.def;
  if (hasTrait(kind, "prose")) return text;
  if (trimmed === "") return null;
  const dict = dictionaryOf(field);
  if (dict !== undefined) return findCode(trimmed, dict, catalog);
  if (kind === "boolean") return readBoolean(trimmed);
  if (kind === "integer")
    return /^[+-]?[\d,，]+$/.test(trimmed) ? Number(trimmed.replaceAll(/[,，]/g, "")) : trimmed;
  if (dayKinds.has(kind)) return spellDay(trimmed, kind);
  // Exact decimals in their several kinds.
  return /^[+-]?[\d,，.]+%?$/.test(trimmed) ? trimmed.replaceAll(/[,，%]/g, "") : trimmed;
}

function findCode(text: string, dict: string, catalog: Catalog): string {
  const items = catalog.dicts.get(dict)?.items ?? [];
  const found =
    items.find(({ code }) => code === text) ??
    items.find(({ label, aliases }) => label.zh === text || label.en === text || aliases?.includes(text));
  return found?.code ?? text;
}

function readBoolean(text: string): boolean | string {
  if (/^(?:是|true|yes|y|1|√|对)$/i.test(text)) return true;
  return /^(?:否|false|no|n|0|×|错)$/i.test(text) ? false : text;
}

/** 2024年1月5日, 2024/1/5 and 2024-01-05 are the same day; a day becomes an instant at its beginning in UTC. */
function spellDay(text: string, kind: string): string {
  const parts = /^(\d{4})\s*[-/.年]\s*(\d{1,2})(?:\s*[-/.月]\s*(\d{1,2}))?\s*[日月]?$/.exec(text);
  if (!parts) return text;
  const [, year = "", month = "", day] = parts;
  const start = `${year}-${month.padStart(2, "0")}`;
  if (kind === "yearmonth") return start;
  if (day === undefined) return text;
  const whole = `${start}-${day.padStart(2, "0")}`;
  return kind === "date" ? whole : `${whole}T00:00:00Z`;
}
