import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languages, type Language } from "@kezhuan/contract/metadata/label";
import { loadDocumentation, type Documentation } from "@kezhuan/server/features/documentation/documentation";
import { makeDocSearch, type DocHit } from "@kezhuan/server/features/documentation/search-documentation";
import { readQuery, refuseOtherMethods } from "../app.ts";
import { findOwnFace, loadPageStyle } from "../public/page-style.ts";
import { compressing } from "../transport/compress-answers.ts";
import { sendPublic } from "../transport/conditional-answer.ts";
import { readLanguage } from "../transport/request-language.ts";
import {
  writeContentsPage,
  writeDocPage,
  writeMissingPage,
  writeResultsPage,
  type DocFrame,
} from "./documentation-pages.ts";

const folder = join(import.meta.dirname, "..", "..", "..", "docs");

/** No script: what there is to read is read, searched and printed without one. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join("; ");

const compress = compressing(/^text\/(html|css)\b/);

/** A question is a sentence at most. */
const longestQuestion = 200;

interface Library {
  documentation: Documentation;
  search: (question: string) => DocHit[];
}

/** `/docs/{zh|en}/{path}`: the documentation, in memory from the first reader on. */
export async function mountDocumentation(
  app: FastifyInstance,
  { basePath }: { basePath: string },
): Promise<void> {
  const style = await loadPageStyle({
    file: join(import.meta.dirname, "documentation.css"),
    path: "/docs/page.css",
  });
  const face = await findOwnFace();
  app.get("/docs/page.css", { compress }, (request, reply) =>
    sendPublic(request, reply, {
      type: "text/css; charset=utf-8",
      body: style.text,
      maxAge: "public, max-age=31536000, immutable",
    }),
  );
  const goHome = (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header("vary", "accept-language, cookie").header("cache-control", "no-cache");
    return reply.redirect(`${basePath}/docs/${readLanguage(request.headers)}`, 302);
  };
  app.get("/docs", goHome);
  app.get("/docs/", goHome);
  await app.register(fastifyStatic, {
    root: join(folder, "pictures"),
    prefix: "/docs/pictures/",
    decorateReply: false,
    index: false,
  });
  let libraries: Promise<Record<Language, Library>> | undefined;
  for (const language of languages) {
    mountLanguage(app, language, async ({ headers }) => {
      libraries ??= openLibraries();
      const styles = [style.path, ...face(headers)];
      return { language, basePath, styles, ...(await libraries)[language] };
    });
  }
  for (const url of ["/docs", "/docs/", "/docs/page.css", "/docs/zh", "/docs/en"])
    refuseOtherMethods(app, url, ["GET"]);
}

function mountLanguage(
  app: FastifyInstance,
  language: Language,
  open: (request: FastifyRequest) => Promise<DocFrame & Library>,
): void {
  app.get(`/docs/${language}`, { compress }, async (request, reply) =>
    send(request, reply, writeContentsPage(await open(request))),
  );
  app.get(`/docs/${language}/search`, { compress }, async (request, reply) => {
    const { q } = readQuery(request);
    const question = typeof q === "string" ? q.trim().slice(0, longestQuestion) : "";
    const frame = await open(request);
    return send(request, reply, writeResultsPage(frame, { question, hits: frame.search(question) }));
  });
  app.get<{ Params: { "*": string } }>(`/docs/${language}/*`, { compress }, async (request, reply) => {
    const frame = await open(request);
    const page = frame.documentation.pages.get(request.params["*"].replace(/\/$/, ""));
    if (!page) void reply.code(404);
    return send(request, reply, page ? writeDocPage(frame, page) : writeMissingPage(frame));
  });
}

function send(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  void reply.header("content-security-policy", policy);
  return sendPublic(request, reply, { type: "text/html; charset=utf-8", body, vary: "user-agent" });
}

async function openLibraries(): Promise<Record<Language, Library>> {
  const { zh, en } = await loadDocumentation(folder);
  const open = async (documentation: Documentation) => ({
    documentation,
    search: await makeDocSearch(documentation),
  });
  return { zh: await open(zh), en: await open(en) };
}
