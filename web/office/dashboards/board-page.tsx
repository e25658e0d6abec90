import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { DashboardFilter, HiddenTile, Tile } from "@kezhuan/contract/dashboards/dashboard";
import { dashboardPlacePaths } from "@kezhuan/contract/dashboards/places";
import { queryOfTile, resolveFilters, type ResolvedFilters } from "@kezhuan/contract/dashboards/tile-query";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState, useSyncExternalStore } from "react";
import { dashboardQuery } from "@kezhuan/web/api/dashboards.ts";
import { localDay } from "@kezhuan/web/meta/calendar-days.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { KindsContext } from "../kinds/kinds-context.tsx";
import { officeKinds } from "../kinds/registry.ts";
import { Pending } from "../parts/pending.tsx";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { BOARDS_PATH, readChosen, boardPath } from "./board-place.ts";
import { boardTexts } from "./board-texts.ts";
import { FilterBar } from "./filter-bar.tsx";
import { TileBody } from "./tile-body.tsx";
import { HiddenBody } from "./tile-failure.tsx";
import { TileFrame } from "./tile-frame.tsx";
import { Button } from "@kezhuan/web/ui/button.tsx";
import "./boards.css";

const BoardEditor = lazyPage(async () => (await import("./board-editor.tsx")).BoardEditor);

type Board = MessageOutput<"getDashboard">;

/** One dashboard: figures of what this person may see, narrowed by what is chosen in its filters. */
export function BoardPage({ id }: { id: string }) {
  const t = useText(boardTexts);
  const { language } = usePreferences();
  const { data, error, refetch } = useQuery(dashboardQuery(id));
  const isEdited = useSearchParams().has("edit");
  const name = data ? (language === "en" && data.name_en) || data.name : "";
  useShellPage(name);
  if (data)
    return (
      <KindsContext value={officeKinds}>
        {isEdited && data.mayChange ? (
          <Suspense fallback={<PageSkeleton />}>
            <BoardEditor id={id} mayRemove={data.mayRemove} />
          </Suspense>
        ) : (
          <ShownBoard board={data} name={name} />
        )}
      </KindsContext>
    );
  return (
    <Pending level={1} missing={{ title: t("missing"), lead: t("missingLead") }} {...{ error, refetch }} />
  );
}

function ShownBoard({ board, name }: { board: Board; name: string }) {
  const t = useText(boardTexts);
  const params = useSearchParams();
  const chosen = useMemo(() => readChosen(params), [params]);
  const { tiles, filters } = board;
  const [today] = useState(() => localDay(new Date()));
  const resolved = useMemo(() => resolveFilters(filters, chosen, today), [filters, chosen, today]);
  return (
    <div className="board">
      <header>
        <div>
          <Link className="board-back" to={BOARDS_PATH}>
            {t("all")}
          </Link>
          <h1>{name}</h1>
        </div>
        <BoardTools board={board} />
      </header>
      <FilterBar filters={filters} chosen={chosen} />
      {tiles.length === 0 && <EmptyState title={t("empty")} lead={t("emptyLead")} />}
      <div className="board-tiles">
        {tiles.map((tile) => (
          <ShownTile key={tile.id} {...{ tile, filters, resolved }} />
        ))}
      </div>
    </div>
  );
}

interface ShownTileProps {
  tile: Tile | HiddenTile;
  filters: readonly DashboardFilter[];
  resolved: ResolvedFilters;
}

function ShownTile({ tile, filters, resolved }: ShownTileProps) {
  const { language } = usePreferences();
  if (tile.kind === "hidden")
    return (
      <TileFrame width={tile.width} title={undefined}>
        <HiddenBody />
      </TileFrame>
    );
  const condition = tile.kind === "text" ? undefined : queryOfTile(tile, filters, resolved).highsearch;
  return (
    <TileFrame width={tile.width} title={pickLabel(tile.title, language)}>
      <TileBody tile={tile} condition={condition} />
    </TileFrame>
  );
}

/** The whole screen for the figures, and the way to change what they are. */
function BoardTools({ board }: { board: MessageOutput<"getDashboard"> }) {
  const t = useText(boardTexts);
  return (
    <div className="board-tools">
      {document.fullscreenEnabled && <FullScreen />}
      {board.place && (
        <Link className="button button-plain" to={dashboardPlacePaths[board.place]}>
          {t("publicPage")}
        </Link>
      )}
      {board.mayChange && (
        <Link className="button button-plain" to={`${boardPath(board.id)}?edit=1`}>
          {t("edit")}
        </Link>
      )}
    </div>
  );
}

function FullScreen() {
  const t = useText(boardTexts);
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = (button: HTMLElement) =>
    isFull ? document.exitFullscreen() : button.closest(".board")?.requestFullscreen();
  return (
    // A browser may refuse, for example when the person pressed Escape meanwhile: then nothing changes.
    <Button onClick={(event) => void toggle(event.currentTarget)?.catch(() => undefined)}>
      {t(isFull ? "leaveFullScreen" : "fullScreen")}
    </Button>
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}
