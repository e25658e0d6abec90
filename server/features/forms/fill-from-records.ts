import { objectOf } from "@kezhuan/contract/kinds/field-type";
import type { CompiledForm } from "@kezhuan/contract/forms/compile-form";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import { isId } from "@kezhuan/contract/kinds/ref";
import { AppError } from "@kezhuan/contract/errors";
import type { Ctx } from "@kezhuan/server/engine/context";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { isSettable, own } from "./take-values.ts";

/**
 * What a chosen record fills in inputs that nobody can type in: as the sender may read it, never as it was sent. What they can
 * type in they may have changed.
 */
export async function fillFromRecords(
  ctx: Ctx,
  { inputs }: CompiledForm,
  values: FormValues,
): Promise<FormValues> {
  const filled: Record<string, unknown> = { ...values };
  const byName = new Map(inputs.map((input) => [input.node.name, input]));
  for (const { node, facts } of inputs) {
    if (node.type !== "dialog" || node.multiple || !node.fills) continue;
    const fixed = Object.entries(node.fills).filter(([name]) => {
      const target = byName.get(name);
      return target !== undefined && !isSettable(target);
    });
    const object = objectOf(facts);
    if (fixed.length === 0 || typeof object !== "string") continue;
    const record = await readChosen(ctx, object, own(values, node.name));
    for (const [name, field] of fixed) filled[name] = record[field] ?? null;
  }
  return filled;
}

async function readChosen(ctx: Ctx, objname: string, value: unknown): Promise<Record<string, unknown>> {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : value;
  if (!isId(id)) return {};
  try {
    return await getRecord(ctx, { objname, id });
  } catch (error) {
    // The choice itself is refused where it is checked.
    if (error instanceof AppError) return {};
    throw error;
  }
}
