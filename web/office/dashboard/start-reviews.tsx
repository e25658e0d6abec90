import type { ReviewItem } from "@kezhuan/contract/api/review";
import { useQuery } from "@tanstack/react-query";
import { reviewsQuery } from "@kezhuan/web/api/reviews.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { Pending } from "../parts/pending.tsx";
import { nameItem, writeReviewState } from "../review/review-place.ts";
import { startTexts } from "./start-texts.ts";

/** The first of them; the page of reviews has all. */
const shown = 5;

/** What waits for somebody to take it up; the longest waiting first. */
export function StartReviews() {
  const t = useText(startTexts);
  const { data, error, refetch } = useQuery(reviewsQuery({ view: "open", pageNum: 1 }));
  return (
    <section className="start-section" aria-label={t("waiting")}>
      <header>
        <h2>{t("waiting")}</h2>
        {data && data.counts.open > 0 && (
          <Link to={writeReviewState({ view: "open", page: 1, item: undefined })}>
            {t("allReviews", { count: data.counts.open })}
          </Link>
        )}
      </header>
      {!data && <Pending {...{ error, refetch }} skeleton={<Skeleton height="120px" />} />}
      {data?.items.length === 0 && <p>{t("waitingNone")}</p>}
      <ul>
        {data?.items.slice(0, shown).map((item) => (
          <ReviewLine key={nameItem(item)} item={item} view="open" />
        ))}
      </ul>
    </section>
  );
}

export function ReviewLine({ item, view }: { item: ReviewItem; view: "mine" | "open" }) {
  const t = useText(startTexts);
  const { language } = usePreferences();
  const { objname, id, revision, label, due, since } = item;
  const place = { objname, id, revision: revision ?? undefined };
  return (
    <li>
      <Link to={writeReviewState({ view, page: 1, item: place })}>{label ?? t("unnamed")}</Link>
      {due !== null ? (
        <small>{t("due", { time: writeInstant(due, language) })}</small>
      ) : (
        since !== null && <small>{t("since", { time: writeInstant(since, language) })}</small>
      )}
    </li>
  );
}
