import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import pages from "./data/channel-pages.json" with { type: "json" };
import channelsOfPortal from "./data/channels.json" with { type: "json" };

type Row = Record<string, unknown>;

const pair = z.tuple([z.string(), z.string()]);

/** A figure, a list or a text of a themed page, as short as it can be said. */
const sectionSchema = z.union([
  z.strictObject({
    type: z.enum(["hero", "rich_text"]),
    title: pair.optional(),
    zh: z.string(),
    en: z.string(),
  }),
  /** Links to other pages, by their slugs, with what these say of themselves. */
  z.strictObject({ type: z.literal("manual_list"), title: pair, pages: z.array(z.string()) }),
  z.strictObject({
    type: z.enum(["stat", "saved_query", "experts", "articles"]),
    title: pair.optional(),
    object: z.string().optional(),
    /** Field, operator and value each. */
    rules: z.array(z.tuple([z.string(), z.string(), z.unknown()])).optional(),
    limit: z.int().optional(),
    sort: z.string().optional(),
  }),
]);

/** Texts are pairs: Chinese, English. */
const themeSchema = z.strictObject({
  slug: z.string(),
  route: z.string().optional(),
  title: pair,
  subtitle: pair,
  lead: pair,
  layout: z.enum(["column", "index"]).optional(),
  onHome: z.boolean().optional(),
  sections: z.array(sectionSchema),
});

type ThemeEntry = z.infer<typeof themeSchema>;

const read = (name: string, content: unknown) =>
  readData(`kch/defaults/data/${name}.json`, content, z.array(themeSchema));

/** The themed routes of the portal; the first leads to the channels. */
const channelPages = read("channel-pages", pages);

/**
 * The channels behind “三高五转”. Nobody but the association can say what the words stand for: this is one way to fill
 * them, marked as a default on every page until an editor makes it theirs.
 */
const channels = read("channels", channelsOfPortal);

/** The themed pages an installation begins with, each of them marked as a default until an editor makes it theirs. */
export function themeRecords(): Row[] {
  return [...channelPages, ...channels].map(toTheme);
}

function toTheme(entry: ThemeEntry, index: number): Row {
  return {
    slug: entry.slug,
    ...(entry.route ? { route: entry.route } : {}),
    title: entry.title[0],
    title_en: entry.title[1],
    subtitle: entry.subtitle[0],
    subtitle_en: entry.subtitle[1],
    lead: entry.lead[0],
    lead_en: entry.lead[1],
    layout: entry.layout ?? "column",
    sort_no: (index + 1) * 10,
    on_home: entry.onHome ?? false,
    is_default: true,
    status: "published",
    publish_at: "2026-11-10T09:00:00+08:00",
    created_at: "2026-11-09T09:00:00+08:00",
    updated_at: "2026-11-10T09:00:00+08:00",
    sections: entry.sections.map((section, place) => ({ sort_no: place + 1, ...toSection(section) })),
  };
}

function toSection(section: ThemeEntry["sections"][number]): Row {
  const title = section.title ? { title: section.title[0], title_en: section.title[1] } : {};
  const { type } = section;
  if ("zh" in section) {
    return { type, ...title, body: section.zh, body_en: section.en };
  }
  if ("pages" in section) return { type, ...title, items: section.pages.map(toItem) };
  const rules = (section.rules ?? []).map(([field, op, value]) => ({ field, op, value }));
  return {
    type,
    ...title,
    ...(section.object ? { list_object: section.object } : {}),
    ...(rules.length > 0 ? { list_condition: { match: "and", rules } } : {}),
    ...(section.sort ? { list_sort: section.sort } : {}),
    ...(section.limit ? { list_limit: section.limit } : {}),
  };
}

function toItem(slug: string): Row {
  const page = channels.find((one) => one.slug === slug);
  if (!page) throw new Error(`packs/kch/defaults/data/channel-pages.json: there is no channel ${slug}`);
  const { title, lead } = page;
  return {
    title: title[0],
    title_en: title[1],
    text: lead[0],
    text_en: lead[1],
    link: `/cxqdydzDetail?slug=${slug}`,
  };
}
