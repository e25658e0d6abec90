import { dictionaryOf, targetOf } from "@kezhuan/contract/kinds/field-type";
import type { Understood } from "@kezhuan/contract/api/search";
import type { Rule } from "@kezhuan/contract/query/condition";
import type { SpokenCondition } from "@kezhuan/contract/metadata/understood";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { type CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { findReadablePath } from "@kezhuan/server/engine/records/readable-path";
import type { PublicType } from "@kezhuan/server/engine/records/public-types";
import { foldText, foldWithPlaces, type PlaceOf } from "@kezhuan/server/text-index/fold";
import { findNamed, type NamedRecord } from "./find-named.ts";
import { Spans, type Span } from "./find-spans.ts";
import { listLabels } from "./list-labels.ts";
import { readAmounts, readLevels, readYears, rulesOf, yearRules, type SpokenNumber } from "./read-numbers.ts";

/** More is a text, not a question. */
const LONGEST = 200;

/** What a question says besides its words. */
export interface Understanding {
  /** What is left to be looked for by words, as it was typed. */
  rest: string;
  understood: Understood[];
  /** What entries and names that are understood are called: what comes close mentions them. */
  hints: string[];
  /** The types that it can be about, each with what its records must meet. */
  types: { type: PublicType; rules: Rule[]; isNamed: boolean }[];
}

/** A condition that may be meant at a place, of one type. */
interface Candidate extends Span {
  type: PublicType;
  rules: Rule[];
  label: string;
  /** The value as it is told back. */
  said: string;
  /** What it is called where a text mentions it, folded. */
  words: readonly string[];
  /** May stand behind other words without a space. */
  trails: boolean;
  /** Found by its form: nothing need stand before or behind it. */
  isSure: boolean;
}

/**
 * Reads a question for what it says of fields: levels, amounts, years, regions, entries of dictionaries, names of records,
 * and what the records are called. Only what is understood whole becomes a condition; all else stays words.
 * `whenPlain` is called before names of records are looked up, if nothing else was found.
 */
export async function understand(
  ctx: Ctx,
  asked: { text: string; types: readonly PublicType[] },
  whenPlain?: () => void,
): Promise<Understanding> {
  const { folded: text, placeOf } = foldWithPlaces(asked.text);
  if (text.length > LONGEST || text.trim() === "")
    return { rest: asked.text, understood: [], hints: [], types: asked.types.map(withoutRules) };
  const conditions = asked.types.flatMap((type) => listConditions(ctx, type));
  const said = [
    ...conditions.flatMap((condition) => listSaid(ctx, condition, text)),
    ...asked.types.flatMap((type) => listNames(ctx, type, text)),
  ];
  if (said.length === 0) whenPlain?.();
  const named = await findNamed(ctx, text, new Set(conditions.flatMap(({ target }) => target ?? [])));
  const candidates = [...conditions.flatMap((condition) => listNamed(ctx, condition, named)), ...said];
  const spans = new Spans(text);
  const chosen = choose(spans, candidates);
  const { kept, told } = apply(asked.types, chosen);
  return {
    rest: cutOut(asked.text, placeOf, told),
    types: kept,
    understood: describe(told, { text: asked.text, placeOf }),
    hints: told.flatMap(({ words }) => words),
  };
}

const withoutRules = (type: PublicType) => ({ type, rules: [], isNamed: false });

interface Spoken {
  type: PublicType;
  condition: SpokenCondition;
  field: CatalogField;
  /** The object whose records may be named. */
  target: string | undefined;
}

/** The conditions that the actor may put on the records of a type. */
function listConditions(ctx: Ctx, type: PublicType): Spoken[] {
  const { understood } = ctx.catalog.objects.get(type.objname)?.def ?? {};
  return (understood?.conditions ?? []).flatMap((condition) => {
    const field = findReadablePath(ctx, type.objname, condition.field);
    if (!field) return [];
    const target = condition.field === "id" ? type.objname : targetOf(field);
    return [{ type, condition, field, target }];
  });
}

/** Where the question names records that a condition may be about. */
function listNamed(ctx: Ctx, spoken: Spoken, named: readonly NamedRecord[]): Candidate[] {
  return named
    .filter(({ objname }) => objname === spoken.target)
    .map(({ ids, title, ...span }) => ({
      ...describeSpoken(ctx, spoken),
      ...span,
      rules: [{ field: spoken.condition.field, op: "in", value: ids }],
      said: title,
      words: [foldText(title)],
      isSure: true,
    }));
}

function describeSpoken(ctx: Ctx, { type, condition }: Spoken) {
  return { type, label: condition.label[ctx.language], trails: condition.trails === true };
}

/** Where the question says what a condition on a field needs: a number, a year, an entry of its dictionary. */
function listSaid(ctx: Ctx, spoken: Spoken, text: string): Candidate[] {
  const { condition, field, target } = spoken;
  const told = describeSpoken(ctx, spoken);
  if (target !== undefined) return [];
  if (condition.names || hasTrait(field.kind, "numeric"))
    return listNumbers(text, spoken).map((one) => ({ ...told, ...one, words: [], isSure: true }));
  if (hasTrait(field.kind, "dated"))
    return readYears(text).map((one) => ({
      ...told,
      ...one,
      rules: yearRules(one, condition.field),
      words: [],
      isSure: true,
    }));
  const dict = dictionaryOf(field);
  const spans = new Spans(text);
  const isPlace = field.kind === "region";
  return (dict === undefined ? [] : listLabels(ctx, dict)).flatMap(({ words, codes, label }) =>
    words
      .flatMap((word) => spans.find(word).map((span) => ({ span, word })))
      .map(({ span, word }) => ({
        ...told,
        ...span,
        rules: [{ field: condition.field, op: "in" as const, value: codes }],
        said: label,
        words: [word, ...shortestName(words)],
        isSure: isPlace && isPlaceAt(spans, span),
      })),
  );
}

/** In Chinese: of 新疆维吾尔自治区 nothing but 新疆 tells that a text is about it. */
function shortestName(words: readonly string[]): string[] {
  const named = words.filter((word) => /^\p{Script=Han}+$/u.test(word));
  return named.toSorted((a, b) => a.length - b.length).slice(0, 1);
}

/** Names of bodies begin with the place they are in. */
const bodyBehind = /^\p{Script=Han}{0,8}?(?:大学|学院|研究院|研究所|实验室|公司|集团|医院|银行|协会|学会)/u;

function isPlaceAt(spans: Spans, { start, end }: Span): boolean {
  return spans.isWordEdge(start) && spans.isWordEdge(end) && !bodyBehind.test(spans.text.slice(end));
}

function listNumbers(text: string, { condition: { field, names, upTo } }: Spoken) {
  const found: SpokenNumber[] = names ? readLevels(text, names.map(foldText)) : readAmounts(text);
  return found.map((one) => ({ ...one, rules: rulesOf(one, field, upTo) }));
}

/** Where a question says which records it asks for. */
function listNames(ctx: Ctx, type: PublicType, text: string): Candidate[] {
  const { understood } = ctx.catalog.objects.get(type.objname)?.def ?? {};
  const spans = new Spans(text);
  const said = type.meta.object.label[ctx.language];
  return (understood?.names ?? []).flatMap((name) =>
    spans.find(foldText(name)).map((span) => ({
      ...span,
      type,
      rules: [],
      label: "",
      said,
      words: [],
      trails: true,
      isSure: false,
    })),
  );
}

/** Takes what stands by itself: first what is sure, then the longest words, until nothing more is found. */
function choose(spans: Spans, candidates: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  const places = Map.groupBy(candidates, ({ start, end }) => `${start} ${end}`);
  const order = [...places.values()].toSorted(
    ([a], [b]) => Number(b?.isSure) - Number(a?.isSure) || lengthOf(b) - lengthOf(a),
  );
  const waiting = new Set(order);
  let size: number;
  do {
    size = waiting.size;
    for (const alike of waiting) {
      const fitting = alike.filter((one) => spans.isFree(one) && standsAlone(spans, one));
      const [first] = fitting;
      if (!first) continue;
      spans.take(first);
      chosen.push(...fitting);
      waiting.delete(alike);
    }
  } while (waiting.size < size);
  return chosen;
}

function lengthOf(span: Span | undefined): number {
  return span ? span.end - span.start : 0;
}

function standsAlone(spans: Spans, { start, end, trails, isSure }: Candidate): boolean {
  return isSure || (spans.isEdge(end) && (trails || spans.isEdge(start)));
}

/** The types that the question is about, and what is told of how it was understood. */
function apply(
  types: readonly PublicType[],
  chosen: readonly Candidate[],
): { kept: Understanding["types"]; told: Candidate[] } {
  const named = chosen.filter(({ rules }) => rules.length === 0);
  const conditions = Map.groupBy(
    chosen.filter(({ rules }) => rules.length > 0),
    ({ start }) => start,
  );
  const kept = types.flatMap((type) => {
    const isNamed = named.some((one) => one.type === type);
    if (named.length > 0 && !isNamed) return [];
    const rules = [...conditions.values()].map((alike) => alike.find((one) => one.type === type)?.rules);
    // What a question says of records holds for none of a type that cannot be so.
    return rules.includes(undefined) ? [] : { type, rules: rules.flatMap((own) => own ?? []), isNamed };
  });
  const first = [...conditions.values()].flatMap((alike) => alike[0] ?? []);
  return { kept, told: [...named, ...first].toSorted((a, b) => a.start - b.start) };
}

/** What was understood, in the words of the question as they were typed. */
function describe(
  told: readonly Candidate[],
  { text, placeOf }: { text: string; placeOf: PlaceOf },
): Understood[] {
  return told.flatMap(({ start, end, type, rules, label, said }): Understood[] => {
    const part = {
      text: text.slice(placeOf(start), placeOf(end)),
      label,
      said,
      without: cutOut(text, placeOf, [{ start, end }]),
    };
    if (rules.length === 0) return [{ ...part, field: "type", op: "in", value: [type.path] }];
    return rules.map(({ field, op, value }) => ({ ...part, field, op, value }));
  });
}

/** A question without some of its parts, as it was typed. */
function cutOut(text: string, placeOf: PlaceOf, parts: readonly Span[]): string {
  return parts
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => `${left.slice(0, placeOf(start))} ${left.slice(placeOf(end))}`, text)
    .replaceAll(/\s+/g, " ")
    .trim();
}
