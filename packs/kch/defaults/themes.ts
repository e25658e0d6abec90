import { channels } from "./channels.ts";
import { channelPages } from "./channel-pages.ts";
import type { SectionEntry, ThemeEntry } from "./theme-entry.ts";

type Row = Record<string, unknown>;

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

function toSection(section: SectionEntry): Row {
  const title = section.title ? { title: section.title[0], title_en: section.title[1] } : {};
  const { type } = section;
  if ("zh" in section) {
    return { type, ...title, body: section.zh, body_en: section.en };
  }
  if ("items" in section) {
    return {
      type,
      ...title,
      items: section.items.map((item) => ({
        title: item.title[0],
        title_en: item.title[1],
        text: item.text[0],
        text_en: item.text[1],
        link: item.link,
      })),
    };
  }
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
