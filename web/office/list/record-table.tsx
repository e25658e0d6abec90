import type { ViewDef } from "@kezhuan/contract/metadata/view";
import type { PageOutput, WireRecord } from "@kezhuan/contract/api/records";
import type { ListState } from "@kezhuan/web/meta/list-state.ts";
import { Table, type TableProps } from "antd";
import { useLayoutEffect, useMemo, useRef, useState, type HTMLAttributes, type RefObject } from "react";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { fitColumns, type Column } from "@kezhuan/web/meta/columns.ts";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { ListQuery } from "./use-list-state.ts";
import type { ColumnChoiceControl } from "./column-choice.ts";
import { ruleTexts } from "../access/rule-texts.ts";
import { listsAccessRules } from "../access/access-rule-list.ts";
import { useIsCramped } from "../shell/use-is-narrow.ts";
import { useDensity } from "./density.ts";
import { listTexts } from "./list-texts.ts";
import type { RecordActions } from "../form/record-actions.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { ResizableHeading } from "./resizable-heading.tsx";
import type { Selection } from "./use-selection.ts";
import { buildTableColumns, toldWidth } from "./table-columns.tsx";
import { readSort, type SortKey } from "@kezhuan/contract/query/sort";
import "./record-table.css";

export interface ListBodyProps {
  meta: ObjectMeta;
  view: ViewDef | undefined;
  query: ListQuery;
  page: {
    data: PageOutput | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  columns: readonly Column[];
  choice: ColumnChoiceControl;
  selection: Selection;
  actions: RecordActions;
  isNarrow: boolean;
  onChange: (part: Partial<ListState>) => void;
}

const tickWidth = 44;
/** The sideways scroll bar stands above the pager, which sticks to the bottom of the page. */
const pagerHeight = 53;

/** The records as a table: server-sorted, ticked across pages, walked through with the arrow keys. */
export function RecordTable(props: ListBodyProps & { rows: readonly WireRecord[] }) {
  const { meta, view, query, rows, columns, choice, selection, actions, onChange } = props;
  const t = useText(listTexts);
  const { language } = usePreferences();
  const density = useDensity();
  const isCramped = useIsCramped();
  const sort = effectiveSort(query, view, meta);
  const canDo = hasRowActions(meta);
  const frame = useRef<HTMLDivElement>(null);
  const { room, actionsWidth } = useTableRoom(meta.object.name, frame, rows);
  const told = listsAccessRules(meta) ? pickLabel(ruleTexts.sentence, language) : undefined;
  const extra = (canDo ? tickWidth : 0) + actionsWidth + (told === undefined ? 0 : toldWidth);
  const fitted = useMemo(() => fitColumns(columns, room - extra), [columns, room, extra]);
  const tableColumns = useMemo(
    () =>
      buildTableColumns({
        meta,
        columns: fitted,
        sort,
        choice,
        actions,
        actionsWidth,
        isCramped,
        title: t("actions"),
        told,
      }),
    [meta, fitted, sort, choice, actions, actionsWidth, isCramped, t, told],
  );
  const width = fitted.reduce((sum, column) => sum + column.width, extra);
  const rowSelection = useRowSelection(props);
  if (room === 0) return <div ref={frame} />;
  return (
    <div ref={frame}>
      <Table<WireRecord>
        className="record-table"
        data-density={density}
        size="small"
        rowKey="id"
        aria-label={t("results", { object: pickLabel(meta.object.label, language) })}
        columns={tableColumns}
        components={{ header: { cell: ResizableHeading } }}
        dataSource={[...rows]}
        pagination={false}
        {...(canDo ? { rowSelection } : {})}
        scroll={{ x: width }}
        sticky={{ getContainer: () => document.getElementById("page") ?? window, offsetScroll: pagerHeight }}
        tableLayout="fixed"
        showSorterTooltip={false}
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
          const name = String(columnKey ?? "");
          onChange({ sort: order ? (order === "descend" ? `-${name}` : name) : undefined, page: 1 });
        }}
        onRow={(record) => rowEvents(record, { actions, selection, canDo })}
      />
    </div>
  );
}

/** A tick before each row; it stays while one goes from page to page. */
function useRowSelection({
  meta,
  rows,
  selection,
}: Pick<ListBodyProps, "meta" | "selection"> & { rows: readonly WireRecord[] }) {
  const t = useText(listTexts);
  const { language } = usePreferences();
  return {
    selectedRowKeys: selection.ids,
    columnWidth: tickWidth,
    fixed: true,
    preserveSelectedRowKeys: true,
    getTitleCheckboxProps: () => ({ "aria-label": t("selectAll") }),
    getCheckboxProps: (record) => ({
      "aria-label": t("selectRow", { name: nameRecord(meta, record, language) }),
    }),
    onChange: (keys) => selection.setAmong(rows, new Set(keys.map(String))),
  } satisfies TableProps<WireRecord>["rowSelection"];
}

interface RowContext {
  actions: RecordActions;
  selection: Selection;
  canDo: boolean;
}

const ownClicks = "a, button, input, label, .ant-table-selection-column, .row-actions";

/** A row can be reached, opened, ticked and left with the keyboard alone. */
function rowEvents(
  record: WireRecord,
  { actions, selection, canDo }: RowContext,
): HTMLAttributes<HTMLElement> {
  const open = () => actions.open({ mode: "view", id: record.id });
  return {
    tabIndex: 0,
    onClick({ target, currentTarget }) {
      // Links and boxes have something else to do, and so has a menu that belongs to the row without lying in it.
      const isIn = target instanceof Element && currentTarget.contains(target);
      const isOwn = isIn && target.closest(ownClicks) === null;
      // Who marks text wants to copy it.
      if (isOwn && (getSelection()?.isCollapsed ?? true)) open();
    },
    onKeyDown(event) {
      if (event.target !== event.currentTarget) return;
      if (event.key === "Enter") open();
      else if (event.key === " " && canDo) selection.toggle(record, !selection.ids.includes(record.id));
      else if (!moveBetweenRows(event.currentTarget, event.key)) return;
      event.preventDefault();
    },
  };
}

/** Whether ticking records leads anywhere. */
function hasRowActions({ object, permissions }: ObjectMeta): boolean {
  return !object.readonly && permissions.some((action) => action === "update" || action === "delete");
}

/** Of a cell, left and right, and a line. */
const actionsPadding = 17;
const usualActions = 108;
/** By object, as they were drawn last. */
const actionsWidths = new Map<string, number>();

/** How wide the table may be, and how wide the links at the end of its rows are. */
function useTableRoom(
  objname: string,
  frame: RefObject<HTMLDivElement | null>,
  rows: readonly WireRecord[],
): { room: number; actionsWidth: number } {
  const [room, setRoom] = useState(0);
  const [actionsWidth, setActionsWidth] = useState(actionsWidths.get(objname) ?? usualActions);
  const { language, size } = usePreferences();
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // It tells of the size before anything is painted, and once more when the rows have made the frame higher.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) setRoom(element.clientWidth);
      const links = [...element.querySelectorAll<HTMLElement>(".row-actions")];
      // With what is cut off: a column that is too narrow would stay so.
      const widest = Math.max(0, ...links.map(({ scrollWidth }) => scrollWidth));
      if (widest === 0) return;
      actionsWidths.set(objname, widest + actionsPadding);
      setActionsWidth(widest + actionsPadding);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [objname, frame, rows, language, size]);
  return { room, actionsWidth };
}

/** By what the list is sorted in the end: the person's choice, the view's, the object's. */
function effectiveSort(query: ListQuery, view: ViewDef | undefined, meta: ObjectMeta): SortKey | undefined {
  return readSort(query.sort ?? view?.sort ?? meta.object.sort)[0];
}

/** Moves the focus to another row of the table; false when the key means nothing here. */
function moveBetweenRows(row: HTMLElement, key: string): boolean {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>("tr[data-row-key]") ?? [])];
  const place = rows.indexOf(row);
  const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: rows.length - 1 }[key];
  if (target === undefined) return false;
  rows[target]?.focus();
  return true;
}
