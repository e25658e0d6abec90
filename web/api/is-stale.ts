import type { Answer } from "./answer.ts";

/** True where somebody else has changed the record since it was read; 409 is also said of what is there already. */
export function isStale({ code, errors }: Extract<Answer<unknown>, { ok: false }>): boolean {
  return (
    code === 409 && (errors.length === 0 || errors.some(({ field }) => field.split(".").includes("version")))
  );
}
