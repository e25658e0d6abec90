import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languages, type Language } from "@kezhuan/contract/metadata/label";
import { failField } from "@kezhuan/contract/errors";
import type { Catalog } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { identify, readQuery, refuseOtherMethods, type AppOptions } from "../app.ts";
import { writeDocsPage } from "./docs-page.ts";
import { findBuilt, findOwnFace } from "../public/page-style.ts";
import { describeApi } from "./openapi.ts";

/** `/api/v1/openapi.json` and the page made of it: what the caller may see, in the caller's language. */
export async function mountApiDocs(app: FastifyInstance, options: AppOptions): Promise<void> {
  const style = await readFile(join(import.meta.dirname, "docs-page.css"), "utf8");
  const describe = keepByCaller((ctx) => JSON.stringify(describeApi(ctx, options.basePath)));
  const page = keepByCaller((ctx) => writeDocsPage(describeApi(ctx, options.basePath), ctx.language));
  app.get("/api/v1/openapi.json", async (request, reply) =>
    send(reply, "application/json; charset=utf-8", describe(await readCaller(options, request, reply))),
  );
  const face = await findOwnFace();
  const script = await findBuilt(/^try-operation-[\w-]+\.js$/);
  app.get("/api/docs", async (request, reply) => {
    const text = page(await readCaller(options, request, reply));
    const links = face(request.headers).map(
      (path) => `<link rel="stylesheet" href="${options.basePath}${path}" />`,
    );
    const scripts = script ? [`<script type="module" src="${options.basePath}${script}"></script>`] : [];
    return send(
      reply,
      "text/html; charset=utf-8",
      text.replace("</head>", `${[...links, ...scripts].join("")}</head>`),
    );
  });
  app.get("/api/docs.css", async (_, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "no-cache").send(style),
  );
  for (const url of ["/api/v1/openapi.json", "/api/docs", "/api/docs.css"])
    refuseOtherMethods(app, url, ["GET"]);
}

function send(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply
    .type(type)
    .header("cache-control", "no-store")
    .header("vary", "authorization, accept-language, cookie, user-agent")
    .send(text);
}

/** `?language=` lets a page link to its other language. */
async function readCaller(options: AppOptions, request: FastifyRequest, reply: FastifyReply): Promise<Ctx> {
  const ctx = await identify(options, { request, reply, purpose: "read" });
  const { language } = readQuery(request);
  if (language === undefined) return ctx;
  if (!isLanguage(language)) throw failField("language", "oneOf", { values: languages.join(", ") });
  return { ...ctx, language };
}

function isLanguage(value: unknown): value is Language {
  return value === "zh" || value === "en";
}

/** What is described depends on the catalog, the caller's rights and the language only, and takes some time to make. */
function keepByCaller(make: (ctx: Ctx) => string): (ctx: Ctx) => string {
  const kept = new WeakMap<Catalog, Map<string, string>>();
  return (ctx) => {
    const { actor, catalog, language } = ctx;
    const texts = kept.get(catalog) ?? new Map<string, string>();
    kept.set(catalog, texts);
    const scopes = actor.scopes && [...actor.scopes].toSorted();
    const key = JSON.stringify([language, actor.kind, actor.deptid, actor.roles, scopes]);
    const text = texts.get(key) ?? make(ctx);
    texts.set(key, text);
    return text;
  };
}
