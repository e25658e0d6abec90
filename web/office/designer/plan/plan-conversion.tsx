import type { PlanConversion } from "@kezhuan/contract/api/design";
import { kindLabels } from "@kezhuan/contract/kinds/traits";
import type { Change } from "@kezhuan/contract/metadata/changes";
import { choiceFor } from "@kezhuan/web/meta/design/choice-for.ts";
import { Choice } from "@kezhuan/web/ui/choice.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { use } from "react";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { DesignerContext } from "../designer-context.tsx";
import { planTexts } from "./plan-texts.ts";

interface PlanConversionProps {
  conversion: PlanConversion;
  changes: readonly Change[];
  onAnswer: (change: Change) => void;
}

/** One field that changes its kind: how many values can come along, and what becomes of the others. */
export function PlanConversionView({ conversion, changes, onAnswer }: PlanConversionProps) {
  const t = useText(planTexts);
  const { language } = usePreferences();
  const designer = use(DesignerContext);
  const { field, from, to, rows, unreadable, looked_at, samples } = conversion;
  const label = designer?.view.fields.find(({ def }) => def.name === field)?.def.label;
  const choice = choiceFor(changes, field);
  const counts = { rows, looked: looked_at, count: unreadable };
  const isWhole = looked_at >= rows;
  const all = unreadable > 0 ? "unreadableAll" : "convertsAll";
  const some = unreadable > 0 ? "unreadable" : "convertsLooked";
  return (
    <div className="plan-conversion">
      <h4>
        {t("converts", {
          field: label ? pickLabel(label, language) : field,
          from: pickLabel(kindLabels[from], language),
          to: pickLabel(kindLabels[to], language),
        })}
      </h4>
      <p data-grave={unreadable > 0}>{t(isWhole ? all : some, counts)}</p>
      {samples.length > 0 && <Samples samples={samples} />}
      {(unreadable > 0 || !isWhole) && (
        <Choice
          legend={t("unreadableChoice")}
          value={choice}
          options={(["refuse", "clear"] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(next) => onAnswer({ do: "changeField", name: field, change: { unreadable: next } })}
        />
      )}
      {unreadable > 0 && choice === "refuse" && <output data-grave>{t("refusedNote")}</output>}
    </div>
  );
}

/** Values that cannot come along, each with the way to its record. */
function Samples({ samples }: Pick<PlanConversion, "samples">) {
  const t = useText(planTexts);
  const object = use(DesignerContext)?.base.object.name ?? "";
  return (
    <table className="design-table">
      <caption>{t("samples")}</caption>
      <ColumnHeads names={[t("value"), t("reason"), t("record")]} />
      <tbody>
        {samples.map((sample) => (
          <tr key={sample.id}>
            <td data-title={t("value")}>{sample.value}</td>
            <td data-title={t("reason")}>{sample.reason}</td>
            <td data-title={t("record")}>
              <a href={`#/ruid/${object}?open=${sample.id}`} target="_blank" rel="noreferrer">
                {sample.label ?? `…${sample.id.slice(-8)}`}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
