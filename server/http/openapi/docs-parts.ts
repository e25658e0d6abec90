import type { Label } from "@kezhuan/contract/metadata/label";
import type { OpenApi } from "./openapi.ts";
import type { Operation } from "./openapi-answers.ts";

/** An operation where it stands. */
export interface Placed {
  method: string;
  path: string;
  operation: Operation;
}

/** The operations of a tag; a message that has an address of its own stands among the messages. */
export function listOperations({ paths }: OpenApi, tag: string): Placed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.some((one) => one === tag) && !path.startsWith("/api/v1/messages/"))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

export function listObjects({ components }: OpenApi): string[] {
  return Object.entries(components.schemas).flatMap(([name, schema]) =>
    schema["x-permissions"] === undefined ? [] : [name],
  );
}

/** What calls and answers are made of and that is shown nowhere else. */
export function listStructures(document: OpenApi): string[] {
  const shown = new Set([...listObjects(document), "Code", "vicimsgInput"]);
  return Object.keys(document.components.schemas).filter(
    (name) => !shown.has(name) && !/(?:Input|Message|Arguments|Answer)$/.test(name),
  );
}

/** Headings of the parts that are no tags of the document. */
export const partTexts = {
  messages: { zh: "消息", en: "Messages" },
  objects: { zh: "对象", en: "Objects" },
  structures: { zh: "结构", en: "Structures" },
  codes: { zh: "结果码", en: "Codes" },
} satisfies Record<string, Label>;
