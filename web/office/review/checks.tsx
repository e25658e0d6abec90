import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { Checkbox } from "antd";
import { findMissing } from "@kezhuan/web/meta/missing-fields.ts";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import { labelOfCode } from "../kinds/dict-labels.ts";
import { DraftMatches } from "../matches/draft-matches.tsx";
import { CompleteFields } from "./complete-fields.tsx";
import { reviewTexts } from "./review-texts.ts";
import type { ReviewedProps } from "./record-fields.tsx";
import type { ReviewDecision } from "./use-decision.ts";

interface ChecksProps extends Omit<ReviewedProps, "review"> {
  decision: ReviewDecision;
}

/** The list a reviewer goes through, with what can be found out without them. */
export function Checks({ meta, record, revision, decision }: ChecksProps) {
  const t = useText(reviewTexts);
  const { language } = usePreferences();
  const changes = Object.fromEntries((revision?.fields ?? []).map(({ field, after }) => [field, after]));
  const shown: WireRecord = { ...record, ...changes };
  const checklist = meta.object.review?.checklist ?? [];
  return (
    <section className="review-checks" aria-label={t("checks")}>
      <h3>{t("checks")}</h3>
      <div className="review-checks-columns">
        <ul>
          {checklist.map(({ name, label }) => (
            <li key={name}>
              <Checkbox
                checked={decision.checked.includes(name)}
                disabled={decision.ways.length === 0}
                onChange={() => decision.toggle(name)}
              >
                {pickLabel(label, language)}
              </Checkbox>
            </li>
          ))}
        </ul>
        <div>
          <Missing meta={meta} record={shown} />
          <NotAllowed meta={meta} record={shown} />
          <DraftMatches meta={meta} record={shown} />
        </div>
      </div>
      {!revision && decision.isMine && (
        <CompleteFields
          key={String(record["version"])}
          meta={meta}
          record={record}
          missing={findMissing(meta, record).reviewers}
        />
      )}
    </section>
  );
}

interface FoundProps {
  meta: ObjectMeta;
  record: WireRecord;
}

/** What approval still asks for, and a form for what is the reviewer's to fill in. */
function Missing({ meta, record }: FoundProps) {
  const t = useText(reviewTexts);
  const { language } = usePreferences();
  const { reviewers, authors } = findMissing(meta, record);
  if (reviewers.length + authors.length === 0) return <p>{t("nothingMissing")}</p>;
  const list = (fields: readonly FieldMeta[]) =>
    formatList(
      fields.map(({ label }) => pickLabel(label, language)),
      language,
    );
  return (
    <>
      {reviewers.length > 0 && <p className="review-warning">{t("missing", { fields: list(reviewers) })}</p>}
      {authors.length > 0 && (
        <p className="review-warning">{t("missingAuthor", { fields: list(authors) })}</p>
      )}
    </>
  );
}

/** What a public record may not be, whatever anybody decides. */
function NotAllowed({ meta, record }: FoundProps) {
  const t = useText(reviewTexts);
  const { language } = usePreferences();
  const { states, review } = meta.object;
  const broken = (states?.requires ?? []).filter(
    (rule) =>
      rule.states.some((state) => review?.changes?.includes(state)) &&
      !rule.values.includes(asText(record[rule.field])),
  );
  return broken.map((rule) => {
    const field = meta.fields.find(({ name }) => name === rule.field);
    if (!field) return null;
    const value = labelOfCode(asText(record[rule.field]), { field, dicts: meta.dicts, language });
    return (
      <p key={rule.field} className="review-warning">
        {t("notAllowed", {
          field: pickLabel(field.label, language),
          value: value === "" ? t("empty") : value,
        })}
      </p>
    );
  });
}
