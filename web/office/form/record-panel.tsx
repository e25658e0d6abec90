import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { Drawer } from "antd";
import { useState } from "react";
import type { FieldErrors } from "@kezhuan/web/meta/check-values.ts";
import type { Panel } from "@kezhuan/web/meta/list-state.ts";
import type { RecordActions } from "../list/record-actions.ts";
import { EditPanel } from "./edit-panel.tsx";
import { LoadedRecord } from "./loaded-record.tsx";
import { ViewPanel } from "./view-panel.tsx";
import "./record-panel.css";

interface RecordPanelProps {
  meta: ObjectMeta;
  panel: Panel | undefined;
  /** The records of the list, to go from one to the next. */
  rows: readonly WireRecord[];
  actions: RecordActions;
  startErrors: { id: string; errors: FieldErrors } | undefined;
  onSaved: () => Promise<unknown>;
}

/** A record beside its list: to look at, to change, to make. */
export function RecordPanel({ meta, panel, rows, actions, startErrors, onSaved }: RecordPanelProps) {
  // While the drawer slides out it goes on showing what it held.
  const [shown, setShown] = useState(panel);
  if (panel && panel !== shown) setShown(panel);
  const { language } = usePreferences();
  const close = () => actions.open(undefined);
  const key = shown ? (shown.mode === "new" ? "new" : `${shown.mode} ${shown.id}`) : "none";
  return (
    <Drawer
      rootClassName="record-panel"
      open={panel !== undefined}
      size={820}
      title={null}
      aria-label={pickLabel(meta.object.label, language)}
      closable={false}
      onClose={close}
      destroyOnHidden
      afterOpenChange={(isOpen) => {
        if (isOpen) return;
        if (shown && shown.mode !== "new") focusRow(shown.id);
        setShown(undefined);
      }}
    >
      {shown?.mode === "new" && (
        <EditPanel
          key={key}
          meta={meta}
          record={undefined}
          preset={shown.values}
          onClose={close}
          onSaved={onSaved}
        />
      )}
      {shown?.mode === "edit" && (
        <LoadedRecord key={key} meta={meta} id={shown.id} onClose={close} isFresh>
          {(record) =>
            // A link may ask to change what this user may only look at.
            record._denied?.includes("update") ? (
              <ViewPanel meta={meta} record={record} rows={rows} actions={actions} onClose={close} />
            ) : (
              <EditPanel
                meta={meta}
                record={record}
                startErrors={startErrors?.id === record.id ? startErrors.errors : undefined}
                onClose={close}
                onSaved={onSaved}
              />
            )
          }
        </LoadedRecord>
      )}
      {shown?.mode === "view" && (
        <LoadedRecord key={key} meta={meta} id={shown.id} onClose={close}>
          {(record) => (
            <ViewPanel meta={meta} record={record} rows={rows} actions={actions} onClose={close} />
          )}
        </LoadedRecord>
      )}
    </Drawer>
  );
}

/** Back to the row it came from, so that the arrow keys go on from there. */
function focusRow(id: string): void {
  const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
  if (isElsewhere && !document.activeElement?.closest(".ant-drawer")) return;
  document.querySelector<HTMLElement>(`tr[data-row-key="${CSS.escape(id)}"]`)?.focus();
}
