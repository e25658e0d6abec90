import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { Suspense, useState } from "react";
import type { FieldErrors } from "@kezhuan/web/meta/check-values.ts";
import type { Panel } from "@kezhuan/web/meta/list-state.ts";
import { asText } from "../kinds/as-values.ts";
import { lazyPage } from "../routing/lazy-page.ts";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import type { RecordActions } from "../form/record-actions.ts";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { EditPanel } from "./edit-panel.tsx";
import { LoadedRecord } from "../form/loaded-record.tsx";
import { ViewPanel } from "./view-panel.tsx";
import "../form/record-panel.css";

const ManagedView = lazyPage(async () => (await import("../views/managed-view.tsx")).ManagedView);
const NewView = lazyPage(async () => (await import("../views/managed-view.tsx")).NewView);

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
    <SideDrawer
      rootClassName="record-panel"
      isOpen={panel !== undefined}
      size={820}
      title={null}
      aria-label={pickLabel(meta.object.label, language)}
      closable={false}
      onClose={close}
      afterOpenChange={(isOpen) => {
        if (isOpen) return;
        if (shown && shown.mode !== "new") focusRow(shown.id);
        setShown(undefined);
      }}
    >
      {shown && (
        <PanelBody key={key} {...{ meta, rows, actions, startErrors, onSaved, close }} panel={shown} />
      )}
    </SideDrawer>
  );
}

interface PanelBodyProps extends Omit<RecordPanelProps, "panel"> {
  panel: Panel;
  close: () => void;
}

/** What the drawer holds: the record as it is asked for. */
function PanelBody({ panel, startErrors, onSaved, close, ...shared }: PanelBodyProps) {
  const { meta } = shared;
  const closeAfter = () => {
    close();
    void onSaved();
  };
  if (panel.mode === "view")
    return (
      <LoadedRecord meta={meta} id={panel.id} onClose={close}>
        {(record) => <ViewPanel {...shared} record={record} onClose={close} />}
      </LoadedRecord>
    );
  // Views are made and changed in an editor of their own.
  if (meta.object.name === "meta_view")
    return (
      <Suspense fallback={<PageSkeleton />}>
        {panel.mode === "new" ? (
          <NewView
            copyOf={asText(panel.values?.["copy"]) || undefined}
            onClose={close}
            onSaved={closeAfter}
          />
        ) : (
          <ManagedView id={panel.id} onClose={close} onSaved={closeAfter} />
        )}
      </Suspense>
    );
  if (panel.mode === "new")
    return (
      <EditPanel meta={meta} record={undefined} preset={panel.values} onClose={close} onSaved={onSaved} />
    );
  return (
    <LoadedRecord meta={meta} id={panel.id} onClose={close} isFresh>
      {(record) =>
        // A link may ask to change what this user may only look at.
        record._denied?.includes("update") ? (
          <ViewPanel {...shared} record={record} onClose={close} />
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
  );
}

/** Back to the row it came from, so that the arrow keys go on from there. */
function focusRow(id: string): void {
  const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
  if (isElsewhere && !document.activeElement?.closest(".ant-drawer")) return;
  document.querySelector<HTMLElement>(`tr[data-row-key="${CSS.escape(id)}"]`)?.focus();
}
