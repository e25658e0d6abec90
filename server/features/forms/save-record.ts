import { AppError, fail, failField } from "@kezhuan/contract/errors";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Issue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { isPermitted } from "@kezhuan/server/engine/records/describe";
import { findEarlier } from "@kezhuan/server/engine/records/find-earlier";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { throwIssues } from "@kezhuan/server/engine/records/issues";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { saveChanges } from "@kezhuan/server/engine/review/save-changes";
import { readFilled, type Filled } from "./read-filled.ts";
import { isSettable, own } from "./take-values.ts";

/** Saves the record that a form enters, as saving it by itself would. Errors: those of saving, under `values.…`. */
export async function saveFormRecord(ctx: Ctx, filled: Filled): Promise<{ id: string }> {
  const { form, input } = filled;
  const objname = form.object ?? "";
  if (input.record !== undefined && input.request_id !== undefined)
    throw failField("request_id", "unexpectedValue");
  const earlier = input.request_id && (await findEarlier(ctx, { objname, requestId: input.request_id }));
  if (earlier?.[0]) return { id: earlier[0] };
  // Before anything is said of the values, which would tell the fields of the form.
  if (input.record === undefined && !isPermitted(ctx, objname, "create"))
    throw fail(ctx.actor.kind === "anonymous" ? "unauthenticated" : "forbidden");
  const current =
    input.record === undefined ? undefined : await getRecord(ctx, { objname, id: input.record });
  const values = await readFilled(ctx, filled, current);
  const data = {
    ...listWritten(filled, values, current),
    ...(current
      ? { id: current.id, ...(input.version === undefined ? {} : { version: input.version }) }
      : {}),
  };
  const save = async (inside: Ctx) => {
    const { ids } = await saveChanges(inside, { objname, data, request_id: input.request_id });
    return { id: ids[0] ?? current?.id ?? "" };
  };
  try {
    const names = uniqueNames(filled);
    if (names.length === 0) return await save(ctx);
    return await inTransaction(ctx.db, async (tx) => {
      const inside = { ...ctx, db: tx };
      await refuseTaken(inside, { objname, names, values, id: current?.id });
      return save(inside);
    });
  } catch (error) {
    throw underValues(error, filled);
  }
}

/** What is sent to be saved: what was set or worked out, and what is no longer shown and still there. */
function listWritten({ compiled, input }: Filled, values: FormValues, current: WireRecord | undefined) {
  const written = compiled.inputs.filter((one) => {
    const { name, bound } = one.node;
    if (bound !== true) return false;
    const value = own(values, name);
    if (Object.hasOwn(input.values, name) && isSettable(one)) return true;
    if (one.field?.readonly === true) return false;
    if (!current) return value !== null;
    const isDerived = one.compute !== undefined || one.fill !== undefined;
    const isGone = one.conditions.length > 0 && value === null;
    return (isDerived || isGone) && value !== own(current, name);
  });
  return Object.fromEntries(written.map(({ node: { name } }) => [name, own(values, name)]));
}

function uniqueNames({ compiled }: Filled): string[] {
  return compiled.inputs.filter(({ node }) => node.bound && node.unique).map(({ node }) => node.name);
}

interface Taken {
  objname: string;
  names: readonly string[];
  values: FormValues;
  id: string | undefined;
}

/** Of two who hand in the same at the same moment one waits for the other. Rows that they may not see count as well. */
async function refuseTaken(ctx: Ctx, { objname, names, values, id }: Taken): Promise<void> {
  const issues: Issue[] = [];
  for (const name of names.toSorted()) {
    const value = own(values, name);
    if (typeof value !== "string" && typeof value !== "number") continue;
    await runSql(ctx.db, "select pg_advisory_xact_lock(hashtextextended($1, 0))", [
      `form ${objname} ${name} ${String(value)}`,
    ]);
    const { data } = await pageRecords(actForInstallation(ctx), {
      objname,
      [name]: String(value),
      fields: ["id"],
      pageSize: 2,
      count: "none",
    });
    if (data.some((record) => record.id !== id)) issues.push({ field: name, problem: "taken" });
  }
  throwIssues(issues);
}

/** What saving says of a field is said of the input of that name. */
function underValues(error: unknown, { compiled }: Filled): unknown {
  if (!(error instanceof AppError) || error.issues.length === 0) return error;
  const names = new Set(compiled.inputs.map(({ node }) => node.name));
  const issues = error.issues.map((issue) => {
    const [first = ""] = issue.field.split(".");
    return names.has(first) ? { ...issue, field: `values.${issue.field}` } : issue;
  });
  const { params, data, cause } = error;
  return fail(error.key, { issues, params, data, cause });
}
