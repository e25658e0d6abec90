import type { SuggestOutput } from "@kezhuan/contract/api/search";
import type { Language } from "@kezhuan/contract/metadata/label";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { suggest } from "@kezhuan/web/api/search.ts";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { readRefs, readText } from "../content/read-values.ts";
import { searchPath, type SearchScope } from "../finder/search-scope.ts";
import { detailPath, institutionPath } from "../subject/subject-places.ts";
import { subjectKinds } from "../subject/subject.ts";
import type { Suggestion } from "./list-suggestions.ts";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";

/** A single letter is in nearly every name. */
const SHORTEST = 2;
/** The server cuts nothing that is typed, it refuses it. */
const LONGEST = 200;

/** Words and records that begin as what is being typed, in characters, pinyin or initials; none while that is too short. */
export function titlesQuery(scope: SearchScope, typed: string, language: Language) {
  const q = typed.trim().slice(0, LONGEST);
  const types = scope === "all" ? undefined : [scope];
  return queryOptions({
    queryKey: keyOf("suggestions", scope, q, language),
    queryFn: async ({ signal }): Promise<Suggestion[]> => {
      const asked = { q, types, fields: ["institution", "org_type"] };
      const { items } = await unwrap(suggest(asked, { signal, quiet: true }));
      return items.flatMap((item) => readItem(item, scope) ?? []);
    },
    enabled: [...q].length >= SHORTEST,
    // What one types next mostly finds the same; the lines stay until it is known.
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
}

function readItem(
  { text, type, id, record }: SuggestOutput["items"][number],
  scope: SearchScope,
): Suggestion | undefined {
  if (type === "word") return { kind: "word", text, to: searchPath(scope, text) };
  const kind = subjectKinds.find((one) => one === type);
  if (!kind || id === undefined) return undefined;
  const to =
    kind === "institution" ? institutionPath(id, readText(record?.["org_type"])) : detailPath(kind, id);
  const note = kind === "expert" ? readRefs(record?.["institution"])[0]?.label : undefined;
  return { kind, text, to, ...(note ? { note } : {}) };
}
