import { useQuery } from "@tanstack/react-query";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { SubjectStar } from "../favourites/subject-star.tsx";
import { AchievementRow } from "./achievement-row.tsx";
import { readAchievement, type Achievement } from "./read-achievement.ts";
import {
  ACHIEVEMENT,
  listFields,
  useAchievementMeta,
  type AchievementWords,
} from "./use-achievement-meta.ts";
import { newestSort } from "../subject/words.ts";
import { rankSimilar, similarCondition } from "./rank-similar.ts";

const texts = defineText({ title: { zh: "相近的成果", en: "Similar achievements" } });

const CANDIDATES = 40;

/** A few others about the same thing; nothing at all when there are none, or when they cannot be had. */
export function Similar({ achievement, words }: { achievement: Achievement; words: AchievementWords }) {
  const t = useText(texts);
  const { meta } = useAchievementMeta();
  const condition = similarCondition(achievement);
  const { data } = useQuery({
    queryKey: ["objData", ACHIEVEMENT, "similar", achievement.id],
    enabled: meta !== undefined && condition !== undefined,
    queryFn: async ({ signal }) => {
      const query = {
        objname: ACHIEVEMENT,
        highsearch: condition,
        pageSize: CANDIDATES,
        count: "none" as const,
        ...(meta ? { fields: listFields(meta), sort: newestSort(meta) } : {}),
      };
      const page = await unwrap(getObjDataByPage(query, { signal, quiet: true }));
      return rankSimilar(achievement, page.data.map(readAchievement));
    },
  });
  if (!data || data.length === 0) return null;
  return (
    <section className="detail-section detail-similar">
      <h2 className="section-title">{t("title")}</h2>
      {data.map((similar) => (
        <AchievementRow
          key={similar.id}
          item={similar}
          words={words}
          level={3}
          tools={<SubjectStar kind="achievement" item={similar} />}
        />
      ))}
    </section>
  );
}
