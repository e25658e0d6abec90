import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { SearchInput, SearchItem } from "@kezhuan/contract/api/search";
import type { Rule } from "@kezhuan/contract/query/condition";
import type { Ctx, FoundRecord } from "@kezhuan/server/engine/context";
import { describeEvidence } from "@kezhuan/server/engine/records/describe-evidence";
import { orderHalves } from "@kezhuan/server/engine/records/order-halves";
import { titleFields, titleOf } from "@kezhuan/server/engine/records/title-of";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { highlight, listHitTerms, type HitTerms } from "@kezhuan/server/text-index/highlight";
import { listAlternatives, type Question } from "@kezhuan/server/text-index/question";
import type { PublicType } from "@kezhuan/server/engine/records/public-types";

/** A type that is searched, with the conditions on its records. */
export interface AskedType extends PublicType {
  highsearch?: unknown;
  first?: Rule | undefined;
}

/** A search as it was asked, with the types that the actor may see. */
export interface Search {
  input: SearchInput;
  types: readonly AskedType[];
  question: Question;
  page: number;
  size: number;
}

const SUMMARY = 200;

/** Records that are being read before it is known that they are on the page. */
export interface ReadAhead {
  ids: ReadonlySet<string>;
  items: Promise<ReadonlyMap<string, KnownItem>>;
}

interface KnownItem {
  described: DescribedType;
  record: WireRecord;
}

/**
 * Begins to read what will mostly be the first page, as the actor may see it: the best that the index proposes. Undefined
 * where conditions or an order of dates decide what is on it.
 */
export function readAhead(ctx: Ctx, asked: Search, proposed: readonly FoundRecord[]): ReadAhead | undefined {
  const { types, input, page, size } = asked;
  const isBound = types.some(({ highsearch, first }) => highsearch !== undefined || first !== undefined);
  if (isBound || page > 1 || input.sort === "newest") return undefined;
  const best = proposed.slice(0, size);
  const items = readItems(ctx, asked, best);
  // A search that fails for another reason fails with that.
  items.catch(() => undefined);
  return { ids: new Set(best.map(({ id }) => id)), items };
}

/** The records of a page as the actor may see them, each with its hits. One statement for each type, and one more for those not read ahead. */
export async function describeItems(
  ctx: Ctx,
  asked: Search,
  { found, ahead }: { found: readonly FoundRecord[]; ahead?: ReadAhead | undefined },
): Promise<SearchItem[]> {
  const { question, input } = asked;
  const terms = listHitTerms([...question.stretches, ...listAlternatives(question).map(({ text }) => text)]);
  const rest = ahead ? found.filter(({ id }) => !ahead.ids.has(id)) : found;
  const [known, others] = await Promise.all([ahead?.items, readItems(ctx, asked, rest)]);
  return found.flatMap((one) => {
    const item = others.get(one.id) ?? known?.get(one.id);
    return item ? [describeItem(ctx, item, { found: one, terms, fields: input.fields })] : [];
  });
}

async function readItems(
  ctx: Ctx,
  { types, input }: Search,
  found: readonly FoundRecord[],
): Promise<ReadonlyMap<string, KnownItem>> {
  const byType = Map.groupBy(found, ({ objname }) => objname);
  const read = await Promise.all(
    types.map(async (type) => {
      const ids = (byType.get(type.objname) ?? []).map(({ id }) => id);
      if (ids.length === 0) return [];
      const described = planType(ctx, type);
      const records = await readRecords(ctx, described, { ids, fields: input.fields });
      return records.map((record) => [record.id, { described, record }] as const);
    }),
  );
  return new Map(read.flat());
}

/** What is the same for all records of a type. */
interface DescribedType {
  type: PublicType;
  /** Fields with words, those of the title first. */
  texts: readonly FieldMeta[];
  /** The title in the language of who asks, or in the other. */
  titles: readonly string[];
  /** Fields of the title, in whatever language. */
  ofTitle: ReadonlySet<string | undefined>;
  descriptions: readonly string[];
  richTexts: ReadonlySet<string>;
}

function planType(ctx: Ctx, type: PublicType): DescribedType {
  const { meta, page } = type;
  return {
    type,
    texts: textFields(type),
    titles: titleFields(meta.object, ctx.language),
    ofTitle: new Set([meta.object.labelField, meta.object.labelFieldEn]),
    descriptions: orderHalves(page.roles.description ?? [], ctx.language),
    richTexts: new Set(meta.fields.flatMap(({ name, kind }) => (kind === "richtext" ? [name] : []))),
  };
}

async function readRecords(
  ctx: Ctx,
  { type, texts }: DescribedType,
  { ids, fields }: { ids: readonly string[]; fields: readonly string[] | undefined },
): Promise<WireRecord[]> {
  const known = new Set(type.meta.fields.map(({ name }) => name));
  const wanted = [...texts.map(({ name }) => name), ...(fields ?? [])].filter((name) => known.has(name));
  const { data } = await pageRecords(ctx, {
    objname: type.objname,
    highsearch: { match: "and", rules: [{ field: "id", op: "in", value: ids }] },
    fields: [...new Set(["id", ...wanted])],
    pageSize: ids.length,
    count: "none",
  });
  return data;
}

/** Fields with words, those of the title first. */
function textFields({ meta }: PublicType): FieldMeta[] {
  const titles = [meta.object.labelField, meta.object.labelFieldEn];
  const isTitle = ({ name }: FieldMeta) => titles.includes(name);
  const searched = meta.fields.filter((field) => field.searchable && !isTitle(field));
  return [...meta.fields.filter(isTitle), ...searched];
}

interface Described {
  found: FoundRecord;
  terms: HitTerms;
  fields: readonly string[] | undefined;
}

function describeItem(
  ctx: Ctx,
  { described, record }: KnownItem,
  { found, terms, fields }: Described,
): SearchItem {
  const { type, texts, titles, ofTitle, descriptions, richTexts } = described;
  const textOf = (name: string) => plainText(record[name], richTexts.has(name));
  const title = titleOf(record, titles);
  const summary = descriptions.map(textOf).find((text) => text !== "") ?? "";
  const marked = texts.flatMap((field) => {
    const html = highlight(textOf(field.name), terms);
    return html === undefined ? [] : [{ field, html }];
  });
  const telling = marked
    .filter(({ field }) => !ofTitle.has(field.name))
    .toSorted((a, b) => countHits(b.html) - countHits(a.html))[0];
  const asked = fields && new Set(["id", ...fields]);
  return {
    type: type.path,
    id: record.id,
    title,
    summary: summary.length > SUMMARY ? `${summary.slice(0, SUMMARY)}…` : summary,
    highlights: Object.fromEntries(marked.map(({ field, html }) => [field.name, html])),
    score: Math.round(found.score * 1000) / 1000,
    isStrict: found.isStrict,
    ...(telling ? { why: { name: telling.field.name, label: labelOf(ctx, type, telling.field) } } : {}),
    ...(found.evidence ? { evidence: describeEvidence(ctx.catalog, found.evidence) } : {}),
    ...(asked ? { record: pick(record, asked) } : {}),
  };
}

/** For English readers an English half bears the name of the whole. */
function labelOf({ language }: Ctx, { meta }: PublicType, { name, label }: FieldMeta): string {
  const whole = language === "en" ? meta.fields.find((field) => `${field.name}_en` === name) : undefined;
  return (whole?.label ?? label)[language];
}

/** How much of a text was hit. */
function countHits(html: string): number {
  return [...html.matchAll(/<em>(.*?)<\/em>/g)].reduce((sum, [, hit = ""]) => sum + hit.length, 0);
}

function plainText(value: unknown, isHtml: boolean): string {
  if (Array.isArray(value)) return value.map(String).join("、");
  if (typeof value !== "string") return "";
  return isHtml ? value.replaceAll(/<[^>]*>/g, " ").trim() : value;
}

function pick(record: WireRecord, names: ReadonlySet<string>): WireRecord {
  return {
    ...Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name) || name.startsWith("_"))),
    id: record.id,
  };
}
