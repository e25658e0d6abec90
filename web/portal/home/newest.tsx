import type { HomeList } from "@kezhuan/contract/api/portal";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { AchievementRow } from "../achievement/achievement-row.tsx";
import { readAchievement } from "../achievement/read-achievement.ts";
import type { Words } from "../subject/words.ts";
import { LeadAchievement } from "./lead-achievement.tsx";
import { HomeSection } from "./home-section.tsx";

const texts = defineText({
  title: { zh: "最新公开", en: "Just published" },
  lead: { zh: "按公开时间排列，每条都经过审核。", en: "By date of publication, each reviewed." },
  all: { zh: "全部成果", en: "All achievements" },
  none: { zh: "目前没有公开的成果。", en: "None at present." },
});

/** The achievements that came last. */
export function Newest({ list, words }: { list: HomeList | null | undefined; words: Words }) {
  const t = useText(texts);
  return (
    <HomeSection
      title={t("title")}
      lead={t("lead")}
      all={{ to: "/zcg", label: t("all") }}
      isThere={list !== undefined}
      waiting={7}
    >
      {!list?.items.length && <p className="home-none">{t("none")}</p>}
      {list?.items
        .map(readAchievement)
        .map((achievement, index) =>
          index === 0 && achievement.cover ? (
            <LeadAchievement key={achievement.id} item={achievement} words={words} />
          ) : (
            <AchievementRow key={achievement.id} item={achievement} words={words} level={3} />
          ),
        )}
    </HomeSection>
  );
}
