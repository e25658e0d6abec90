import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { ViewDef, ViewMeta } from "@kezhuan/contract/metadata/view";
import {
  arrangeColumns,
  buildColumns,
  withFields,
  type Column,
  type ColumnChoice,
} from "@kezhuan/web/meta/columns.ts";
import { joinConditions } from "@kezhuan/contract/query/join-conditions";
import { buildCondition } from "@kezhuan/web/meta/filters.ts";
import { listViews } from "@kezhuan/web/meta/saved-searches.ts";
import { nameFields } from "@kezhuan/web/meta/name-fields.ts";
import type { Panel } from "@kezhuan/web/meta/list-state.ts";
import type { ListLook } from "@kezhuan/web/meta/view-draft.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { Suspense, useMemo, useRef } from "react";
import { refreshRecords, refreshAllRecords } from "@kezhuan/web/api/refresh-records.ts";
import { ExplainDrawer } from "../access/explain-drawer.tsx";
import { GrantOffers } from "../access/grant-offers.tsx";
import { ImpersonationDialog } from "../access/impersonation-dialog.tsx";
import { ObjectContext } from "../kinds/object-context.tsx";
import { RecordPage, RecordPanel } from "../panel/record-panel.tsx";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { TransferButtons } from "./transfer-buttons.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { usePanelWidth } from "../panel/panel-width.ts";
import { useIsNarrow, useIsRoomy } from "../shell/use-is-narrow.ts";
import { useColumnChoice } from "./column-choice.ts";
import { ListBar } from "./list-bar.tsx";
import { ListBody } from "./list-body.tsx";
import type { ListBodyProps } from "./record-table.tsx";
import { ListPager } from "./list-pager.tsx";
import { RemovalDialog } from "./removal-dialog.tsx";
import { SearchRow } from "./search-row.tsx";
import { TransitionDialog } from "./transition-dialog.tsx";
import { useListActions, type ListActions } from "./use-list-actions.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useListState, type ListQuery } from "./use-list-state.ts";
import { hasRows, usePage } from "./use-page.ts";
import { useShownView } from "./use-shown-view.ts";
import { KindBody, ownBodyOf } from "../view-kinds/kind-body.tsx";
import { ViewMenu } from "../views/view-menu.tsx";
import { ViewTabs } from "./view-tabs.tsx";
import "./list-view.css";

const MergeDrawer = lazyPage(async () => (await import("../merge/merge-drawer.tsx")).MergeDrawer);

/** A list and everything around it, once it is known how it looks. */
export function ListView({ meta }: { meta: ObjectMeta }) {
  const { query } = useListState();
  const { views, view, isPending } = useShownView(meta, query.view);
  return isPending ? <PageSkeleton /> : <ViewedList meta={meta} views={views} view={view} />;
}

interface ViewedListProps {
  meta: ObjectMeta;
  views: readonly ViewMeta[];
  view: ViewMeta | undefined;
}

function ViewedList({ meta: plain, views, view }: ViewedListProps) {
  // What the view calls a field it is called wherever the view is at work.
  const meta = useMemo(() => nameFields(plain, view), [plain, view]);
  const listActions = useListActions();
  const { query, panel, change, selection, actions } = listActions;
  const choice = useColumnChoice(`${meta.object.name}/${view?.name ?? ""}`);
  const { allColumns, columns } = useColumns(meta, view, choice.choice);
  const page = usePage({ meta, view, query, columns });
  const isNarrow = useIsNarrow();
  const frame = useRef<HTMLDivElement>(null);
  useListKeys(frame);
  const rows = page.data?.data ?? [];
  const room = useRoomBeside(panel);
  if (panel?.mode === "view" && panel.isPage)
    return (
      <ObjectContext value={meta}>
        <RecordPage {...{ meta, panel, rows, actions }} onSaved={refreshAllRecords} />
        <Asked meta={meta} listActions={listActions} />
      </ObjectContext>
    );
  return (
    <ObjectContext value={meta}>
      <div className="list-view" ref={frame} style={room}>
        <ListHead meta={plain} views={views} view={view} look={lookOf({ meta, view, query, columns })} />
        {meta.object.name === "sys_access" && <GrantOffers />}
        <SearchRow
          {...{ meta, view, query, isNarrow }}
          onChange={change}
          onRefresh={() => void refreshRecords(meta.object.name)}
        />
        <ListBar
          {...{ view, query }}
          meta={meta}
          selection={selection}
          actions={actions}
          columns={allColumns}
          choice={choice}
          isNarrow={isNarrow}
          isWorking={page.isFetching}
          onRefresh={() => void refreshRecords(meta.object.name)}
          onChange={change}
          transfers={
            <TransferButtons {...{ meta, view, query, columns }} page={page.data} selected={selection.ids} />
          }
        />
        <ListRecords {...{ meta, view, query, page, columns, choice, isNarrow, listActions }} />
        <RecordPanel
          meta={meta}
          panel={panel}
          rows={rows}
          actions={actions}
          startErrors={listActions.known}
          onSaved={refreshAllRecords}
        />
        <Asked meta={meta} listActions={listActions} />
      </div>
    </ObjectContext>
  );
}

/** Those one can have, and those that are shown. */
function useColumns(meta: ObjectMeta, view: ViewMeta | undefined, choice: ColumnChoice) {
  const { language } = usePreferences();
  const { added } = choice;
  const allColumns = useMemo(
    () => buildColumns(meta, withFields(meta, view, added), language),
    [meta, view, language, added],
  );
  const columns = useMemo(() => arrangeColumns(allColumns, choice), [allColumns, choice]);
  return { allColumns, columns };
}

function ListHead({ meta, views, view, look }: ViewedListProps & { look: ListLook }) {
  const { language } = usePreferences();
  return (
    <header className="list-head">
      <h1>{pickLabel(meta.object.label, language)}</h1>
      <div className="list-views">
        <ViewTabs views={views} current={view?.name} />
        <ViewMenu meta={meta} view={view} look={look} />
      </div>
    </header>
  );
}

/** The list gives way to the record beside it. */
function useRoomBeside(panel: Panel | undefined): React.CSSProperties | undefined {
  const width = usePanelWidth();
  const isRoomy = useIsRoomy();
  return panel && isRoomy ? { marginInlineEnd: width } : undefined;
}

interface ListRecordsProps extends Omit<ListBodyProps, "selection" | "actions" | "onChange"> {
  listActions: ListActions;
  page: ReturnType<typeof usePage>;
}

/** The records as the view shows them: rows and pages, or a way of its own. */
function ListRecords({ listActions, ...props }: ListRecordsProps) {
  const { meta, view, query, page, columns, isNarrow } = props;
  const { change, selection, actions } = listActions;
  const kind = ownBodyOf(view);
  if (view && kind && !hasRows({ view, query })) {
    const { condition } = lookOf({ meta, view, query, columns });
    const keyword = query.keyword === "" ? undefined : query.keyword;
    const ask = { objname: meta.object.name, viewid: view.name, keyword, highsearch: condition };
    const table = listViews(meta).find((one) => ownBodyOf(one) === undefined)?.name;
    return (
      <KindBody
        key={view.name}
        {...{ kind, meta, view, columns, actions, ask }}
        onNarrow={(more) => change({ view: table, condition: joinConditions(condition, more), page: 1 })}
      />
    );
  }
  const isFilled = page.data && page.data.data.length > 0;
  return (
    <>
      <ListBody {...props} {...{ selection, actions }} onChange={change} />
      {page.data && isFilled && (
        <ListPager page={page.data} pageSize={page.pageSize} onChange={change} isNarrow={isNarrow} />
      )}
    </>
  );
}

interface Standing {
  meta: ObjectMeta;
  view: ViewDef | undefined;
  query: ListQuery;
  columns: readonly Column[];
}

/** The list as it stands, for a view that keeps it. */
function lookOf({ meta, view, query, columns }: Standing): ListLook {
  const own = typeof query.condition === "string" ? undefined : query.condition;
  const condition = joinConditions(buildCondition(meta.fields, query.filters, meta.dicts), own);
  return { view, columns, condition, sort: query.sort, size: query.size };
}

/** What an action asks or answers, over the list. */
function Asked({ meta, listActions }: { meta: ObjectMeta; listActions: ListActions }) {
  const { moving, stopMoving, fillIn } = listActions;
  return (
    <>
      {moving && (
        <TransitionDialog
          meta={meta}
          {...moving}
          onClose={stopMoving}
          onDone={refreshAllRecords}
          onFillIn={fillIn}
        />
      )}
      {listActions.removing && (
        <RemovalDialog
          meta={meta}
          records={listActions.removing}
          onClose={listActions.stopRemoving}
          onRemoved={listActions.finishRemoval}
        />
      )}
      <ExplainDrawer meta={meta} record={listActions.explaining} onClose={listActions.stopExplaining} />
      {listActions.merging && (
        <Suspense>
          <MergeDrawer
            meta={meta}
            ids={listActions.merging}
            onClose={listActions.stopMerging}
            onMerged={(kept) => {
              listActions.stopMerging();
              listActions.selection.clear();
              listActions.actions.open({ mode: "view", id: kept });
            }}
          />
        </Suspense>
      )}
      {listActions.viewed && (
        <ImpersonationDialog user={listActions.viewed} onClose={listActions.stopViewing} />
      )}
    </>
  );
}
