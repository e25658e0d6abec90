import articles from "../data/articles.json" with { type: "json" };
import { drawCover } from "../pictures/cover-pictures.ts";
import { storyRecords } from "./stories.ts";

type Row = Record<string, unknown>;

interface Entry {
  slug: string;
  type: string;
  day: string;
  pinned?: boolean;
  title: string;
  title_en: string;
  summary: string;
  summary_en: string;
  body: string;
  body_en: string;
  /** Who published it first; absent: a sample. */
  origin?: string;
  /** Of one that is named above. */
  originEn?: string;
  regions?: string[];
  hi_tech_field?: string[];
  target_types?: string[];
  trl_min?: number;
  trl_max?: number;
  support?: string;
  support_en?: string;
  support_max?: string;
  apply_until?: string;
  valid_until?: string;
}

const entries: readonly Entry[] = articles;

/** Sample articles: a few the portal tells by itself, and success stories of achievements of the sample content. */
export function articleRecords(achievements: readonly Row[], institutions: readonly Row[]): Row[] {
  return [...entries.map(toArticle), ...storyRecords(achievements, institutions)];
}

function toArticle({ day, pinned = false, origin = "示例内容", originEn, ...texts }: Entry): Row {
  const cover = drawCover(texts.slug);
  return {
    ...texts,
    ...(cover ? { cover } : {}),
    origin,
    origin_en: origin === "示例内容" ? "Sample content" : originEn,
    pinned,
    status: "published",
    publish_at: `${day}T09:30:00+08:00`,
    created_at: `${day}T09:00:00+08:00`,
    updated_at: `${day}T09:30:00+08:00`,
  };
}
