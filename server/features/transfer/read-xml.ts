import type { Readable } from "node:stream";
import { TextDecoder } from "node:util";
import { Parser } from "htmlparser2";

export interface XmlListener {
  /** `name` without the prefix of its namespace. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/** Tells a listener what stands in XML; yields after each piece of it, so that what was heard can be taken away. */
export async function* readXml(content: Readable, listener: XmlListener): AsyncGenerator<void> {
  let isEnding = false;
  let isBroken = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => listener.open(withoutPrefix(name), attributes),
      ontext: (text) => listener.text(text),
      onclosetag: (name, isImplied) => {
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
    parser.write(decoder.decode(chunk, { stream: true }));
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
