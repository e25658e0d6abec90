import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reviewsQuery } from "@kezhuan/web/api/reviews.ts";
import { tasksQuery } from "@kezhuan/web/api/start-page.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { formatDate, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { APPROVALS_PATH } from "../approvals/approvals-place.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { nameItem, writeReviewState } from "../review/review-place.ts";
import { ReviewLine } from "./start-reviews.tsx";
import { startTexts } from "./start-texts.ts";

type Task = MessageOutput<"listTasks">["tasks"][number];

/** The first of each kind, until somebody wants to see more. */
const shown = 6;

/** What this person has to do: records assigned to them, and what they have taken up to review. */
export function StartTasks() {
  const t = useText(startTexts);
  const [isWhole, setWhole] = useState(false);
  const tasks = useQuery(tasksQuery());
  const reviews = useQuery(reviewsQuery({ view: "mine", pageNum: 1 }));
  const error = (tasks.data ? null : tasks.error) ?? (reviews.data ? null : reviews.error);
  const retry = () => void Promise.all([tasks.refetch(), reviews.refetch()]);
  const isLoaded = tasks.data !== undefined && reviews.data !== undefined;
  const count = (tasks.data?.total ?? 0) + (reviews.data?.counts.mine ?? 0);
  return (
    <section className="start-section" aria-label={t("work")}>
      <header>
        <h2>{t("work")}</h2>
        <Link to={APPROVALS_PATH}>{t("approvals")}</Link>
        {reviews.data && reviews.data.counts.mine > 0 && (
          <Link to={writeReviewState({ view: "mine", page: 1, item: undefined })}>
            {t("allMine", { count: reviews.data.counts.mine })}
          </Link>
        )}
      </header>
      {error && <LoadFailure error={error} onRetry={retry} />}
      {!isLoaded && !error && <Skeleton height="120px" />}
      {isLoaded && count === 0 && <p>{t("workNone")}</p>}
      <ul>
        {tasks.data?.tasks.slice(0, isWhole ? undefined : shown).map((task) => (
          <TaskLine key={task.id} task={task} />
        ))}
        {reviews.data?.items.slice(0, shown).map((item) => (
          <ReviewLine key={nameItem(item)} item={item} view="mine" />
        ))}
      </ul>
      {tasks.data && !isWhole && tasks.data.total > shown && (
        <Button onClick={() => setWhole(true)}>{t("moreTasks", { count: tasks.data.total - shown })}</Button>
      )}
    </section>
  );
}

function TaskLine({ task: { objname, objectLabel, id, label, due } }: { task: Task }) {
  const t = useText(startTexts);
  const { language } = usePreferences();
  const kind = pickLabel(objectLabel, language);
  return (
    <li>
      <Link to={`/ruid/${objname}?open=${encodeURIComponent(id)}`}>{label ?? t("unnamed")}</Link>
      <small>{due === null ? kind : t("taskDue", { kind, time: writeDue(due, language) })}</small>
    </li>
  );
}

/** A day stays a day; a moment is written in the zone of the reader. */
function writeDue(due: string, language: "zh" | "en"): string {
  return due.includes("T") ? writeInstant(due, language) : formatDate(due, language);
}
