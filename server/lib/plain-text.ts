import { Parser } from "htmlparser2";

const breaking: ReadonlySet<string> = new Set([
  "p",
  "div",
  "br",
  "li",
  "tr",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
]);
const silent: ReadonlySet<string> = new Set(["script", "style", "iframe", "object", "embed", "template"]);

/** What of some HTML people read: no element of it is left. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  let [text, silenced] = ["", 0];
  const parser = new Parser({
    ontext: (part) => {
      if (silenced === 0) text += part;
    },
    onopentag: (name) => {
      if (silent.has(name)) silenced += 1;
      if (breaking.has(name)) text += "\n";
    },
    onclosetag: (name) => {
      if (silent.has(name)) silenced -= 1;
      if (breaking.has(name) && name !== "br") text += "\n";
    },
  });
  parser.end(html);
  return text
    .replace(/[^\S\n]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
}
