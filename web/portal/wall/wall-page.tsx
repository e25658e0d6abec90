import type { PublicTile } from "@kezhuan/contract/dashboards/tile-figures";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { publicDashboardQuery } from "@kezhuan/web/api/public-figures.ts";
import { Wordmark } from "@kezhuan/web/ui/wordmark.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { PublicTileShown, TileFigure, TileMark } from "../technology/public-tile.tsx";
import { arrangeTiles } from "./arrange-tiles.ts";
import { WallTurns } from "./wall-turns.tsx";
import "../technology/technology.css";
import "./wall.css";

const texts = defineText({
  title: { zh: "实时数据", en: "Figures as they stand" },
  asOf: {
    zh: "数据更新于 {time}，按所有访客可见的记录统计",
    en: "Figures of {time}, of what every visitor sees",
  },
  waiting: { zh: "正在取得数据", en: "Fetching the figures" },
  failed: {
    zh: "暂时无法取得数据，每分钟重试",
    en: "The figures cannot be had just now; trying each minute",
  },
  empty: {
    zh: "还没有仪表板公开显示于此。编辑可在后台指定。",
    en: "No dashboard is shown here yet. An editor can choose one in the back office.",
  },
});

/** How often the figures are fetched anew. */
const refreshMs = 60_000;

/**
 * The page under `/wall`: the dashboard that editors show there for a screen on a wall, dark and large, without anything to
 * press. It fetches the figures anew each minute and says of when they are; where the server does not answer the last ones
 * stay.
 */
export function WallPage() {
  const t = useText(texts);
  const { language } = usePreferences();
  const { data, error, dataUpdatedAt } = useQuery({
    ...publicDashboardQuery("wall"),
    refetchInterval: refreshMs,
  });
  const title = data?.name ?? t("title");
  useWholeScreen();
  usePageTitle(title);
  const age =
    dataUpdatedAt > 0 &&
    formatDate(new Date(dataUpdatedAt).toISOString(), language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <div className="wall" data-mode="dark">
      <header>
        <Wordmark />
        <h1>{title}</h1>
        <p>{age ? t("asOf", { time: age }) : t(error ? "failed" : "waiting")}</p>
      </header>
      {data === null || data?.tiles.length === 0 ? (
        <p className="wall-empty">{t("empty")}</p>
      ) : (
        <WallTiles tiles={data?.tiles ?? []} />
      )}
    </div>
  );
}

function WallTiles({ tiles }: { tiles: readonly PublicTile[] }) {
  const { numbers, staying, turning } = arrangeTiles(tiles);
  return (
    <>
      {numbers.length > 0 && <WallNumbers tiles={numbers} />}
      <div className="wall-body" data-single={turning.length === 0 || undefined}>
        <div className="wall-staying">
          {staying.map((tile) => (
            <PublicTileShown key={tile.id} tile={tile} isStill />
          ))}
        </div>
        {turning.length > 0 && <WallTurns tiles={turning} />}
      </div>
    </>
  );
}

/** Figures that one reads from across a hall. */
function WallNumbers({ tiles }: { tiles: readonly PublicTile[] }) {
  return (
    <dl className="wall-figures">
      {tiles.map((tile) => (
        <div key={tile.id}>
          <dt>
            <TileMark tile={tile} /> {tile.title}
          </dt>
          <dd className="figures">
            <TileFigure tile={tile} />
          </dd>
        </div>
      ))}
    </dl>
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
