import type { Ctx } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { xml } from "@kezhuan/server/lib/xml";
import type { PublicType } from "@kezhuan/server/engine/records/public-types";
import { pagePath, type Site } from "./site.ts";

/** What one file may hold (sitemaps.org), and how much of it a statement reads. */
export interface SitemapLimits {
  perFile: number;
  perStatement: number;
}

export const sitemapLimits: SitemapLimits = { perFile: 50_000, perStatement: 5000 };

/** One file of a sitemap: records of a type, from the first of that file on. */
export interface SitemapPart {
  type: PublicType;
  /** 1, 2, … */
  number: number;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/**
 * The files that the public records fill; empty when one file holds them all. Where a file begins there is a row or
 * there is not: one statement for each file, and none that counts.
 */
export async function planSitemap(
  ctx: Ctx,
  types: readonly PublicType[],
  limits: SitemapLimits,
): Promise<SitemapPart[]> {
  const share = Math.floor(limits.perFile / Math.max(types.length, 1));
  const isLarge = await Promise.all(types.map((type) => hasRecordAt(ctx, type, share)));
  if (!isLarge.includes(true)) return [];
  const parts: SitemapPart[] = [];
  for (const type of types) {
    for (let number = 1; await isThere(ctx, { type, number }, limits); number++) parts.push({ type, number });
  }
  return parts;
}

/** The index of the files. */
export function writeSitemapIndex(parts: readonly SitemapPart[], site: Site): string {
  const items = parts.map(
    ({ type, number }) => xml`<sitemap><loc>${site.url}/sitemap/${type.path}-${number}.xml</loc></sitemap>\n`,
  );
  return `${head}<sitemapindex xmlns="${namespace}">\n${items.map(({ text }) => text).join("")}</sitemapindex>\n`;
}

/** A file, as it is read: one statement for so many addresses. */
export async function* writeSitemap(
  ctx: Ctx,
  parts: readonly SitemapPart[],
  { site, limits }: { site: Site; limits: SitemapLimits },
): AsyncGenerator<string> {
  yield `${head}<urlset xmlns="${namespace}">\n`;
  for (const part of parts) yield* writePart(ctx, part, { site, limits });
  yield "</urlset>\n";
}

interface Writing {
  site: Site;
  limits: SitemapLimits;
}

async function* writePart(
  ctx: Ctx,
  { type, number }: SitemapPart,
  { site, limits }: Writing,
): AsyncGenerator<string> {
  const { perFile, perStatement } = limits;
  const fields = type.meta.fields.some(({ name }) => name === "updated_at") ? ["updated_at"] : [];
  const asked = { objname: type.objname, fields, sort: "id", pageSize: perStatement, count: "none" as const };
  let after: string | undefined;
  for (let written = 0; written < perFile; written += perStatement) {
    const place = after === undefined ? { pageNum: ((number - 1) * perFile) / perStatement + 1 } : { after };
    const { data, next } = await pageRecords(ctx, { ...asked, ...place });
    yield data
      .map(({ id, updated_at }) => {
        const changed =
          typeof updated_at === "string" && xml`<lastmod>${new Date(updated_at).toISOString()}</lastmod>`;
        return xml`<url><loc>${site.url}${pagePath(type.path, id)}</loc>${changed}</url>\n`.text;
      })
      .join("");
    if (next === null) return;
    after = next;
  }
}

/** True when the part has records, but for the first one, which may be empty. */
export async function isThere(
  ctx: Ctx,
  { type, number }: SitemapPart,
  limits: SitemapLimits,
): Promise<boolean> {
  return number === 1 || hasRecordAt(ctx, type, (number - 1) * limits.perFile);
}

async function hasRecordAt(ctx: Ctx, { objname }: PublicType, position: number): Promise<boolean> {
  const { data } = await pageRecords(ctx, {
    objname,
    fields: [],
    sort: "id",
    pageNum: position + 1,
    pageSize: 1,
    count: "none",
  });
  return data.length > 0;
}
