import type PizZip from "pizzip";
import sharp from "sharp";
import { encode } from "uqr";
import { escapeMarkup } from "@kezhuan/server/lib/markup";

/** White around the code; readers want four squares of it. */
const quiet = 4;
/** Points of the picture for each square: sharp edges in print. */
const scale = 8;
/** 3 cm in the units of Office documents. */
const side = 1_080_000;

const contentTypes = "[Content_Types].xml";
const imageRelation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/image";
const drawingSpace = "http://schemas.openxmlformats.org/drawingml/2006/main";
const pictureSpace = "http://schemas.openxmlformats.org/drawingml/2006/picture";
const relationSpace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const placeSpace = "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing";

/** Places of a filled template where a square code (QR) is to stand. */
export interface SquareCodes {
  /** Stands before and behind the number of a text. */
  mark: string;
  texts: string[];
}

/** Draws the texts in their places: in the text, headers and footers of a Word file. */
export async function drawSquareCodes(zip: PizZip, { mark, texts }: SquareCodes): Promise<void> {
  let count = 0;
  for (const path of Object.keys(zip.files).filter((name) => /^word\/[^/]+\.xml$/.test(name))) {
    const [before = "", ...pieces] = (zip.file(path)?.asText() ?? "").split(mark);
    if (pieces.length === 0) continue;
    let xml = before;
    // Between the first mark and the second is the number of what is encoded, after the second what follows in the text.
    for (let at = 0; at < pieces.length; at += 2) {
      const text = texts[Number(pieces[at])] ?? "";
      count += 1;
      const name = `square-code-${count}.png`;
      zip.file(`word/media/${name}`, await drawPicture(text));
      const prefix = /<([\w.-]+):t(?:\s[^<>]*)?>[^<>]*$/.exec(xml)?.[1] ?? "w";
      const drawing = placeDrawing({ relation: relate(zip, path, name), number: count, text });
      xml += `</${prefix}:t><${prefix}:drawing>${drawing}</${prefix}:drawing><${prefix}:t xml:space="preserve">`;
      xml += pieces[at + 1] ?? "";
    }
    zip.file(path, xml);
  }
  if (count > 0) declarePictures(zip);
}

async function drawPicture(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: "M", border: quiet });
  const points = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  return sharp(points, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * scale, size * scale, { kernel: "nearest" })
    .png()
    .toBuffer();
}

/** Names the picture among what the part refers to; answers the name of the relation. */
function relate(zip: PizZip, path: string, name: string): string {
  const place = path.replace(/^word\//, "word/_rels/") + ".rels";
  const known =
    zip.file(place)?.asText() ??
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';
  const id = `kz${name.replace(/\W/g, "")}`;
  const relation = `<Relationship Id="${id}" Type="${imageRelation}" Target="media/${name}"/>`;
  const opened = known.replace(/<Relationships([^<>]*)\/>\s*$/, "<Relationships$1></Relationships>");
  zip.file(place, opened.replace("</Relationships>", `${relation}</Relationships>`));
  return id;
}

interface Drawing {
  relation: string;
  number: number;
  text: string;
}

function placeDrawing({ relation, number, text }: Drawing): string {
  const names = `id="${9000 + number}" name="square-code-${number}" descr="${escapeMarkup(text)}"`;
  return (
    `<wp:inline xmlns:wp="${placeSpace}" distT="0" distB="0" distL="0" distR="0">` +
    `<wp:extent cx="${side}" cy="${side}"/><wp:docPr ${names}/>` +
    `<a:graphic xmlns:a="${drawingSpace}"><a:graphicData uri="${pictureSpace}"><pic:pic xmlns:pic="${pictureSpace}">` +
    `<pic:nvPicPr><pic:cNvPr ${names}/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip xmlns:r="${relationSpace}" r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${side}" cy="${side}"/></a:xfrm>` +
    `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline>`
  );
}

function declarePictures(zip: PizZip): void {
  const types = zip.file(contentTypes)?.asText() ?? "";
  if (/Extension="png"/i.test(types)) return;
  const declared = '<Default Extension="png" ContentType="image/png"/>';
  zip.file(
    contentTypes,
    types.replace(/<Types[^<>]*>/, (open) => open + declared),
  );
}
