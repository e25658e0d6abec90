import type { FileValue } from "@kezhuan/contract/kinds/file";
import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import { readFiles } from "../content/read-files.ts";
import { readRefs, readRows, readText, readTexts, type Row } from "../content/read-values.ts";
import { readTold, type Told } from "../content/told.ts";

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

export interface StoryFigure {
  name: Told;
  value: Told;
  unit?: Told | undefined;
}

export interface StoryStep {
  /** Year and month. */
  day: string;
  text: Told;
}

export interface StoryVoice {
  side: "supply" | "demand";
  words: Told;
  who?: Told | undefined;
}

/** What its own page shows besides. */
export interface ArticleDetails extends Article {
  figures: StoryFigure[];
  steps: StoryStep[];
  voices: StoryVoice[];
  institutions: RefValue[];
  experts: RefValue[];
  body?: string | undefined;
  bodyEn?: string | undefined;
  /** Codes of `hi_tech_field`. */
  fields: string[];
  achievement?: RefValue | undefined;
  origin?: Told | undefined;
  /** Only what a browser may be sent to. */
  originUrl?: string | undefined;
}

export function readArticleDetails(record: WireRecord): ArticleDetails {
  const address = readText(record["origin_url"]);
  return {
    ...readArticle(record),
    figures: readRows(record["figures"]).flatMap(readFigure),
    steps: readRows(record["steps"]).flatMap(readStep),
    voices: readRows(record["voices"]).flatMap(readVoice),
    institutions: readRefs(record["institutions"]),
    experts: readRefs(record["experts"]),
    body: readText(record["body"]),
    bodyEn: readText(record["body_en"]),
    fields: readTexts(record["hi_tech_field"]),
    achievement: readRefs(record["achievement"])[0],
    origin: readTold(record, "origin"),
    originUrl: address && /^https?:\/\//i.test(address) ? address : undefined,
  };
}

function readFigure(row: Row): StoryFigure[] {
  const name = readTold(row, "name");
  const value = readTold(row, "value");
  return name && value ? [{ name, value, unit: readTold(row, "unit") }] : [];
}

function readStep(row: Row): StoryStep[] {
  const text = readTold(row, "text");
  const day = readText(row["day"]);
  return text && day ? [{ day, text }] : [];
}

function readVoice(row: Row): StoryVoice[] {
  const words = readTold(row, "words");
  const side = row["side"] === "demand" ? "demand" : "supply";
  return words ? [{ side, words, who: readTold(row, "who") }] : [];
}

export function articlePath(id: string): string {
  return `/article?id=${encodeURIComponent(id)}`;
}
