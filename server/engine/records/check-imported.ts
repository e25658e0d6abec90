import type { Issue } from "@kezhuan/contract/problems";
import { isUnlimited, policyOf, writes } from "@kezhuan/server/engine/access/policy";
import type { Ctx } from "@kezhuan/server/engine/context";
import { loadCurrent, type Current } from "./load-current.ts";

export interface ImportedRow {
  /** Of the record; absent as long as there is none. */
  id: string | undefined;
  /** What the row says of it. */
  record: Readonly<Record<string, unknown>>;
}

/**
 * What the right to import does not allow of records, as they stand: a rule with a condition is for some rows only,
 * one with fields for these only. Asked before a record is changed and after it was written.
 */
export async function checkImported(
  ctx: Ctx,
  objname: string,
  rows: readonly ImportedRow[],
): Promise<Issue[]> {
  const policy = policyOf(ctx, objname);
  if (isUnlimited(policy, "import")) return [];
  const ids = rows.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return [];
  const found = await loadCurrent(ctx, { objname, ids, action: "import", lock: false });
  return rows.flatMap(({ id, record }, index) => {
    const current = id === undefined ? undefined : found.get(id);
    if (!current) return [];
    return refusedFields(current, record).map((field): Issue => ({
      field: `data.${index}.${field}`,
      problem: "notWritable",
    }));
  });
}

/** Nothing of a row that no rule covers; the empty name is the whole row. */
function refusedFields({ covering }: Current, record: Readonly<Record<string, unknown>>): string[] {
  if (!covering) return [];
  if (covering.length === 0) return [""];
  const names = Object.keys(record).filter((name) => name !== "id");
  return names.filter((name) => !covering.some((grant) => writes(grant, name)));
}
