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
  const isSheet = choice.importFormat === "";
  return (
    <div className="import-choice">
      <FormatChoice meta={meta} control={control} />
      <p className="import-template" hidden={!isSheet}>
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
      <DropPlace file={choice.file} isSheet={isSheet} onTake={(file) => change({ file })} />
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

/** Objects that know files of others ask which it is. */
function FormatChoice({ meta, control }: Omit<ChooseSpreadsheetProps, "viewid">) {
  const t = useText(transferTexts);
  const { language } = usePreferences();
  const id = useId();
  const { importFormats: formats = [] } = meta.object;
  if (formats.length === 0) return null;
  const about = formats.find(({ name }) => name === control.choice.importFormat)?.about;
  return (
    <div className="import-key">
      <label htmlFor={id}>{t("fileFormat")}</label>
      <Select
        id={id}
        value={control.choice.importFormat}
        onChange={(importFormat) => control.change({ importFormat })}
        options={[
          { value: "", label: t("spreadsheet") },
          ...formats.map(({ name, label }) => ({ value: name, label: pickLabel(label, language) })),
        ]}
      />
      {about && <p className="import-hint">{pickLabel(about, language)}</p>}
    </div>
  );
}

interface DropPlaceProps {
  file: File | undefined;
  /** Files of others have any ending. */
  isSheet: boolean;
  onTake: (file: File) => void;
}

function DropPlace({ file, isSheet, onTake }: DropPlaceProps) {
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
      <p>{t(isSheet ? "drop" : "dropFile")}</p>
      <p className="import-hint">{t(isSheet ? "accept" : "acceptFile", { most: site.upload_limit_mb })}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={isSheet ? ".xlsx,.csv,.gz" : undefined}
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
