import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";

export const ACHIEVEMENT = "kch_achievement";

/** The words of the object in the language of the page. */
export interface AchievementWords {
  hasField: (field: string) => boolean;
  /** The label of a dictionary code in a field; the code itself while, or where, there is none. */
  codeLabel: (field: string, code: string) => string;
  /** The same for a column of a small table inside a field. */
  columnLabel: (field: string, column: string, code: string) => string;
  /** What a step of the maturity scale is called; undefined while, or where, it has no name. */
  stepName: (step: number | undefined) => string | undefined;
  /** What the field is called. */
  fieldLabel: (field: string) => string;
  /** The codes of a field's dictionary, in its order. */
  codesOf: (field: string) => string[];
}

/** Metadata of achievements: `words` at once (codes stand in), `meta` when it has come. */
export function useAchievementMeta() {
  const { language } = usePreferences();
  const query = useQuery(objMetaDataQuery(ACHIEVEMENT));
  const meta = query.data;
  const words = useMemo<AchievementWords>(() => makeWords(meta, language), [meta, language]);
  return { ...query, meta, words };
}

function makeWords(meta: ObjectMeta | undefined, language: "zh" | "en"): AchievementWords {
  const fields = new Map(meta?.fields.map((field) => [field.name, field]));
  const itemsOf = (dict: unknown) => (typeof dict === "string" ? (meta?.dicts[dict] ?? []) : []);
  const labelIn = (dict: unknown, code: string) => {
    const item = itemsOf(dict).find((entry) => entry.code === code);
    return item && pickLabel(item.label, language);
  };
  return {
    hasField: (name) => fields.has(name),
    codeLabel: (name, code) => labelIn(fields.get(name)?.settings["dict"], code) ?? code,
    columnLabel: (name, column, code) =>
      labelIn(dictOfColumn(fields.get(name)?.settings["columns"], column), code) ?? code,
    stepName: (step) => labelIn(fields.get("trl")?.settings["dict"], String(step)),
    fieldLabel: (name) => {
      const label = fields.get(name)?.label;
      return label ? pickLabel(label, language) : name;
    },
    codesOf: (name) => itemsOf(fields.get(name)?.settings["dict"]).map((item) => item.code),
  };
}

function dictOfColumn(columns: unknown, name: string): unknown {
  if (!Array.isArray(columns)) return undefined;
  // The settings of a field of kind json, which the server has checked.
  return (columns as { name: string; dict?: string }[]).find((column) => column.name === name)?.dict;
}

/** The fields of a list row that exist here and may be read; asking for others would be refused. */
export function listFields(meta: ObjectMeta): string[] {
  const wanted = [
    "title",
    "title_en",
    "summary",
    "summary_en",
    "trl",
    "hi_tech_field",
    "industry",
    "transform_methods",
    "keywords",
    "price_mode",
    "price_min",
    "price_max",
    "currency",
    "equity_ratio",
    "completers",
    "publish_at",
    "created_at",
  ];
  return wanted.filter((name) => meta.fields.some((field) => field.name === name));
}

/** Newest first by publication, where the installation keeps it. */
export function newestSort(meta: ObjectMeta): string {
  const published = meta.fields.find((field) => field.name === "publish_at");
  return published?.sortable ? "-publish_at" : "-created_at";
}
