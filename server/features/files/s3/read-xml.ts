import { Parser } from "htmlparser2";

/** An element of an answer: what a server of S3 says is flat enough for this. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

/** The root element. Throws for what is no XML document. */
export function readXml(source: string): XmlElement {
  const document: XmlElement = { name: "", text: "", children: [] };
  const open = [document];
  const parser = new Parser(
    {
      onopentag(name) {
        const element = { name, text: "", children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const inner = open.at(-1);
        if (inner) inner.text += text;
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source);
  const root = document.children.find(({ name }) => !name.startsWith("?"));
  if (!root) throw new Error("an answer that is no XML document");
  return root;
}

/** The text of a child; empty where there is none. */
export function textOf(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? "";
}
