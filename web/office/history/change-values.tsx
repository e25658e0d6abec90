import type { RecordChange } from "@kezhuan/contract/api/history";
import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { isEmptyValue, isSameValue } from "@kezhuan/web/meta/values.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useObject } from "../kinds/object-context.tsx";
import { Masked } from "../kinds/masked.tsx";
import { Value } from "../kinds/value.tsx";
import { historyTexts } from "./history-texts.ts";

/** A change's fields, each with what it was and what it became. */
export function ChangeValues({ change, only }: { change: RecordChange; only: string | undefined }) {
  const t = useText(historyTexts);
  const { language } = usePreferences();
  const { fields } = useObject();
  if (!change.kept) return <p className="change-note">{t("notKept")}</p>;
  const isAsked = (name: string) => only === undefined || only === name;
  const noted = change.fields.filter(({ field }) => isAsked(field));
  // A step writes what it sets, also where that was there already.
  const told = noted.filter(({ field: name, before, after }) => {
    const field = fields.find((one) => one.name === name);
    return !field || !isSameValue(field, before ?? emptyOf(field), after ?? emptyOf(field));
  });
  const changed = told.length > 0 ? told : noted;
  const masked = fields.filter(({ name }) => isAsked(name) && change.masked.includes(name));
  const isAct = ["delete", "erase", "restore"].includes(change.action);
  if (changed.length + masked.length === 0)
    return isAct ? null : <p className="change-note">{t("nothingSeen")}</p>;
  return (
    <dl className="change-fields">
      {changed.map(({ field: name, before, after }) => {
        const field = fields.find((one) => one.name === name);
        return (
          field && (
            <div key={name}>
              <dt>{pickLabel(field.label, language)}</dt>
              <dd>
                {change.action !== "create" && (
                  <>
                    <del aria-label={t("before")} data-empty={isEmptyValue(before)}>
                      <OneValue field={field} value={before} />
                    </del>
                    <span className="change-arrow" aria-hidden="true">
                      →
                    </span>
                    <span className="unseen">{t("became")}</span>
                  </>
                )}
                <ins aria-label={t("after")}>
                  <OneValue field={field} value={after} />
                </ins>
              </dd>
            </div>
          )
        );
      })}
      {masked.map(({ name, label }) => (
        <div key={name}>
          <dt>{pickLabel(label, language)}</dt>
          <dd>
            <Masked />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Nothing and "no" are shown alike. */
function emptyOf({ kind }: FieldMeta): unknown {
  return kind === "boolean" ? false : null;
}

/** A value outside of its record, in the words of its kind. */
export function OneValue({ field, value }: { field: FieldMeta; value: unknown }) {
  return <Value field={field} record={{ id: "", [field.name]: value }} place="cell" />;
}
