import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { citationFormats } from "@kezhuan/contract/citation/citation";
import { fail, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { languages, type Language } from "@kezhuan/contract/metadata/label";
import { anonymousActor, type Ctx } from "@kezhuan/server/engine/context";
import type { FileStore } from "@kezhuan/server/features/files/file-store";
import { noPictureCache, type PictureCache } from "@kezhuan/server/features/files/picture-cache";
import { cite, isCitable } from "@kezhuan/server/features/publishing/cite";
import { readQuestions } from "@kezhuan/server/features/publishing/read-questions";
import { findMoved, readPublished } from "@kezhuan/server/features/publishing/read-published";
import type { Site } from "@kezhuan/server/features/publishing/site";
import { writeMissing, writePage } from "@kezhuan/server/features/publishing/write-page";
import { readQuery, refuseOtherMethods, type AppOptions } from "../app.ts";
import { compressing } from "../transport/compress-answers.ts";
import { sendPublic } from "../transport/conditional-answer.ts";
import { findOwnFace, loadPageStyle, plainPageStyle } from "./page-style.ts";
import { readLanguage } from "../transport/request-language.ts";
import { sendFile } from "../files/send-file.ts";
import { sendPicture } from "../files/send-picture.ts";

export interface PublicOptions extends AppOptions {
  files: FileStore;
  /** The same for what people upload; absent: nothing is scanned. */
  uploads?: FileStore;
  /** What was made of pictures; absent: they are made each time. */
  pictures?: PictureCache;
  /** Address by which the outside world knows the installation; absent: that of each request. */
  publicUrl: string | undefined;
}

/** No script at all: what a record says can be shown, never run. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** `/p/{type}/{id}`: the page of a record as visitors see it, or its citation. One statement, one for each of its lists of lines, and one for what was asked about it. */
export async function mountPublicPages(app: FastifyInstance, options: PublicOptions): Promise<void> {
  const style = await loadPageStyle(plainPageStyle);
  const face = await findOwnFace();
  const stylesFor = ({ headers }: FastifyRequest) => [style.path, ...face(headers)];
  const compress = compressing(/^text\/(html|css)\b/);
  app.get("/p/page.css", { compress }, (request, reply) =>
    sendPublic(request, reply, {
      type: "text/css; charset=utf-8",
      body: style.text,
      maxAge: "public, max-age=31536000, immutable",
    }),
  );
  mountPublicFiles(app, options);
  app.get<{ Params: { path: string; id: string } }>("/p/:path/:id", { compress }, async (request, reply) => {
    const { ctx, isChosen } = visit(options, request);
    const site = siteOf(options, request);
    const { path, id, format } = readPlace(request.params);
    const told = await readPublished(ctx, { path, id });
    void reply.header("content-security-policy", policy);
    if (told && format && isCitable(told.type)) {
      const citation = cite(told, format, { site, now: ctx.now() });
      const vary = isChosen ? {} : { vary: "accept-language" };
      void reply.header("content-disposition", `inline; filename="${id}.${format}"`);
      return sendPublic(request, reply, { ...citation, ...vary });
    }
    const moved = told ? undefined : await findMoved(ctx, { path, id });
    if (moved !== undefined) {
      const end = format ? `.${format}` : "";
      const lang = isChosen ? `?lang=${ctx.language}` : "";
      // A merge can be taken back, so nobody keeps this for longer than any other answer.
      void reply.header("cache-control", "public, max-age=60");
      return reply.redirect(`${site.basePath}/p/${path}/${moved}${end}${lang}`, 301);
    }
    if (!told || format) {
      return sendMissing(reply, { language: ctx.language, site, styles: stylesFor(request) });
    }
    const search = isChosen ? `?lang=${ctx.language}` : "";
    const asked = await readQuestions(ctx, told);
    const linking = { catalog: ctx.catalog, basePath: site.basePath, search };
    return sendPublic(request, reply, {
      type: "text/html; charset=utf-8",
      body: writePage(told, { site, asked, isChosen, styles: stylesFor(request), linking }),
      vary: isChosen ? "user-agent" : "accept-language, user-agent",
    });
  });
  for (const url of ["/p/page.css", "/p/file/:id", "/p/picture/:id/:width", "/p/:path/:id"])
    refuseOtherMethods(app, url, ["GET"]);
}

/** Files and pictures that published records show. */
function mountPublicFiles(app: FastifyInstance, options: PublicOptions): void {
  app.get<{ Params: { id: string } }>("/p/file/:id", { compress: false }, async (request, reply) => {
    if (!isId(request.params.id)) throw fail("notFound");
    const { ctx } = visit(options, request);
    void reply.header("cache-control", "public, max-age=60");
    return sendFile(ctx, options.files, { id: request.params.id, reply });
  });
  app.get<{ Params: { id: string; width: string } }>(
    "/p/picture/:id/:width",
    { compress: false },
    async (request, reply) => {
      const { id, width } = request.params;
      if (!isId(id)) throw fail("notFound");
      const { ctx } = visit(options, request);
      const pictures = { files: options.files, cache: options.pictures ?? noPictureCache };
      // What an id names never changes.
      return sendPicture(ctx, pictures, { id, width, reply, maxAge: 31_536_000 });
    },
  );
}

/** Whoever asks is a visitor here, logged in or not: the answers are for caches. */
export function visit(options: AppOptions, request: FastifyRequest): { ctx: Ctx; isChosen: boolean } {
  const { lang } = readQuery(request);
  if (lang !== undefined && !isLanguage(lang))
    throw failField("lang", "oneOf", { values: languages.join(", ") });
  const language = lang ?? readLanguage({ "accept-language": request.headers["accept-language"] });
  return { ctx: options.engine.context(anonymousActor, language), isChosen: lang !== undefined };
}

/** The address of the installation: as configured, else as this request came to it. */
export function siteOf({ publicUrl, basePath }: PublicOptions, request: FastifyRequest): Site {
  if (publicUrl !== undefined) return { url: publicUrl, basePath };
  const host = request.host;
  // It goes into addresses that others are told.
  if (!/^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host)) throw failField("host", "pattern");
  return { url: `${request.protocol}://${host}${basePath}`, basePath };
}

/** `{id}`, or `{id}.bib` and the like for its citation. */
function readPlace({ path, id }: { path: string; id: string }) {
  const format = citationFormats.find((one) => id.endsWith(`.${one}`));
  return { path, id: format ? id.slice(0, -format.length - 1) : id, format };
}

interface Missing {
  language: Language;
  site: Site;
  styles: readonly string[];
}

function sendMissing(reply: FastifyReply, { language, site, styles }: Missing): FastifyReply {
  return reply
    .code(404)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .send(writeMissing(language, { site, styles }));
}

function isLanguage(value: unknown): value is Language {
  return value === "zh" || value === "en";
}
