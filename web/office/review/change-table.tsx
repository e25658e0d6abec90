import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { RevisionField, RevisionOutput } from "@kezhuan/contract/api/review";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { ComparedSide, OneValue } from "./compared-side.tsx";
import { RemarkField } from "./remark-field.tsx";
import { reviewTexts } from "./review-texts.ts";
import type { ReviewDecision } from "./use-decision.ts";

interface ChangeTableProps {
  meta: ObjectMeta;
  revision: RevisionOutput;
  decision: ReviewDecision;
}

/** What visitors see and what it shall become, field beside field. */
export function ChangeTable({ meta, revision, decision }: ChangeTableProps) {
  const t = useText(reviewTexts);
  return (
    <section className="review-changes">
      <h3>{t("changes")}</h3>
      <table>
        <ColumnHeads names={[t("field"), t("before"), t("after")]} />
        <tbody>
          {revision.fields.map((change) => {
            const field = meta.fields.find(({ name }) => name === change.field);
            return field && <ChangeRow key={field.name} {...{ field, change, decision }} />;
          })}
        </tbody>
      </table>
    </section>
  );
}

interface ChangeRowProps {
  field: FieldMeta;
  change: RevisionField;
  decision: ReviewDecision;
}

function ChangeRow({ field, change, decision }: ChangeRowProps) {
  const t = useText(reviewTexts);
  const { language } = usePreferences();
  const label = pickLabel(field.label, language);
  const { now, after, before, moved } = change;
  return (
    <tr data-moved={moved}>
      <th scope="row">
        {label}
        <RemarkField name={field.name} label={label} decision={decision} />
      </th>
      <td data-side={t("before")}>
        <ComparedSide field={field} value={now} other={after} side="gone" />
        {moved && (
          <>
            <p className="review-basis">
              {t("basis")}
              <OneValue field={field} value={before} />
            </p>
            <Choice field={field.name} label={label} side="keep" decision={decision} />
          </>
        )}
      </td>
      <td data-side={t("after")}>
        <ComparedSide field={field} value={after} other={now} side="new" />
        {moved && (
          <>
            <p className="review-moved">{t("moved")}</p>
            <Choice field={field.name} label={label} side="take" decision={decision} />
          </>
        )}
      </td>
    </tr>
  );
}

interface ChoiceProps {
  field: string;
  label: string;
  side: "take" | "keep";
  decision: ReviewDecision;
}

function Choice({ field, label, side, decision }: ChoiceProps) {
  const t = useText(reviewTexts);
  const words = t(side === "keep" ? "keepNow" : "takeNew");
  return (
    <label className="review-choice">
      <input
        type="radio"
        name={`moved-${field}`}
        aria-label={`${label}: ${words}`}
        checked={decision.chosen[field] === side}
        onChange={() => decision.choose(field, side)}
      />
      <span aria-hidden="true">{words}</span>
    </label>
  );
}
