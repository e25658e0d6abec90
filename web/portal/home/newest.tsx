import { Link } from "@kezhuan/web/ui/link.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { AchievementRow } from "../achievement/achievement-row.tsx";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import type { Achievement } from "../achievement/read-achievement.ts";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import type { AchievementWords } from "../achievement/use-achievement-meta.ts";
import "./newest.css";

const texts = defineText({
  title: { zh: "最新公开", en: "Just published" },
  lead: { zh: "按公开时间排列，每条都经过审核。", en: "By date of publication, each reviewed." },
  all: { zh: "全部成果", en: "All achievements" },
  emptyTitle: { zh: "还没有公开的成果", en: "Nothing has been published yet" },
  emptyLead: {
    zh: "工作人员登录后台录入成果，审核公开后会出现在这里。",
    en: "Staff enter achievements in the back office; they appear here once published.",
  },
  login: { zh: "登录工作台", en: "Back office login" },
});

interface NewestProps {
  achievements: Achievement[] | undefined;
  words: AchievementWords;
  error: Error | null;
  onRetry: () => void;
}

export function Newest({ achievements, words, error, onRetry }: NewestProps) {
  const t = useText(texts);
  return (
    <section className="inside newest" aria-busy={!achievements && !error}>
      <header>
        <h2 className="section-title">{t("title")}</h2>
        <p>{t("lead")}</p>
        <Link className="newest-all" to="/zcg">
          {t("all")}
          <Icon name="arrow" size={18} />
        </Link>
      </header>
      <div className="newest-rows">
        {error && <FetchFailure error={error} onRetry={onRetry} />}
        {!error && !achievements && <RowSkeletons count={7} />}
        {achievements?.length === 0 && (
          <EmptyState title={t("emptyTitle")} lead={t("emptyLead")}>
            <a className="button button-plain" href="#/login">
              {t("login")}
            </a>
          </EmptyState>
        )}
        {achievements?.map((achievement) => (
          <AchievementRow key={achievement.id} item={achievement} words={words} level={3} />
        ))}
      </div>
    </section>
  );
}
