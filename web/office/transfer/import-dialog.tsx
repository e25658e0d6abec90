import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { Toaster } from "@kezhuan/web/ui/toaster.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Alert, Button, Modal, Progress } from "antd";
import { LeftRows } from "../jobs/left-rows.tsx";
import { useEscape } from "../parts/use-escape.ts";
import { ChooseSpreadsheet } from "./choose-spreadsheet.tsx";
import { ImportOutcome } from "./import-outcome.tsx";
import { transferTexts } from "./transfer-texts.ts";
import { useImport, type ImportControl, type Stage } from "./use-import.ts";
import "./import-dialog.css";

interface ImportDialogProps {
  meta: ObjectMeta;
  viewid: string | undefined;
  onClose: () => void;
}

/** Leads through an import: choose a spreadsheet, look at what would become of it, import it, take it back. */
export function ImportDialog({ meta, viewid, onClose }: ImportDialogProps) {
  const t = useText(transferTexts);
  const { language } = usePreferences();
  const control = useImport(meta.object.name);
  const { stage } = control;
  useEscape(true, onClose);
  return (
    <Modal
      open
      keyboard={false}
      title={t("importTitle", { object: pickLabel(meta.object.label, language) })}
      width={stage.name === "result" ? 1000 : 600}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={<ImportButtons control={control} meta={meta} onClose={onClose} />}
    >
      <div className="import-dialog">
        <div role="alert">{control.problem && <Alert type="error" showIcon title={control.problem} />}</div>
        {stage.name === "choose" && <ChooseSpreadsheet meta={meta} viewid={viewid} control={control} />}
        {stage.name === "working" && <Working stage={stage} />}
        <div role="alert">
          {stage.name === "failed" && <Alert type="error" showIcon title={stage.message} />}
        </div>
        <output>
          {stage.name === "undone" && (
            <Alert
              type={stage.result.left > 0 ? "warning" : "success"}
              showIcon
              title={t("undone", {
                removed: stage.result.removed,
                restored: stage.result.restored,
                left: stage.result.left,
              })}
            />
          )}
        </output>
        {stage.name === "undone" && <LeftRows result={stage.result} />}
        {stage.name === "result" && <ImportOutcome stage={stage} />}
      </div>
      <Toaster />
    </Modal>
  );
}

const workTexts = { upload: "uploading", check: "checking", import: "importing", undo: "undoing" } as const;

function Working({ stage }: { stage: Extract<Stage, { name: "working" }> }) {
  const t = useText(transferTexts);
  const words = t(workTexts[stage.step]);
  return (
    <div className="import-working">
      <Progress percent={Math.floor(stage.progress * 100)} aria-label={words} />
      <output>{stage.message ? `${words} · ${stage.message}` : words}</output>
    </div>
  );
}

interface ImportButtonsProps extends Omit<ImportDialogProps, "viewid"> {
  control: ImportControl;
}

/** The buttons that lead on from where one is. */
function ImportButtons({ control, meta, onClose }: ImportButtonsProps) {
  const t = useText(transferTexts);
  const { stage } = control;
  if (stage.name === "choose")
    return (
      <>
        <Button onClick={onClose}>{t("close")}</Button>
        <Button type="primary" disabled={!control.choice.file} onClick={() => control.start("check")}>
          {t("check")}
        </Button>
      </>
    );
  if (stage.name === "working")
    return (
      <>
        {stage.step !== "upload" && <Button onClick={control.cancel}>{t("cancel")}</Button>}
        {(stage.step === "import" || stage.step === "undo") && (
          <Button onClick={onClose}>{t("background")}</Button>
        )}
      </>
    );
  if (stage.name === "result") return <AfterResult {...{ control, meta, onClose, stage }} />;
  return (
    <>
      <Button onClick={control.reset}>{t("otherFile")}</Button>
      <Button type="primary" onClick={onClose}>
        {t("close")}
      </Button>
    </>
  );
}

interface AfterResultProps extends ImportButtonsProps {
  stage: Extract<Stage, { name: "result" }>;
}

function AfterResult({ control, onClose, stage }: AfterResultProps) {
  const t = useText(transferTexts);
  const { created, changed } = stage.result;
  const count = created + changed;
  if (stage.step === "check")
    return (
      <>
        <Button onClick={control.reset}>{t("back")}</Button>
        <Button
          type="primary"
          disabled={count === 0 || stage.cancelled}
          onClick={() => control.start("import")}
        >
          {count === 0 ? t("nothing") : t("commit", { count })}
        </Button>
      </>
    );
  return (
    <>
      {count > 0 && (
        <Button danger onClick={control.undo}>
          {t("undo")}
        </Button>
      )}
      <Button onClick={control.reset}>{t("otherFile")}</Button>
      <Button type="primary" onClick={onClose}>
        {t("close")}
      </Button>
    </>
  );
}
