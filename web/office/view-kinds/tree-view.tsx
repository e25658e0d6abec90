import { CaretDownOutlined, CaretRightOutlined, PlusOutlined } from "@ant-design/icons";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Group, Rule } from "@kezhuan/contract/query/condition";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Value } from "../kinds/value.tsx";
import { nameRecord } from "../kinds/record-name.ts";
import { RowActions } from "../panel/row-actions.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { usePermission } from "../session/account.tsx";
import { kindViewTexts } from "../views/kind-texts.ts";
import { cardFields, type KindViewProps } from "./kind-view.ts";
import "./tree-view.css";

/** Children of one record that are asked for at a time, and levels that are opened at once. */
const mostChildren = 500;
const levelsAtOnce = 4;

/** Records below those they name as the one above; what is below is asked for when it is opened. */
export function TreeView(props: KindViewProps) {
  const { meta, view } = props;
  const t = useText(kindViewTexts);
  const [start, setStart] = useState({ key: 0, levels: 0 });
  const parent = view.tree?.parent;
  if (!parent || !meta.fields.some(({ name }) => name === parent))
    return <EmptyState title={t("unfit")} lead="" />;
  const begin = (levels: number) => setStart({ key: start.key + 1, levels });
  return (
    <div className="tree-view">
      <p>
        <Button type="link" onClick={() => begin(levelsAtOnce)}>
          {t("expandAll")}
        </Button>
        <Button type="link" onClick={() => begin(0)}>
          {t("foldAll")}
        </Button>
      </p>
      <Branch key={start.key} {...props} parent={parent} above={undefined} openLevels={start.levels} />
    </div>
  );
}

interface BranchProps extends KindViewProps {
  parent: string;
  above: string | undefined;
  /** How many levels begin opened. */
  openLevels: number;
  /** Where the part before this one ended. */
  after?: string | undefined;
}

function Branch(props: BranchProps) {
  const { meta, columns, ask, parent, above, after } = props;
  const t = useText(kindViewTexts);
  const { keyword, highsearch, ...rest } = ask;
  const isAsked = above === undefined && (keyword !== undefined || highsearch !== undefined);
  const { data, error, refetch } = useQuery(
    objDataByPageQuery({
      ...rest,
      // What was looked for stands at the top wherever it hangs; below it everything is shown.
      ...(isAsked ? { keyword, highsearch } : { highsearch: hangsBelow(parent, above) }),
      pageSize: mostChildren,
      ...(after === undefined ? {} : { after }),
      fields: cardFields(meta, columns, [parent]),
      count: "none",
      withDenied: true,
    }),
  );
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data)
    return above === undefined && after === undefined ? (
      <RowsSkeleton />
    ) : (
      <p className="tree-note">{t("loading")}</p>
    );
  if (data.data.length === 0) return <p className="tree-note">{t("none")}</p>;
  return (
    <>
      <ul className="tree-branch">
        {data.data.map((record) => (
          <Node key={record.id} {...props} record={record} />
        ))}
      </ul>
      {data.next !== null && <Rest key={data.next} {...props} after={data.next} isAsked={isAsked} />}
    </>
  );
}

function hangsBelow(parent: string, above: string | undefined): Group {
  const rule: Rule =
    above === undefined ? { field: parent, op: "isNull" } : { field: parent, op: "eq", value: above };
  return { match: "and", rules: [rule] };
}

/** There are more than are shown at a time: the next ones, or all of them as a table, where they can be searched. */
function Rest({ isAsked, ...props }: BranchProps & { isAsked: boolean }) {
  const { parent, above, onNarrow } = props;
  const t = useText(kindViewTexts);
  const [isShown, setShown] = useState(false);
  if (isShown) return <Branch {...props} />;
  return (
    <div className="tree-note tree-rest" role="note">
      <span>{t("shownSome", { count: mostChildren })}</span>
      <Button size="small" onClick={() => setShown(true)}>
        {t("more")}
      </Button>
      {!isAsked && (
        <Button size="small" type="link" onClick={() => onNarrow(hangsBelow(parent, above))}>
          {t("asTable")}
        </Button>
      )}
    </div>
  );
}

const factCount = 3;

function Node({ record, openLevels, ...props }: BranchProps & { record: WireRecord }) {
  const { meta, columns, actions, parent } = props;
  const t = useText(kindViewTexts);
  const { language } = usePreferences();
  const [isOpen, setOpen] = useState(openLevels > 0);
  const name = nameRecord(meta, record, language);
  const mayCreate = usePermission(`${meta.object.name}:create`);
  const isWritable = meta.fields.some((field) => field.name === parent && !field.readonly);
  const mayAdd = mayCreate && isWritable && !meta.object.readonly;
  const facts = columns
    .filter((column) => column.name !== meta.object.labelField && column.name !== parent)
    .slice(0, factCount);
  return (
    <li>
      <div className="tree-row">
        <Button
          type="text"
          icon={isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? "fold" : "expand", { name })}
          onClick={() => setOpen(!isOpen)}
        />
        <button
          type="button"
          className="record-name"
          onClick={() => actions.open({ mode: "view", id: record.id })}
        >
          {name}
        </button>
        {facts.map((column) => (
          <span key={column.name} className="tree-fact">
            <Value field={column.field} record={record} place="cell" />
          </span>
        ))}
        <span className="tree-actions">
          {mayAdd && (
            <Button
              type="text"
              icon={<PlusOutlined aria-hidden />}
              aria-label={t("addBelow", { name })}
              title={t("addBelow", { name })}
              onClick={() => {
                setOpen(true);
                actions.open({ mode: "new", values: { [parent]: { id: record.id, label: name } } });
              }}
            />
          )}
          <RowActions meta={meta} record={record} actions={actions} />
        </span>
      </div>
      {isOpen && <Branch {...props} above={record.id} after={undefined} openLevels={openLevels - 1} />}
    </li>
  );
}
