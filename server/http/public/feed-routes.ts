import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { pageInput } from "@kezhuan/contract/api/records";
import { fail, failField } from "@kezhuan/contract/errors";
import type { Ctx } from "@kezhuan/server/engine/context";
import {
  findPublicType,
  listPublicTypes,
  type PublicType,
} from "@kezhuan/server/engine/records/public-types";
import { readNewest, type Conditions } from "@kezhuan/server/features/publishing/read-newest";
import {
  isThere,
  planSitemap,
  sitemapLimits,
  writeSitemap,
  writeSitemapIndex,
  type SitemapLimits,
  type SitemapPart,
} from "@kezhuan/server/features/publishing/sitemap";
import { writeFeed } from "@kezhuan/server/features/publishing/write-feed";
import { readQuery, refuseOtherMethods } from "../app.ts";
import { compressing } from "../transport/compress-answers.ts";
import { sendPublic } from "../transport/conditional-answer.ts";
import { parseInput } from "../parse-input.ts";
import { siteOf, visit, type PublicOptions } from "./public-routes.ts";

const feedSize = 50;
/** What the list call takes besides conditions. */
const paging = new Set([...Object.keys(pageInput.shape), "current", "size", "column", "order"]);
/** What newsletters, readers and those who count clicks append to any address. */
const appended = /^(?:utm_\w+|[a-z]*clid|mc_[ce]id|spm|_)$/;
const sitemapType = "application/xml; charset=utf-8";

/** `/feed.xml`, `/sitemap.xml` with its files, `/robots.txt`: all as visitors may see the records. */
export function mountFeeds(
  app: FastifyInstance,
  options: PublicOptions & { sitemapLimits?: SitemapLimits },
): void {
  const limits = options.sitemapLimits ?? sitemapLimits;
  const compress = compressing(/^application\/(atom\+)?xml\b/);
  app.get("/feed.xml", { compress }, async (request, reply) => {
    const { ctx, isChosen } = visit(options, request);
    const { type, q, conditions } = readFeedQuery(ctx, request);
    const types = type ? [type] : listPublicTypes(ctx);
    const told = await readNewest(ctx, types, { size: feedSize, conditions });
    const search = searchOf(request);
    return sendPublic(request, reply, {
      type: "application/atom+xml; charset=utf-8",
      body: writeFeed(told, { site: siteOf(options, request), language: ctx.language, type, q, search }),
      ...(isChosen ? {} : { vary: "accept-language" }),
    });
  });
  app.get("/sitemap.xml", { compress }, async (request, reply) => {
    const { ctx } = visit(options, request);
    const site = siteOf(options, request);
    const types = listPublicTypes(ctx);
    const parts = await planSitemap(ctx, types, limits);
    void reply.type(sitemapType).header("cache-control", "public, max-age=60");
    if (parts.length > 0) return writeSitemapIndex(parts, site);
    const all = types.map((type): SitemapPart => ({ type, number: 1 }));
    return Readable.from(writeSitemap(ctx, all, { site, limits }));
  });
  app.get<{ Params: { name: string } }>("/sitemap/:name", { compress }, async (request, reply) => {
    const { ctx } = visit(options, request);
    const part = readPart(ctx, request.params.name);
    if (!(await isThere(ctx, part, limits))) throw fail("unknownPath");
    void reply.type(sitemapType).header("cache-control", "public, max-age=60");
    return Readable.from(writeSitemap(ctx, [part], { site: siteOf(options, request), limits }));
  });
  app.get("/robots.txt", (request, reply) =>
    sendPublic(request, reply, {
      type: "text/plain; charset=utf-8",
      body: writeRobots(options.basePath, siteOf(options, request).url),
    }),
  );
  for (const url of ["/feed.xml", "/sitemap.xml", "/sitemap/:name", "/robots.txt"])
    refuseOtherMethods(app, url, ["GET"]);
}

interface FeedQuery {
  type: PublicType | undefined;
  q: string | undefined;
  conditions: Conditions;
}

/** `type`, `q`, and with a type the conditions of its list: `highsearch`, and any field for equality. */
function readFeedQuery(ctx: Ctx, request: FastifyRequest): FeedQuery {
  const { type: path, q, lang: _, ...given } = readQuery(request);
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => !appended.test(name)));
  const type = typeof path === "string" ? findPublicType(ctx, path) : undefined;
  if (path !== undefined && !type) {
    const values = listPublicTypes(ctx).map((one) => one.path);
    throw failField("type", "oneOf", { values: values.join(", ") });
  }
  if (typeof q === "string" && q.length > 200) throw failField("q", "tooLong", { max: 200 });
  const unknown = Object.keys(others).filter((name) =>
    name === "highsearch" ? !type : !type || paging.has(name),
  );
  if (unknown.length > 0)
    throw fail("badInput", { issues: unknown.map((field) => ({ field, problem: "unknownParameter" })) });
  const keyword = typeof q === "string" && q.trim() !== "" ? q : undefined;
  const { objname: _name, ...conditions } = parseInput(pageInput, { ...others, objname: "-", keyword });
  return { type, q: keyword, conditions };
}

/** The question of an address as it was written, without what was appended to it. */
function searchOf(request: FastifyRequest): string {
  const [, search = ""] = /\?(.*)$/s.exec(request.originalUrl) ?? [];
  const asked = search.split("&").filter((part) => part !== "" && !appended.test(part.split("=")[0] ?? ""));
  return asked.length > 0 ? `?${asked.join("&")}` : "";
}

function readPart(ctx: Ctx, name: string): SitemapPart {
  const [, path = "", digits = ""] = /^([a-z][a-z0-9-]*)-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  const type = findPublicType(ctx, path);
  if (!type) throw fail("unknownPath");
  return { type, number: Number(digits) };
}

/** What programs need not look at: calls answer to posts, and signed addresses of files do not last. */
function writeRobots(basePath: string, url: string): string {
  const closed = ["/rest/", "/api/", "/files/", "/metrics", "/healthz", "/readyz"];
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${basePath}${path}`)];
  return [...lines, "", `Sitemap: ${url}/sitemap.xml`, ""].join("\n");
}
