import { ApiError } from "@kezhuan/web/api/answer.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { AchievementWords } from "../achievement/use-achievement-meta.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { DetailHead } from "./detail-head.tsx";
import { DetailSkeleton } from "./detail-skeleton.tsx";
import { Facts } from "./facts.tsx";
import { Patents } from "./patents.tsx";
import type { AchievementDetails } from "./read-details.ts";
import { Sidebar } from "./sidebar.tsx";
import { Similar } from "./similar.tsx";
import { Story } from "./story.tsx";
import { useAchievement } from "./use-achievement.ts";
import "./detail.css";

const texts = defineText({
  noneTitle: { zh: "没有找到这项成果", en: "This achievement was not found" },
  noneLead: {
    zh: "它可能已经下架，或链接不完整。可以在成果库中查找相近的成果。",
    en: "It may have been withdrawn, or the link is incomplete. Look for similar ones in the catalogue.",
  },
  find: { zh: "查找成果", en: "Find achievements" },
  errorTitle: { zh: "成果没有取到", en: "The achievement could not be fetched" },
  errorLead: {
    zh: "服务器暂时没有回应，稍等片刻再试。",
    en: "The server did not answer. Try again in a moment.",
  },
  retry: { zh: "再试一次", en: "Try again" },
});

/** One achievement: what decides first, then the story. */
export function Detail() {
  const id = useSearchParams().get("id") ?? "";
  const { language } = usePreferences();
  const { achievement, words, error, isPartial, retry } = useAchievement(id);
  usePageTitle(achievement && ((language === "en" && achievement.titleEn) || achievement.title));
  if (error) return <NoAchievement error={error} onRetry={retry} />;
  if (!achievement) return <DetailSkeleton />;
  return <AchievementPage achievement={achievement} words={words} isPartial={isPartial} />;
}

interface AchievementPageProps {
  achievement: AchievementDetails;
  words: AchievementWords;
  isPartial: boolean;
}

function AchievementPage({ achievement, words, isPartial }: AchievementPageProps) {
  return (
    <article className="inside detail">
      <DetailHead achievement={achievement} words={words} />
      <Facts achievement={achievement} words={words} />
      <Patents patents={achievement.patents} words={words} />
      <div className="detail-body">
        <Story achievement={achievement} isPartial={isPartial} />
        <Sidebar achievement={achievement} words={words} />
      </div>
      {!isPartial && <Similar achievement={achievement} words={words} />}
    </article>
  );
}

function NoAchievement({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(texts);
  const isMissing = error instanceof ApiError && [400, 401, 403, 404].includes(error.code);
  return (
    <div className="inside">
      {isMissing ? (
        <EmptyState title={t("noneTitle")} lead={t("noneLead")} level={1}>
          <Link className="button button-filled" to="/zcg">
            {t("find")}
          </Link>
        </EmptyState>
      ) : (
        <EmptyState title={t("errorTitle")} lead={t("errorLead")} level={1} role="alert">
          <Button onClick={onRetry}>{t("retry")}</Button>
        </EmptyState>
      )}
    </div>
  );
}
