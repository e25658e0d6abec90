import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { LinesPlan } from "./lines-plan.ts";
import { linesTexts } from "./lines-texts.ts";

/** Names of the columns, with what a line cannot do without. */
export function LinesHead({ plan, hasActions }: { plan: LinesPlan; hasActions: boolean }) {
  const t = useText(linesTexts);
  const { language } = usePreferences();
  return (
    <thead>
      <tr>
        <th className="line-number">
          <span className="unseen">{t("row")}</span>
        </th>
        {plan.columns.map((field) => (
          <th key={field.name} scope="col" data-kind={field.kind}>
            {pickLabel(field.label, language)}
            {hasActions && field.required && !field.readonly && (
              <span className="field-required" title={t("required")}>
                <span aria-hidden="true"> *</span>
                <span className="unseen">{t("required")}</span>
              </span>
            )}
          </th>
        ))}
        {hasActions && (
          <th>
            <span className="unseen">{t("actions")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
