import { DownOutlined } from "@ant-design/icons";
import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { DictColour } from "@kezhuan/contract/metadata/dictionary";
import type { Group } from "@kezhuan/contract/query/condition";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { joinConditions } from "@kezhuan/contract/query/join-conditions";
import { formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Value } from "../kinds/value.tsx";
import { CodeMark } from "../kinds/state-mark.tsx";
import { nameRecord } from "../kinds/record-name.ts";
import { ButtonMenu } from "../parts/button-menu.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { kindViewTexts } from "../views/kind-texts.ts";
import { cardFields, type KindViewProps } from "./kind-view.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

/** A value of the board's field, in the order of its dictionary; the empty one last. */
export interface BoardPlace {
  code: string | null;
  title: string;
  colour?: DictColour | undefined;
}

interface BoardColumnProps extends KindViewProps {
  field: FieldMeta;
  place: BoardPlace;
  count: number | undefined;
  targetsOf: (record: WireRecord) => BoardPlace[];
  onMove: (record: WireRecord, place: BoardPlace) => unknown;
  dragged: WireRecord | undefined;
  onDrag: (record: WireRecord | undefined) => void;
}

const pageSize = 20;

/** The records of one value, page by page; what is dragged here takes the value. */
export function BoardColumn(props: BoardColumnProps) {
  const { place, count, dragged, targetsOf, onMove, onDrag } = props;
  const t = useText(kindViewTexts);
  const { language } = usePreferences();
  const [isOver, setOver] = useState(false);
  const pages = useColumnPages(props);
  const records = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  const takes = dragged !== undefined && targetsOf(dragged).some(({ code }) => code === place.code);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- every card has a menu that does the same
    <section
      className="board-column"
      aria-label={place.title}
      data-takes={takes}
      data-over={takes && isOver}
      onDragOver={(event) => {
        if (dragged) event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrag(undefined);
        if (dragged) void onMove(dragged, place);
      }}
    >
      <header>
        <h2>
          <CodeMark label={place.title} colour={place.colour} />
        </h2>
        <span>{count === undefined ? (place.code === null ? "" : "0") : formatNumber(count, language)}</span>
      </header>
      {pages.error && <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />}
      <ul>
        {records.map((record) => (
          <BoardCard key={record.id} {...props} record={record} />
        ))}
      </ul>
      {pages.isPending && !pages.error && <p>{t("loading")}</p>}
      {pages.data && records.length === 0 && <p>{t("none")}</p>}
      {pages.hasNextPage && (
        <Button type="link" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </section>
  );
}

function useColumnPages({ meta, columns, ask, field, place }: BoardColumnProps) {
  const own: Group = {
    match: "and",
    rules: [
      place.code === null
        ? { field: field.name, op: "isNull" }
        : { field: field.name, op: "eq", value: place.code },
    ],
  };
  const fields = cardFields(meta, columns, [field.name]);
  const query = {
    ...ask,
    highsearch: joinConditions(ask.highsearch, own),
    pageSize,
    fields,
    count: "none" as const,
    withDenied: true,
  };
  return useInfiniteQuery({
    queryKey: recordsKey(ask.objname, "board", query),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => unwrap(getObjDataByPage({ ...query, after: pageParam }, { signal })),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Facts under the name. */
const factCount = 3;

function BoardCard({
  meta,
  columns,
  actions,
  record,
  field,
  targetsOf,
  onMove,
  onDrag,
}: BoardColumnProps & { record: WireRecord }) {
  const { language } = usePreferences();
  const name = nameRecord(meta, record, language);
  const targets = targetsOf(record);
  const hidden = new Set([meta.object.labelField, field.name]);
  const facts = columns.filter((column) => !hidden.has(column.name)).slice(0, factCount);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu below does the same
    <li
      className="board-card"
      draggable={targets.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", record.id);
        onDrag(record);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <button
        type="button"
        className="record-name"
        onClick={() => actions.open({ mode: "view", id: record.id })}
      >
        {name}
      </button>
      <dl>
        {facts.map((column) => (
          <div key={column.name}>
            <dt>{column.title}</dt>
            <dd>
              <Value field={column.field} record={record} place="cell" />
            </dd>
          </div>
        ))}
      </dl>
      {targets.length > 0 && (
        <MoveMenu name={name} targets={targets} onMove={(target) => onMove(record, target)} />
      )}
    </li>
  );
}

interface MoveMenuProps {
  name: string;
  targets: readonly BoardPlace[];
  onMove: (target: BoardPlace) => unknown;
}

/** Dragging by other means: the places a record may go to. */
function MoveMenu({ name, targets, onMove }: MoveMenuProps) {
  const t = useText(kindViewTexts);
  return (
    <ButtonMenu
      items={targets.map(({ code, title }) => ({ key: code ?? "", label: title }))}
      onChoose={(key) => {
        const target = targets.find(({ code }) => (code ?? "") === key);
        if (target) void onMove(target);
      }}
      button={(control) => (
        <Button type="link" aria-label={t("moveRecord", { name })} {...control}>
          {t("moveTo")}
          <DownOutlined className="row-more" aria-hidden />
        </Button>
      )}
    />
  );
}
