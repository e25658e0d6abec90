import { ApiError } from "@kezhuan/web/api/answer.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { DetailSkeleton } from "../detail/detail-skeleton.tsx";
import { useRecord } from "../detail/use-record.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { ActivityList } from "./activity-list.tsx";
import { activityTexts } from "./activity-texts.ts";
import { ACTIVITY } from "./read-activity.ts";
import { ShownActivity } from "./shown-activity.tsx";

const texts = defineText({
  missingTitle: { zh: "没有找到这场活动", en: "This activity was not found" },
  missingLead: {
    zh: "它可能尚未公开、只对受邀者开放，或链接不完整。",
    en: "It may not be public yet, be for those invited only, or the link is incomplete.",
  },
  all: { zh: "查看全部活动", en: "See all activities" },
});

/** The page under `/activity`: the one whose id stands in the address, without an id the list. */
export function ActivityPage() {
  const id = useSearchParams().get("id");
  return id ? <OneActivity key={id} id={id} /> : <ActivityList />;
}

function OneActivity({ id }: { id: string }) {
  // Places go while one looks.
  const { record, words, error, retry } = useRecord(ACTIVITY, id, { isLive: true });
  if (error) return <NoActivity error={error} onRetry={retry} />;
  if (!record) return <Waiting />;
  return <ShownActivity record={record} words={words} />;
}

function Waiting() {
  usePageTitle();
  return <DetailSkeleton />;
}

function NoActivity({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(texts);
  const say = useText(activityTexts);
  const isMissing = error instanceof ApiError && [400, 401, 403, 404].includes(error.code);
  usePageTitle(isMissing ? t("missingTitle") : say("failed"));
  return (
    <div className="inside">
      {isMissing ? (
        <EmptyState title={t("missingTitle")} lead={t("missingLead")} level={1}>
          <Link className="button button-filled" to="/activity">
            {t("all")}
          </Link>
        </EmptyState>
      ) : (
        <EmptyState title={say("failed")} lead={error.message} level={1} role="alert">
          <Button onClick={onRetry}>{say("retry")}</Button>
        </EmptyState>
      )}
    </div>
  );
}
