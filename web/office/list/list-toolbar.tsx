import {
  DeleteOutlined,
  EditOutlined,
  FullscreenOutlined,
  PlusOutlined,
  PrinterOutlined,
  ReloadOutlined,
  ColumnHeightOutlined,
} from "@ant-design/icons";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { Button, Tooltip } from "antd";
import { Suspense, use, useState } from "react";
import type { Column } from "@kezhuan/web/meta/columns.ts";
import { allowsAction, takesInput } from "@kezhuan/web/meta/transitions.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { labelTexts } from "../labels/label-texts.ts";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { mergeTexts } from "../merge/merge-texts.ts";
import { HasPermission } from "../session/account.tsx";
import type { ColumnChoiceControl } from "./column-choice.ts";
import { ColumnPanel } from "./column-panel.tsx";
import { ListScopeContext } from "./list-scope.ts";
import { ListMore } from "./list-more.tsx";
import { actionTexts } from "../panel/action-texts.ts";
import { listTexts } from "./list-texts.ts";
import type { RecordActions } from "../form/record-actions.ts";
import type { Selection } from "./use-selection.ts";
import { ButtonMenu } from "../parts/button-menu.tsx";
import { setDensity, useDensity } from "./density.ts";
import "./list-toolbar.css";

const LabelDialog = lazyPage(async () => (await import("../labels/label-dialog.tsx")).LabelDialog);

export interface ListToolbarProps {
  meta: ObjectMeta;
  selection: Selection;
  actions: RecordActions;
  columns: readonly Column[];
  choice: ColumnChoiceControl;
  isNarrow: boolean;
  isWorking: boolean;
  onRefresh: () => void;
  /** What is done with the list as a whole, beside the actions. */
  transfers?: React.ReactNode;
  /** Further tools, in front of the others. */
  children?: React.ReactNode;
}

/** What can be done with the list and with the records that are ticked. */
export function ListToolbar(props: ListToolbarProps) {
  const { meta, selection, columns, choice, isNarrow, isWorking, onRefresh, transfers, children } = props;
  const t = useText(listTexts);
  const { renderBulk } = use(ListScopeContext);
  return (
    <div className="list-toolbar">
      {!meta.object.readonly && <SelectionActions {...props} />}
      {meta.object.name === "meta_view" && <NewButton {...props} />}
      {transfers}
      {selection.ids.length > 0 && (
        <output className="list-selected">
          {t("selected", { count: selection.ids.length })}
          <Button type="link" onClick={selection.clear}>
            {t("clear")}
          </Button>
        </output>
      )}
      {selection.ids.length > 0 && meta.object.labels && <LabelButton meta={meta} ids={selection.ids} />}
      {selection.ids.length > 0 && renderBulk?.(selection.ids, selection.clear)}
      <div className="list-tools">
        {children}
        <Tooltip title={t("refresh")}>
          <Button
            type="text"
            icon={<ReloadOutlined spin={isWorking} aria-hidden />}
            aria-label={t("refresh")}
            onClick={onRefresh}
          />
        </Tooltip>
        {!isNarrow && (
          <>
            <DensityButton />
            <ColumnPanel meta={meta} columns={columns} {...choice} />
            {document.fullscreenEnabled && (
              <Tooltip title={t("fullScreen")}>
                <Button
                  type="text"
                  icon={<FullscreenOutlined aria-hidden />}
                  aria-label={t("fullScreen")}
                  // A browser may refuse; then nothing changes.
                  onClick={() => void toggleFullScreen().catch(() => undefined)}
                />
              </Tooltip>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function SelectionActions({ meta, selection, actions }: ListToolbarProps) {
  const t = useText(listTexts);
  const tAction = useText(actionTexts);
  const tMerge = useText(mergeTexts);
  const name = meta.object.name;
  const [only, ...others] = selection.records;
  const edit = () => {
    if (!only) return showToast(t("chooseToEdit"));
    if (others.length > 0) return showToast(t("onlyOne"));
    if (!allowsAction(meta, only, "update")) return showToast(t("mayNotEdit"));
    return actions.open({ mode: "edit", id: only.id });
  };
  const remove = () => {
    if (!only) return showToast(t("chooseToDelete"));
    const kept = selection.records.filter((record) => !allowsAction(meta, record, "delete"));
    if (kept.length > 0) return showToast(t("mayNotDelete", { count: kept.length }));
    return actions.remove(selection.records);
  };
  const merge = () => {
    if (!only) return showToast(t("chooseToOperate"));
    if (others.length !== 1) return showToast(t("chooseTwo"));
    return actions.merge(selection.records);
  };
  return (
    <div className="list-actions">
      {takesInput(meta) && (
        <>
          <HasPermission name={`${name}:create`}>
            <NewButton actions={actions} />
          </HasPermission>
          <HasPermission name={`${name}:update`}>
            <Button icon={<EditOutlined aria-hidden />} onClick={edit}>
              {tAction("edit")}
            </Button>
          </HasPermission>
        </>
      )}
      <HasPermission name={`${name}:delete`}>
        <Button icon={<DeleteOutlined aria-hidden />} onClick={remove}>
          {tAction("remove")}
        </Button>
      </HasPermission>
      {meta.object.mergeable && (
        <HasPermission name={`${name}:update`}>
          <Button onClick={merge}>{tMerge("merge")}</Button>
        </HasPermission>
      )}
      <ListMore meta={meta} actions={actions} />
    </div>
  );
}

function LabelButton({ meta, ids }: { meta: ObjectMeta; ids: readonly string[] }) {
  const t = useText(labelTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t("print")}
      </Button>
      <Suspense>{isOpen && <LabelDialog meta={meta} ids={ids} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function NewButton({ actions }: Pick<ListToolbarProps, "actions">) {
  const t = useText(listTexts);
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => actions.open({ mode: "new" })}>
      {t("create")}
    </Button>
  );
}

/** The whole page, not the list alone: drawers and dialogs live beside it. */
function toggleFullScreen(): Promise<void> {
  return document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
}

/** How high rows are. */
function DensityButton() {
  const t = useText(listTexts);
  const density = useDensity();
  return (
    <ButtonMenu
      items={(["normal", "compact"] as const).map((key) => ({ key, label: t(key) }))}
      chosen={density}
      onChoose={(key) => setDensity(key === "compact" ? "compact" : "normal")}
      button={(props) => (
        <Tooltip title={t("density")}>
          <Button
            type="text"
            icon={<ColumnHeightOutlined aria-hidden />}
            aria-label={t("density")}
            {...props}
          />
        </Tooltip>
      )}
    />
  );
}
