import { Parser } from "htmlparser2";
import { listZipEntries, type ZipEntry } from "@kezhuan/server/lib/zip-entries";
import type { RefusalReason, TemplateFormat } from "./fill-messages.ts";

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

const forbiddenNames =
  /(?:vbaProject|vbaData)[^/]*$|\/(?:activeX|embeddings|ctrlProps|macrosheets|externalLinks|queryTables)\/|\/connections\.xml$/i;
const xmlNames = /(?:\.(?:xml|rels|vml|svg)|\/)$/i;
/** What Excel notes of a printer is of its system, and of nothing that runs. */
const mediaNames =
  /\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|odttf)$|^xl\/printerSettings\/printerSettings\d*\.bin$/i;
/** Fields of Word that fetch or start something when the document is opened, or that write another field's name. */
const forbiddenFields =
  /\b(?:DDE|DDEAUTO|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|LINK|IMPORT|DATABASE|MACROBUTTON|RD|QUOTE)\b/i;

/** Throws a `TemplateProblem` for what is no plain document or workbook: macros, what is fetched from elsewhere, bombs. */
export function checkArchive(bytes: Buffer): TemplateFormat {
  const entries = open(bytes);
  if (entries.size > mostEntries) throw new TemplateProblem("tooLarge", "");
  let total = 0;
  for (const [name, entry] of entries) {
    total += entry.size;
    if (total > mostBytes) throw new TemplateProblem("tooLarge", name);
    if (forbiddenNames.test(`/${name}`)) throw new TemplateProblem("activeContent", name);
    if (xmlNames.test(name)) checkPart(name, read(name, entry));
    // Office goes by what the archive says of a part, not by its name.
    else if (!mediaNames.test(name)) throw new TemplateProblem("activeContent", name);
  }
  if (entries.has("word/document.xml")) return "word";
  if (entries.has("xl/workbook.xml")) return "excel";
  throw new TemplateProblem("noDocument", "");
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

/** Goes through a part as Word reads it: with entities decoded, whatever the prefixes of its names. */
function checkPart(name: string, xml: string): void {
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(xml)?.[1] ?? "utf-8";
  if (!/^utf-?8$/i.test(encoding) || /[\0\uFFFD]/.test(xml)) throw new TemplateProblem("activeContent", name);
  let commands = "";
  let isCommand = false;
  const parser = new Parser(
    {
      onopentag(tag, given) {
        const attributes = new Map(Object.entries(given).map(([key, value]) => [localName(key), value]));
        const local = localName(tag);
        if (local === "relationship") checkLink(name, attributes);
        // Words of one field may stand in several runs; those of two fields are none of one word.
        if (local === "fldchar") commands += " ";
        if (local === "fldsimple") commands += ` ${attributes.get("instr") ?? ""} `;
        if (/macroenabled/i.test(attributes.get("contenttype") ?? ""))
          throw new TemplateProblem("activeContent", name);
        isCommand = local === "instrtext" || local === "delinstrtext";
      },
      ontext(text) {
        if (isCommand) commands += text;
      },
      onclosetag() {
        isCommand = false;
      },
      onprocessinginstruction(target) {
        if (target.startsWith("!")) throw new TemplateProblem("activeContent", name);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  if (forbiddenFields.test(commands)) throw new TemplateProblem("activeContent", name);
}

/** Links that a reader may follow are none of a document's parts; everything else from elsewhere is fetched on opening. */
function checkLink(name: string, attributes: ReadonlyMap<string, string>): void {
  if (!/external/i.test(attributes.get("targetmode") ?? "")) return;
  const isLink = attributes.get("type")?.endsWith("/hyperlink") === true;
  if (!isLink || !/^(?:https?:|mailto:)/i.test(attributes.get("target") ?? ""))
    throw new TemplateProblem("external", name);
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1).toLowerCase();
}
