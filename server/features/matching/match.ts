import { itemsOf } from "@kezhuan/contract/kinds/dictionary-items";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { MatchDraftInput, MatchedPartner, MatchInput, MatchOutput } from "@kezhuan/contract/api/match";
import { matchListOf } from "@kezhuan/contract/api/match-lists";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { dayMs } from "@kezhuan/contract/durations";
import { fail, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { MatchingPartner } from "@kezhuan/contract/metadata/matching";
import type { Ctx, FoundRecord } from "@kezhuan/server/engine/context";
import { cachedForVisitors } from "@kezhuan/server/engine/records/cached-results";
import { describeEvidence } from "@kezhuan/server/engine/records/describe-evidence";
import { getFields } from "@kezhuan/server/engine/records/get";
import { describeReadable, findPublicType, pathOf } from "@kezhuan/server/engine/records/public-types";
import { rankRecords } from "@kezhuan/server/engine/records/rank-records";
import { titleFields, titleOf } from "@kezhuan/server/engine/records/title-of";
import { MOST_WEIGHED, weighTexts } from "@kezhuan/server/text-index/question";
import { compareRecords, type Telling } from "./compare.ts";
import { keyOf, readDecisions, type Decision } from "./decisions.ts";
import { findSharedWords } from "./shared-words.ts";

const DEFAULT_SIZE = 5;
/** So many of the records that have most words in common are compared. */
const COMPARED = 40;
/** With less of that in common two records are about different things, whatever else fits. */
const LEAST_IN_COMMON = 0.4;
/** More texts than a small table of figures has. */
const MOST_TEXTS = 100;
/** A record that has this share of all words in full has as much in common as two records ever have. */
const ALL_IN_COMMON = 0.3;

/**
 * The records that fit one best, by words and by what they say of themselves, as the actor may see both. Computed when it
 * is asked for. Errors: 404 for a record that the actor may not see, 400 for a type that is not matched.
 */
export function match(ctx: Ctx, input: MatchInput): Promise<MatchOutput> {
  return cachedForVisitors(ctx, ["match", input], (inside) => run(inside, input));
}

/**
 * The same for a record that is still being written. Errors: 400 for a type that is not matched, or that the actor may
 * not read.
 */
export async function matchDraft(ctx: Ctx, { type, record, size }: MatchDraftInput): Promise<MatchOutput> {
  const objname = findMatched(ctx, type);
  const given = record["id"];
  const id = typeof given === "string" && isId(given.toLowerCase()) ? given.toLowerCase() : "";
  return describeMatches(
    ctx,
    await findMatchesOf(ctx, objname, { own: { ...record, id }, asking: { size } }),
  );
}

async function run(ctx: Ctx, { type = "demand", ...input }: MatchInput): Promise<MatchOutput> {
  return describeMatches(ctx, await findMatches(ctx, findMatched(ctx, type), input));
}

function findMatched(ctx: Ctx, path: string): string {
  const type = findPublicType(ctx, path);
  if (!type || !matchingOf(ctx, type.objname)) throw failField("type", "unknown");
  return type.objname;
}

function describeMatches(ctx: Ctx, found: Found[]): MatchOutput {
  const empty = { achievements: [], experts: [], institutions: [], demands: [] };
  const kinds = found.flatMap(({ object, partners }) => {
    const list = matchListOf(pathOf(ctx.catalog, object) ?? "");
    return list ? [[list, partners ?? []] as const] : [];
  });
  return {
    isReady: found.every(({ partners }) => partners !== undefined),
    ...empty,
    ...Object.fromEntries(kinds),
  };
}

type Asking = Pick<MatchInput, "size" | "fields">;

/** The partners of one kind; undefined while there is no index. */
interface Found {
  object: string;
  partners: MatchedPartner[] | undefined;
}

/** By object the records that fit one. Errors: as `match`. */
export async function findMatches(
  ctx: Ctx,
  objname: string,
  { id: asked, ...asking }: Asking & Pick<MatchInput, "id">,
): Promise<Found[]> {
  const meta = describeReadable(ctx, objname);
  // What has not the form of an id cannot be the id of anything.
  const id = asked.toLowerCase();
  if (!meta || !isId(id)) throw fail("notFound");
  const fields = meta.fields.map(({ name }) => name);
  const [own] = await getFields(ctx, objname, { ids: [id], fields });
  if (!own) throw fail("notFound");
  return findMatchesOf(ctx, objname, { own, asking });
}

/** By object the records that fit one as it is given. */
export async function findMatchesOf(
  ctx: Ctx,
  objname: string,
  { own, asking }: { own: WireRecord; asking: Asking },
): Promise<Found[]> {
  const matching = matchingOf(ctx, objname);
  if (!matching) return [];
  const decisions = await readDecisions(ctx, matching, own);
  const found = await Promise.all(
    matching.partners.map(async (partner) => {
      const theirs = describeReadable(ctx, partner.object);
      if (!theirs) return [];
      const partners = await findPartners(ctx, asking, { objname, own, theirs, partner, decisions });
      return [{ object: partner.object, partners }];
    }),
  );
  return found.flat();
}

function matchingOf({ catalog }: Ctx, objname: string) {
  return catalog.objects.get(objname)?.def.matching;
}

interface PartnerSearch {
  /** Of the record that partners are looked for. */
  objname: string;
  own: WireRecord;
  /** The object of the partners, as the actor may see it. */
  theirs: ObjectMeta;
  partner: MatchingPartner;
  decisions: ReadonlyMap<string, Decision>;
}

/** Undefined while there is no index. */
async function findPartners(
  ctx: Ctx,
  asking: Asking,
  asked: PartnerSearch,
): Promise<MatchedPartner[] | undefined> {
  const { objname, own, theirs, partner } = asked;
  const texts = textsOf(ctx, objname, own);
  if (texts.length === 0) return [];
  const ranked = await rankRecords(ctx, {
    question: weighTexts(texts),
    objects: [{ objname: partner.object, highsearch: partner.where }],
    withClose: false,
    most: COMPARED,
  });
  if (!ranked) return undefined;
  const found = ranked.strict.filter(({ id }) => id !== own.id);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const records = await getFields(ctx, partner.object, { ids, fields: neededFields(asking, asked) });
  const byId = new Map(records.map((record) => [record.id, record]));
  const telling = tellingOf(ctx, theirs);
  const fitting = found
    .flatMap((one) => {
      const record = byId.get(one.id);
      if (!record) return [];
      const words = Math.min(1, one.score / Math.max(ranked.ideal * ALL_IN_COMMON, Number.EPSILON));
      if (words < LEAST_IN_COMMON) return [];
      const pair = { asked, found: one, record, words };
      return [describePartner(ctx, pair, { telling, fields: asking.fields })];
    })
    .filter(({ score }) => score >= partner.floor)
    .toSorted((a, b) => b.score - a.score);
  const isDeclined = ({ decision }: MatchedPartner) => decision?.isAccepted === false;
  const open = fitting.filter((one) => !isDeclined(one)).slice(0, asking.size ?? DEFAULT_SIZE);
  return [...open, ...fitting.filter(isDeclined)];
}

/** What a record is about, with how much each of its texts counts. */
function textsOf(ctx: Ctx, objname: string, record: WireRecord) {
  const { words = [] } = matchingOf(ctx, objname) ?? {};
  return words.flatMap(({ field, weight }) =>
    plainTexts(record[field])
      .slice(0, MOST_TEXTS)
      .map((text) => ({ text, weight })),
  );
}

/** The texts in some fields; what small tables hold are figures more than words. */
function writtenIn(record: WireRecord, fields: readonly string[]): string[] {
  return fields.flatMap((name) => {
    const value = record[name];
    const list: unknown[] = Array.isArray(value) ? value.slice(0, MOST_TEXTS) : [value];
    return list.flatMap((text) => (typeof text === "string" ? text.slice(0, MOST_WEIGHED) : []));
  });
}

/** The words in a value: of small tables those of all their cells. */
function plainTexts(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(plainTexts);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(plainTexts) : [];
}

function neededFields({ fields = [] }: Asking, { theirs, partner }: PartnerSearch): string[] {
  const compared = partner.parts.flatMap((part) => part.theirs);
  const written = theirs.fields.filter(({ searchable }) => searchable).map(({ name }) => name);
  const known = new Set(theirs.fields.map(({ name }) => name));
  return [...new Set([...compared, ...written, ...fields])].filter((name) => known.has(name));
}

function tellingOf({ language, now }: Ctx, { fields, dicts }: ObjectMeta): Telling {
  return {
    language,
    today: Math.floor(now().getTime() / dayMs),
    nameOf: (field, code) => {
      const items = itemsOf({ field: fields.find(({ name }) => name === field), dicts });
      const label = items.find((item) => item.code === code)?.label;
      return label?.[language] ?? code;
    },
  };
}

interface Partner {
  asked: PartnerSearch;
  found: FoundRecord;
  record: WireRecord;
  /** How much they have in common in words, 0 to 1. */
  words: number;
}

function describePartner(
  ctx: Ctx,
  { asked: { objname, own, theirs, partner, decisions }, found, record, words }: Partner,
  { telling, fields }: { telling: Telling; fields: readonly string[] | undefined },
): MatchedPartner {
  const { language, catalog } = ctx;
  const shared = findSharedWords(
    writtenIn(
      own,
      (matchingOf(ctx, objname)?.words ?? []).map(({ field }) => field),
    ),
    [
      ...writtenIn(
        record,
        theirs.fields.flatMap(({ name, searchable }) => (searchable ? [name] : [])),
      ),
      ...(found.evidence ?? []).map(({ title }) => title),
    ],
  );
  const weightOf = (name: string, usual: number) =>
    catalog.matchingWeights.get(`${objname}.${partner.object}.${name}`) ?? usual;
  const parts = partner.parts.flatMap((part) => {
    const compared = compareRecords(part, { own, theirs: record }, telling);
    return compared
      ? [
          {
            part: part.name,
            label: part.label[language],
            ...compared,
            weight: weightOf(part.name, part.weight),
          },
        ]
      : [];
  });
  const all = [
    {
      part: "words",
      label: wordsLabel[language],
      score: words,
      text: shared.join(language === "zh" ? "、" : ", "),
      weight: weightOf("words", partner.words),
    },
    ...parts,
  ].filter(({ weight }) => weight > 0);
  const decision = decisions.get(keyOf(partner.object, record.id));
  const weights = all.reduce((sum, { weight }) => sum + weight, 0);
  const total = all.reduce((sum, { weight, score }) => sum + weight * score, 0);
  return {
    id: record.id,
    title: titleOf(record, titleFields(theirs.object, language)),
    score: Math.round((100 * total) / Math.max(1, weights)),
    reasons: all
      .toSorted((a, b) => b.weight * b.score - a.weight * a.score)
      .map(({ part, label, score, text }) => ({ part, label, score: Math.round(100 * score), text })),
    ...(found.evidence ? { evidence: describeEvidence(catalog, found.evidence) } : {}),
    ...(decision ? { decision } : {}),
    ...(fields ? { record: pick(record, fields) } : {}),
  };
}

const wordsLabel = { zh: "共同词", en: "Words in common" } as const;

function pick(record: WireRecord, names: readonly string[]): WireRecord {
  const asked = new Set(names);
  const kept = Object.entries(record).filter(([name]) => asked.has(name) || name.startsWith("_"));
  return { ...Object.fromEntries(kept), id: record.id };
}
