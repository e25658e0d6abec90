import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { ReviewRound } from "@kezhuan/contract/api/review";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { decisionTexts, reviewTexts } from "./review-texts.ts";

/** What was said in earlier rounds, and what was done about it. */
export function Rounds({ meta, rounds }: { meta: ObjectMeta; rounds: readonly ReviewRound[] }) {
  const t = useText(reviewTexts);
  return (
    <section className="review-rounds">
      <h3>{t("earlier")}</h3>
      <ol>
        {rounds.map((round) => (
          <Round key={round.id} meta={meta} round={round} />
        ))}
      </ol>
    </section>
  );
}

function Round({ meta, round }: { meta: ObjectMeta; round: ReviewRound }) {
  const t = useText(reviewTexts);
  const { language } = usePreferences();
  const { comment, remarks, checked, at, actor } = round;
  const checks = (meta.object.review?.checklist ?? []).filter(({ name }) => checked.includes(name));
  const nameField = (name: string) => {
    const field = meta.fields.find((one) => one.name === name);
    return field ? pickLabel(field.label, language) : name;
  };
  return (
    <li>
      <p className="review-round-head">
        <b>{nameStep(meta, round, language)}</b>
        <span>{actor.label ?? t("somebody")}</span>
        <time dateTime={at}>{writeInstant(at, language)}</time>
      </p>
      {comment && <p className="review-text">{comment}</p>}
      {remarks.length > 0 && (
        <ul>
          {remarks.map(({ field, text, answered }) => (
            <li key={field} data-answered={answered}>
              <b>{nameField(field)}</b>
              <span>{text}</span>
              <small>{t(answered ? "answered" : "unanswered")}</small>
            </li>
          ))}
        </ul>
      )}
      {checks.length > 0 && (
        <p className="review-basis">
          {t("checkedThen", {
            list: formatList(
              checks.map(({ label }) => pickLabel(label, language)),
              language,
            ),
          })}
        </p>
      )}
    </li>
  );
}

function nameStep(meta: ObjectMeta, { action, revision }: ReviewRound, language: "zh" | "en"): string {
  if (revision !== null && action in decisionTexts)
    return decisionTexts[action as keyof typeof decisionTexts][language];
  const step = meta.object.states?.transitions.find((one) => one.action === action);
  return step ? pickLabel(step.label, language) : action;
}
