import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { initialParameters } from "@kezhuan/contract/parameters/registry";
import { mountBuiltAssets } from "./built-assets.ts";
import { mountSitePage, type SiteSource } from "./site-page.ts";

/** Scripts and everything else come from here; styles may be inline, as Ant Design makes them at run time. */
function writePolicy(inlineScripts: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}

const policy = writePolicy();

/** Serves the built web part. */
export async function mountWeb(
  app: FastifyInstance,
  root: string,
  site: SiteSource = { parameters: () => initialParameters, timeZone: "UTC", mails: false },
): Promise<void> {
  const html = await readFile(join(root, "index.html"), "utf8");
  mountSitePage(app, { html, policy: writePolicy(digestScripts(html)) }, site);
  mountBuiltAssets(app, join(root, "assets"));
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    // The build's manifest is in a hidden folder. Source maps tell more than the pages need.
    dotfiles: "ignore",
    allowedPath: (path) => !path.endsWith(".map"),
    cacheControl: false,
    setHeaders: (reply) => void reply.header("cache-control", "no-cache"),
  });
}

/** The scripts that stand in the page itself, as the policy names them: these and no others may run there. */
export function digestScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    void reply.header("x-content-type-options", "nosniff").header("referrer-policy", "same-origin");
    // Where the proxy says that it was asked over HTTPS, browsers are to ask in no other way for a year.
    if (request.protocol === "https") void reply.header("strict-transport-security", "max-age=31536000");
    const type = String(reply.getHeader("content-type") ?? "");
    if (type.startsWith("text/html") && !reply.hasHeader("content-security-policy")) {
      void reply.header("content-security-policy", policy);
    }
  });
}
