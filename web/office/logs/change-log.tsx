import { DownloadOutlined, ReloadOutlined } from "@ant-design/icons";
import type { LoggedChange } from "@kezhuan/contract/api/logs";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { changesQuery, type ChangeFilter } from "@kezhuan/web/api/logs.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { nameWho } from "../history/record-history.tsx";
import { historyTexts } from "../history/history-texts.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { Pending } from "../parts/pending.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { ChangeDrawer } from "./change-drawer.tsx";
import { ChangeFilters, readFilter, unfiltered } from "./change-filters.tsx";
import { exportChanges } from "./export-changes.ts";
import { changeTexts } from "./log-texts.ts";
import { nameChange } from "./name-change.ts";
import "./change-log.css";

/** Changes of metadata, access, accounts, menus and dictionaries, newest first. */
export function ChangeLog() {
  const t = useText(changeTexts);
  const { language } = usePreferences();
  const [chosen, setChosen] = useState(unfiltered);
  const [opened, setOpened] = useState<LoggedChange>();
  const filter = readFilter(chosen);
  const query = useInfiniteQuery(changesQuery(filter));
  useShellPage(t("title"));
  const changes = query.data?.pages.flatMap((page) => page.changes);
  return (
    <div className="change-log">
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <ChangeFilters chosen={chosen} objects={query.data?.pages[0]?.objects ?? []} onChange={setChosen}>
        <Button
          type="text"
          icon={<ReloadOutlined spin={query.isFetching} aria-hidden />}
          aria-label={t("refresh")}
          title={t("refresh")}
          onClick={() => void query.refetch()}
        />
        <ExportButton filter={filter} isEmpty={!changes || changes.length === 0} />
      </ChangeFilters>
      {!changes && <Pending error={query.error} refetch={query.refetch} skeleton={<RowsSkeleton />} />}
      {changes?.length === 0 && !query.hasNextPage && <EmptyState title={t("none")} lead={t("noneLead")} />}
      {changes && changes.length > 0 && <Changes changes={changes} onOpen={setOpened} />}
      {query.hasNextPage && (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("more")}
        </Button>
      )}
      {opened && (
        <ChangeDrawer
          change={opened}
          onClose={() => setOpened(undefined)}
          onOnlyBy={(actor) => {
            setChosen({ ...chosen, actor });
            setOpened(undefined);
          }}
          language={language}
        />
      )}
    </div>
  );
}

function ExportButton({ filter, isEmpty }: { filter: ChangeFilter; isEmpty: boolean }) {
  const t = useText(changeTexts);
  const { language } = usePreferences();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    await exportChanges(filter, language);
    setRunning(false);
  };
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      disabled={isEmpty}
      loading={isRunning}
      onClick={() => void run()}
    >
      {t("export")}
    </Button>
  );
}

const columns = ["time", "who", "action", "object", "record", "fields"] as const;

interface ChangesProps {
  changes: readonly LoggedChange[];
  onOpen: (change: LoggedChange) => void;
}

function Changes({ changes, onOpen }: ChangesProps) {
  const t = useText(changeTexts);
  return (
    <table className="change-table" aria-label={t("title")}>
      <ColumnHeads names={columns.map((key) => t(key))} />
      <tbody>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} onOpen={() => onOpen(change)} />
        ))}
      </tbody>
    </table>
  );
}

function ChangeRow({ change, onOpen }: { change: LoggedChange; onOpen: () => void }) {
  const t = useText(changeTexts);
  const tWho = useText(historyTexts);
  const { language } = usePreferences();
  const { at, actor, action, record, objectLabel, fields } = change;
  const name = record.label ?? t("unnamed");
  const labels = fields.slice(0, 6).map(({ label }) => pickLabel(label, language));
  return (
    <tr>
      <td data-title={t("time")}>
        <time dateTime={at}>{writeInstant(at, language)}</time>
      </td>
      <td data-title={t("who")}>{actor ? nameWho(actor, tWho) : "–"}</td>
      <td data-title={t("action")}>{nameChange(action, language)}</td>
      <td data-title={t("object")}>{pickLabel(objectLabel, language)}</td>
      <td data-title={t("record")}>
        <button type="button" aria-label={t("open", { name })} onClick={onOpen}>
          {name}
        </button>
      </td>
      <td data-title={t("fields")}>
        {formatList(labels, language) || "–"}
        {fields.length > labels.length && " …"}
      </td>
    </tr>
  );
}
