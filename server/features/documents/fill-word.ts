import { randomUUID } from "node:crypto";
import Docxtemplater from "docxtemplater";
import PizZip from "pizzip";
import { TemplateProblem } from "./check-archive.ts";
import { drawSquareCodes, type SquareCodes } from "./draw-square-codes.ts";
import type { FillData, FillResult, FillTask, TemplateTag } from "./fill-messages.ts";

interface Part {
  type: string;
  value?: string;
  module?: string;
  subparsed?: readonly Part[];
}

/** Nothing is evaluated here: a placeholder is looked up by its text among values that have been written out before. */
const parseWith = (codes: SquareCodes) => (text: string) => ({
  get(scope: unknown, context: { meta: { part: Part } }): unknown {
    const isBlock = context.meta.part.module === "loop";
    const name = text.trim();
    const key = `${isBlock ? "#" : ""}${name}`;
    if (typeof scope !== "object" || scope === null || !Object.hasOwn(scope, key)) return undefined;
    const value = (scope as FillData)[key];
    const isCode = name === "$verify" && !isBlock && typeof value === "string" && value !== "";
    return isCode ? `${codes.mark}${codes.texts.push(value) - 1}${codes.mark}` : value;
  },
});

/** Lists the placeholders of a Word file, or fills it. */
export async function fillWord({ bytes, data, draft }: FillTask): Promise<FillResult> {
  const parts: Part[] = [];
  // Nobody can write it into a record beforehand.
  const codes: SquareCodes = { mark: `square-code-${randomUUID()}:`, texts: [] };
  const document = new Docxtemplater(new PizZip(bytes), {
    modules: [collectParts(parts)],
    delimiters: { start: "{{", end: "}}" },
    syntax: { changeDelimiterPrefix: null },
    paragraphLoop: true,
    linebreaks: true,
    errorLogging: false,
    nullGetter: () => "",
    parser: parseWith(codes),
  });
  if (!data) return { kind: "tags", format: "word", tags: listTags(parts) };
  document.render(data);
  const zip = document.getZip();
  await drawSquareCodes(zip, codes);
  if (draft !== undefined) markDraft(zip, draft);
  const filled = zip.generate({ type: "uint8array", compression: "DEFLATE" });
  return { kind: "filled", bytes: filled };
}

const mainPart = "word/document.xml";

/** A paragraph before all others, with the prefix that the document itself has for Word's names. */
function markDraft(zip: PizZip, text: string): void {
  const xml = zip.file(mainPart)?.asText() ?? "";
  const marked = xml.replace(
    /<([\w.-]+):body(?:\s[^>]*)?>/,
    (body, w: string) =>
      `${body}<${w}:p><${w}:pPr><${w}:jc ${w}:val="center"/></${w}:pPr><${w}:r><${w}:rPr><${w}:b/>` +
      `<${w}:color ${w}:val="C00000"/></${w}:rPr><${w}:t>${text}</${w}:t></${w}:r></${w}:p>`,
  );
  // A draft that could be taken for the document itself is none.
  if (marked === xml) throw new TemplateProblem("noDocument", mainPart);
  zip.file(mainPart, marked);
}

/** The library tells its modules what it has read of each part of the file. */
function collectParts(parts: Part[]) {
  return {
    name: "CollectParts",
    set({ inspect }: { inspect?: { postparsed?: readonly Part[] } }) {
      parts.push(...(inspect?.postparsed ?? []));
    },
  };
}

function listTags(parts: readonly Part[]): TemplateTag[] {
  return parts
    .filter(({ type }) => type === "placeholder")
    .map(({ value = "", module, subparsed = [] }) => ({
      text: value.trim(),
      kind: module === "loop" ? "block" : module === undefined || module === "" ? "value" : "other",
      inner: listTags(subparsed),
    }));
}
