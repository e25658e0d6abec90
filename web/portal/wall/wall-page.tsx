import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Wordmark } from "@kezhuan/web/ui/wordmark.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useHome } from "../home/use-home-data.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { PublicRoads } from "../technology/public-roads.tsx";
import { useHomeAge } from "./use-home-age.ts";
import { WallFigures } from "./wall-figures.tsx";
import { WallPanel } from "./wall-panel.tsx";
import "./wall.css";

const texts = defineText({
  title: { zh: "科技成果转化 · 实时数据", en: "Technology transfer, as it stands" },
  asOf: {
    zh: "数据更新于 {time}，按所有访客可见的记录统计",
    en: "Figures of {time}, of what every visitor sees",
  },
  waiting: { zh: "正在取得数据", en: "Fetching the figures" },
});

/** How often the figures are fetched anew. */
const refreshMs = 60_000;

/**
 * The page under `/wall`: the public figures for a screen on a wall, dark and large, without anything to press. It
 * fetches them anew each minute and tells of when they are; where the server does not answer the last ones stay.
 */
export function WallPage() {
  const t = useText(texts);
  const { language } = usePreferences();
  const { home } = useHome();
  const age = useHomeAge(language);
  useWholeScreen();
  useRefreshing();
  usePageTitle(t("title"));
  return (
    <div className="wall" data-mode="dark">
      <header>
        <Wordmark />
        <h1>{t("title")}</h1>
        <p>
          {age === undefined
            ? t("waiting")
            : t("asOf", { time: formatDate(age, language, { dateStyle: "medium", timeStyle: "short" }) })}
        </p>
      </header>
      <WallFigures home={home} />
      <div className="wall-body">
        <PublicRoads />
        <WallPanel home={home} />
      </div>
    </div>
  );
}

/** Takes away what surrounds other pages while this one is shown. */
function useWholeScreen(): void {
  useEffect(() => {
    document.documentElement.dataset["screen"] = "wall";
    return () => {
      delete document.documentElement.dataset["screen"];
    };
  }, []);
}

/** Only what is shown is fetched, and under the same keys again and again, so that nothing heaps up over the hours. */
function useRefreshing(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void queries.invalidateQueries({ type: "active" });
    }, refreshMs);
    return () => clearInterval(timer);
  }, [queries]);
}
