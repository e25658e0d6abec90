import type { Language } from "@kezhuan/contract/metadata/label";
import { site } from "./site.ts";
import { formatDate, localeOf } from "./text.ts";

// Where the page was not told, the reader's own.
const zone = () => ({ timeZone: site.time_zone || undefined });

/** A moment by the installation's clocks: for what takes place there, and for the days that it counts. */
export function formatSiteTime(
  moment: string,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string {
  return formatDate(moment, language, { ...options, ...zone() });
}

/** What their time is called: `中国时间`, `China Time`. */
export function nameSiteZone(language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { ...zone(), timeZoneName: "shortGeneric" });
  return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** The same for readers in another time zone; undefined for those whose own clocks show it. */
export function nameForeignZone(language: Language): string | undefined {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return site.time_zone === "" || site.time_zone === own ? undefined : nameSiteZone(language);
}
