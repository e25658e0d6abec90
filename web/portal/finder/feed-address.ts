import type { Language } from "@kezhuan/contract/metadata/label";
import type { Facet, SubjectKind } from "../subject/subject.ts";
import { toCondition, type FinderState } from "./finder-state.ts";

/** Where the newest of what a finder shows come as a feed; relative to the page. */
export function feedAddress(
  { kind, facets }: { kind: SubjectKind; facets: readonly Facet[] },
  state: Pick<FinderState, "keyword" | "chosen">,
  language: Language,
): string {
  const params = new URLSearchParams({ type: kind });
  if (state.keyword) params.set("q", state.keyword);
  const condition = toCondition(state, facets);
  if (condition) params.set("highsearch", JSON.stringify(condition));
  params.set("lang", language);
  return `feed.xml?${params.toString()}`;
}
