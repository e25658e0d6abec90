import { expect } from "vitest";
import { errorTable } from "@kezhuan/contract/errors";
import { problemTable } from "@kezhuan/contract/problems";
import type { Answer } from "./make-app.ts";

const texts = [...Object.values(errorTable).map(({ message }) => message), ...Object.values(problemTable)];
/** What is told may have braces of its own in it, quoted from the input. */
const placeholders = [...new Set(texts.flatMap(({ en }) => en.match(/\{\w+\}/g) ?? []))];

/** Every answer: the envelope and nothing else, a message, and errors that each name a field and say something. */
export function expectEnvelope(answer: Answer): void {
  // Read as JSON by whoever made the answer.
  const body = JSON.parse(answer.text) as Record<string, unknown>;
  expect(Object.keys(body).toSorted()).toEqual(["code", "data", "msg"]);
  expectWords(answer.msg);
  expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  const { errors } = (body["data"] ?? {}) as { errors?: unknown };
  for (const error of Array.isArray(errors) ? (errors as Record<string, unknown>[]) : []) {
    expect(Object.keys(error).toSorted()).toEqual(["field", "message"]);
    expect(error["field"]).toMatch(/\S/);
    expectWords(error["message"]);
  }
}

function expectWords(message: unknown): void {
  expect(message).toMatch(/\S/);
  for (const placeholder of placeholders) expect(message).not.toContain(placeholder);
}

/** A refusal inside the envelope with HTTP 200, naming the fields at fault and no others. */
export function expectRefused(answer: Answer, code: number, fields?: readonly string[]): void {
  expectEnvelope(answer);
  expect({ status: answer.status, code: answer.code }).toEqual({ status: 200, code });
  if (fields) expect([...new Set(answer.fields)].toSorted()).toEqual([...fields].toSorted());
}

/** A refusal that the HTTP status tells as well. */
export function expectTransportRefusal(answer: Answer, code: number): void {
  expectEnvelope(answer);
  expect({ status: answer.status, code: answer.code }).toEqual({ status: code, code });
}
