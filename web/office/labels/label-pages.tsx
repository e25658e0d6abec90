import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { isEmptyValue } from "@kezhuan/web/meta/values.ts";
import { SquareCode } from "@kezhuan/web/ui/square-code.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { officeKinds } from "../kinds/registry.ts";
import { labelTexts } from "./label-texts.ts";
import { addressOfRecord } from "./read-code.ts";
import "./label-pages.css";

interface LabelPagesProps {
  meta: ObjectMeta;
  records: readonly WireRecord[];
  /** Labels of the first sheet that are used up. */
  skip: number;
}

/** Three columns, eight rows. */
export const labelsOnSheet = 24;

/** Sheets of labels for printing. */
export function LabelPages({ meta, records, skip }: LabelPagesProps) {
  const cells: (WireRecord | undefined)[] = [...Array.from({ length: skip }, () => undefined), ...records];
  const sheets = Array.from({ length: Math.ceil(cells.length / labelsOnSheet) }, (_, index) =>
    cells.slice(index * labelsOnSheet, (index + 1) * labelsOnSheet),
  );
  return sheets.map((sheet, number) => (
    // Sheets and positions have no ids: their index is the key.
    <div className="label-sheet" key={number}>
      {sheet.map((record, place) =>
        record ? (
          <RecordLabel key={record.id} meta={meta} record={record} />
        ) : (
          <div className="record-label" key={`skipped ${place}`} aria-hidden />
        ),
      )}
    </div>
  ));
}

function RecordLabel({ meta, record }: { meta: ObjectMeta; record: WireRecord }) {
  const t = useText(labelTexts);
  const { language } = usePreferences();
  const lines = (meta.object.labels?.fields ?? []).flatMap((name) => {
    const field = meta.fields.find((one) => one.name === name);
    const value = record[name];
    if (!field || isEmptyValue(value) || record._masked?.includes(name)) return [];
    const text = officeKinds[field.kind].toText(value, { field, dicts: meta.dicts, language, record });
    return [{ name, label: pickLabel(field.label, language), text }];
  });
  const [heading, ...rest] = lines;
  return (
    <div className="record-label">
      <SquareCode
        text={addressOfRecord(meta.object.name, record.id)}
        label={t("code", { name: heading?.text ?? record.id })}
      />
      <div className="record-label-words">
        <strong>{heading?.text}</strong>
        {rest.map(({ name, label, text }) => (
          <span key={name} title={label}>
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}
