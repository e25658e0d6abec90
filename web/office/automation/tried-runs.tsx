import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { automationTexts } from "./automation-texts.ts";
import { StepList } from "./step-list.tsx";

/** Which of the latest changes would have set the rule off, and what it would have done. */
export function TriedRuns({ tried: { examined, matched, runs } }: { tried: MessageOutput<"tryRule"> }) {
  const t = useText(automationTexts);
  const { language } = usePreferences();
  return (
    <section aria-label={t("tryIt")} className="automation-tried">
      <h3>{t("tryIt")}</h3>
      <output>{t("tried", { examined, matched })}</output>
      <p className="automation-quiet">{t("tryLead")}</p>
      <ol className="automation-runs">
        {runs.map(({ record, at, by, steps }) => (
          <li key={`${record.id} ${at ?? ""}`}>
            <div className="automation-run">
              <b>{record.label ?? record.id}</b>
              {at !== null && <time dateTime={at}>{writeInstant(at, language)}</time>}
              {by !== null && <span>{by}</span>}
            </div>
            <StepList steps={steps} />
          </li>
        ))}
      </ol>
    </section>
  );
}
