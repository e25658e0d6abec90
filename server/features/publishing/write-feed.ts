import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import type { Language } from "@kezhuan/contract/metadata/label";
import { xml, xmlDocument, type Xml } from "@kezhuan/server/lib/xml";
import { pageTexts } from "./page-texts.ts";
import type { PublicType } from "@kezhuan/server/engine/records/public-types";
import { firstText, firstValue, namesOf, roleTexts, type Told } from "./role-texts.ts";
import { pagePath, type Site } from "./site.ts";
import { shorten } from "./shorten.ts";

export interface FeedOptions {
  site: Site;
  language: Language;
  /** Of which type alone; absent: of all. */
  type: PublicType | undefined;
  /** What was searched for. */
  q: string | undefined;
  /** The query of this feed's own address, with its `?`. */
  search: string;
}

/** An Atom feed (RFC 4287) of records, newest first. */
export function writeFeed(told: readonly Told[], { site, language, type, q, search }: FeedOptions): string {
  const own = `${site.url}/feed.xml${search}`;
  const what = q ? fillLabel(pageTexts.results, { q }, language) : pageTexts.newest[language];
  const title = [type?.meta.object.label[language], what]
    .filter(Boolean)
    .join(language === "zh" ? "：" : ": ");
  const latest = told.map(changedAt).toSorted().at(-1) ?? new Date(0).toISOString();
  return xmlDocument(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localeOf(language)}">
<title>${title} – ${pageTexts.site[language]}</title>
<id>${own}</id>
<link rel="self" type="application/atom+xml" href="${own}"/>
<link rel="alternate" type="text/html" href="${site.url}/"/>
<updated>${latest}</updated>
<author><name>${pageTexts.site[language]}</name><uri>${site.url}/</uri></author>
${told.map((one) => writeEntry(one, site))}</feed>`);
}

function writeEntry(told: Told, site: Site): Xml {
  const { type, record, telling } = told;
  const { name } = namesOf(told);
  const issued = firstValue(told, "issued");
  const summary = firstText(told, "description");
  return xml`<entry>
<title>${name}</title>
<id>urn:uuid:${record.id}</id>
<link rel="alternate" type="text/html" href="${site.url}${pagePath(type.path, record.id)}"/>
<updated>${changedAt(told)}</updated>
${typeof issued === "string" && xml`<published>${instant(issued)}</published>\n`}${roleTexts(told, "creator").map((creator) => xml`<author><name>${creator}</name></author>\n`)}<category term="${type.path}" label="${type.meta.object.label[telling.language]}"/>
${roleTexts(told, "subject").map((subject) => xml`<category term="${subject}"/>\n`)}${summary !== undefined && xml`<summary>${shorten(summary, 500)}</summary>\n`}</entry>
`;
}

function changedAt(told: Told): string {
  const { record } = told;
  const value = record._masked?.includes("updated_at") ? undefined : record["updated_at"];
  return instant(value ?? firstValue(told, "issued"));
}

function instant(value: unknown): string {
  return (typeof value === "string" ? new Date(value) : new Date(0)).toISOString();
}

function localeOf(language: Language): string {
  return language === "zh" ? "zh-CN" : "en";
}
