import { FileExcelOutlined } from "@ant-design/icons";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { spreadsheetFormats } from "@kezhuan/contract/api/transfer";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { importTemplate } from "@kezhuan/web/api/import-template.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { site } from "@kezhuan/web/ui/site.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Button, Radio, Select } from "antd";
import { useId, useRef, useState } from "react";
import { saveAs } from "../jobs/fetch-job-file.ts";
import { formatNames } from "./format-names.ts";
import { transferTexts } from "./transfer-texts.ts";
import type { ImportControl } from "./use-import.ts";

interface ChooseSpreadsheetProps {
  meta: ObjectMeta;
  /** The template has the names of the view in use. */
  viewid: string | undefined;
  control: ImportControl;
}

/** Which spreadsheet, and what its rows are: all new, or partly there already. */
export function ChooseSpreadsheet({ meta, viewid, control }: ChooseSpreadsheetProps) {
  const t = useText(transferTexts);
  const { choice, change } = control;
  const canUpdate = meta.permissions.includes("update");
  const canCreate = meta.permissions.includes("create");
  return (
    <div className="import-choice">
      <p className="import-template">
        {t("template")}
        {spreadsheetFormats.map((format) => (
          <Button
            key={format}
            type="link"
            size="small"
            onClick={() => void fetchTemplate({ objname: meta.object.name, format, viewid })}
          >
            {formatNames[format]}
          </Button>
        ))}
      </p>
      <DropPlace file={choice.file} onTake={(file) => change({ file })} />
      <Radio.Group
        aria-label={t("mode")}
        value={choice.mode}
        onChange={({ target }) => change({ mode: target.value === "upsert" ? "upsert" : "create" })}
        options={[
          { value: "create", label: t("create"), disabled: !canCreate },
          { value: "upsert", label: t("upsert"), disabled: !canUpdate },
        ]}
      />
      {choice.mode === "upsert" && <KeyChoice meta={meta} control={control} />}
    </div>
  );
}

interface DropPlaceProps {
  file: File | undefined;
  onTake: (file: File) => void;
}

function DropPlace({ file, onTake }: DropPlaceProps) {
  const t = useText(transferTexts);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const first = files?.[0];
    if (first) onTake(first);
  };
  return (
    <div
      className="import-drop"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <FileExcelOutlined className="import-drop-icon" aria-hidden />
      <p>{t("drop")}</p>
      <p className="import-hint">{t("accept", { most: site.upload_limit_mb })}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
      <output className="import-file">{file?.name}</output>
      <Button onClick={() => input.current?.click()}>{t(file ? "otherFile" : "chooseFile")}</Button>
    </div>
  );
}

function KeyChoice({ meta, control }: Omit<ChooseSpreadsheetProps, "viewid">) {
  const t = useText(transferTexts);
  const { language } = usePreferences();
  const id = useId();
  const fields = meta.fields.filter(({ kind, readonly }) => hasTrait(kind, "importKey") && !readonly);
  return (
    <div className="import-key">
      <label htmlFor={id}>{t("key")}</label>
      <Select
        id={id}
        value={control.choice.key}
        onChange={(key) => control.change({ key })}
        options={[
          { value: "", label: t("keyAuto") },
          { value: "id", label: t("keyId") },
          ...fields.map(({ name, label }) => ({ value: name, label: pickLabel(label, language) })),
        ]}
      />
    </div>
  );
}

async function fetchTemplate(query: Parameters<typeof importTemplate>[0]): Promise<void> {
  const answer = await importTemplate(query);
  if (!answer.ok) {
    showToast(answer.msg, { tone: "error" });
    return;
  }
  const url = URL.createObjectURL(answer.data.content);
  saveAs(url, answer.data.name);
  // The browser has it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
