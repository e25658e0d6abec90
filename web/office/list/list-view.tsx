import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { arrangeColumns, buildColumns } from "@kezhuan/web/meta/columns.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useMemo, useRef } from "react";
import { RecordPanel } from "../form/record-panel.tsx";
import { useIsNarrow } from "../shell/use-is-narrow.ts";
import { useColumnChoice } from "./column-choice.ts";
import { ListBar } from "./list-bar.tsx";
import { ListBody } from "./list-body.tsx";
import { ListPager } from "./list-pager.tsx";
import { SearchRow } from "./search-row.tsx";
import { TransitionDialog } from "./transition-dialog.tsx";
import { renewRecords, useListDeeds } from "./use-list-deeds.ts";
import type { ListDeeds } from "./use-list-deeds.ts";
import { useListKeys } from "./use-list-keys.ts";
import { usePage } from "./use-page.ts";
import { ViewTabs } from "./view-tabs.tsx";
import "./list-view.css";

/** A list and everything around it. */
export function ListView({ meta }: { meta: ObjectMeta }) {
  const { language } = usePreferences();
  const deeds = useListDeeds(meta);
  const { query, panel, change, selection, actions } = deeds;
  const view = meta.views.find(({ name }) => name === query.view) ?? meta.views[0];
  const allColumns = useMemo(() => buildColumns(meta, view, language), [meta, view, language]);
  const choice = useColumnChoice(`${meta.object.name}/${view?.name ?? ""}`);
  const columns = useMemo(() => arrangeColumns(allColumns, choice.choice), [allColumns, choice.choice]);
  const page = usePage({ meta, view, query, columns });
  const isNarrow = useIsNarrow();
  const frame = useRef<HTMLDivElement>(null);
  useListKeys(frame);
  const rows = page.data?.data ?? [];
  return (
    <div className="list-view" ref={frame}>
      <header className="list-head">
        <h1>{pickLabel(meta.object.label, language)}</h1>
        <ViewTabs views={meta.views} current={view?.name} />
      </header>
      <SearchRow meta={meta} view={view} query={query} onChange={change} isNarrow={isNarrow} />
      <ListBar
        {...{ view, query }}
        meta={meta}
        selection={selection}
        actions={actions}
        columns={allColumns}
        choice={choice}
        isNarrow={isNarrow}
        isWorking={page.isFetching}
        onRefresh={() => void page.refetch()}
        onChange={change}
      />
      <ListBody
        {...{ meta, view, query, page, columns, choice, selection, actions, isNarrow }}
        onChange={change}
      />
      {page.data && rows.length > 0 && (
        <ListPager page={page.data} pageSize={page.pageSize} onChange={change} isNarrow={isNarrow} />
      )}
      <RecordPanel
        meta={meta}
        panel={panel}
        rows={rows}
        actions={actions}
        startErrors={deeds.known}
        onSaved={renewRecords}
      />
      <Moving meta={meta} deeds={deeds} />
    </div>
  );
}

function Moving({ meta, deeds }: { meta: ObjectMeta; deeds: ListDeeds }) {
  const { moving, stopMoving, fillIn } = deeds;
  if (!moving) return null;
  return (
    <TransitionDialog meta={meta} {...moving} onClose={stopMoving} onDone={renewRecords} onFillIn={fillIn} />
  );
}
