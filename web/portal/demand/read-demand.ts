import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import { readStep } from "@kezhuan/web/ui/maturity.ts";
import type { Price } from "../content/price.ts";
import { readRefs, readText, readTexts } from "../content/read-values.ts";

/** What a list knows of a demand. What the visitor may not see is simply not there. */
export interface Demand {
  id: string;
  title: string;
  titleEn?: string | undefined;
  /** Codes: `demand_type`, `urgency`, `hi_tech_field`, `industry`, `region_code`, `match_status`. */
  type?: string | undefined;
  urgency?: string | undefined;
  fields: string[];
  industries: string[];
  region?: string | undefined;
  matchStatus?: string | undefined;
  keywords: string[];
  keywordsEn: string[];
  problem?: string | undefined;
  summaryEn?: string | undefined;
  budget: Price;
  deadline?: string | undefined;
  trlMin?: number | undefined;
  trlMax?: number | undefined;
  /** True for a publisher that does not wish to be named; `publisher` is then only a description. */
  isAnonymous: boolean;
  /** Absent for a publisher whose own page is not public yet. */
  publisher?: RefValue | undefined;
  /** The description in English. */
  publisherEn?: string | undefined;
  publishedAt?: string | undefined;
  /** Its date is over, and nobody has confirmed that it still holds. */
  hasLapsed: boolean;
}

/** Reads a record as the wire shows it. Nothing but `id` can be relied on: roles hide fields. */
export function readDemand(record: WireRecord): Demand {
  const shown = readText(record["publisher_display"]);
  const [named] = readRefs(record["publisher_institution"]);
  const wishesTo = record["anonymous_display"];
  // Who has not asked for it is not called anonymous, even where visitors cannot read who it is.
  const isAnonymous = wishesTo === true || (wishesTo !== false && !named);
  return {
    id: record.id,
    title: readText(record["title"]) ?? readText(record["title_en"]) ?? record.id,
    titleEn: readText(record["title_en"]),
    type: readText(record["demand_type"]),
    urgency: readText(record["urgency"]),
    fields: readTexts(record["hi_tech_field"]),
    industries: readTexts(record["industry"]),
    region: readText(record["region_code"]),
    matchStatus: readText(record["match_status"]),
    keywords: readTexts(record["keywords"]),
    keywordsEn: readTexts(record["keywords_en"]),
    problem: readText(record["problem"]),
    summaryEn: readText(record["summary_en"]),
    budget: {
      mode: readText(record["budget_mode"]),
      min: readText(record["budget_min"]),
      max: readText(record["budget_max"]),
    },
    deadline: readText(record["deadline"]),
    trlMin: readStep(record["expected_trl_min"]),
    trlMax: readStep(record["expected_trl_max"]),
    isAnonymous,
    publisher: isAnonymous ? (shown && { id: "", label: shown }) || undefined : named,
    publisherEn: isAnonymous ? readText(record["publisher_display_en"]) : undefined,
    publishedAt: readText(record["publish_at"]) ?? readText(record["created_at"]),
    hasLapsed: record["lapsed"] === true,
  };
}
