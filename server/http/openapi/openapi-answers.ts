import { errorTable } from "@kezhuan/contract/errors";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { errorDataSchema } from "@kezhuan/contract/api/outputs";
import { describeOutput, refer, type Components, type JsonSchema } from "./openapi-schema.ts";
import { apiTexts, type TagName } from "./openapi-texts.ts";

/** A response of the document. */
export interface Response {
  description: string;
  content?: Record<string, { schema: JsonSchema }>;
}

export interface Parameter {
  name: string;
  in: "query" | "header" | "path";
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  tags: TagName[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; encoding?: Encoding }> };
  responses: Record<string, Response>;
}

type Encoding = Record<string, { contentType: string }>;

/** Path → method → operation. */
export type Paths = Record<string, Record<string, Operation>>;

/** Adds the envelope, its codes and what a failure looks like. */
export function addEnvelope(components: Components, language: Language): void {
  describeOutput(errorDataSchema.nullable(), components);
  components.set("Code", {
    type: "integer",
    description: apiTexts.code[language],
    oneOf: listCodes(language).map(({ code, meaning }) => ({ const: code, title: meaning })),
  });
  components.set(
    "Failure",
    envelope(refer("Code"), { anyOf: [refer("ErrorData"), { type: "null" }] }, language),
  );
}

/** Each code once, with everything it can mean. */
export function listCodes(language: Language): { code: number; meaning: string }[] {
  const meanings = new Map<number, string[]>([[200, [apiTexts.success[language]]]]);
  for (const { code, message } of Object.values(errorTable)) {
    meanings.set(code, [...(meanings.get(code) ?? []), say(message, language)]);
  }
  return [...meanings]
    .map(([code, texts]) => ({ code, meaning: texts.join(language === "zh" ? "；" : "; ") }))
    .toSorted((left, right) => left.code - right.code);
}

/** What a `/rest/*` call answers: success or failure with HTTP 200, transport matters with their own status. */
export function answerOf(data: JsonSchema, language: Language): Record<string, Response> {
  const success = envelope({ const: 200 }, data, language);
  const responses: Record<string, Response> = {
    "200": json(apiTexts.answer[language], { oneOf: [success, refer("Failure")] }),
  };
  for (const entry of Object.values(errorTable)) {
    // An unknown path and a wrong method are nothing a described call can meet.
    if (entry.transport === undefined || entry.transport === 404 || entry.transport === 405) continue;
    responses[String(entry.transport)] = json(say(entry.message, language), refer("Failure"));
  }
  return responses;
}

/** What an address of `/api/v1` answers: success with 200, and every failure with the HTTP status of its code. */
export function properAnswer(data: JsonSchema, language: Language): Record<string, Response> {
  return {
    "200": json(apiTexts.answer[language], envelope({ const: 200 }, data, language)),
    default: json(apiTexts.failure[language], refer("Failure")),
  };
}

/** A message whose request has not been made yet. */
function say(message: Label, language: Language): string {
  return fillLabel(message, { request: "…", records: "…" }, language);
}

export function json(description: string, schema: JsonSchema): Response {
  return { description, content: { "application/json": { schema } } };
}

function envelope(code: JsonSchema, data: JsonSchema, language: Language): JsonSchema {
  return {
    type: "object",
    required: ["code", "msg", "data"],
    properties: { code, msg: { type: "string", description: apiTexts.message[language] }, data },
  };
}
