import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { ViewTile } from "@kezhuan/contract/dashboards/dashboard";
import type { Group } from "@kezhuan/contract/query/condition";
import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { buildColumns, type Column } from "@kezhuan/web/meta/columns.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { labelFields } from "@kezhuan/web/meta/label-fields.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { Value } from "../kinds/value.tsx";
import { boardTexts } from "./board-texts.ts";
import { listAddress } from "./list-address.ts";
import { TileFailure } from "./tile-failure.tsx";

/** Rows of a tile, where it does not say. */
const usualRows = 8;

interface RecordsTileProps {
  tile: ViewTile;
  condition: Group | undefined;
  meta: ObjectMeta;
}

/** The first records of a list, each with the way to it. */
export function RecordsTile({ tile, condition, meta }: RecordsTileProps) {
  const t = useText(boardTexts);
  const { language } = usePreferences();
  const { columns: wanted, sort, pageSize = usualRows } = tile.view;
  const columns = buildColumns(meta, { columns: wanted }, language);
  const fields = [...columns.map(({ name }) => name), ...labelFields(meta, language)];
  const query = useQuery(
    objDataByPageQuery({
      objname: tile.objname,
      highsearch: condition,
      fields: [...new Set(fields)],
      pageSize,
      count: "none",
      ...(sort ? { sort } : {}),
    }),
  );
  if (query.error && !query.data)
    return <TileFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height="160px" />;
  const { data: records, next } = query.data;
  if (records.length === 0) return <p className="board-note">{t("noRecords")}</p>;
  return (
    <div className="board-records">
      <RecordsTable {...{ tile, meta, columns, records }} />
      {next && <Link to={listAddress(meta, condition)}>{t("moreRecords")}</Link>}
    </div>
  );
}

interface RecordsTableProps extends Pick<RecordsTileProps, "tile" | "meta"> {
  columns: readonly Column[];
  records: readonly WireRecord[];
}

function RecordsTable({ tile, meta, columns, records }: RecordsTableProps) {
  const { language } = usePreferences();
  return (
    <table className="figures-table" aria-label={pickLabel(tile.title, language)}>
      <thead>
        <tr>
          {columns.map(({ name, title, align }) => (
            <th key={name} scope="col" data-align={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            {columns.map(({ name, field, align }, place) => {
              const value = <Value field={field} record={record} place="cell" />;
              const to = `/ruid/${tile.objname}?open=${record.id}`;
              return (
                <td key={name} data-align={align}>
                  {place === 0 ? (
                    <Link to={to} aria-label={nameRecord(meta, record, language)}>
                      {value}
                    </Link>
                  ) : (
                    value
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
