import { ArrowLeftOutlined } from "@ant-design/icons";
import type { AdoptableTable } from "@kezhuan/contract/api/design";
import { useQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useState } from "react";
import { adoptableQuery } from "@kezhuan/web/api/design.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { RowsSkeleton } from "@kezhuan/web/office/parts/rows-skeleton.tsx";
import { LoadFailure } from "@kezhuan/web/office/parts/load-failure.tsx";
import { useShellPage } from "@kezhuan/web/office/shell/use-shell-page.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { Adopting } from "./adopting.tsx";
import { DESIGN_PATH } from "../design-paths.ts";
import { designTexts } from "../design-texts.ts";
import { adoptTexts } from "../creation/new-texts.ts";

/** Tables of the database that objects can be made over: one is chosen, described and taken over. */
export function AdoptTable() {
  const t = useText(adoptTexts);
  const tDesign = useText(designTexts);
  const { data, error, refetch } = useQuery(adoptableQuery());
  const [chosen, setChosen] = useState<AdoptableTable>();
  useShellPage(t("title"));
  if (!data) {
    if (error) return <LoadFailure level={1} error={error} onRetry={() => void refetch()} />;
    return <RowsSkeleton />;
  }
  return (
    <div className="designer">
      <header className="object-head">
        <Link to={DESIGN_PATH} className="object-back">
          <ArrowLeftOutlined aria-hidden />
          {tDesign("back")}
        </Link>
        <h1>{t("title")}</h1>
        <p>{t("lead")}</p>
      </header>
      {chosen ? (
        <Adopting
          key={`${chosen.schema}.${chosen.table}`}
          table={chosen}
          onBack={() => setChosen(undefined)}
        />
      ) : (
        <Tables tables={data} onChoose={setChosen} />
      )}
    </div>
  );
}

interface TablesProps {
  tables: readonly AdoptableTable[];
  onChoose: (table: AdoptableTable) => void;
}

function Tables({ tables, onChoose }: TablesProps) {
  const t = useText(adoptTexts);
  const [typed, setTyped] = useState("");
  const words = typed.trim().toLowerCase();
  const found = tables.filter((table) =>
    `${table.schema}.${table.table} ${table.comment ?? ""}`.toLowerCase().includes(words),
  );
  if (tables.length === 0) return <EmptyState title={t("emptyTitle")} lead={t("emptyLead")} />;
  return (
    <>
      <div className="designer-find">
        <Input
          allowClear
          aria-label={t("search")}
          placeholder={t("search")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <table className="design-table">
        <ColumnHeads
          names={[t("table"), t("comment"), { number: t("rows") }, { number: t("bytes") }]}
          unseen={t("choose")}
        />
        <tbody>
          {found.map((table) => (
            <TableRow key={`${table.schema}.${table.table}`} table={table} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface TableRowProps {
  table: AdoptableTable;
  onChoose: (table: AdoptableTable) => void;
}

function TableRow({ table, onChoose }: TableRowProps) {
  const t = useText(adoptTexts);
  const { language } = usePreferences();
  const name = `${table.schema}.${table.table}`;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-title={t("comment")}>{table.comment ?? "–"}</td>
      <td data-number data-title={t("rows")}>
        {formatNumber(table.rows, language)}
      </td>
      <td data-number data-title={t("bytes")}>
        {writeSize(table.bytes, language)}
      </td>
      <td>
        {table.refused === undefined ? (
          <Button type="link" aria-label={t("chooseOf", { table: name })} onClick={() => onChoose(table)}>
            {t("choose")}
          </Button>
        ) : (
          <small>{t("refused", { reason: table.refused })}</small>
        )}
      </td>
    </tr>
  );
}
