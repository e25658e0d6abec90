import { ArrowLeftOutlined, EditOutlined, EyeOutlined, RedoOutlined, UndoOutlined } from "@ant-design/icons";
import { Button, Segmented, Select } from "antd";
import { useState } from "react";
import { publishForm, type FormVersion } from "@kezhuan/web/api/forms.ts";
import { formatDate } from "@kezhuan/web/ui/text.ts";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePermission } from "../session/account.tsx";
import { useFormDesign, type Device } from "./design-context.tsx";
import { designTexts } from "./design-texts.ts";
import { formTexts } from "./form-texts.ts";
import { FORMS_PATH } from "./form-paths.ts";
import type { Autosave } from "./use-autosave.ts";
import { useDesignActions } from "./use-design-actions.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { FormDialog } from "./form-dialog.tsx";

export interface DesignerView {
  device: Device;
  setDevice: (device: Device) => void;
  zoom: number;
  setZoom: (zoom: number) => void;
  isPreview: boolean;
  setPreview: (isPreview: boolean) => void;
}

interface DesignerBarProps {
  record: FormVersion;
  autosave: Autosave;
  view: DesignerView;
}

/** Which form it is, whether it is saved, and what can be done with it as a whole. */
export function DesignerBar({ record, autosave, view }: DesignerBarProps) {
  const t = useText(designTexts);
  const navigate = useNavigate();
  const { isReadOnly } = useFormDesign();
  const mayDesign = usePermission("sys_form:design");
  return (
    <header className="designer-bar">
      <Button
        type="text"
        icon={<ArrowLeftOutlined aria-hidden />}
        aria-label={t("back")}
        title={t("back")}
        onClick={() => navigate(FORMS_PATH)}
      />
      <h1>
        {record.name} <small>{record.formVersion}</small>
      </h1>
      {isReadOnly ? (
        <span className="designer-state">{t("readOnly", { status: t(record.status) })}</span>
      ) : (
        <SaveMark autosave={autosave} />
      )}
      <Steps />
      <ViewTools view={view} />
      <Button
        icon={view.isPreview ? <EditOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        onClick={() => view.setPreview(!view.isPreview)}
      >
        {t(view.isPreview ? "design" : "preview")}
      </Button>
      {mayDesign && record.status !== "draft" && <NewVersion record={record} />}
      {record.status !== "published" && <Publish record={record} autosave={autosave} />}
    </header>
  );
}

function SaveMark({ autosave: { state, save } }: { autosave: Autosave }) {
  const t = useText(designTexts);
  const { language } = usePreferences();
  if (state.kind === "failed")
    return (
      <span className="designer-state" role="alert">
        {t("saveFailed", { reason: state.reason })}{" "}
        <Button type="link" size="small" onClick={() => void save()}>
          {t("retry")}
        </Button>
      </span>
    );
  if (state.kind !== "saved")
    return <output className="designer-state">{t(state.kind === "saving" ? "saving" : "unsaved")}</output>;
  const time = formatDate(state.at ?? "", language, { timeStyle: "short" });
  return <output className="designer-state">{t("saved", { time })}</output>;
}

function Steps() {
  const t = useText(designTexts);
  const { state, isReadOnly } = useFormDesign();
  const { undo, redo } = useDesignActions();
  if (isReadOnly) return null;
  return (
    <span className="designer-steps">
      <Button
        type="text"
        icon={<UndoOutlined aria-hidden />}
        disabled={!state.past}
        aria-label={t("undo")}
        title={t("undo")}
        onClick={undo}
      />
      <Button
        type="text"
        icon={<RedoOutlined aria-hidden />}
        disabled={!state.future}
        aria-label={t("redo")}
        title={t("redo")}
        onClick={redo}
      />
    </span>
  );
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5];

function ViewTools({ view }: { view: DesignerView }) {
  const t = useText(designTexts);
  return (
    <span className="designer-view">
      <Segmented
        aria-label={t("device")}
        value={view.device}
        options={(["phone", "tablet", "desktop"] as const).map((value) => ({ value, label: t(value) }))}
        onChange={view.setDevice}
      />
      <Select
        aria-label={t("zoom")}
        value={view.zoom}
        options={zooms.map((value) => ({ value, label: `${value * 100}%` }))}
        onChange={view.setZoom}
      />
    </span>
  );
}

function Publish({ record, autosave }: { record: FormVersion; autosave: Autosave }) {
  const t = useText(designTexts);
  const words = useText(formTexts);
  const { problems } = useFormDesign();
  const mayPublish = usePermission("sys_form:publish");
  const navigate = useNavigate();
  const [isWaiting, setWaiting] = useState(false);
  const { isSending, send } = useSending({
    showIn: "toast",
    done: words("published"),
    onDone: () => navigate(FORMS_PATH),
  });
  if (!mayPublish) return null;
  const publish = async () => {
    setWaiting(true);
    const isSaved = await autosave.save();
    setWaiting(false);
    if (isSaved) await send(() => publishForm(record.id));
  };
  return (
    <Button
      type="primary"
      loading={isSending || isWaiting}
      disabled={problems.length > 0}
      {...(problems.length > 0 ? { title: t("problemCount", { count: problems.length }) } : {})}
      onClick={() => void publish()}
    >
      {t("publish")}
    </Button>
  );
}

/** Goes on with a version that is not changed any more, under another number. */
function NewVersion({ record }: { record: FormVersion }) {
  const t = useText(designTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("newVersion")}</Button>
      {isOpen && <FormDialog start={{ kind: "version", of: record }} onClose={() => setOpen(false)} />}
    </>
  );
}
