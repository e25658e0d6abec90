import type { HomeResults } from "@kezhuan/contract/api/portal";
import type { Service } from "@kezhuan/contract/metadata/services";
import type { Group } from "@kezhuan/contract/query/condition";
import { requireServing } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { aggregateRecords } from "@kezhuan/server/engine/records/aggregate";
import { describeForUser } from "@kezhuan/server/engine/records/describe-for-user";

/** Of fewer, somebody who knows all but one could tell the last one from the sum. */
const fewest = 5;
/** For the same reason the amount is told in whole millions, and all of it as of the last month's end. */
const unit = 1_000_000;

/**
 * What has come of it, in figures, by the rights of the actor. Null where there are too few. Errors: those of a page, for
 * who may not read contracts.
 */
export async function readResults(ctx: Ctx): Promise<HomeResults | null> {
  const until = endOfLastMonth(ctx.now());
  const signed = upTo("sign_date", until);
  const deals = await reckon(ctx, {
    serves: "contracts",
    fields: ["sign_date", "total_amount"],
    measures: [{ fn: "count" }, { fn: "sum", field: "total_amount" }],
    highsearch: signed,
  });
  const count = Number(deals?.[0] ?? 0);
  if (count < fewest) return null;
  const contact = { from: "created_at", to: "contacted_at" };
  const contacts = await reckon(ctx, {
    serves: "matchingCases",
    fields: ["created_at", "contacted_at"],
    measures: [
      { fn: "filled", ...contact },
      { fn: "median", ...contact },
    ],
    highsearch: upTo("contacted_at", until),
  });
  const hours = Number(contacts?.[0] ?? 0) < fewest ? undefined : contacts?.[1];
  return {
    until,
    deals: count,
    amount: Math.floor(Number(deals?.[1] ?? 0) / unit) * unit,
    contact_days: hours === undefined || hours === null ? null : Math.max(1, Math.round(Number(hours) / 24)),
  };
}

type Asked = Pick<Parameters<typeof aggregateRecords>[1], "measures"> & {
  serves: Service;
  fields: readonly string[];
  highsearch: Group;
};

/** The measures; undefined where the installation describes the object differently. */
async function reckon(ctx: Ctx, { serves, fields, ...asked }: Asked) {
  const objname = requireServing(ctx.catalog, serves).name;
  const known = await describeForUser(ctx, objname);
  if (!fields.every((name) => known.fields.some((field) => field.name === name))) return undefined;
  const { rows } = await aggregateRecords(ctx, { ...asked, objname, groups: [] });
  return rows[0]?.values;
}

function upTo(field: string, value: string): Group {
  return { match: "and", rules: [{ field, op: "le", value }] };
}

function endOfLastMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 10);
}
