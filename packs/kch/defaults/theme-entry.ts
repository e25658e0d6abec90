/** A figure, a list or a text of a themed page, as short as it can be said. */
export type SectionEntry =
  | { type: "hero" | "rich_text"; title?: Pair; zh: string; en: string }
  | { type: "manual_list"; title: Pair; items: ItemEntry[] }
  | {
      type: "stat" | "saved_query" | "experts" | "articles";
      title: Pair;
      object?: string;
      /** `field op value` each; a value with `|` is a list. */
      rules?: [string, string, unknown][];
      limit?: number;
      sort?: string;
    };

export type Pair = readonly [zh: string, en: string];

export interface ItemEntry {
  title: Pair;
  text: Pair;
  link: string;
}

/** A themed page that an installation begins with. */
export interface ThemeEntry {
  slug: string;
  route?: string;
  title: Pair;
  subtitle: Pair;
  lead: Pair;
  layout?: "column" | "index";
  onHome?: boolean;
  sections: SectionEntry[];
}
