import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";

/** Where the portal shows a record; undefined for objects that have no page, and records that lack what names them. */
export function portalPageOf(
  { page }: Pick<ObjectMeta["object"], "page">,
  record: WireRecord,
): string | undefined {
  if (page === undefined) return undefined;
  const names = [...page.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (names.some((name) => typeof record[name] !== "string" || record[name] === "")) return undefined;
  return page.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(record[name])));
}
