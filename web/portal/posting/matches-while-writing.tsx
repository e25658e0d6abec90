import type { MatchedPartner, MatchOutput } from "@kezhuan/contract/api/match";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { matchDraftQuery } from "@kezhuan/web/api/match.ts";
import { isSameTitle } from "@kezhuan/web/meta/is-same-title.ts";
import type { Values } from "@kezhuan/web/meta/values.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useDebounced } from "@kezhuan/web/ui/use-debounced.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { detailPath } from "../subject/subject-places.ts";
import type { SubjectKind } from "../subject/subject.ts";
import type { PostingKind } from "./posting-kinds.ts";
import { postingTexts } from "./posting-texts.ts";

/** Titles are long, and nobody waits for what is like them. */
const PAUSE_MS = 500;
const MOST = 4;
/** A shorter title says nothing of what is sought. */
const SHORTEST_TITLE = 4;

/** What is like a posting, and what could answer it, as far as it is written. */
export function useMatchesWhileWriting(
  { kind, name }: Pick<PostingKind, "kind" | "name">,
  { object }: ObjectMeta,
  { values, id }: { values: Values; id: string },
): MatchOutput | undefined {
  const compared = Object.fromEntries((object.matches?.fields ?? []).map((field) => [field, values[field]]));
  const settled = useDebounced(JSON.stringify({ ...compared, id }), PAUSE_MS);
  const isTitled = (readText(values[name]) ?? "").trim().length >= SHORTEST_TITLE;
  const { data } = useQuery({
    ...matchDraftQuery({ type: kind, record: JSON.parse(settled) as Values, size: MOST }),
    enabled: isTitled && object.matches !== undefined,
    placeholderData: keepPreviousData,
  });
  return isTitled && data?.isReady ? data : undefined;
}

interface SimilarOnesProps {
  kind: SubjectKind;
  title: string;
  matches: MatchOutput | undefined;
}

const sameList = { achievement: "achievements", demand: "demands" } as const;

/** Others of the same kind, while one types the title. */
export function SimilarOnes({ kind, title, matches }: SimilarOnesProps) {
  const t = useText(postingTexts);
  const found = kind === "achievement" || kind === "demand" ? (matches?.[sameList[kind]] ?? []) : [];
  const isDuplicate = found.some((one) => isSameTitle(one.title, title));
  return <Found kind={kind} lead={t(isDuplicate ? "duplicate" : "similar")} found={found} />;
}

/** What could answer a demand, or who asks for an achievement, before it is handed in. */
export function PossiblePartners({ kind, matches }: Pick<SimilarOnesProps, "kind" | "matches">) {
  const t = useText(postingTexts);
  if (kind === "demand")
    return <Found kind="achievement" lead={t("fitting")} found={matches?.achievements ?? []} />;
  if (kind === "achievement")
    return <Found kind="demand" lead={t("wanted")} found={matches?.demands ?? []} />;
  return null;
}

interface FoundProps {
  kind: SubjectKind;
  lead: string;
  found: readonly MatchedPartner[];
}

function Found({ kind, lead, found }: FoundProps) {
  return (
    <div className="posting-similar" data-kind={kind} aria-live="polite">
      {found.length > 0 && (
        <>
          <p>{lead}</p>
          <ul>
            {found.slice(0, MOST).map(({ id, title }) => (
              <li key={id}>
                <Link to={detailPath(kind, id)} target="_blank">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
