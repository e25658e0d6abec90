/// <reference types="node" />
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { objectSchema } from "./object.ts";

const page = ["describe-objects.md", "survey-sampling.md"]
  .map((name) => readFileSync(join(import.meta.dirname, "..", "..", "docs", "how-to", name), "utf8"))
  .join("");

/** The names of everything a description can say, whatever it stands in. */
function listKeys(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== "object" || schema === null) return found;
  for (const [name, part] of Object.entries(schema)) {
    if (name === "properties") for (const key of Object.keys(part as object)) found.add(key);
    listKeys(part, found);
  }
  return found;
}

test("every word that a description of an object may use is explained", () => {
  const keys = listKeys(z.toJSONSchema(objectSchema, { io: "input", unrepresentable: "any" }));
  expect(keys).toContain("moments");
  expect([...keys].filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
});
