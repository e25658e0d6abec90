import type { MatchOutput } from "@kezhuan/contract/api/match";
import { matchListOf, matchLists } from "@kezhuan/contract/api/match-lists";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { FormMatch } from "@kezhuan/contract/forms/form-matches";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { matchDraftQuery } from "@kezhuan/web/api/match.ts";
import { pickText } from "@kezhuan/web/form/form-context.ts";
import type { Filling } from "@kezhuan/web/form/filling.ts";
import { isSameTitle } from "@kezhuan/web/meta/is-same-title.ts";
import type { Values } from "@kezhuan/web/meta/values.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useDebounced } from "@kezhuan/web/ui/use-debounced.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { readText } from "../content/read-values.ts";
import { detailPath } from "../subject/subject-places.ts";
import type { PostingKind } from "./posting-kinds.ts";

/** Titles are long, and nobody waits for what is like them. */
const PAUSE_MS = 500;
const MOST = 4;
/** A shorter title says nothing of what is sought. */
const SHORTEST_TITLE = 4;

interface MatchesProps {
  match: FormMatch;
  kind: PostingKind;
  meta: ObjectMeta;
  filling: Filling;
  /** Of the posting, where there is one already. */
  id: string;
}

/** Records that are like a posting, or could answer it, as far as it is written. */
export function MatchesWhileWriting({ match, kind, meta, filling, id }: MatchesProps) {
  const { language } = usePreferences();
  const values = useSyncExternalStore(filling.subscribe, () => filling.state.values);
  const { matches } = meta.object;
  const list =
    matches?.partners.find(({ object }) => object === match.object)?.list ??
    (match.object === kind.objname ? matchListOf(kind.kind) : undefined);
  const compared = match.from ?? matches?.fields ?? [];
  const title = (readText(values[kind.name]) ?? "").trim();
  const output = useDraftMatches(kind, {
    record: { ...Object.fromEntries(compared.map((field) => [field, values[field]])), id },
    enabled: list !== undefined && title.length >= SHORTEST_TITLE,
  });
  const found = (list && output?.[list]) ?? [];
  const isDuplicate = match.object === kind.objname && found.some((one) => isSameTitle(one.title, title));
  const type = Object.entries(matchLists).find(([, name]) => name === list)?.[0];
  return (
    <div className="posting-similar" data-kind={type} aria-live="polite">
      {found.length > 0 && type !== undefined && (
        <>
          <p>{pickText((isDuplicate ? match.sameTitle : undefined) ?? match.title, language)}</p>
          <ul>
            {found.slice(0, MOST).map((one) => (
              <li key={one.id}>
                {/* The lists are of the kinds that have pages. */}
                <Link to={detailPath(type as keyof typeof matchLists, one.id)} target="_blank">
                  {one.title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Several places of a form ask for the same, which is answered once. */
function useDraftMatches(
  { kind }: PostingKind,
  { record, enabled }: { record: Values; enabled: boolean },
): MatchOutput | undefined {
  const settled = useDebounced(JSON.stringify(record), PAUSE_MS);
  const { data } = useQuery({
    ...matchDraftQuery({ type: kind, record: JSON.parse(settled) as Values, size: MOST }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return enabled && data?.isReady ? data : undefined;
}
