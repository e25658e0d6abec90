import { ApiError } from "./answer.ts";

/** The id of the record that the one asked for is part of now; undefined for any other failure. */
export function mergedInto(error: unknown): string | undefined {
  const data = error instanceof ApiError ? error.data : undefined;
  const kept =
    typeof data === "object" && data !== null && "merged_into" in data ? data.merged_into : undefined;
  return typeof kept === "string" ? kept : undefined;
}
