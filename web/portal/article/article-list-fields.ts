/** What a list of articles asks for, and in which order. */
export const articleListFields: readonly string[] = [
  "type",
  "title",
  "title_en",
  "summary",
  "summary_en",
  "cover",
  "pinned",
  "publish_at",
];

export const articleSort = "-pinned,-publish_at";
