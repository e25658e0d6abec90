import type { PlanOutput, PlanStep } from "@kezhuan/contract/api/design";
import type { Change } from "@kezhuan/contract/metadata/changes";
import { formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PlanConversionView } from "./plan-conversion.tsx";
import { Steps } from "./plan-steps.tsx";
import { planTexts } from "./plan-texts.ts";
import { useDuration } from "../states/use-duration.ts";

const weights = ["nothing", "writes", "everything"] as const;

interface PlanViewProps {
  plan: PlanOutput;
  /** The changes can be applied as they are. */
  isGood: boolean;
  changes: readonly Change[];
  onAnswer: (change: Change) => void;
}

/** The whole plan: what it comes to, what to decide, and every statement. */
export function PlanView({ plan, isGood, changes, onAnswer }: PlanViewProps) {
  const t = useText(planTexts);
  const { language } = usePreferences();
  const duration = useDuration();
  const now = plan.steps.filter(({ later }) => !later);
  const later = plan.steps.filter((step) => step.later);
  // Nobody waits for a table that has only just been made.
  const isMaking = changes.some((change) => change.do === "createObject");
  const isUnfelt = ({ sql }: PlanStep) => isMaking && /^create (unique )?(table|index)/i.test(sql);
  const felt = now.filter((step) => !isUnfelt(step));
  const wait = { nothing: "waitNothing", writes: "waitWrites", everything: "waitEverything" } as const;
  return (
    <>
      <output className="plan-check" data-good={isGood}>
        {t(isGood ? "checkGood" : "checkBad")}
      </output>
      <dl className="plan-summary">
        <div>
          <dt>{t("rows")}</dt>
          <dd>{formatNumber(plan.rows, language)}</dd>
        </div>
        <div>
          <dt>{t("time")}</dt>
          <dd>{duration(plan.seconds)}</dd>
        </div>
        <div>
          <dt>{t("wait")}</dt>
          <dd>{t(wait[heaviestBlock(felt)])}</dd>
        </div>
        <div data-grave={!plan.reversible}>
          <dt>{t("back")}</dt>
          <dd>{t(plan.reversible ? "reversible" : "irreversible")}</dd>
        </div>
      </dl>
      <Notes notes={plan.notes} />
      {plan.conversions.length > 0 && (
        <section className="plan-part">
          <h3>{t("conversions")}</h3>
          {plan.conversions.map((conversion) => (
            <PlanConversionView
              key={conversion.field}
              conversion={conversion}
              changes={changes}
              onAnswer={onAnswer}
            />
          ))}
        </section>
      )}
      {plan.steps.length === 0 && <p>{t("nothing")}</p>}
      {now.length > 0 && <Steps title={t("now", { count: now.length })} steps={now} isUnfelt={isUnfelt} />}
      {later.length > 0 && (
        <Steps title={t("later", { count: later.length })} steps={later} isUnfelt={isUnfelt} />
      )}
    </>
  );
}

/** What people should know before they go on. */
function Notes({ notes }: Pick<PlanOutput, "notes">) {
  const t = useText(planTexts);
  if (notes.length === 0) return null;
  return (
    <section className="design-note plan-notes">
      <div>
        <h3>{t("notes")}</h3>
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** What others cannot do while the steps run: the heaviest of all. */
function heaviestBlock(steps: readonly Pick<PlanStep, "blocks">[]): PlanStep["blocks"] {
  return weights.findLast((weight) => steps.some(({ blocks }) => blocks === weight)) ?? "nothing";
}
