import { tileKindLabels, tileWidths, type Tile } from "@kezhuan/contract/dashboards/dashboard";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { SavedView } from "@kezhuan/contract/metadata/view";
import { useQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useState } from "react";
import { labelOfFailure } from "@kezhuan/web/api/failure-label.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { startPageQuery } from "@kezhuan/web/api/start-page.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PanelFrame } from "../form/panel-frame.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { KindFields, MeasureChoice } from "../views/kind-fields.tsx";
import { Choice, HalvesFields } from "../views/labelled-box.tsx";
import { ViewColumns } from "../views/view-columns.tsx";
import { ViewCondition } from "../views/view-condition.tsx";
import { ViewOrder } from "../views/view-order.tsx";
import { editorTexts } from "./editor-texts.ts";
import {
  aboutObject,
  kindsFor,
  nameTile,
  newTileDraft,
  openTile,
  toTile,
  viewOfDraft,
  type TileDraft,
} from "./tile-draft.ts";

interface TileDrawerProps {
  /** Undefined for a new one. */
  tile: Tile | undefined;
  onClose: () => void;
  onDone: (tile: Tile) => void;
}

/** What a tile shows: of which records, put together how, under which name. */
export function TileDrawer({ tile, onClose, onDone }: TileDrawerProps) {
  const t = useText(editorTexts);
  const { language } = usePreferences();
  const [draft, setDraft] = useState(() => (tile ? openTile(tile) : newTileDraft("")));
  const [problem, setProblem] = useState("");
  const { objname, kind } = draft;
  const {
    data: meta,
    error,
    isLoading,
  } = useQuery({ ...objMetaDataQuery(objname), enabled: objname !== "" });
  const change = (part: Partial<TileDraft>) => {
    setDraft({ ...draft, ...part });
    setProblem("");
  };
  const done = () => {
    const made = toTile(draft, meta);
    if (made) onDone(made);
    else setProblem(t(kind === "text" ? "noText" : "noObject"));
  };
  const title = t(tile ? "editTile" : "addTile");
  return (
    <SideDrawer
      rootClassName="record-panel"
      isOpen
      size={640}
      title={null}
      aria-label={title}
      closable={false}
      onClose={onClose}
    >
      <PanelFrame
        title={title}
        onClose={onClose}
        problem={problem || (error ? pickLabel(labelOfFailure(error), language) : "")}
        foot={<Ways isLoading={isLoading} onClose={onClose} onDone={done} />}
      >
        <div className="view-editor">
          <KindChoice {...{ draft, meta, change }} />
          {kind !== "text" && (
            <ObjectChoice objname={objname} onChange={(name) => change(aboutObject(draft, name))} />
          )}
          <HalvesFields
            label={draft.title}
            names={{ zh: t("titleZh"), en: t("titleEn") }}
            proposed={nameTile({ ...draft, title: { zh: "", en: "" } }, meta)}
            onChange={(next) => change({ title: next })}
          />
          {kind === "text" && <Texts {...{ draft, change }} />}
          {kind !== "text" && meta && <DataFields {...{ draft, meta, change }} />}
          <WidthChoice {...{ draft, change }} />
        </div>
      </PanelFrame>
    </SideDrawer>
  );
}

interface WaysProps {
  isLoading: boolean;
  onClose: () => void;
  onDone: () => void;
}

function Ways({ isLoading, onClose, onDone }: WaysProps) {
  const t = useText(editorTexts);
  return (
    <>
      <Button onClick={onClose}>{t("cancel")}</Button>
      {/* What can be put together is known once the object has been described. */}
      <Button type="primary" disabled={isLoading} onClick={onDone}>
        {t("done")}
      </Button>
    </>
  );
}

interface PartProps {
  draft: TileDraft;
  meta: ObjectMeta | undefined;
  change: (part: Partial<TileDraft>) => void;
}

function KindChoice({ draft, meta, change }: PartProps) {
  const t = useText(editorTexts);
  const { language } = usePreferences();
  const kinds = kindsFor(meta);
  return (
    <Choice
      label={t("kind")}
      value={draft.kind}
      options={(draft.objname === "" ? kindsWithoutObject : kinds).map((kind) => ({
        value: kind,
        label: pickLabel(tileKindLabels[kind], language),
      }))}
      onChange={(kind) =>
        change({ kind, ...(draft.width === "third" && kind !== "number" ? { width: "half" } : {}) })
      }
    />
  );
}

/** What needs no object, or can be of any. */
const kindsWithoutObject = ["number", "text"] as const;

function ObjectChoice({ objname, onChange }: { objname: string; onChange: (objname: string) => void }) {
  const t = useText(editorTexts);
  const { language } = usePreferences();
  // Objects of which this person may see something, as for the figures of the start page.
  const { data } = useQuery(startPageQuery());
  const options = (data?.objects ?? [])
    .map(({ name, label }) => ({ value: name, label: pickLabel(label, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  return (
    <Choice
      label={t("object")}
      value={objname === "" ? undefined : objname}
      options={options}
      onChange={onChange}
    />
  );
}

function WidthChoice({ draft, change }: Omit<PartProps, "meta">) {
  const t = useText(editorTexts);
  return (
    <Choice
      label={t("width")}
      value={draft.width}
      options={tileWidths.map((value) => ({ value, label: t(value) }))}
      onChange={(width) => change({ width })}
    />
  );
}

function Texts({ draft, change }: Omit<PartProps, "meta">) {
  const t = useText(editorTexts);
  return (["zh", "en"] as const).map((half) => (
    <label key={half} className="view-field">
      <span>{t(half === "zh" ? "textZh" : "textEn")}</span>
      <Input.TextArea
        value={draft.text[half]}
        maxLength={500}
        autoSize={{ minRows: 3, maxRows: 10 }}
        onChange={(event) => change({ text: { ...draft.text, [half]: event.target.value } })}
      />
    </label>
  ));
}

function DataFields({ draft, meta, change }: PartProps & { meta: ObjectMeta }) {
  const view = viewOfDraft(draft, meta);
  const setView = (next: SavedView) => change({ view: next });
  const parts = { meta, view, onChange: setView };
  return (
    <>
      {draft.kind === "number" && (
        <MeasureChoice meta={meta} measure={draft.measure} onChange={(measure) => change({ measure })} />
      )}
      <KindFields {...parts} />
      <ViewCondition {...parts} />
      {draft.kind === "table" && (
        <>
          <ViewOrder {...parts} />
          <ViewColumns {...parts} />
        </>
      )}
    </>
  );
}
