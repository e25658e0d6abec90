import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { DataTile, NumberTile, Tile, ViewTile } from "@kezhuan/contract/dashboards/dashboard";
import type { Group } from "@kezhuan/contract/query/condition";
import { joinConditions } from "@kezhuan/contract/query/join-conditions";
import { useQuery } from "@tanstack/react-query";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { aggregateQuery } from "@kezhuan/web/api/views.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { ObjectContext } from "../kinds/object-context.tsx";
import { KindBody } from "../view-kinds/kind-body.tsx";
import type { KindViewProps } from "../view-kinds/kind-view.ts";
import { listAddress } from "./list-address.ts";
import { RecordsTile } from "./records-tile.tsx";
import { TileFailure } from "./tile-failure.tsx";

interface TileBodyProps {
  tile: Tile;
  /** Which records it is about. */
  condition: Group | undefined;
}

/** What a tile shows. It loads by itself: what goes wrong here goes wrong nowhere else. */
export function TileBody({ tile, condition }: TileBodyProps) {
  const { language } = usePreferences();
  if (tile.kind === "text") return <p className="board-text">{pickLabel(tile.text, language)}</p>;
  return <DataBody tile={tile} condition={condition} />;
}

function DataBody({ tile, condition }: TileBodyProps & { tile: DataTile }) {
  const { data: meta, error, refetch } = useQuery(objMetaDataQuery(tile.objname));
  if (error && !meta) return <TileFailure error={error} onRetry={() => void refetch()} />;
  if (!meta) return <Skeleton height="80px" />;
  return (
    <ObjectContext value={meta}>
      {tile.kind === "number" ? (
        <Figure {...{ tile, condition, meta }} />
      ) : (
        <ViewBody {...{ tile, condition, meta }} />
      )}
    </ObjectContext>
  );
}

interface KnownProps<T extends DataTile> {
  tile: T;
  condition: Group | undefined;
  meta: ObjectMeta;
}

function Figure({ tile, condition, meta }: KnownProps<NumberTile>) {
  const { language } = usePreferences();
  const { objname, measure } = tile;
  const query = useQuery(aggregateQuery({ objname, highsearch: condition, groups: [], measures: [measure] }));
  if (query.error && !query.data)
    return <TileFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height="48px" width="60%" />;
  const value = query.data.rows[0]?.values[0] ?? null;
  const text = value === null ? "–" : formatNumber(Number(value), language, { maximumFractionDigits: 2 });
  return (
    <Link
      className="board-figure figures"
      to={listAddress(meta, condition)}
      aria-label={`${pickLabel(tile.title, language)}: ${text}`}
    >
      {text}
    </Link>
  );
}

function ViewBody({ tile, condition, meta }: KnownProps<ViewTile>) {
  const navigate = useNavigate();
  const { kind } = tile.view;
  if (kind === "table") return <RecordsTile {...{ tile, condition, meta }} />;
  const ask = { objname: tile.objname, viewid: "", keyword: undefined, highsearch: condition };
  return (
    <KindBody
      kind={kind}
      meta={meta}
      view={{ ...tile.view, name: tile.id, label: tile.title }}
      columns={[]}
      actions={noActions}
      ask={ask}
      onNarrow={(more) => navigate(listAddress(meta, joinConditions(condition, more)))}
      isCompact
    />
  );
}

/** Figures have nothing that could be done with a record. */
const noActions: KindViewProps["actions"] = {
  open: nothing,
  remove: nothing,
  move: nothing,
  explain: nothing,
  merge: nothing,
  viewAs: nothing,
};

function nothing(): void {
  // Of figures.
}
