import { objectOf } from "@kezhuan/contract/kinds/field-type";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { CompiledInput } from "@kezhuan/contract/forms/compile-form";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import { isId } from "@kezhuan/contract/kinds/ref";
import { AppError } from "@kezhuan/contract/errors";
import { findObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { findByValues } from "@kezhuan/server/engine/records/find-by-values";
import { titleFields, titleOf } from "@kezhuan/server/engine/records/title-of";
import { own } from "./take-values.ts";

/** Names of chosen records by object and id; empty for one that the reader may not see. */
export type ChoiceNames = Map<string, Map<string, string>>;

/** Looks up the names of records chosen in these answers that are not known yet, as the reader may see them. */
export async function nameChoices(
  ctx: Ctx,
  inputs: readonly CompiledInput[],
  { answers, names }: { answers: readonly FormValues[]; names: ChoiceNames },
): Promise<void> {
  for (const [objname, ids] of listChosen(inputs, answers)) {
    const known = names.get(objname) ?? new Map<string, string>();
    names.set(objname, known);
    const missing = [...ids].filter((id) => !known.has(id));
    if (missing.length === 0) continue;
    for (const id of missing) known.set(id, "");
    const [fields, records] = await findNamed(ctx, objname, missing);
    for (const record of records) known.set(record.id, titleOf(record, fields));
  }
}

/** The object whose records an input offers; undefined for one that offers none. */
export function objectChosenIn({ facts }: CompiledInput): string | undefined {
  const object = objectOf(facts);
  const isChoice = facts.kind === "ref" || facts.kind === "refs";
  return isChoice && typeof object === "string" ? object : undefined;
}

function listChosen(
  inputs: readonly CompiledInput[],
  answers: readonly FormValues[],
): Map<string, Set<string>> {
  const chosen = new Map<string, Set<string>>();
  for (const input of inputs) {
    const { name } = input.node;
    const values = answers.map((answer) => own(answer, name));
    if (input.columns.length > 0) {
      const rows = values.flatMap((value) => (Array.isArray(value) ? (value as FormValues[]) : []));
      for (const [objname, ids] of listChosen(input.columns, rows))
        chosen.set(objname, new Set([...(chosen.get(objname) ?? []), ...ids]));
      continue;
    }
    const objname = objectChosenIn(input);
    if (objname === undefined) continue;
    const ids = values.flat().filter(isId);
    chosen.set(objname, new Set([...(chosen.get(objname) ?? []), ...ids]));
  }
  return chosen;
}

async function findNamed(
  ctx: Ctx,
  objname: string,
  ids: readonly string[],
): Promise<[string[], WireRecord[]]> {
  try {
    const fields = titleFields(findObject(ctx.catalog, objname).def, ctx.language);
    return [fields, await findByValues(ctx, objname, { by: ["id"], values: ids, fields })];
  } catch (error) {
    // Of an object that they may not see, or that is gone, nothing is named.
    if (error instanceof AppError && ["forbidden", "unauthenticated", "notFound"].includes(error.key))
      return [[], []];
    throw error;
  }
}
