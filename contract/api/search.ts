import { z } from "zod";
import { formFlag, jsonText, listText, wholeNumber } from "./form-value.ts";
import { evidenceValueSchema, wireRecordSchema } from "./records.ts";

/** A question is cut here; longer ones say nothing more. */
export const longestQuestion = 10_000;

/** GET /api/v1/search */
export const searchInput = z.strictObject({
  q: z.string().max(longestQuestion).optional(),
  /** Paths of public pages; absent: achievements, demands, experts and institutions. */
  types: listText(20).optional(),
  filters: jsonText(z.unknown()).optional(),
  page: wholeNumber(1, 1_000_000).optional(),
  size: wholeNumber(1, 100).optional(),
  sort: z.enum(["relevance", "newest"]).optional(),
  /** Fields to be counted, of a search in one type. */
  facets: listText(30).optional(),
  /** Fields to be answered of each record; those that its type does not have are left out. */
  fields: listText(100).optional(),
  /** False: only what holds all words. */
  close: formFlag.optional(),
  /** True: the words as they are typed, whatever else may have been meant. */
  exact: formFlag.optional(),
  /** Where it is asked, for the statistics; by default `api`. `part`: of a question that is counted already. */
  surface: z.enum(["zzc", "part"]).optional(),
});

/** Where questions are asked, as they are counted. */
export const surfaces = ["zzc", "list", "suggest", "api"] as const;
export type Surface = (typeof surfaces)[number];

/** POST /api/v1/search/opened: a result of an answer was opened. Its words are compared with what was asked, and not stored. */
export const openedInput = z.strictObject({
  /** The question; absent for suggestions. */
  q: z.string().max(longestQuestion).optional(),
  surface: z.enum(surfaces),
  /** Its place in the answer, from 1. */
  rank: wholeNumber(1, 1000),
});

/** GET /api/v1/search/suggest */
export const suggestInput = z.strictObject({
  q: z.string().max(200),
  types: listText(20).optional(),
  /** As for the search. */
  fields: listText(20).optional(),
});

const field = z.strictObject({ name: z.string(), label: z.string() });

const item = z.object({
  type: z.string(),
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Of fields with hits: safe HTML with `<em>` around them. */
  highlights: z.record(z.string(), z.string()),
  score: z.number(),
  /** Holds all words of the question; otherwise it comes close. */
  isStrict: z.boolean(),
  /** The field with the most telling hit outside of the title. */
  why: field.optional(),
  /** Records that speak for it, best first: the works of a person. */
  evidence: z.array(evidenceValueSchema).optional(),
  record: wireRecordSchema.optional(),
});

const understood = z.object({
  /** The part of the question, as it was typed. */
  text: z.string(),
  field: z.string(),
  op: z.string(),
  value: z.unknown(),
  /** What the condition is about and what it asks for, as people read it; without a label it tells the kind of record. */
  label: z.string(),
  said: z.string(),
  /** The question without it. */
  without: z.string(),
});

const facetValue = z.object({ value: z.string(), label: z.string(), count: z.int() });

export const searchOutput = z.object({
  query: z.object({
    text: z.string(),
    /** What of it was looked for by words; the rest was understood. */
    rest: z.string(),
    terms: z.array(z.string()),
    /** Synonyms that were looked for as well. */
    also: z.array(z.string()),
    /** What was searched for instead, where the words as they are typed find nothing. */
    corrected: z.array(z.string()).optional(),
    /** What the question says of fields: these are conditions, not words. `type` is which records it asks for. */
    understood: z.array(understood),
    /** Nothing meets the conditions: what comes close holds the words, but not those. */
    relaxed: z.literal(true).optional(),
  }),
  /** Records that hold all words. */
  total: z.int(),
  totalIsExact: z.boolean(),
  /** Records that come close; they follow after the others. */
  close: z.int(),
  items: z.array(item),
  /** The one record that has the number that is all of the question. */
  direct: z.object({ type: z.string(), id: z.string() }).optional(),
  facets: z.record(z.string(), z.array(facetValue)),
  page: z.int(),
  size: z.int(),
});

/** Words and records that begin as what is typed; a word has the type `word` and no id. */
export const suggestOutput = z.object({
  items: z.array(
    z.object({
      text: z.string(),
      type: z.string(),
      id: z.string().optional(),
      record: wireRecordSchema.optional(),
    }),
  ),
});

export type OpenedInput = z.output<typeof openedInput>;
export type SuggestInput = z.output<typeof suggestInput>;
export type SuggestOutput = z.infer<typeof suggestOutput>;
export type SearchInput = z.output<typeof searchInput>;
export type SearchOutput = z.infer<typeof searchOutput>;
export type Understood = z.infer<typeof understood>;
export type SearchItem = z.infer<typeof item>;
