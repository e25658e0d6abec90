import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { Suspense, useState } from "react";
import type { FieldErrors } from "@kezhuan/web/meta/check-values.ts";
import { copyValues } from "@kezhuan/web/meta/copy-values.ts";
import type { Panel } from "@kezhuan/web/meta/list-state.ts";
import { asText } from "../kinds/as-values.ts";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import type { RecordActions } from "../form/record-actions.ts";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { EditPanel } from "./edit-panel.tsx";
import { usePanelKeys } from "./use-panel-keys.ts";
import { usePanelWidth, panelLimits, setPanelWidth } from "./panel-width.ts";
import { useIsRoomy } from "../shell/use-is-narrow.ts";
import { LoadedRecord } from "../form/loaded-record.tsx";
import { ViewPanel } from "./view-panel.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { actionTexts } from "./action-texts.ts";
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
  const width = usePanelWidth();
  const isRoomy = useIsRoomy();
  usePanelKeys({ panel, rows, isBeside: isRoomy, onGo: (id) => actions.open({ mode: "view", id }) });
  const key = shown
    ? shown.mode === "new"
      ? `new ${shown.copyOf ?? ""}`
      : `${shown.mode} ${shown.id}`
    : "none";
  return (
    <SideDrawer
      rootClassName={isRoomy ? "record-panel record-panel-beside" : "record-panel"}
      isOpen={panel !== undefined}
      size={isRoomy ? width : 820}
      // Beside the list it veils nothing, keeps nobody inside and lies under whatever opens from the header.
      {...(isRoomy ? { mask: false, zIndex: 900, "aria-modal": false } : {})}
      title={null}
      aria-label={pickLabel(meta.object.label, language)}
      closable={false}
      onClose={close}
      afterOpenChange={(isOpen) => {
        if (isOpen) return;
        // After the drawer has given the focus back to where it was opened.
        if (shown && shown.mode !== "new") requestAnimationFrame(() => focusRow(shown.id));
        setShown(undefined);
      }}
    >
      {isRoomy && <PanelEdge />}
      {shown && (
        <PanelBody key={key} {...{ meta, rows, actions, startErrors, onSaved, close }} panel={shown} />
      )}
    </SideDrawer>
  );
}

/** A record in place of its list, with all the room there is. */
export function RecordPage({ meta, panel, actions, rows, onSaved }: Omit<RecordPanelProps, "startErrors">) {
  const { language } = usePreferences();
  usePanelKeys({
    panel,
    rows,
    isBeside: false,
    onGo: (id) => actions.open({ mode: "view", id, isPage: true }),
  });
  if (!panel) return null;
  return (
    <section className="record-page record-panel" aria-label={pickLabel(meta.object.label, language)}>
      <PanelBody
        {...{ meta, rows, actions, onSaved, panel }}
        startErrors={undefined}
        close={() => actions.open(undefined)}
      />
    </section>
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
        {(record) => <ViewPanel {...shared} record={record} isPage={panel.isPage === true} onClose={close} />}
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
  if (panel.mode === "new") return <NewPanel {...{ meta, panel, close, onSaved }} />;
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

interface NewPanelProps extends Pick<PanelBodyProps, "meta" | "close" | "onSaved"> {
  panel: Extract<Panel, { mode: "new" }>;
}

/** A record that begins empty, or as a copy of another. */
function NewPanel({ meta, panel, close, onSaved }: NewPanelProps) {
  const shared = { meta, record: undefined, onClose: close, onSaved };
  if (panel.copyOf === undefined) return <EditPanel {...shared} preset={panel.values} />;
  return (
    <LoadedRecord meta={meta} id={panel.copyOf} onClose={close} isFresh>
      {(record) => <EditPanel {...shared} preset={copyValues(meta, record)} />}
    </LoadedRecord>
  );
}

/** To the row of the record that was looked at last, so that the arrow keys go on from there. */
function focusRow(id: string): void {
  const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
  // The row it was opened from may be another one.
  if (isElsewhere && !document.activeElement?.closest(".ant-drawer, tr[data-row-key]")) return;
  document.querySelector<HTMLElement>(`tr[data-row-key="${CSS.escape(id)}"]`)?.focus();
}

/** The edge between the list and the record: dragged, or moved with the arrow keys. */
function PanelEdge() {
  const t = useText(actionTexts);
  const width = usePanelWidth();
  const start = (event: React.PointerEvent<HTMLHRElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    const from = event.clientX + width;
    handle.setPointerCapture(event.pointerId);
    const move = ({ clientX }: PointerEvent) => setPanelWidth(from - clientX);
    const end = () => {
      handle.removeEventListener("pointermove", move);
      handle.removeEventListener("lostpointercapture", end);
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", end);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be focused is a control
    <hr
      className="panel-edge"
      aria-orientation="vertical"
      aria-label={t("panelWidth")}
      title={t("panelWidth")}
      aria-valuenow={width}
      aria-valuemin={panelLimits.least}
      aria-valuemax={panelLimits.most}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      onPointerDown={start}
      onKeyDown={({ key }) => {
        if (key === "ArrowLeft") setPanelWidth(width + panelLimits.step);
        if (key === "ArrowRight") setPanelWidth(width - panelLimits.step);
      }}
    />
  );
}
