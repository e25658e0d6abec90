import { readdir } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { needsOwnFace } from "@kezhuan/contract/own-face";
import type { Language } from "@kezhuan/contract/metadata/label";
import { loadDocumentation, type Documentation } from "@kezhuan/server/features/documentation/documentation";
import { makeDocSearch, type DocHit } from "@kezhuan/server/features/documentation/search-documentation";
import { readQuery, refuseOtherMethods } from "../app.ts";
import { loadPageStyle } from "../public/page-style.ts";
import { compressing } from "../transport/compress-answers.ts";
import { sendPublic } from "../transport/conditional-answer.ts";
import { readLanguage } from "../transport/request-language.ts";
import {
  writeContentsPage,
  writeDocPage,
  writeMissingPage,
  writeResultsPage,
} from "./documentation-pages.ts";

const folder = join(import.meta.dirname, "..", "..", "..", "docs");

const built = join(folder, "..", "web", "dist");

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
  const face = await findFace();
  const compress = compressing(/^text\/(html|css)\b/);
  let libraries: Promise<Record<Language, Library>> | undefined;
  const open = (language: Language) => {
    libraries ??= openLibraries();
    return libraries.then((all) => all[language]);
  };
  const send = (request: FastifyRequest, reply: FastifyReply, body: string) => {
    void reply.header("content-security-policy", policy);
    return sendPublic(request, reply, { type: "text/html; charset=utf-8", body, vary: "user-agent" });
  };
  const goHome = (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header("vary", "accept-language, cookie").header("cache-control", "no-cache");
    return reply.redirect(`${basePath}/docs/${readLanguage(request.headers)}`, 302);
  };
  app.get("/docs", goHome);
  app.get("/docs/", goHome);
  app.get("/docs/page.css", { compress }, (request, reply) =>
    sendPublic(request, reply, {
      type: "text/css; charset=utf-8",
      body: style.text,
      maxAge: "public, max-age=31536000, immutable",
    }),
  );
  await app.register(fastifyStatic, {
    root: join(folder, "pictures"),
    prefix: "/docs/pictures/",
    decorateReply: false,
    index: false,
  });
  for (const language of ["zh", "en"] as const) {
    const frameFor = ({ headers }: FastifyRequest) => ({
      language,
      basePath,
      styles: face && needsOwnFace(headers["user-agent"] ?? "") ? [style.path, face] : [style.path],
    });
    app.get(`/docs/${language}`, { compress }, async (request, reply) =>
      send(request, reply, writeContentsPage({ ...frameFor(request), ...(await open(language)) })),
    );
    app.get(`/docs/${language}/search`, { compress }, async (request, reply) => {
      const { documentation, search } = await open(language);
      const question = String(readQuery(request)["q"] ?? "")
        .trim()
        .slice(0, longestQuestion);
      const body = writeResultsPage(
        { ...frameFor(request), documentation },
        { question, hits: search(question) },
      );
      return send(request, reply, body);
    });
    app.get<{ Params: { "*": string } }>(`/docs/${language}/*`, { compress }, async (request, reply) => {
      const { documentation } = await open(language);
      const path = request.params["*"].replace(/\/$/, "");
      const page = documentation.pages.get(path);
      if (page) return send(request, reply, writeDocPage({ ...frameFor(request), documentation }, page));
      void reply.code(404).header("content-security-policy", policy).header("cache-control", "no-store");
      return reply
        .type("text/html; charset=utf-8")
        .send(writeMissingPage({ ...frameFor(request), documentation }));
    });
  }
  for (const url of ["/docs", "/docs/", "/docs/page.css", "/docs/zh", "/docs/en"])
    refuseOtherMethods(app, url, ["GET"]);
}

/** The style sheet of our own Chinese face among the built pages; undefined where none are built. */
async function findFace(): Promise<string | undefined> {
  const names = await readdir(join(built, "assets")).catch(() => []);
  const name = names.find((one) => /^noto-sans-sc-[\w-]+\.css$/.test(one));
  return name && `/assets/${name}`;
}

async function openLibraries(): Promise<Record<Language, Library>> {
  const { zh, en } = await loadDocumentation(folder);
  const open = (documentation: Documentation) => ({ documentation, search: makeDocSearch(documentation) });
  return { zh: open(zh), en: open(en) };
}
