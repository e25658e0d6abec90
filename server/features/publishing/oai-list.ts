import { AppError } from "@kezhuan/contract/errors";
import type { Rule } from "@kezhuan/contract/query/condition";
import { publicRoles } from "@kezhuan/contract/metadata/public-page";
import type { Ctx } from "@kezhuan/server/engine/context";
import { listMerged } from "@kezhuan/server/engine/records/list-merged";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { dublinCore, OaiFailure, readSpan, type OaiArguments, type OaiSpan } from "./oai-request.ts";
import { badToken, readToken, writeToken, type OaiToken } from "./oai-token.ts";
import { listPublicTypes, type PublicType } from "@kezhuan/server/engine/records/public-types";
import { fieldsFor } from "./read-newest.ts";
import { tell, type Told } from "./role-texts.ts";

/** Records of an answer; more is asked for with a token. */
export const oaiPageSize = 100;

/** A record that is part of another now. */
export interface Gone {
  path: string;
  id: string;
  at: string;
}

export interface OaiList {
  told: Told[];
  /** With the last part of a list: what was in it earlier. */
  gone: Gone[];
  /** Records listed by the answers before this one. */
  cursor: number;
  /** The next token; empty for the last part of a list that came in parts, absent where one answer was enough. */
  token: string | undefined;
}

/** Types whose records tell visitors when they were changed: without that nobody can ask for what is new. */
export function listSets(ctx: Ctx): PublicType[] {
  return listPublicTypes(ctx).filter(({ meta }) => meta.fields.some(({ name }) => name === "updated_at"));
}

/**
 * A part of the list: by type, in each by the moment of the last change, so that what changes meanwhile comes once
 * more and nothing is passed over. One statement for each type that the part reaches into, and one where it ends
 * together with a type.
 */
export async function listForOai(
  ctx: Ctx,
  asked: OaiArguments,
  { isWhole, pageSize = oaiPageSize }: { isWhole: boolean; pageSize?: number },
): Promise<OaiList> {
  const token = asked.resumptionToken === undefined ? undefined : readToken(asked.resumptionToken);
  const args = token?.args ?? asked;
  const reading = prepare(ctx, args, token);
  const told: Told[] = [];
  let place: Place | undefined = { types: reading.types, after: token?.after ?? undefined };
  while (place && place.types.length > 0 && told.length < pageSize)
    place = await readOn(ctx, { place, span: reading.span, told, isWhole, pageSize });
  if (place && place.after === undefined) place = await skipEmpty(ctx, place, reading.span);
  const cursor = token?.cursor ?? 0;
  const [next] = place?.types ?? [];
  const gone = next ? [] : await listGone(ctx, chooseSets(ctx, args.set), reading.span);
  if (told.length + gone.length === 0) throw new OaiFailure("noRecordsMatch", "No public record matches.");
  if (!next) return { told, gone, cursor, token: token === undefined ? undefined : "" };
  const after = place?.after ?? null;
  return {
    told,
    gone,
    cursor,
    token: writeToken({ args, path: next.path, after, cursor: cursor + told.length }),
  };
}

/** Records of these types that became part of others in a span of time. */
export async function listGone(
  ctx: Ctx,
  types: readonly PublicType[],
  span: OaiSpan & { id?: string },
): Promise<Gone[]> {
  const paths = new Map(types.map(({ objname, path }) => [objname, path]));
  const merged = await listMerged(ctx, { ...span, objects: [...paths.keys()] });
  return merged.map(({ object, id, at }) => ({ path: paths.get(object) ?? "", id, at }));
}

interface Place {
  /** Those still to be read; the first may have been begun. */
  types: PublicType[];
  after: string | undefined;
}

interface Reading {
  place: Place;
  span: OaiSpan;
  told: Told[];
  isWhole: boolean;
  pageSize: number;
}

/** Checks what is asked; what a token holds is checked in the same way, but told in its name. */
function prepare(
  ctx: Ctx,
  args: OaiArguments,
  token: OaiToken | undefined,
): { types: PublicType[]; span: OaiSpan } {
  try {
    if (args.metadataPrefix !== dublinCore)
      throw new OaiFailure("cannotDisseminateFormat", `The only format is ${dublinCore}.`);
    const span = readSpan(args);
    const types = chooseSets(ctx, args.set);
    const begun = token && types.findIndex(({ path }) => path === token.path);
    if (begun === -1) throw badToken();
    return { types: types.slice(begun ?? 0), span };
  } catch (error) {
    if (token && error instanceof OaiFailure) throw badToken();
    throw error;
  }
}

function chooseSets(ctx: Ctx, set: string | undefined): PublicType[] {
  if (set === undefined) return listSets(ctx);
  if (!/^[\w\-.!~*'()]+(:[\w\-.!~*'()]+)*$/.test(set))
    throw new OaiFailure("badArgument", "set is not the name of a set.");
  return listSets(ctx).filter(({ path }) => path === set);
}

/** Reads on where the list stands; where it stands then. */
async function readOn(
  ctx: Ctx,
  { place, span, told, isWhole, pageSize }: Reading,
): Promise<Place | undefined> {
  const [type, ...others] = place.types;
  if (!type) return undefined;
  const { data, next } = await readType(ctx, type, {
    span,
    fields: isWhole ? fieldsFor(type, publicRoles) : ["updated_at"],
    pageSize: pageSize - told.length,
    after: place.after,
  });
  const telling = { language: "zh" as const, timeZone: ctx.catalog.timeZone };
  told.push(...data.map((record) => tell(type, record, telling)));
  return next === null ? { types: others, after: undefined } : { types: place.types, after: next };
}

/** A token must lead to something. */
async function skipEmpty(ctx: Ctx, place: Place, span: OaiSpan): Promise<Place> {
  for (const [index, type] of place.types.entries()) {
    const asked = { span, fields: ["updated_at"], pageSize: 1, after: undefined };
    const { data } = await readType(ctx, type, asked);
    if (data.length > 0) return { types: place.types.slice(index), after: undefined };
  }
  return { types: [], after: undefined };
}

interface Asking {
  span: OaiSpan;
  fields: string[];
  pageSize: number;
  after: string | undefined;
}

async function readType(ctx: Ctx, { objname }: PublicType, { span, fields, pageSize, after }: Asking) {
  // Where that is hidden in a row, nobody could say when to come for it again.
  const rules: Rule[] = [{ field: "updated_at", op: "isNotNull" }];
  if (span.from) rules.push({ field: "updated_at", op: "ge", value: span.from.toISOString() });
  if (span.before) rules.push({ field: "updated_at", op: "lt", value: span.before.toISOString() });
  const highsearch = { match: "and", rules };
  const position = after === undefined ? {} : { after };
  try {
    return await pageRecords(ctx, {
      objname,
      fields,
      sort: "updated_at",
      highsearch,
      pageSize,
      ...position,
      count: "none",
    });
  } catch (error) {
    // Everything else in the request is ours.
    if (after !== undefined && error instanceof AppError && error.key === "badInput") throw badToken();
    throw error;
  }
}
