import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "@kezhuan/contract/errors";
import { siteMetaName, type SiteInfo } from "@kezhuan/contract/parameters/site";
import type { ParameterValues } from "@kezhuan/contract/parameters/registry";
import { escapeMarkup } from "../lib/markup.ts";
import { compressing } from "./transport/compress-answers.ts";

/** What the page is made of: read at each request, so that a change holds for the next one in every process. */
export interface SiteSource {
  parameters: () => ParameterValues;
  timeZone: string;
  mails: boolean;
  /** Absent: none are sent. */
  textMessages?: boolean;
  /** Absent: nothing is scanned. */
  scans?: boolean;
  /** Absent: none. */
  signIn?: SiteInfo["signIn"];
}

const logoPath = "site-logo";

/** Serves the one page of the product with the installation's name in it, and its logo. */
export function mountSitePage(
  app: FastifyInstance,
  page: { html: string; policy: string },
  source: SiteSource,
): void {
  let last: { parameters: ParameterValues; html: string } | undefined;
  const htmlOf = (parameters: ParameterValues) => {
    if (last?.parameters !== parameters)
      last = { parameters, html: fillPage(page.html, describeSite(parameters, source)) };
    return last.html;
  };
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header("content-security-policy", page.policy).type("text/html; charset=utf-8");
    return sendTagged(request, reply, htmlOf(source.parameters()));
  };
  const compress = compressing(/^text\/html\b/);
  app.get("/", { compress }, sendPage);
  app.get("/index.html", { compress }, sendPage);
  app.get(`/${logoPath}`, (request, reply) => {
    const logo = /^data:(image\/\w+);base64,(.+)$/.exec(source.parameters().site_logo);
    if (!logo) throw fail("unknownPath");
    const [, type = "", content = ""] = logo;
    return sendTagged(request, reply.type(type), Buffer.from(content, "base64"));
  });
}

function sendTagged(request: FastifyRequest, reply: FastifyReply, content: string | Buffer): FastifyReply {
  const tag = `"${digest(content)}"`;
  void reply.header("etag", tag).header("cache-control", "no-cache");
  return request.headers["if-none-match"]?.includes(tag) ? reply.code(304).send() : reply.send(content);
}

function describeSite(
  parameters: ParameterValues,
  { timeZone, mails, textMessages = false, scans = false, signIn = [] }: SiteSource,
): SiteInfo {
  const { site_name, site_name_en, site_logo, registration, upload_limit_mb, contact_days } = parameters;
  const logo = site_logo && `${logoPath}?v=${digest(site_logo)}`;
  const told = { site_name, site_name_en, registration, upload_limit_mb, contact_days, time_zone: timeZone };
  return { ...told, logo, mails, textMessages, scans, signIn };
}

function fillPage(html: string, site: SiteInfo): string {
  const name = escapeMarkup(site.site_name);
  const meta = `<meta name="${siteMetaName}" content="${escapeMarkup(JSON.stringify(site))}" />`;
  // As functions: what a name holds must not be read as a pattern of the replacement.
  return html
    .replace(/<title>.*?<\/title>/, (title) => (name ? `<title>${name}</title>` : title))
    .replace("</head>", () => `${meta}</head>`);
}

function digest(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 16);
}
