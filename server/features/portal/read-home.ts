import { itemsOf } from "@kezhuan/contract/kinds/dictionary-items";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import {
  homeLists,
  type HomeCodes,
  type HomeList,
  type HomeListName,
  type HomeOutput,
} from "@kezhuan/contract/api/portal";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { AppError } from "@kezhuan/contract/errors";
import { isGroup } from "@kezhuan/contract/query/condition";
import { requireServing } from "@kezhuan/server/engine/catalog/catalog";
import { systemActor, type Ctx } from "@kezhuan/server/engine/context";
import { describeForUser } from "@kezhuan/server/engine/records/describe-for-user";
import { countFacets } from "@kezhuan/server/engine/records/facets";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { cachedForVisitors, refreshedForVisitors } from "@kezhuan/server/engine/records/cached-results";
import { findWords } from "./find-words.ts";
import { countPlan, listPlans, openDemands, siteFields, type ListPlan } from "./home-lists.ts";
import { readResults } from "./read-results.ts";

/** A dictionary of at most so many entries is told whole, so that the page can show what has none as well. */
const wholeDict = 24;

/**
 * Everything the home page shows, in one answer, read like any list: by the rights of the actor. What they may not
 * read, or what this installation does not have, is null. Visitors are answered from memory until something is written.
 */
export function readHome(ctx: Ctx): Promise<HomeOutput> {
  return cachedForVisitors(ctx, ["portal/home"], gather);
}

interface Read {
  list: HomeList;
  meta: ObjectMeta;
}

async function gather(ctx: Ctx): Promise<HomeOutput> {
  const [reads, { site, results }, counts, open] = await Promise.all([
    Promise.all(homeLists.map((name) => orNull(() => readList(ctx, listPlans[name])))),
    readSite(ctx),
    orNull(() => countAchievements(ctx)),
    orNull(() => countOpen(ctx)),
  ]);
  const lists = Object.fromEntries(homeLists.map((name, index) => [name, reads[index]?.list ?? null]));
  // Two lists may be of one object.
  const codes: Record<string, HomeCodes> = {};
  for (const read of reads) {
    const name = read?.meta.object.name ?? "";
    if (read) codes[name] = { ...codes[name], ...codesOf(read.meta, read.list.items) };
  }
  return {
    // Made of the very names of the lists.
    lists: lists as Record<HomeListName, HomeList | null>,
    words: await findWords(ctx, {
      hotWords: lists["hotWords"]?.items ?? [],
      keyworded: lists["achievements"]?.items ?? [],
    }),
    site,
    counts: counts?.facets ?? null,
    results,
    open_demands: open,
    codes,
  };
}

/** The association's particulars, and what has come of its work. */
async function readSite(ctx: Ctx): Promise<Pick<HomeOutput, "site" | "results">> {
  const read = await orNull(() => readList(ctx, { serves: "site", fields: siteFields, size: 1, sort: [] }));
  const site = read?.list.items[0] ?? null;
  // Whoever keeps the particulars may have the sums told to everybody. Contracts and cases stay closed all the same.
  const areTold = site?.["show_results"] === true;
  // As of the last month's end, they may be of a moment ago as well.
  const results = await orNull(() =>
    refreshedForVisitors(ctx, ["portal/results", areTold], {
      compute: (inside) => readResults(areTold ? { ...inside, actor: systemActor } : inside),
      isCostly: () => true,
    }),
  );
  return { site, results };
}

async function readList(ctx: Ctx, plan: ListPlan): Promise<Read> {
  const objname = requireServing(ctx.catalog, plan.serves).name;
  const meta = await describeForUser(ctx, objname);
  const isKnown = (name: string) => meta.fields.some((field) => field.name === name);
  const sort = plan.sort.filter((one) => isKnown(one.replace(/^-/, "")));
  const only = plan.only?.rules.every((rule) => !isGroup(rule) && isKnown(rule.field))
    ? plan.only
    : undefined;
  const total = only ? await pageRecords(ctx, { objname, fields: ["id"], pageSize: 1 }) : null;
  const page = await pageRecords(ctx, {
    objname,
    fields: plan.fields.filter(isKnown),
    pageSize: plan.size,
    ...(sort.length > 0 ? { sort: sort.join(",") } : {}),
    ...(only ? { highsearch: only } : {}),
  });
  const counted = total ?? page;
  return {
    meta,
    list: { items: page.data, total: counted.total ?? 0, totalIsExact: counted.totalIsExact },
  };
}

async function countAchievements(ctx: Ctx) {
  const { serves, fields } = countPlan;
  return countFacets(ctx, { objname: requireServing(ctx.catalog, serves).name, fields });
}

/** How many demands wait for an answer; null where their state is not told. */
async function countOpen(ctx: Ctx): Promise<number | null> {
  const { serves, field, values } = openDemands;
  const objname = requireServing(ctx.catalog, serves).name;
  const meta = await describeForUser(ctx, objname);
  if (!meta.fields.some(({ name }) => name === field)) return null;
  const rule = { field, op: "in" as const, value: [...values] };
  const page = await pageRecords(ctx, {
    objname,
    fields: ["id"],
    pageSize: 1,
    highsearch: { match: "and", rules: [rule] },
  });
  return page.total ?? null;
}

/** The words for the codes in some records, by field. */
function codesOf(meta: ObjectMeta, items: readonly WireRecord[]): HomeCodes {
  const fields = meta.fields.filter(({ name }) => items.some((item) => name in item));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const entries = itemsOf({ field, dicts: meta.dicts });
      if (entries.length === 0) return [];
      const used = new Set(items.flatMap((item) => item[field.name]).map(String));
      const told = entries.length <= wholeDict ? entries : entries.filter(({ code }) => used.has(code));
      return [[field.name, told.map(({ code, label }) => ({ code, label }))] as const];
    }),
  );
}

const closed = new Set(["notFound", "forbidden", "unauthenticated"]);

/** What is closed to visitors, or not there, is simply not part of the page. */
async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && closed.has(error.key)) return null;
    throw error;
  }
}
