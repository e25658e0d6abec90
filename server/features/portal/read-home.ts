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
import type { Ctx } from "@kezhuan/server/engine/context";
import { describeForUser } from "@kezhuan/server/engine/records/describe-for-user";
import { countFacets } from "@kezhuan/server/engine/records/facets";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { cachedForVisitors } from "@kezhuan/server/engine/records/cached-results";
import { findWords } from "./find-words.ts";
import { countPlan, listPlans, sitePlan, type ListPlan } from "./home-lists.ts";

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
  const [reads, site, counts] = await Promise.all([
    Promise.all(homeLists.map((name) => orNull(() => readList(ctx, listPlans[name])))),
    orNull(() => readList(ctx, { ...sitePlan, size: 1, sort: [] })),
    orNull(() => countFacets(ctx, { objname: countPlan.object, fields: countPlan.fields })),
  ]);
  const lists = Object.fromEntries(homeLists.map((name, index) => [name, reads[index]?.list ?? null]));
  const codes = reads.flatMap((read) =>
    read ? [[read.meta.object.name, codesOf(read.meta, read.list.items)] as const] : [],
  );
  return {
    // Made of the very names of the lists.
    lists: lists as Record<HomeListName, HomeList | null>,
    words: await findWords(ctx, {
      hotWords: lists["hotWords"]?.items ?? [],
      keyworded: lists["achievements"]?.items ?? [],
    }),
    site: site?.list.items[0] ?? null,
    counts: counts?.facets ?? null,
    codes: Object.fromEntries(codes),
  };
}

async function readList(ctx: Ctx, plan: ListPlan): Promise<Read> {
  const meta = await describeForUser(ctx, plan.object);
  const isKnown = (name: string) => meta.fields.some((field) => field.name === name);
  const sort = plan.sort.filter((one) => isKnown(one.replace(/^-/, "")));
  const only = plan.only?.rules.every((rule) => !isGroup(rule) && isKnown(rule.field))
    ? plan.only
    : undefined;
  const total = only ? await pageRecords(ctx, { objname: plan.object, fields: ["id"], pageSize: 1 }) : null;
  const page = await pageRecords(ctx, {
    objname: plan.object,
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

/** The words for the codes in some records, by field. */
function codesOf(meta: ObjectMeta, items: readonly WireRecord[]): HomeCodes {
  const fields = meta.fields.filter(({ name }) => items.some((item) => name in item));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { dict } = field.settings;
      const entries = typeof dict === "string" ? meta.dicts[dict] : undefined;
      if (!entries) return [];
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
