import { parseStrictJson } from "@kezhuan/contract/api/strict-json";
import { fail, failField } from "@kezhuan/contract/errors";
import { isRecord } from "@kezhuan/contract/is-record";

export type Fields = Record<string, unknown>;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The text of a body. Errors: 400 for bytes that are no UTF-8; read all the same they would be other characters. */
export function readText(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw failField("body", "badText");
  }
}

/** A call has some twenty parameters, and an object has 300 fields at most. */
const mostFields = 1000;

/** Reads `a=1&b=2`. Errors: 400 naming a field given twice or with text that cannot be stored. */
export function readForm(text: string): Fields {
  const fields: Fields = {};
  let count = 0;
  for (const part of text.split("&")) {
    if (part === "") continue;
    if ((count += 1) > mostFields) throw failField("body", "tooMany", { max: mostFields });
    const end = part.indexOf("=");
    const written = end < 0 ? part : part.slice(0, end);
    const name = decodePart(written);
    const value = end < 0 ? "" : decodePart(part.slice(end + 1));
    if (name === undefined || name === "__proto__")
      throw failField(written.slice(0, 64) || "body", "badText");
    if (value === undefined) throw failField(name, "badText");
    if (Object.hasOwn(fields, name)) throw failField(name, "duplicateParameter");
    fields[name] = value;
  }
  return fields;
}

/** Reads a JSON object with the call's fields. Errors: 400. */
export function readJson(text: string): Fields {
  if (text.trim() === "") return {};
  const read = parseStrictJson(text, "body");
  if ("issue" in read) throw fail("badInput", { issues: [read.issue] });
  if (!isRecord(read.value)) {
    throw failField("body", "wrongType", { expected: "object" });
  }
  if (Object.keys(read.value).length > mostFields) throw failField("body", "tooMany", { max: mostFields });
  return { ...read.value };
}

/** Fields of the address and of the body together; none may be in both. Errors: 400. */
export function mergeFields(query: Fields, body: Fields): Fields {
  return mergeUnless(query, body, () => false);
}

/** The same for clients of chats, which say some things twice: both must say the same. Errors: 400. */
export function mergeRepeated(query: Fields, body: Fields): Fields {
  return mergeUnless(query, body, (name) => query[name] === body[name]);
}

function mergeUnless(query: Fields, body: Fields, mayRepeat: (name: string) => boolean): Fields {
  const twice = Object.keys(body).find((name) => Object.hasOwn(query, name) && !mayRepeat(name));
  if (twice !== undefined) throw failField(twice, "duplicateParameter");
  return { ...query, ...body };
}

/** Undefined for what has U+0000, half a surrogate pair or bytes that are no UTF-8 in it. A bare `%` is itself. */
function decodePart(part: string): string | undefined {
  const escaped = part.replaceAll("+", " ").replace(/%(?![0-9a-f]{2})/gi, "%25");
  try {
    const text = decodeURIComponent(escaped);
    return text.includes("\u0000") || !text.isWellFormed() ? undefined : text;
  } catch {
    return undefined;
  }
}
