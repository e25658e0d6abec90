import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { isEmptyValue } from "@kezhuan/web/meta/values.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useObject } from "./object-context.tsx";
import { officeKinds } from "./registry.ts";
import "./value.css";

const texts = defineText({
  masked: { zh: "无权查看", en: "Hidden" },
  partly: { zh: "已脱敏", en: "Masked" },
  empty: { zh: "空", en: "Empty" },
});

interface ValueProps {
  field: FieldMeta;
  record: WireRecord;
  /** A line of a list, or the record's page with room to spare. */
  place: "cell" | "page";
}

/** A field of a record as people read it: hidden, empty, or in the words of its kind. */
export function Value({ field, record, place }: ValueProps) {
  const t = useText(texts);
  const { dicts } = useObject();
  const { language } = usePreferences();
  if (record._masked?.includes(field.name)) return <Masked rest={record[field.name]} />;
  const value = record[field.name];
  if (isEmptyValue(value)) {
    return (
      <span className="value-empty">
        <span aria-hidden="true">–</span>
        <span className="unseen">{t("empty")}</span>
      </span>
    );
  }
  const kind = officeKinds[field.kind];
  const props = { field, value, dicts, language, record };
  const Rich = place === "page" ? (kind.Show ?? kind.Cell) : kind.Cell;
  const text = kind.toText(value, props);
  if (place === "page") return Rich ? <Rich {...props} /> : text;
  return (
    <span className="value-cell" title={text}>
      {Rich ? <Rich {...props} /> : text}
    </span>
  );
}

/** A lock and a word where the person may not see the value, or what is left of it. */
export function Masked({ rest }: { rest?: unknown }) {
  const t = useText(texts);
  const left = typeof rest === "string" ? rest : undefined;
  return (
    <span className="value-masked" title={left === undefined ? undefined : t("partly")}>
      <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
        <path d="M3.500 7.500h9v6h-9zM5.500 7.500V5a2.500 2.500 0 0 1 5 0v2.500" />
      </svg>
      {left ?? t("masked")}
      {left === undefined ? null : <span className="unseen">{t("partly")}</span>}
    </span>
  );
}
