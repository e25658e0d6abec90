import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { spreadsheetFormats, type SpreadsheetFormat } from "@kezhuan/contract/api/transfer";
import { Button, Checkbox, Input, Modal, Radio } from "antd";
import { useState } from "react";
import type { PageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { Toaster } from "@kezhuan/web/ui/toaster.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useEscape } from "../parts/use-escape.ts";
import { formatNames } from "./format-names.ts";
import { transferTexts } from "./transfer-texts.ts";
import "./export-dialog.css";

interface ExportDialogProps {
  meta: ObjectMeta;
  list: PageQuery;
  /** How many records are ticked. */
  count: number;
  onExport: (fields: string[], how: { format: SpreadsheetFormat; isSelected: boolean }) => void;
  onClose: () => void;
}

/** Which of the readable fields become columns of the spreadsheet: those of the list first, the others after them. */
export function ExportDialog({ meta, list, count, onExport, onClose }: ExportDialogProps) {
  const t = useText(transferTexts);
  const shown = list.fields ?? [];
  const fields = inOrder(meta.fields, shown);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(shown));
  const [format, setFormat] = useState<SpreadsheetFormat>("xlsx");
  const [isSelected, setSelected] = useState(count > 0);
  useEscape(true, onClose);
  const run = () => {
    onExport(
      fields.map(({ name }) => name).filter((name) => chosen.has(name)),
      { format, isSelected },
    );
    onClose();
  };
  return (
    <Modal
      open
      keyboard={false}
      title={t("columnsTitle")}
      width={560}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="primary" disabled={chosen.size === 0} onClick={run}>
            {t("export")}
          </Button>
        </>
      }
    >
      <div className="export-dialog">
        <FieldChoice fields={fields} shown={shown} chosen={chosen} onChange={setChosen} />
        {count > 0 && (
          <fieldset>
            <legend>{t("what")}</legend>
            <Radio.Group value={isSelected} onChange={(event) => setSelected(event.target.value === true)}>
              <Radio value>{t("whatSelected", { count })}</Radio>
              <Radio value={false}>{t("whatAll")}</Radio>
            </Radio.Group>
          </fieldset>
        )}
        <fieldset>
          <legend>{t("format")}</legend>
          <Radio.Group
            value={format}
            onChange={(event) => setFormat(event.target.value as SpreadsheetFormat)}
          >
            {spreadsheetFormats.map((one) => (
              <Radio key={one} value={one}>
                {formatNames[one]}
              </Radio>
            ))}
          </Radio.Group>
        </fieldset>
      </div>
      <Toaster />
    </Modal>
  );
}

interface FieldChoiceProps {
  fields: readonly FieldMeta[];
  shown: readonly string[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function FieldChoice({ fields, shown, chosen, onChange }: FieldChoiceProps) {
  const t = useText(transferTexts);
  const { language } = usePreferences();
  const [typed, setTyped] = useState("");
  const sought = typed.trim().toLowerCase();
  const found = fields.filter(({ name, label }) =>
    `${pickLabel(label, language)} ${name}`.toLowerCase().includes(sought),
  );
  const toggle = (name: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(name);
    else next.delete(name);
    onChange(next);
  };
  return (
    <>
      <div className="export-head">
        <Input
          allowClear
          aria-label={t("columnsFind")}
          placeholder={t("columnsFind")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button onClick={() => onChange(new Set(fields.map(({ name }) => name)))}>{t("columnsAll")}</Button>
        <Button onClick={() => onChange(new Set(shown))}>{t("columnsShown")}</Button>
      </div>
      <ul className="export-fields">
        {found.map(({ name, label }) => (
          <li key={name}>
            <Checkbox checked={chosen.has(name)} onChange={(event) => toggle(name, event.target.checked)}>
              {pickLabel(label, language)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <output>{chosen.size === 0 ? t("columnsNone") : t("columnsCount", { count: chosen.size })}</output>
    </>
  );
}

function inOrder(fields: readonly FieldMeta[], shown: readonly string[]): FieldMeta[] {
  const placeOf = ({ name }: FieldMeta) => {
    const place = shown.indexOf(name);
    return place < 0 ? shown.length : place;
  };
  return fields.toSorted((a, b) => placeOf(a) - placeOf(b));
}
