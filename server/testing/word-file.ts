import PizZip from "pizzip";

const types = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const links = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** The smallest Word file with these paragraphs, and further parts by their names. */
export function makeWordFile(
  paragraphs: readonly string[],
  parts: Readonly<Record<string, string>> = {},
): Buffer {
  const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const body = paragraphs
    .map((text) => `<w:p><w:r><w:t xml:space="preserve">${escape(text)}</w:t></w:r></w:p>`)
    .join("");
  const document = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}<w:sectPr/></w:body></w:document>`;
  const zip = new PizZip();
  const all = { "[Content_Types].xml": types, "_rels/.rels": links, "word/document.xml": document, ...parts };
  for (const [name, content] of Object.entries(all)) zip.file(name, content);
  return Buffer.from(zip.generate({ type: "uint8array", compression: "DEFLATE" }));
}

/** The text of a Word file, without what says how it looks. */
export function readWordText(bytes: Uint8Array): string {
  const xml = new PizZip(bytes).file("word/document.xml")?.asText() ?? "";
  return xml.replace(/<[^>]*>/g, "").trimStart();
}
