import type { ImportCell, ImportPage, ImportShow } from "@kezhuan/contract/api/transfer";
import { importPageQuery } from "@kezhuan/web/api/jobs.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useQuery } from "@tanstack/react-query";
import { Button, Pagination, Skeleton } from "antd";
import { useState } from "react";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { transferTexts } from "./transfer-texts.ts";

interface ImportRowsProps {
  jobid: string;
  show: ImportShow;
  /** Rows of this kind in all; of most kinds the first ones only are kept. */
  total: number;
}

/** Rows of one kind, cell by cell: what was and what will be, or what is wrong. */
export function ImportRows({ jobid, show, total }: ImportRowsProps) {
  const t = useText(transferTexts);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(importPageQuery({ jobid, show, page }));
  if (error)
    return (
      <div role="alert">
        <Button onClick={() => void refetch()}>{error.message}</Button>
      </div>
    );
  if (!data) return <Skeleton active />;
  if (data.rows.length === 0) return <p className="import-hint">{t("noRows")}</p>;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard */}
      <section className="import-rows" aria-label={t("preview")} tabIndex={0}>
        <RowTable rows={data.rows} isWrong={show === "wrong"} />
      </section>
      <div className="import-pages">
        {data.kept < total && <span className="import-hint">{t("shownOf", { count: data.kept })}</span>}
        <Pagination
          size="small"
          current={page}
          total={data.kept}
          pageSize={data.pageSize}
          showSizeChanger={false}
          hideOnSinglePage
          onChange={setPage}
        />
      </div>
    </>
  );
}

function RowTable({ rows, isWrong }: { rows: ImportPage["rows"]; isWrong: boolean }) {
  const t = useText(transferTexts);
  if (isWrong) return <WrongRows rows={rows} />;
  const columns = columnsOf(rows);
  return (
    <table>
      <ColumnHeads names={[t("row"), ...columns.map(({ label }) => label)]} />
      <tbody>
        {rows.map(({ row, id, cells }, place) => (
          <tr key={id ?? `${row} ${place}`}>
            <th scope="row">{row}</th>
            {columns.map(({ field }) => (
              <td key={field}>
                <CellChange cell={cells.find((cell) => cell.field === field)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Each wrong cell: where it is, what stands there and what is wrong with it. */
function WrongRows({ rows }: Pick<ImportPage, "rows">) {
  const t = useText(transferTexts);
  return (
    <table className="import-wrong">
      <ColumnHeads names={(["row", "cell", "column", "found", "reason"] as const).map((name) => t(name))} />
      <tbody>
        {rows.flatMap(({ row, cells }, index) =>
          cells.map((cell, place) => (
            <tr key={`${index} ${cell.field} ${cell.problem}`}>
              {place === 0 && (
                <th scope="rowgroup" rowSpan={cells.length} data-title={t("rowOf", { row })}>
                  <span>{row}</span>
                </th>
              )}
              <td className="import-cell">{cell.cell && <code>{cell.cell}</code>}</td>
              <td>{cell.label}</td>
              <td>{cell.new === "" ? <small>{t("empty")}</small> : cell.new}</td>
              <td className="import-reason">{cell.problem}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

/** The old value struck out beside the new one; plain where there was none. */
function CellChange({ cell }: { cell: ImportCell | undefined }) {
  const t = useText(transferTexts);
  if (!cell) return null;
  if (cell.old === null) return cell.new;
  return (
    <>
      <del>{cell.old === "" ? t("empty") : cell.old}</del>{" "}
      <ins>{cell.new === "" ? t("empty") : cell.new}</ins>
    </>
  );
}

function columnsOf(rows: ImportPage["rows"]): { field: string; label: string }[] {
  const columns = new Map<string, string>();
  for (const { cells } of rows) for (const { field, label } of cells) columns.set(field, label);
  return [...columns].map(([field, label]) => ({ field, label }));
}
