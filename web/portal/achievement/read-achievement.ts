import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { readStep } from "@kezhuan/web/ui/maturity.ts";
import type { Price } from "../content/price.ts";
import { readFiles } from "../content/read-files.ts";
import { readRefs, readText, readTexts } from "../content/read-values.ts";

/** What a list knows of an achievement. What the visitor may not see is simply not there. */
export interface Achievement {
  id: string;
  title: string;
  titleEn?: string | undefined;
  summary?: string | undefined;
  summaryEn?: string | undefined;
  trl?: number | undefined;
  /** Codes: `hi_tech_field`, `industry`, `transform_methods`. */
  fields: string[];
  industries: string[];
  methods: string[];
  keywords: string[];
  keywordsEn: string[];
  price: Price;
  owners: RefValue[];
  publishedAt?: string | undefined;
  validUntil?: string | undefined;
  /** Its date is over, and nobody has confirmed that it still holds. */
  hasLapsed: boolean;
  /** The first of its pictures. */
  cover?: FileValue | undefined;
}

/** Reads a record as the wire shows it. Nothing but `id` can be relied on: roles hide fields. */
export function readAchievement(record: WireRecord): Achievement {
  return {
    id: record.id,
    title: readText(record["title"]) ?? readText(record["title_en"]) ?? record.id,
    titleEn: readText(record["title_en"]),
    summary: readText(record["summary"]),
    summaryEn: readText(record["summary_en"]),
    trl: readStep(record["trl"]),
    fields: readTexts(record["hi_tech_field"]),
    industries: readTexts(record["industry"]),
    methods: readTexts(record["transform_methods"]),
    keywords: readTexts(record["keywords"]),
    keywordsEn: readTexts(record["keywords_en"]),
    price: readPrice(record),
    owners: readRefs(record["completers"]),
    publishedAt: readText(record["publish_at"]) ?? readText(record["created_at"]),
    validUntil: readText(record["valid_until"]),
    hasLapsed: record["lapsed"] === true,
    cover: readFiles(record["media"])[0],
  };
}

function readPrice(record: WireRecord): Price {
  return {
    mode: readText(record["price_mode"]),
    min: readText(record["price_min"]),
    max: readText(record["price_max"]),
    equity: readText(record["equity_ratio"]),
    currency: readText(record["currency"]),
  };
}
