import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type { ParametersOutput, ParameterState } from "@kezhuan/contract/api/parameters";
import { fail } from "@kezhuan/contract/errors";
import { checkParameter } from "@kezhuan/contract/parameters/parameter";
import {
  isParameter,
  parameterKeys,
  parameterOf,
  type ParameterKey,
} from "@kezhuan/contract/parameters/registry";
import type { Issue } from "@kezhuan/contract/problems";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { objectServing } from "@kezhuan/server/engine/catalog/catalog";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { saveRecords } from "@kezhuan/server/engine/records/save";

const objname = "sys_parameter";

/** The values in force, with where they come from. */
export async function listParameters(ctx: Ctx): Promise<ParametersOutput> {
  const records = await findRecords(ctx);
  const parameters = parameterKeys.map((key): ParameterState => {
    const record = records.get(key);
    const isFixed = Object.hasOwn(ctx.catalog.fixedParameters, key);
    return {
      key,
      value: ctx.catalog.parameters[key],
      source: isFixed ? "environment" : record?.isSet ? "stored" : "initial",
      record: record?.id ?? null,
    };
  });
  return {
    parameters,
    mails: ctx.mails ?? false,
    site: objectServing(ctx.catalog, "site")?.name ?? null,
  };
}

/**
 * Stores values and gives back initial ones, all or nothing; the history names who did. Whoever calls has made sure that
 * the actor is an administrator. Errors: 400 naming each parameter that is unknown, fixed or given a wrong value.
 */
export async function saveParameters(
  ctx: Ctx,
  { values, reset }: MessageInput<"saveParameters">,
): Promise<MessageOutput<"saveParameters">> {
  const issues = [
    ...Object.entries(values).flatMap(([key, value]) => findIssue(ctx, key, value)),
    ...reset.flatMap((key) => findIssue(ctx, key)),
    ...reset
      .filter((key) => Object.hasOwn(values, key))
      .map((field): Issue => ({ field, problem: "duplicateParameter" })),
  ];
  if (issues.length > 0) throw fail("badInput", { issues });
  const changes = new Map<string, string | null>([
    ...Object.entries(values).map(([key, value]): [string, string] => [key, JSON.stringify(value)]),
    ...reset.map((key): [string, null] => [key, null]),
  ]);
  return inTransaction(ctx.db, async (tx) => {
    const inside = actForInstallation({ ...ctx, db: tx });
    const records = await findRecords(inside);
    const data: Record<string, unknown>[] = [];
    for (const [code, value] of changes) {
      const known = records.get(code);
      if (known) data.push({ id: known.id, value });
      else if (value !== null) data.push({ code, value });
    }
    if (data.length > 0) await saveRecords(inside, { objname, data });
    return { changed: data.length };
  });
}

/** Without a value: that of a parameter to be reset. */
function findIssue(ctx: Ctx, key: string, value?: unknown): Issue[] {
  if (!isParameter(key)) return [{ field: key, problem: "unknownParameter" }];
  const def = parameterOf(key);
  if (isFixed(ctx, key) || def.kind === "environment" || def.kind === "secret")
    return [{ field: key, problem: "readonly" }];
  const problem = value === undefined ? undefined : checkParameter(def, value);
  return problem ? [{ field: key, ...problem }] : [];
}

function isFixed({ catalog }: Ctx, key: ParameterKey): boolean {
  return Object.hasOwn(catalog.fixedParameters, key);
}

/** Everything ever stored, by the names of the parameters. */
async function findRecords(ctx: Ctx): Promise<Map<string, { id: string; isSet: boolean }>> {
  const { data } = await pageRecords(actForInstallation(ctx), {
    objname,
    pageSize: 500,
    fields: ["code", "value"],
  });
  return new Map(data.map(({ id, code, value }) => [String(code), { id, isSet: typeof value === "string" }]));
}
