import type { PlanStep } from "@kezhuan/contract/api/design";
import { describeStatement } from "@kezhuan/web/meta/design/describe-statement.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { planTexts } from "./plan-texts.ts";
import { useDuration } from "../states/use-duration.ts";

interface StepsProps {
  title: string;
  steps: readonly PlanStep[];
  /** Nobody can be held up by it, whatever lock it takes. */
  isUnfelt: (step: PlanStep) => boolean;
}

/** The statements of a plan, each with what it does to others. */
export function Steps({ title, steps, isUnfelt }: StepsProps) {
  return (
    <section className="plan-part">
      <h3>{title}</h3>
      <ol className="plan-steps">
        {steps.map((step, place) => (
          <Step key={place} step={step} isUnfelt={isUnfelt(step)} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, isUnfelt }: { step: PlanStep; isUnfelt: boolean }) {
  const t = useText(planTexts);
  const { language } = usePreferences();
  const duration = useDuration();
  const blocks = {
    nothing: "blocksNothing",
    writes: "blocksWrites",
    everything: "blocksEverything",
  } as const;
  return (
    <li>
      <details>
        <summary>
          <strong>{describeStatement(step.sql, language)}</strong>
          <span className="plan-facts">
            <span data-blocks={isUnfelt ? "nothing" : step.blocks}>
              {t(isUnfelt ? "newTable" : blocks[step.blocks])}
            </span>
            <span data-grave={step.rewrite}>{t(step.rewrite ? "rewrite" : "noRewrite")}</span>
            <span>{duration(step.seconds)}</span>
            <span data-grave={!step.reversible}>{t(step.reversible ? "stepBack" : "stepNoBack")}</span>
          </span>
        </summary>
        <p className="plan-lock">{t("lock", { lock: step.lock })}</p>
        <pre aria-label={t("sql")}>
          <code>{step.sql}</code>
        </pre>
      </details>
    </li>
  );
}
