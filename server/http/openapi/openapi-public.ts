import { citationFormats, type CitationFormat } from "@kezhuan/contract/citation/citation";
import { pictureWidths } from "@kezhuan/contract/pictures";
import { languages, type Label, type Language } from "@kezhuan/contract/metadata/label";
import { anonymousActor, type Ctx } from "@kezhuan/server/engine/context";
import { typeOfCitation } from "@kezhuan/server/features/publishing/cite";
import { oaiArguments, oaiVerbs } from "@kezhuan/server/features/publishing/oai-request";
import { listPublicTypes } from "@kezhuan/server/engine/records/public-types";
import { json, type Operation, type Parameter, type Paths, type Response } from "./openapi-answers.ts";
import { refer, type JsonSchema } from "./openapi-schema.ts";
import { apiTexts, publicTexts } from "./openapi-texts.ts";

/** What programs read without a login: pages, citations, feeds, the sitemap and the repository, as a visitor sees the records. */
export function describePublicPaths(ctx: Ctx): Paths {
  const types = listPublicTypes({ ...ctx, actor: anonymousActor }).map(({ path }) => path);
  const type: JsonSchema = { type: "string", enum: types };
  return { ...describePages(ctx.language, type), ...describeFeeds(ctx.language, type) };
}

function describePages(language: Language, type: JsonSchema): Paths {
  const id = inPath("id", { type: "string", format: "uuid" });
  const lang = langIn(language);
  const missing = {
    "404": { description: publicTexts.missing[language], content: { "text/html": { schema: {} } } },
  };
  const home = json(publicTexts.home[language], { type: "object" });
  const page = answersIn(language, publicTexts.page, ["text/html"]);
  const citation = answersIn(language, publicTexts.citation, citationFormats.map(plainTypeOf));
  const format = inPath("format", { type: "string", enum: [...citationFormats] });
  return {
    "/api/v1/portal/home": get("getHome", publicTexts.home[language], {
      parameters: [lang],
      responses: { ...page, "200": home },
    }),
    "/p/{type}/{id}": get("getPublicPage", publicTexts.page[language], {
      parameters: [inPath("type", type), id, lang],
      responses: { ...page, ...missing },
    }),
    "/p/{type}/{id}.{format}": get("getCitation", publicTexts.citation[language], {
      parameters: [inPath("type", type), id, format, lang],
      responses: { ...citation, ...missing },
    }),
    "/p/picture/{id}/{width}": get("getPublicPicture", publicTexts.picture[language], {
      parameters: [id, inPath("width", { type: "integer", enum: [...pictureWidths] })],
      responses: answersIn(language, publicTexts.picture, ["image/avif", "image/webp", "image/jpeg"]),
    }),
    "/p/file/{id}": get("getPublicFile", publicTexts.file[language], {
      parameters: [id],
      responses: answersIn(language, publicTexts.file, ["*/*"]),
    }),
  };
}

function describeFeeds(language: Language, type: JsonSchema): Paths {
  const inQuery = (name: string, label: Label, schema: JsonSchema): Parameter => ({
    name,
    in: "query",
    description: label[language],
    schema,
  });
  const plain = (operationId: string, [label, mediaType]: [Label, string], parameters: Parameter[] = []) =>
    get(operationId, label[language], { parameters, responses: answersIn(language, label, [mediaType]) });
  return {
    "/feed.xml": plain(
      "getFeed",
      [publicTexts.feed, "application/atom+xml"],
      [
        inQuery("type", publicTexts.feedType, type),
        inQuery("q", publicTexts.q, { type: "string", maxLength: 200 }),
        inQuery("highsearch", publicTexts.highsearch, { type: "string" }),
        langIn(language),
      ],
    ),
    "/sitemap.xml": plain("getSitemap", [publicTexts.sitemap, "application/xml"]),
    "/sitemap/{name}": plain(
      "getSitemapPart",
      [publicTexts.sitemapPart, "application/xml"],
      [inPath("name", { type: "string" })],
    ),
    "/robots.txt": plain("getRobots", [publicTexts.robots, "text/plain"]),
    "/oai": plain(
      "askRepository",
      [publicTexts.oai, "text/xml"],
      [
        inQuery("verb", publicTexts.oaiVerb, { type: "string", enum: [...oaiVerbs] }),
        ...oaiArguments.map((name) => inQuery(name, publicTexts.oaiArgument, { type: "string" })),
      ],
    ),
    "/mail/stop/{token}": describeMailStop(language),
  };
}

/** The page that ends mails of a kind, and what mail programs do without it. */
function describeMailStop(language: Language): Record<string, Operation> {
  const described = (label: Label) => ({
    tags: ["public" as const],
    summary: label[language],
    security: [],
    parameters: [inPath("token", { type: "string" }), langIn(language)],
    responses: answersIn(language, label, ["text/html"]),
  });
  return {
    get: { operationId: "getMailStop", ...described(publicTexts.mailStopPage) },
    post: { operationId: "stopMails", ...described(publicTexts.mailStop) },
  };
}

type Described = Required<Pick<Operation, "parameters" | "responses">>;

function get(operationId: string, summary: string, rest: Described): Record<string, Operation> {
  return { get: { operationId, tags: ["public"], summary, security: [], ...rest } };
}

function inPath(name: string, schema: JsonSchema): Parameter {
  return { name, in: "path", required: true, schema };
}

function langIn(language: Language): Parameter {
  const description = publicTexts.lang[language];
  return { name: "lang", in: "query", description, schema: { type: "string", enum: [...languages] } };
}

function answersIn(
  language: Language,
  label: Label,
  mediaTypes: readonly string[],
): Record<string, Response> {
  const content = Object.fromEntries(mediaTypes.map((one) => [one, { schema: { type: "string" } }]));
  return {
    "200": { description: label[language], content },
    default: json(apiTexts.failure[language], refer("Failure")),
  };
}

/** Without the parameters, as media types are listed. */
function plainTypeOf(format: CitationFormat): string {
  return typeOfCitation(format).split(";")[0] ?? "";
}
