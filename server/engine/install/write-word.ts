import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { WordBlock } from "@kezhuan/contract/metadata/pack";
import { writeZip } from "@kezhuan/server/lib/write-zip";
import { xml, xmlDocument, type Xml } from "@kezhuan/server/lib/xml";

/** A Word file on A4, in the fonts that documents of Chinese offices have (GB/T 9704: 小标宋 is no font of every machine). */
export function writeWord(blocks: readonly WordBlock[]): Promise<Buffer> {
  const body = blocks.map((block) => ("text" in block ? paragraph(block) : table(block.rows)));
  const root = xml`<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1588" w:bottom="1440" w:left="1588" w:header="851" w:footer="992" w:gutter="0"/></w:sectPr></w:body></w:document>`;
  const parts: [string, Xml][] = [
    ["[Content_Types].xml", types],
    ["_rels/.rels", links],
    ["word/document.xml", root],
  ];
  return buffer(writeZip(listSources(parts)));
}

async function* listSources(parts: readonly [string, Xml][]) {
  for (const [name, part] of parts) yield { name, content: Readable.from([Buffer.from(xmlDocument(part))]) };
}

const types = xml`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const links = xml`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

type Look = "title" | "heading" | "centre" | "right" | "body" | "cell";

/** Alignment, indentation and half points of each. */
const looks: Readonly<Record<Look, { align: string; indent: string; size: string }>> = {
  title: { align: "center", indent: "0", size: "44" },
  heading: { align: "left", indent: "0", size: "28" },
  centre: { align: "center", indent: "0", size: "24" },
  right: { align: "right", indent: "0", size: "24" },
  body: { align: "both", indent: "480", size: "24" },
  cell: { align: "left", indent: "0", size: "21" },
};

function paragraph({ text, as = "body" }: { text: string; as?: Look }): Xml {
  const { align, indent, size } = looks[as];
  const isBold = as === "title" || as === "heading";
  const font = isBold ? "SimHei" : "SimSun";
  return xml`<w:p><w:pPr><w:spacing w:before="60" w:after="60" w:line="400" w:lineRule="atLeast"/><w:ind w:firstLine="${indent}"/><w:jc w:val="${align}"/></w:pPr><w:r><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="${font}"/>${isBold && xml`<w:b/>`}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

const widths = 8730;
const borders = xml`<w:tblBorders><w:top w:val="single" w:sz="4"/><w:left w:val="single" w:sz="4"/><w:bottom w:val="single" w:sz="4"/><w:right w:val="single" w:sz="4"/><w:insideH w:val="single" w:sz="4"/><w:insideV w:val="single" w:sz="4"/></w:tblBorders>`;

function table(rows: readonly (readonly string[])[]): Xml {
  const columns = rows[0]?.length ?? 1;
  // Names of what stands beside them take less than that.
  const widthOf = (index: number) =>
    String(columns === 2 ? [2400, widths - 2400][index] : Math.floor(widths / columns));
  return xml`<w:tbl><w:tblPr><w:tblW w:w="${String(widths)}" w:type="dxa"/>${borders}<w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${rows[0]?.map((_, index) => xml`<w:gridCol w:w="${widthOf(index)}"/>`) ?? []}</w:tblGrid>${rows.map(
    (cells) =>
      xml`<w:tr>${cells.map((text, index) => xml`<w:tc><w:tcPr><w:tcW w:w="${widthOf(index)}" w:type="dxa"/></w:tcPr>${paragraph({ text, as: "cell" })}</w:tc>`)}</w:tr>`,
  )}</w:tbl>`;
}
