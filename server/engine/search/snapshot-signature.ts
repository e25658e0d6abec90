import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Ctx } from "../context.ts";
import type { IndexPlan } from "./plan-index.ts";

const server = join(import.meta.dirname, "..", "..");
let ofCode: string | undefined;

/**
 * Differs wherever an index would: by what is indexed and who may read it, by the database, and by the code and the tables
 * that make terms of texts. The code is read itself, so that no version number can be forgotten.
 */
export function snapshotSignature({ maskKey }: Pick<Ctx, "maskKey">, plan: IndexPlan): string {
  ofCode ??= digestCode();
  return createHash("sha256")
    .update(createHash("sha256").update(maskKey).digest())
    .update(ofCode)
    .update(plan.signature)
    .digest("hex");
}

function digestCode(): string {
  const hash = createHash("sha256").update(JSON.stringify([process.version, process.versions["unicode"]]));
  for (const folder of ["text-index", join("engine", "search")])
    for (const name of readdirSync(join(server, folder)).toSorted())
      if (name.endsWith(".ts") && !name.endsWith(".test.ts"))
        hash.update(name).update(readFileSync(join(server, folder, name)));
  // Libraries are named there with their exact versions.
  return hash.update(readFileSync(join(server, "package.json"))).digest("hex");
}
