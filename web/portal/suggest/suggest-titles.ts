import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Language } from "@kezhuan/contract/metadata/label";
import type { Group } from "@kezhuan/contract/query/condition";
import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { splitTerms } from "../content/highlight.ts";
import { readRefs, readText } from "../content/read-values.ts";
import type { SearchScope } from "../finder/search-scope.ts";
import { detailPath, institutionPath, subjectPlaces } from "../subject/subject-places.ts";
import { subjectKinds, type SubjectKind } from "../subject/subject.ts";
import { knownFields, newestSort } from "../subject/words.ts";
import { nearestFirst, type Suggestion } from "./list-suggestions.ts";

/** What each kind is called by, in both languages. */
const names = {
  achievement: { zh: "title", en: "title_en" },
  demand: { zh: "title", en: "title_en" },
  expert: { zh: "name_zh", en: "name_en" },
  institution: { zh: "name", en: "name_en" },
} as const satisfies Record<SubjectKind, Record<Language, string>>;

/** How many of one kind; and of each, where all stand side by side. */
const SIZES = { one: 6, each: 2 };
/** So many times as many are asked for, to take the nearest of them. */
const CHOICE = 4;
/** A single letter is in nearly every name. */
const SHORTEST = 2;
/** The condition of a search takes no more. */
const MOST_TERMS = 5;

/**
 * Records whose names hold the words that are being typed; none while these are too few. The one place that knows how
 * they are found: a call of the server's for suggestions takes the place of this function and of nothing else.
 */
export function titlesQuery(scope: SearchScope, typed: string, language: Language) {
  const terms = splitTerms(typed).slice(0, MOST_TERMS);
  const kinds = scope === "all" ? subjectKinds : [scope];
  return queryOptions({
    queryKey: ["suggestions", scope, terms, language],
    queryFn: async ({ signal, client }): Promise<Suggestion[]> => {
      const found = await Promise.all(
        kinds.map((kind) =>
          findTitles({
            kind,
            terms,
            language,
            client,
            signal,
            size: scope === "all" ? SIZES.each : SIZES.one,
          }),
        ),
      );
      return found.flat();
    },
    enabled: terms.some((term) => [...term].length >= SHORTEST),
    // What one types next mostly finds the same; the lines stay until it is known.
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
}

interface Asked {
  kind: SubjectKind;
  terms: readonly string[];
  language: Language;
  size: number;
  client: QueryClient;
  signal: AbortSignal;
}

async function findTitles({ kind, terms, language, size, client, signal }: Asked): Promise<Suggestion[]> {
  const { objname } = subjectPlaces[kind];
  const meta = await client.fetchQuery(objMetaDataQuery(objname));
  const fields = knownFields(meta, Object.values(names[kind]));
  const asked = {
    objname,
    highsearch: everyTerm(terms, fields),
    fields: knownFields(meta, [...fields, "institution", "org_type"]),
    sort: newestSort(meta),
    pageSize: size * CHOICE,
    count: "none" as const,
  };
  const { data } = await unwrap(getObjDataByPage(asked, { signal, quiet: true }));
  const found = data.flatMap((record) => readTitle(kind, record, language) ?? []);
  return nearestFirst(found, terms).slice(0, size);
}

/** Each of the words in one of the two names. */
function everyTerm(terms: readonly string[], fields: readonly string[]): Group {
  return {
    match: "and",
    rules: terms.map((value) => ({
      match: "or" as const,
      rules: fields.map((field) => ({ field, op: "like" as const, value })),
    })),
  };
}

function readTitle(kind: SubjectKind, record: WireRecord, language: Language): Suggestion | undefined {
  const { zh, en } = names[kind];
  const both = { zh: readText(record[zh]), en: readText(record[en]) };
  const text = both[language] ?? both.zh ?? both.en;
  if (text === undefined) return undefined;
  const to =
    kind === "institution"
      ? institutionPath(record.id, readText(record["org_type"]))
      : detailPath(kind, record.id);
  const note = kind === "expert" ? readRefs(record["institution"])[0]?.label : undefined;
  return { kind, text, to, ...(note ? { note } : {}) };
}
