import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { isEmptyValue } from "@kezhuan/web/meta/values.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Masked } from "./masked.tsx";
import { useObject } from "./object-context.tsx";
import { officeKinds } from "./registry.ts";
import "./value.css";

const texts = defineText({
  empty: { zh: "空", en: "Empty" },
});

interface ValueProps {
  field: FieldMeta;
  record: WireRecord;
  /** A cell of a list, or the record's page, which has more room. */
  place: "cell" | "page";
}

/** A field's value as text: masked, empty, or formatted by the field's kind. */
export function Value({ field, record, place }: ValueProps) {
  const t = useText(texts);
  const { dicts } = useObject();
  const { language } = usePreferences();
  if (record._masked?.includes(field.name)) return <Masked rest={record[field.name]} />;
  const value = record[field.name];
  const kind = officeKinds[field.kind];
  const isPage = place === "page";
  if (isEmptyValue(value) && !(isPage && kind.showsEmpty)) {
    return (
      <span className="value-empty">
        <span aria-hidden="true">–</span>
        <span className="unseen">{t("empty")}</span>
      </span>
    );
  }
  const props = { field, value, dicts, language, record };
  const Rich = isPage ? (kind.Show ?? kind.Cell) : kind.Cell;
  const text = kind.toText(value, props);
  if (isPage) return Rich ? <Rich {...props} /> : text;
  return (
    <span className="value-cell" title={text}>
      {Rich ? <Rich {...props} /> : text}
    </span>
  );
}
