/** Every field kind. Each has its halves under `contract/kinds`, `server/engine/kinds` and the web's `kinds` folders. */
export const kindNames = [
  "id",
  "text",
  "longtext",
  "richtext",
  "integer",
  "decimal",
  "boolean",
  "date",
  "datetime",
  "code",
  "codes",
  "ref",
  "refs",
  "texts",
  "file",
  "image",
  "json",
  "person",
  "department",
  "parent",
  "lines",
] as const;

export type KindName = (typeof kindNames)[number];
