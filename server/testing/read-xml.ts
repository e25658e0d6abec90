/** An element of a document, with what stands directly in it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const part = /<\?[^>]*\?>|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const attribute = /([A-Za-z_][\w.:-]*)="([^"]*)"/g;

/** Reads a document strictly: whatever is not well-formed, as far as our own documents go, throws. */
export function readXml(document: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  part.lastIndex = 0;
  while (part.lastIndex < document.length) {
    const at = part.lastIndex;
    const found = part.exec(document);
    if (!found) throw new Error(`not well-formed at ${at}: ${document.slice(at, at + 80)}`);
    takePart(open, found);
  }
  const [first] = root.children;
  if (open.length !== 1 || !first || root.children.length !== 1) throw new Error("not one whole element");
  return first;
}

/** Every element of that name, however deep. */
export function findElements(element: XmlElement, name: string): XmlElement[] {
  const own = element.name === name ? [element] : [];
  return [...own, ...element.children.flatMap((child) => findElements(child, name))];
}

/** Texts of the elements of that name. */
export function textsOf(element: XmlElement, name: string): string[] {
  return findElements(element, name).map(({ text }) => text);
}

function takePart(open: XmlElement[], found: RegExpExecArray): void {
  const [whole, closing, name, attributes = "", empty, text] = found;
  const current = open.at(-1);
  if (!current) throw new Error("nothing is open");
  if (text !== undefined) current.text += decode(text);
  else if (whole.startsWith("<?")) return;
  else if (closing) {
    if (open.length === 1 || current.name !== name)
      throw new Error(`${name} ends where ${current.name} is open`);
    open.pop();
  } else {
    const element = { name: name ?? "", attributes: readAttributes(attributes), children: [], text: "" };
    current.children.push(element);
    if (!empty) open.push(element);
  }
}

function readAttributes(text: string): Record<string, string> {
  const found = [...text.matchAll(attribute)].map(
    ([, name = "", value = ""]) => [name, decode(value)] as const,
  );
  if (new Set(found.map(([name]) => name)).size !== found.length) throw new Error(`repeated: ${text}`);
  return Object.fromEntries(found);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function decode(text: string): string {
  return text.replace(/&([^;&]*);?/g, (whole, name: string) => {
    const character = entities[name];
    if (character === undefined || !whole.endsWith(";")) throw new Error(`no entity: ${whole}`);
    return character;
  });
}
