import type { Citation, CitationFormat } from "@kezhuan/contract/citation/citation";
import { writeBibtex } from "@kezhuan/contract/citation/write-bibtex";
import { writeGbt7714 } from "@kezhuan/contract/citation/write-gbt7714";
import { writeRis } from "@kezhuan/contract/citation/write-ris";
import { wallClock } from "@kezhuan/server/lib/wall-clock";
import type { PublicType } from "@kezhuan/server/engine/records/public-types";
import { firstText, firstValue, namesOf, roleTexts, type Told } from "./role-texts.ts";
import { pagePath, type Site } from "./site.ts";

const writers: Readonly<Record<CitationFormat, { type: string; write: (citation: Citation) => string }>> = {
  bib: { type: "application/x-bibtex; charset=utf-8", write: writeBibtex },
  ris: { type: "application/x-research-info-systems; charset=utf-8", write: writeRis },
  gbt7714: { type: "text/plain; charset=utf-8", write: (citation) => `${writeGbt7714(citation)}\n` },
};

/** The media type a citation is sent as. */
export function typeOfCitation(format: CitationFormat): string {
  return writers[format].type;
}

/** True for what people have made: a person or a demand is not cited. */
export function isCitable({ page }: PublicType): boolean {
  return page.schemaType === "CreativeWork" || page.schemaType === "Article";
}

/** The record as it is cited on this day. */
export function cite(
  told: Told,
  format: CitationFormat,
  { site, now }: { site: Site; now: Date },
): { type: string; body: string } {
  const { type, record, telling } = told;
  const { name, other } = namesOf(told);
  const issued = firstValue(told, "issued");
  const day = (moment: Date) => wallClock(moment, telling.timeZone).slice(0, 10);
  const writer = writers[format];
  const body = writer.write({
    title: name,
    titleOther: other,
    authors: roleTexts(told, "creator"),
    institutions: roleTexts(told, "publisher"),
    issued: typeof issued === "string" ? day(new Date(issued)) : undefined,
    number: firstText(told, "identifier"),
    keywords: roleTexts(told, "subject"),
    abstract: firstText(told, "description"),
    url: `${site.url}${pagePath(type.path, record.id)}`,
    accessed: day(now),
  });
  return { type: typeOfCitation(format), body };
}
