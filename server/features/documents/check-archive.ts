import { listZipEntries, type ZipEntry } from "@kezhuan/server/lib/zip-entries";
import type { RefusalReason } from "./fill-messages.ts";

/** Why a file is no template. */
export class TemplateProblem extends Error {
  readonly reason: RefusalReason;
  readonly place: string;
  constructor(reason: RefusalReason, place: string) {
    super(reason);
    this.reason = reason;
    this.place = place;
  }
}

const mostEntries = 2000;
/** Of a part of the document, and of all parts together, unpacked. */
const mostPart = 16 * 1024 * 1024;
const mostBytes = 64 * 1024 * 1024;

const forbiddenNames = /(?:vbaProject|vbaData)[^/]*$|\/(?:activeX|embeddings|ctrlProps)\//i;
/** Fields of Word that fetch or start something when the document is opened. */
const forbiddenFields = /\b(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|LINK|IMPORT|DATABASE|MACROBUTTON|RD)\b/;

/** Throws a `TemplateProblem` for what is no plain Word document: macros, what is fetched from elsewhere, bombs. */
export function checkArchive(bytes: Buffer): void {
  const entries = open(bytes);
  if (entries.size > mostEntries) throw new TemplateProblem("tooLarge", "");
  let total = 0;
  for (const [name, entry] of entries) {
    total += entry.size;
    if (total > mostBytes) throw new TemplateProblem("tooLarge", name);
    if (forbiddenNames.test(`/${name}`)) throw new TemplateProblem("activeContent", name);
    if (/\.(?:xml|rels)$/i.test(name)) checkPart(name, read(name, entry));
  }
  if (!entries.has("word/document.xml")) throw new TemplateProblem("noDocument", "");
}

function open(bytes: Buffer): Map<string, ZipEntry> {
  try {
    return listZipEntries(bytes);
  } catch (cause) {
    throw Object.assign(new TemplateProblem("noDocument", ""), { cause });
  }
}

function read(name: string, entry: ZipEntry): string {
  try {
    return entry.text(mostPart);
  } catch (cause) {
    throw Object.assign(new TemplateProblem("tooLarge", name), { cause });
  }
}

function checkPart(name: string, xml: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new TemplateProblem("activeContent", name);
  if (name === "[Content_Types].xml" && /macroEnabled/i.test(xml))
    throw new TemplateProblem("activeContent", name);
  if (name.endsWith(".rels")) checkLinks(name, xml);
  const commands = [
    ...(xml.match(/<w:instrText[^>]*>[^<]*/g) ?? []),
    ...(xml.match(/w:instr="[^"]*"/g) ?? []),
  ].join("");
  if (forbiddenFields.test(commands)) throw new TemplateProblem("activeContent", name);
}

/** Links that a reader may follow are none of a document's parts; everything else from elsewhere is fetched on opening. */
function checkLinks(name: string, xml: string): void {
  for (const link of xml.match(/<Relationship\s[^<>]*>/g) ?? []) {
    if (!/TargetMode\s*=\s*["']External["']/i.test(link)) continue;
    const isLink = /Type\s*=\s*["'][^"']*\/hyperlink["']/.test(link);
    if (!isLink || !/Target\s*=\s*["'](?:https?:|mailto:)/i.test(link))
      throw new TemplateProblem("external", name);
  }
}
