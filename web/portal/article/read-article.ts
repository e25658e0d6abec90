import type { FileValue } from "@kezhuan/contract/kinds/file";
import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import { readFiles } from "../content/read-files.ts";
import { readRefs, readText, readTexts } from "../content/read-values.ts";

export const ARTICLE = "kch_article";

/** What a list knows of an article. */
export interface Article {
  id: string;
  /** Code of `type`. */
  type?: string | undefined;
  title: string;
  titleEn?: string | undefined;
  summary?: string | undefined;
  summaryEn?: string | undefined;
  cover?: FileValue | undefined;
  isPinned: boolean;
  publishedAt?: string | undefined;
}

/** Reads a record as the wire shows it. */
export function readArticle(record: WireRecord): Article {
  return {
    id: record.id,
    type: readText(record["type"]),
    title: readText(record["title"]) ?? readText(record["title_en"]) ?? record.id,
    titleEn: readText(record["title_en"]),
    summary: readText(record["summary"]),
    summaryEn: readText(record["summary_en"]),
    cover: readFiles(record["cover"])[0],
    isPinned: record["pinned"] === true,
    publishedAt: readText(record["publish_at"]),
  };
}

/** What its own page shows besides. */
export interface ArticleDetails extends Article {
  body?: string | undefined;
  bodyEn?: string | undefined;
  /** Codes of `hi_tech_field`. */
  fields: string[];
  achievement?: RefValue | undefined;
  origin?: string | undefined;
  /** Only what a browser may be sent to. */
  originUrl?: string | undefined;
}

export function readArticleDetails(record: WireRecord): ArticleDetails {
  const address = readText(record["origin_url"]);
  return {
    ...readArticle(record),
    body: readText(record["body"]),
    bodyEn: readText(record["body_en"]),
    fields: readTexts(record["hi_tech_field"]),
    achievement: readRefs(record["achievement"])[0],
    origin: readText(record["origin"]),
    originUrl: address && /^https?:\/\//i.test(address) ? address : undefined,
  };
}

export function articlePath(id: string): string {
  return `/article?id=${encodeURIComponent(id)}`;
}
