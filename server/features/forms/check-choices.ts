import { objectOf } from "@kezhuan/contract/kinds/field-type";
import type { CompiledForm, CompiledInput } from "@kezhuan/contract/forms/compile-form";
import { own } from "./take-values.ts";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import { AppError } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { Issue } from "@kezhuan/contract/problems";
import type { Ctx } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";

/** Choices that are records: of which object, and which of them. */
interface RecordChoice {
  path: string;
  object: string;
  ids: readonly string[];
  where: unknown;
  /** The field of the record, and what it has to hold. */
  depends?: { field: string; value: unknown } | undefined;
}

const mostIds = 500;

/**
 * What was chosen among records must be one that whoever chose it may see, and that the design offers: each list of
 * choices costs one statement, whatever was chosen.
 */
export async function checkChoices(ctx: Ctx, form: CompiledForm, values: FormValues): Promise<Issue[]> {
  const issues: Issue[] = [];
  const choices = form.inputs.flatMap((input) => choicesOf(input, values));
  const alike = Map.groupBy(choices, ({ object, where, depends }) =>
    JSON.stringify([object, where, depends]),
  );
  for (const some of alike.values()) {
    const [first] = some;
    if (!first) continue;
    const ids = [...new Set(some.flatMap((choice) => choice.ids))];
    const found = ids.length > mostIds ? new Set<string>() : await findOffered(ctx, first, ids);
    for (const choice of some)
      if (!choice.ids.every((id) => found.has(id)))
        issues.push({ field: choice.path, problem: "unknownRecord" });
  }
  return issues;
}

function choicesOf(input: CompiledInput, values: FormValues): RecordChoice[] {
  const { node, columns } = input;
  const value = own(values, node.name);
  if (columns.length === 0) return listOf(toChoice(input, { path: node.name, value, values }));
  if (!Array.isArray(value)) return [];
  const rows: unknown[] = value;
  return rows.flatMap((row, place) => {
    if (typeof row !== "object" || row === null) return [];
    const cells = { ...values, ...row };
    return columns.flatMap((column) => {
      const path = `${node.name}.${place}.${column.node.name}`;
      return toChoice(column, { path, value: own({ ...row }, column.node.name), values: cells }) ?? [];
    });
  });
}

function listOf(choice: RecordChoice | undefined): RecordChoice[] {
  return choice ? [choice] : [];
}

function toChoice(
  { node, facts }: CompiledInput,
  { path, value, values }: { path: string; value: unknown; values: FormValues },
): RecordChoice | undefined {
  const ids = (Array.isArray(value) ? value : [value]).map(idOf).filter(isId);
  if (ids.length === 0) return undefined;
  const object = objectOf(facts);
  if (typeof object !== "string") return undefined;
  if (node.type === "dialog" && (node.where !== undefined || !node.bound))
    return { path, object, ids, where: node.where };
  const options = "options" in node ? node.options : undefined;
  if (node.bound || options?.from !== "records") return undefined;
  const { where, dependsOn, dependsField: field } = options;
  const depends = dependsOn && field ? { field, value: idOf(own(values, dependsOn)) } : undefined;
  return { path, object, ids, where, depends };
}

function idOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "id" in value ? value.id : value;
}

async function findOffered(
  ctx: Ctx,
  { object, where, depends }: RecordChoice,
  ids: readonly string[],
): Promise<ReadonlySet<unknown>> {
  const rules = [
    { field: "id", op: "in", value: ids },
    ...(where === undefined || where === null ? [] : [where]),
    ...(depends ? [{ field: depends.field, op: "eq", value: depends.value }] : []),
  ];
  try {
    const { data } = await pageRecords(ctx, {
      objname: object,
      highsearch: { match: "and", rules },
      fields: ["id"],
      pageSize: mostIds,
      count: "none",
    });
    return new Set(data.map(({ id }) => id));
  } catch (error) {
    // An object or a field that they may not see holds nothing to choose.
    if (error instanceof AppError && refusals.has(error.key)) return new Set();
    throw error;
  }
}

const refusals: ReadonlySet<string> = new Set(["badInput", "forbidden", "unauthenticated", "notFound"]);
