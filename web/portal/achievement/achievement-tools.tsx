import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { CompareToggle } from "../compare/compare-toggle.tsx";
import { SubjectStar } from "../favourites/subject-star.tsx";
import type { Achievement } from "./read-achievement.ts";

/** What can be done with an achievement among the results. */
export function AchievementTools({ item }: { item: Achievement }) {
  const { language } = usePreferences();
  const title = (language === "en" && item.titleEn) || item.title;
  return (
    <>
      <SubjectStar kind="achievement" item={item} />
      <CompareToggle item={{ id: item.id, title }} />
    </>
  );
}
