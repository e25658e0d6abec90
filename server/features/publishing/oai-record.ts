import { xml, type Xml } from "@kezhuan/server/lib/xml";
import { firstValue, roleTexts, type Told } from "./role-texts.ts";
import { pagePath, webAddress, type Site } from "./site.ts";

/** Host of the installation, in whose name its identifiers are given. */
export function namespaceOf({ url }: Site): string {
  return new URL(url).hostname;
}

export function writeIdentifier(site: Site, path: string, id: string): string {
  return `oai:${namespaceOf(site)}:${path}/${id}`;
}

/** The path and id in an identifier; undefined for what is none of ours. */
export function readIdentifier(site: Site, identifier: string): { path: string; id: string } | undefined {
  const start = `oai:${namespaceOf(site)}:`;
  const [path = "", id = "", ...others] = identifier.startsWith(start)
    ? identifier.slice(start.length).split("/")
    : [];
  return path !== "" && id !== "" && others.length === 0 ? { path, id } : undefined;
}

/** A moment as this protocol writes it, to the second. */
export function writeDatestamp(value: unknown): string {
  return `${new Date(String(value)).toISOString().slice(0, 19)}Z`;
}

export function writeOaiHeader({ type, record }: Told, site: Site): Xml {
  return xml`<header><identifier>${writeIdentifier(site, type.path, record.id)}</identifier><datestamp>${writeDatestamp(record["updated_at"])}</datestamp><setSpec>${type.path}</setSpec></header>\n`;
}

export function writeOaiRecord(told: Told, site: Site): Xml {
  return xml`<record>${writeOaiHeader(told, site)}<metadata>${writeDublinCore(told, site)}</metadata></record>\n`;
}

/** A record that is gone: nothing but that it was there. */
export function writeOaiGone({ path, id, at }: { path: string; id: string; at: string }, site: Site): Xml {
  return xml`<header status="deleted"><identifier>${writeIdentifier(site, path, id)}</identifier><datestamp>${writeDatestamp(at)}</datestamp><setSpec>${path}</setSpec></header>\n`;
}

/** The fifteen elements of Dublin Core, as far as the roles of the fields fill them. */
function writeDublinCore(told: Told, site: Site): Xml {
  const { type, record } = told;
  const { labelField, labelFieldEn, label } = type.meta.object;
  const issued = firstValue(told, "issued");
  const addresses = [`${site.url}${pagePath(type.path, record.id)}`, ...roleTexts(told, "identifier")];
  return xml`<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd">
${inOwnLanguage("title", [shownText(told, labelField), labelFieldEn ? shownText(told, labelFieldEn) : ""])}${plain(
    "creator",
    roleTexts(told, "creator"),
  )}${inOwnLanguage("subject", roleTexts(told, "subject"))}${inOwnLanguage("description", roleTexts(told, "description"))}${plain("publisher", roleTexts(told, "publisher"))}${plain("date", typeof issued === "string" ? [issued.slice(0, 10)] : [])}<dc:type xml:lang="zh">${label.zh}</dc:type>
<dc:type xml:lang="en">${label.en}</dc:type>
${plain("identifier", addresses)}${plain(
    "relation",
    roleTexts(told, "sameAs").flatMap((text) => webAddress(text) ?? []),
  )}</oai_dc:dc>`;
}

function shownText({ record }: Told, field: string): string {
  const value = record._masked?.includes(field) ? undefined : record[field];
  return typeof value === "string" ? value : "";
}

function plain(name: string, texts: readonly string[]): Xml[] {
  return texts.map((text) => element(name, text, undefined));
}

function inOwnLanguage(name: string, texts: readonly string[]): Xml[] {
  return texts
    .filter((text) => text !== "")
    .map((text) => element(name, text, /\p{Script=Han}/u.test(text) ? "zh" : "en"));
}

function element(name: string, text: string, language: string | undefined): Xml {
  // The names are those of this file.
  const tag: Xml = { text: `dc:${name}`, wellFormed: true };
  return xml`<${tag}${language !== undefined && xml` xml:lang="${language}"`}>${text}</${tag}>\n`;
}
