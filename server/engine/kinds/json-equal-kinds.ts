import type { KindName } from "@kezhuan/contract/kinds/traits";

/** Kinds whose values are equal in the database when they are equal as JSON. */
export const jsonEqualKinds: ReadonlySet<KindName> = new Set<KindName>([
  "code",
  "codes",
  "integer",
  "boolean",
  "yearmonth",
  "region",
  "colour",
]);
