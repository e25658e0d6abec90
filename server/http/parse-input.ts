import { fail } from "@kezhuan/contract/errors";
import { issuesOf } from "@kezhuan/contract/schema-issues";
import type { z } from "zod";

/** Parses a call's fields with its schema. Errors: 400 with an issue for everything that does not fit. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw fail("badInput", { issues: issuesOf(parsed.error) });
}
