import type { Label } from "@kezhuan/contract/metadata/label";
import { findObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { listWanted, type Subscription } from "./subscription-queries.ts";
import { textOf } from "./text-of.ts";

export interface NewRecord {
  id: string;
  title: Label;
  /** Its page. */
  route: string;
}

/** Of each question; more at once nobody reads, and the page it leads to has them all. */
const most = 100;

/** What a subscription asks for and was published since, as its owner sees it, newest first. */
export async function findNew(ctx: Ctx, subscription: Subscription, now: string): Promise<NewRecord[]> {
  const found: NewRecord[] = [];
  for (const { object: objname, rules, keyword } of await listWanted(ctx, subscription)) {
    const { labelField, labelFieldEn, publicPage } = findObject(ctx.catalog, objname).def;
    const { data } = await pageRecords(ctx, {
      objname,
      fields: [labelField, ...(labelFieldEn ? [labelFieldEn] : [])],
      highsearch: {
        match: "and",
        rules: [
          ...rules,
          { field: "status", op: "eq", value: "published" },
          { field: "publish_at", op: "gt", value: new Date(subscription.since).toISOString() },
          { field: "publish_at", op: "le", value: now },
        ],
      },
      ...(keyword ? { keyword } : {}),
      sort: "-publish_at",
      pageSize: most,
      count: "none",
    });
    for (const record of data) {
      const zh = textOf(record[labelField]);
      const en = labelFieldEn ? textOf(record[labelFieldEn]) : "";
      const route = `${publicPage?.route ?? "/zzc"}?id=${record.id}`;
      found.push({ id: record.id, title: { zh: zh || en, en: en || zh }, route });
    }
  }
  return found;
}
