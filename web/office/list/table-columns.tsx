import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { SortKey } from "@kezhuan/contract/query/sort";
import type { TableProps } from "antd";
import { moveColumn, type Column } from "@kezhuan/web/meta/columns.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { RuleSentence } from "../access/rule-sentence.tsx";
import { Value } from "../kinds/value.tsx";
import type { ColumnChoiceControl } from "./column-choice.ts";
import type { RecordActions } from "../form/record-actions.ts";
import { nameRecord, ownName } from "../kinds/record-name.ts";
import { RowActions } from "../panel/row-actions.tsx";
import type { HeadingProps } from "./resizable-heading.tsx";

type AntColumns = NonNullable<TableProps<WireRecord>["columns"]>;

interface TableColumnsInput {
  meta: ObjectMeta;
  columns: readonly Column[];
  sort: SortKey | undefined;
  choice: ColumnChoiceControl;
  actions: RecordActions;
  actionsWidth: number;
  /** Too little room for a column that stays in view. */
  isCramped: boolean;
  /** Heading of the actions. */
  title: string;
  /** Heading of what each record comes to in words; absent where nothing is told. */
  told: string | undefined;
}

export const toldWidth = 460;
/** Two rules of a role on an object differ in the sentence only: it must be in sight. */
const toldAfter = 2;

/** Access rules are read as sentences; their parts stand in the other columns. */
function toldColumn(title: string): AntColumns[number] {
  return {
    key: "_told",
    title,
    width: toldWidth,
    render: (_value: unknown, record: WireRecord) => <RuleSentence record={record} />,
  };
}

/** The columns as Ant Design wants them, the row's actions at the end. */
export function buildTableColumns(input: TableColumnsInput): AntColumns {
  const { meta, columns, actions, actionsWidth, title } = input;
  const own = columns.map((column, place) => {
    const stands = columns.slice(0, place).every(({ isFrozen }) => isFrozen);
    return toAntColumn(column, stands, input);
  });
  return [
    ...own.slice(0, toldAfter),
    ...(input.told ? [toldColumn(input.told)] : []),
    ...own.slice(toldAfter),
    {
      key: "_actions",
      title,
      width: actionsWidth,
      fixed: "end" as const,
      render: (_value: unknown, record: WireRecord) => (
        <RowActions meta={meta} record={record} actions={actions} />
      ),
    },
  ];
}

function toAntColumn(
  column: Column,
  /** Everything before it stays in view. */
  isFirstToMove: boolean,
  input: TableColumnsInput,
): AntColumns[number] {
  const { meta, sort, choice, actions, isCramped } = input;
  const { name, title, field, width, align, sortable } = column;
  const isName = name === meta.object.labelField;
  const sortOrder = sort?.field === name ? (sort.descending ? "descend" : "ascend") : null;
  const heading: HeadingProps = {
    width,
    name,
    onMove: (dragged) => {
      const order = input.columns.map((one) => one.name);
      choice.setChoice({ ...choice.choice, order: moveColumn(order, dragged, name) });
    },
    onResize: (next) => {
      const { choice: before, setChoice } = choice;
      setChoice({ ...before, widths: { ...before.widths, [name]: next } });
    },
  };
  return {
    key: name,
    dataIndex: name,
    title,
    width,
    align,
    // Nothing that moves may stand before a column that stays in view.
    ...((column.isFrozen || isName) && isFirstToMove && !isCramped ? { fixed: "start" as const } : {}),
    ...(sortable ? { sorter: true, sortOrder } : {}),
    // Ant Design hands whatever stands here to the heading component above.
    onHeaderCell: () => heading as React.HTMLAttributes<HTMLElement>,
    render: (_value: unknown, record: WireRecord) =>
      isName ? (
        <RecordName meta={meta} record={record} onOpen={() => actions.open({ mode: "view", id: record.id })}>
          <Value field={field} record={record} place="cell" />
        </RecordName>
      ) : (
        <Value field={field} record={record} place="cell" />
      ),
  };
}

interface RecordNameProps {
  meta: ObjectMeta;
  record: WireRecord;
  onOpen: () => void;
  /** Stands for a name that is empty or hidden. */
  children: React.ReactNode;
}

/** The name by which the record goes everywhere, leading to it. */
function RecordName({ meta, record, onOpen, children }: RecordNameProps) {
  const { language } = usePreferences();
  const own = ownName(meta, record, language);
  const name = nameRecord(meta, record, language);
  return (
    <button
      type="button"
      className="record-name"
      tabIndex={-1}
      title={name}
      aria-label={own === "" ? name : undefined}
      onClick={onOpen}
    >
      {own === "" ? children : <span className="value-cell">{own}</span>}
    </button>
  );
}
