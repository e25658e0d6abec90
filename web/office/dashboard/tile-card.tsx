import { CloseOutlined, HolderOutlined } from "@ant-design/icons";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Tile } from "@kezhuan/contract/api/start-page";
import type { ViewMeta } from "@kezhuan/contract/metadata/view";
import { useQuery } from "@tanstack/react-query";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { ApiError } from "@kezhuan/web/api/answer.ts";
import { tileFigureQuery } from "@kezhuan/web/api/start-page.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { startDrag } from "../parts/drag-rows.ts";
import type { TileObject } from "./tile-object.ts";
import { startTexts } from "./start-texts.ts";

interface TileCardProps {
  tile: Tile;
  /** Undefined where nothing of it can be read any more. */
  object: TileObject | undefined;
  isArranging: boolean;
  onRemove: () => void;
  onMove: (id: string, onto: string) => void;
  onShift: (by: number, name: string) => void;
}

/** One figure with the way to its records. It loads by itself: what goes wrong here goes wrong nowhere else. */
export function TileCard({ tile, object, isArranging, onRemove, onMove, onShift }: TileCardProps) {
  const t = useText(startTexts);
  const name = useTileName(tile, object);
  return (
    <li className="start-tile" data-drag-name={tile.id}>
      <h3>{name}</h3>
      {object ? (
        <Figure tile={tile} name={name} onRemove={isArranging ? undefined : onRemove} />
      ) : (
        <Gone name={name} onRemove={isArranging ? undefined : onRemove} />
      )}
      {isArranging && (
        <div className="start-tile-tools">
          <button
            type="button"
            className="start-grip"
            aria-label={t("move", { name })}
            onPointerDown={(event) => startDrag(event, onMove)}
            onKeyDown={(event) => {
              const by = steps[event.key];
              if (by === undefined) return;
              event.preventDefault();
              onShift(by, name);
            }}
          >
            <HolderOutlined aria-hidden />
          </button>
          <button
            type="button"
            className="start-grip"
            aria-label={t("removeOne", { name })}
            onClick={onRemove}
          >
            <CloseOutlined aria-hidden />
          </button>
        </div>
      )}
    </li>
  );
}

interface GoneProps {
  name: string;
  /** Absent where there is a way to remove it already. */
  onRemove: (() => void) | undefined;
}

function Gone({ name, onRemove }: GoneProps) {
  const t = useText(startTexts);
  return (
    <p className="start-gone">
      {t("gone")}{" "}
      {onRemove && (
        <Button look="quiet" aria-label={t("removeOne", { name })} onClick={onRemove}>
          {t("remove")}
        </Button>
      )}
    </p>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function useTileName({ title, objname, viewid, sum }: Tile, object: TileObject | undefined): string {
  const t = useText(startTexts);
  const { language } = usePreferences();
  const { data: meta } = useQuery({ ...objMetaDataQuery(objname), enabled: object !== undefined });
  if (title !== null) return title;
  const view = meta?.views.find(({ name }) => name === viewid);
  const field = meta?.fields.find(({ name }) => name === sum);
  const parts = [
    object ? pickLabel(object.label, language) : objname,
    ...(view ? [pickLabel(view.label, language)] : []),
    ...(field ? [t("sumOf", { field: pickLabel(field.label, language) })] : []),
  ];
  return parts.join(" · ");
}

function Figure({ tile, name, onRemove }: GoneProps & { tile: Tile }) {
  const t = useText(startTexts);
  const { language } = usePreferences();
  const { data: meta } = useQuery(objMetaDataQuery(tile.objname));
  const { data, error, refetch } = useQuery(tileFigureQuery(tile));
  if (error && !data) {
    // The view, or the field that is added up, is not there any more.
    const isGone = error instanceof ApiError && [400, 403, 404].includes(error.code);
    if (isGone) return <Gone name={name} onRemove={onRemove} />;
    return (
      <p role="alert">
        {t("failed")}{" "}
        <Button look="quiet" onClick={() => void refetch()}>
          {t("retry")}
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton height="40px" width="60%" />;
  const text = formatNumber(data.value, language, { maximumFractionDigits: 2 });
  return (
    <Link className="figures" to={placeOf(tile, meta)} aria-label={`${name}: ${text}`}>
      {data.isExact ? text : t("atLeast", { count: text })}
    </Link>
  );
}

/** The list of what is counted: of a saved search with its condition, as the list has no view of that name. */
function placeOf({ objname, viewid }: Tile, meta: ObjectMeta | undefined): string {
  const view = meta?.views.find(({ name }) => name === viewid);
  const params = new URLSearchParams(view ? partOf(view) : {});
  return `/ruid/${objname}${params.size > 0 ? `?${params}` : ""}`;
}

function partOf({ name, searchOnly, condition }: ViewMeta): Record<string, string> {
  if (!searchOnly) return { view: name };
  return condition ? { c: JSON.stringify(condition) } : {};
}
