import type { Answer } from "@kezhuan/web/api/answer.ts";

/** What was refused, with the first reason beside it. */
export function sayRefusal({ msg, errors }: Extract<Answer<unknown>, { ok: false }>): string {
  const [first] = errors;
  return first ? `${msg}: ${first.message}` : msg;
}
