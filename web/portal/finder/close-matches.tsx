import type { SearchItem } from "@kezhuan/contract/api/search";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { searchQuery } from "@kezhuan/web/api/search.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { listHits } from "../content/read-hits.ts";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import type { Subject } from "../subject/subject.ts";
import type { Words } from "../subject/words.ts";
import { formatFinder, PAGE_SIZE, toCondition, type FinderPlan, type FinderState } from "./finder-state.ts";
import { useOpened } from "./use-opened.ts";

const texts = defineText({
  close: { zh: "以下结果接近，但不含全部词语", en: "These come close but do not hold every word" },
  onlyClose: { zh: "没有包含全部词语的结果，以下最接近", en: "Nothing holds every word. These come closest" },
  meant: {
    zh: "没有找到“{typed}”。您要找的可能是：",
    en: "Nothing was found for “{typed}”. You may have meant:",
  },
});

/** So many stand below what was found. */
const MOST = 8;

interface CloseMatchesProps<Item extends { id: string }> {
  subject: Subject<Item>;
  state: FinderState;
  words: Words;
  /** What was found: the page is not full of it. */
  shown: readonly Item[];
  /** Stands in their place where nothing was found and nothing comes close. */
  nothing?: React.ReactNode;
}

/**
 * Below the last of what holds every word: what comes close, within the same conditions. Where nothing holds it, all that a
 * search makes of the words, also of those that may have been meant. Nothing while it is unknown.
 */
export function CloseMatches<Item extends { id: string }>(props: CloseMatchesProps<Item>) {
  const { subject, state, words, shown, nothing } = props;
  const t = useText(texts);
  const { data, isPending } = useQuery(
    searchQuery({
      q: state.keyword,
      types: [subject.kind],
      filters: toCondition(state, subject.facets),
      fields: [...subject.listFields],
      size: Math.min(shown.length, PAGE_SIZE) + MOST,
      surface: "part",
    }),
  );
  const opened = useOpened({ surface: "list", q: state.keyword, before: shown.length });
  const known = new Set(shown.map(({ id }) => id));
  const isWanted = ({ id, isStrict }: SearchItem) => !known.has(id) && (shown.length === 0 || !isStrict);
  const close = data?.items.filter(isWanted).slice(0, MOST) ?? [];
  if (isPending && shown.length === 0) return <RowSkeletons count={4} />;
  if (close.length === 0) return nothing;
  const { Tools } = subject;
  const View = state.look === "list" ? subject.Row : subject.Card;
  return (
    <section className="results results-near" aria-label={t("close")}>
      {shown.length > 0 ? (
        <p className="results-close">{t("close")}</p>
      ) : (
        <Instead {...{ subject, state }} meant={data?.query.corrected} />
      )}
      <ol className={`results-${state.look}`} ref={opened}>
        {close.map((found) => {
          const item = subject.read(found.record ?? { id: found.id });
          const terms = listHits(found.highlights);
          return (
            <li key={item.id}>
              <View item={item} words={words} terms={terms} tools={Tools && <Tools item={item} />} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface InsteadProps {
  subject: FinderPlan;
  state: FinderState;
  /** What the words may have meant, each of which finds something. */
  meant: readonly string[] | undefined;
}

/** Above what is shown in the place of what was looked for: why, and the ways to what may have been meant. */
function Instead({ subject, state, meant }: InsteadProps) {
  const t = useText(texts);
  if (!meant) return <p className="results-only-close">{t("onlyClose")}</p>;
  return (
    <p className="results-only-close">
      {t("meant", { typed: state.keyword })}
      {meant.map((keyword) => (
        <Fragment key={keyword}>
          {" "}
          <Link to={formatFinder({ ...state, keyword, page: 1 }, subject)}>{keyword}</Link>
        </Fragment>
      ))}
    </p>
  );
}
