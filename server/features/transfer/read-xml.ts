import type { Readable } from "node:stream";
import { TextDecoder } from "node:util";
import { Parser } from "htmlparser2";

export interface XmlListener {
  /** `name` without the prefix of its namespace. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/** Deeper than anything in a workbook stands. */
const mostDepth = 256;
/** Characters of one tag with all that is in it, or of one remark: these are held until they end. */
const mostHeld = 1024 * 1024;

/** Tells a listener what stands in XML; yields after each piece of it, so that what was heard can be taken away. */
export async function* readXml(content: Readable, listener: XmlListener): AsyncGenerator<void> {
  let isEnding = false;
  let isBroken = false;
  let depth = 0;
  let held = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        held = 0;
        depth += 1;
        if (depth > mostDepth) throw new Error("XML that is nested too deep");
        listener.open(withoutPrefix(name), attributes);
      },
      ontext: (text) => {
        held = 0;
        listener.text(text);
      },
      oncomment: () => (held = 0),
      onprocessinginstruction: (name) => {
        held = 0;
        // No part of a workbook has a type of its own (ECMA-376, part 2, 8.1.4), nor entities that it would bring.
        if (name.startsWith("!")) throw new Error("XML with a document type");
      },
      onclosetag: (name, isImplied) => {
        held = 0;
        depth -= 1;
        listener.close(withoutPrefix(name));
        // Only the end of the file closes it: the file is cut off.
        isBroken ||= isImplied && isEnding;
      },
    },
    { xmlMode: true },
  );
  let decoder: TextDecoder | undefined;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    const text = decoder.decode(chunk, { stream: true });
    held += text.length;
    parser.write(text);
    if (held > mostHeld) throw new Error("XML with a tag that does not end");
    yield;
  }
  parser.write(decoder?.decode() ?? "");
  isEnding = true;
  parser.end();
  if (isBroken) throw new Error("XML that ends in the middle of something");
  yield;
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  return start[0] === 0xfe && start[1] === 0xff ? "utf-16be" : "utf-8";
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
