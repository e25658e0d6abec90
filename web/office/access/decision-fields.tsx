import type { ExplainedObject } from "@kezhuan/contract/api/access";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { explainTexts } from "./explain-texts.ts";
import { Grounds } from "./decision-rules.tsx";

interface DecisionFieldsProps {
  fields: ExplainedObject["fields"];
  numbers: ReadonlyMap<string, number>;
}

/** Each field: in full, masked or hidden, writable or not, and which rule says so. */
export function DecisionFields({ fields, numbers }: DecisionFieldsProps) {
  const t = useText(explainTexts);
  const { language } = usePreferences();
  return (
    <section className="decision-part">
      <h4>{t("fields")}</h4>
      <table className="decision-fields" aria-label={t("fields")}>
        <ColumnHeads names={(["field", "read", "write", "by"] as const).map((key) => t(key))} />
        <tbody>
          {fields.map(({ name, label, read, write, by, against }) => (
            <tr key={name} data-read={read}>
              <th scope="row" title={name}>
                {pickLabel(label, language)}
              </th>
              <td data-title={t("read")}>{t(read)}</td>
              <td data-title={t("write")}>{t(write ? "yes" : "no")}</td>
              <td data-title={t("by")}>
                <Grounds by={by} against={against} numbers={numbers} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
