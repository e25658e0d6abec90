import { isId } from "@kezhuan/contract/kinds/ref";
import type { Ctx } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { xml, xmlDocument, type Xml } from "@kezhuan/server/lib/xml";
import { listForOai, listGone, listSets, type Gone } from "./oai-list.ts";
import {
  namespaceOf,
  readIdentifier,
  writeDatestamp,
  writeOaiGone,
  writeOaiHeader,
  writeOaiRecord,
} from "./oai-record.ts";
import {
  dublinCore,
  OaiFailure,
  readOaiRequest,
  type OaiArguments,
  type OaiError,
  type OaiVerb,
} from "./oai-request.ts";
import { pageTexts } from "./page-texts.ts";
import { readPublished } from "./read-published.ts";
import type { Told } from "./role-texts.ts";
import type { Site } from "./site.ts";

export interface OaiOptions {
  site: Site;
  /** Records of an answer. */
  pageSize?: number;
}

/** Answers a request of OAI-PMH 2.0 with a whole document, whatever was sent. */
export async function answerOai(
  ctx: Ctx,
  sent: readonly (readonly [string, string])[],
  options: OaiOptions,
): Promise<string> {
  const read = readOaiRequest(sent);
  if ("errors" in read) return writeDocument(ctx, options, { parts: read.errors.map(writeError) });
  try {
    const body = await answers[read.verb](ctx, read.args, options);
    return writeDocument(ctx, options, {
      asked: sent,
      parts: [xml`<${tag(read.verb)}>\n${body}</${tag(read.verb)}>\n`],
    });
  } catch (error) {
    if (!(error instanceof OaiFailure)) throw error;
    // Of arguments that are wrong nothing is repeated; of others everything.
    const asked = error.code === "badArgument" ? undefined : sent;
    return writeDocument(ctx, options, {
      asked,
      parts: [writeError({ code: error.code, message: error.message })],
    });
  }
}

type Answer = (ctx: Ctx, args: OaiArguments, options: OaiOptions) => Xml | Promise<Xml>;

const answers: Readonly<Record<OaiVerb, Answer>> = {
  Identify: identify,
  ListMetadataFormats: listFormats,
  ListSets: listAllSets,
  ListIdentifiers: (ctx, args, options) =>
    list(ctx, args, { ...options, isWhole: false, write: writeOaiHeader }),
  ListRecords: (ctx, args, options) => list(ctx, args, { ...options, isWhole: true, write: writeOaiRecord }),
  GetRecord: getOne,
};

/**
 * Of deletions those are told that were merges, as long as they stand. What is withdrawn otherwise is no longer visitors'
 * business, and the answer promises nothing of it.
 */
async function identify(ctx: Ctx, _: OaiArguments, { site }: OaiOptions): Promise<Xml> {
  const host = namespaceOf(site);
  const isDomain = /^[a-z][a-z\d-]*(\.[a-z][a-z\d-]*)+$/i.test(host);
  return xml`<repositoryName>${pageTexts.site.zh}</repositoryName>
<baseURL>${site.url}/oai</baseURL>
<protocolVersion>2.0</protocolVersion>
<adminEmail>${findAddress(ctx) ?? `postmaster@${isDomain ? host : "example.invalid"}`}</adminEmail>
<earliestDatestamp>${await findEarliest(ctx)}</earliestDatestamp>
<deletedRecord>transient</deletedRecord>
<granularity>YYYY-MM-DDThh:mm:ssZ</granularity>
${
  isDomain &&
  xml`<description><oai-identifier xmlns="http://www.openarchives.org/OAI/2.0/oai-identifier" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai-identifier http://www.openarchives.org/OAI/2.0/oai-identifier.xsd"><scheme>oai</scheme><repositoryIdentifier>${host}</repositoryIdentifier><delimiter>:</delimiter><sampleIdentifier>oai:${host}:achievement/01890a5d-ac96-774b-bcce-b302099a8057</sampleIdentifier></oai-identifier></description>\n`
}`;
}

/** Where mails of the installation come from, without a name. */
function findAddress({ catalog }: Ctx): string | undefined {
  const [, inBrackets, bare] =
    /<([^<>\s]+@[^<>\s]+)>$|^([^<>\s]+@[^<>\s]+)$/.exec(catalog.parameters.mail_from) ?? [];
  return inBrackets ?? bare;
}

/** One statement for each type. */
async function findEarliest(ctx: Ctx): Promise<string> {
  const firsts = await Promise.all(
    listSets(ctx).map(({ objname }) =>
      pageRecords(ctx, { objname, fields: ["updated_at"], sort: "updated_at", pageSize: 1, count: "none" }),
    ),
  );
  const moments = firsts.flatMap(({ data }) => data.flatMap((record) => record["updated_at"] ?? []));
  return moments.map(writeDatestamp).toSorted()[0] ?? writeDatestamp(ctx.now().toISOString());
}

async function listFormats(ctx: Ctx, { identifier }: OaiArguments, { site }: OaiOptions): Promise<Xml> {
  if (identifier !== undefined) await findOne(ctx, identifier, site);
  return xml`<metadataFormat><metadataPrefix>${dublinCore}</metadataPrefix><schema>http://www.openarchives.org/OAI/2.0/oai_dc.xsd</schema><metadataNamespace>http://www.openarchives.org/OAI/2.0/oai_dc/</metadataNamespace></metadataFormat>\n`;
}

/** All at once: there are as many as types of records. */
function listAllSets(ctx: Ctx, { resumptionToken }: OaiArguments): Xml {
  if (resumptionToken !== undefined)
    throw new OaiFailure("badResumptionToken", "The sets come in one answer; there is no token for them.");
  return xml`${listSets(ctx).map(
    ({ path, meta }) =>
      xml`<set><setSpec>${path}</setSpec><setName>${meta.object.label.zh} ${meta.object.label.en}</setName></set>\n`,
  )}`;
}

interface Listing extends OaiOptions {
  isWhole: boolean;
  write: (told: Told, site: Site) => Xml;
}

async function list(ctx: Ctx, args: OaiArguments, { site, isWhole, write, pageSize }: Listing): Promise<Xml> {
  const found = await listForOai(ctx, args, { isWhole, ...(pageSize === undefined ? {} : { pageSize }) });
  const { told, gone, token, cursor } = found;
  const end = token !== undefined && xml`<resumptionToken cursor="${cursor}">${token}</resumptionToken>\n`;
  const deleted = gone.map((one) => {
    const header = writeOaiGone(one, site);
    return isWhole ? xml`<record>${header}</record>\n` : header;
  });
  return xml`${told.map((one) => write(one, site))}${deleted}${end}`;
}

async function getOne(
  ctx: Ctx,
  { identifier = "", metadataPrefix }: OaiArguments,
  { site }: OaiOptions,
): Promise<Xml> {
  const told = await readOne(ctx, identifier, site);
  const gone = told ? undefined : await findGone(ctx, identifier, site);
  if (!told && !gone) throw unknownName();
  if (metadataPrefix !== dublinCore)
    throw new OaiFailure("cannotDisseminateFormat", `The only format is ${dublinCore}.`);
  return told ? writeOaiRecord(told, site) : xml`<record>${gone && writeOaiGone(gone, site)}</record>\n`;
}

async function findGone(ctx: Ctx, identifier: string, site: Site): Promise<Gone | undefined> {
  const place = readIdentifier(site, identifier);
  const types = listSets(ctx).filter(({ path }) => path === place?.path);
  if (!place || types.length === 0 || !isId(place.id)) return undefined;
  const [gone] = await listGone(ctx, types, { id: place.id, from: undefined, before: undefined });
  return gone;
}

/** What is hidden is answered like what is not there. */
async function findOne(ctx: Ctx, identifier: string, site: Site): Promise<Told> {
  const told = await readOne(ctx, identifier, site);
  if (!told) throw unknownName();
  return told;
}

async function readOne(ctx: Ctx, identifier: string, site: Site): Promise<Told | undefined> {
  const place = readIdentifier(site, identifier);
  const told = place && (await readPublished(ctx, place));
  const isDated = typeof told?.record["updated_at"] === "string";
  return told && isDated && !told.record._masked?.includes("updated_at") ? told : undefined;
}

function unknownName(): OaiFailure {
  return new OaiFailure("idDoesNotExist", "There is no public record of this name.");
}

interface Content {
  /** What the request said; absent where that is what is wrong. */
  asked?: readonly (readonly [string, string])[] | undefined;
  parts: readonly Xml[];
}

function writeDocument(ctx: Ctx, { site }: OaiOptions, { asked = [], parts }: Content): string {
  const attributes = asked.map(([name, value]) => xml` ${tag(name)}="${value}"`);
  return xmlDocument(xml`<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">
<responseDate>${writeDatestamp(ctx.now().toISOString())}</responseDate>
<request${attributes}>${site.url}/oai</request>
${parts}</OAI-PMH>`);
}

function writeError({ code, message }: OaiError): Xml {
  return xml`<error code="${code}">${message}</error>\n`;
}

/** A name that this protocol knows: of a verb, or of an argument that has been read. */
function tag(name: string): Xml {
  return { text: name, wellFormed: true };
}
