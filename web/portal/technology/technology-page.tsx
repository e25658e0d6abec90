import { useQuery } from "@tanstack/react-query";
import { publicDashboardQuery } from "@kezhuan/web/api/public-figures.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import { ChannelPage } from "../theme/channel-page.tsx";
import { PublicNote } from "./public-note.tsx";
import { PublicTileShown } from "./public-tile.tsx";
import "./technology.css";

const texts = defineText({
  title: { zh: "按技术领域浏览", en: "By field of technology" },
  empty: { zh: "这里还没有数字", en: "No figures here yet" },
  emptyLead: {
    zh: "编辑在后台把一个仪表板公开显示于此后，数字会出现在这里。",
    en: "They appear once an editor has a dashboard shown on this page.",
  },
});

/** The page under `/technology`: the dashboard that editors show there, by what every visitor may see. */
export function TechnologyPage() {
  const t = useText(texts);
  return (
    <ChannelPage title={t("title")}>
      <Tiles />
    </ChannelPage>
  );
}

function Tiles() {
  const t = useText(texts);
  const { data, error, refetch } = useQuery(publicDashboardQuery("technology"));
  if (data === undefined)
    return error ? <FetchFailure error={error} onRetry={() => void refetch()} /> : <RowSkeletons count={6} />;
  const tiles = data?.tiles ?? [];
  if (tiles.length === 0) return <EmptyState title={t("empty")} lead={t("emptyLead")} />;
  return (
    <>
      <PublicNote />
      <div className="public-tiles">
        {tiles.map((tile) => (
          <div key={tile.id} className={`public-tile-${tile.width}`}>
            <PublicTileShown tile={tile} />
          </div>
        ))}
      </div>
    </>
  );
}
