import type { TriedRun } from "@kezhuan/contract/api/rules";
import { ruleActionLabels, type RuleActionName } from "@kezhuan/contract/metadata/automation";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";

/** What each action has done, or would have. */
export function StepList({ steps }: { steps: TriedRun["steps"] }) {
  const { language } = usePreferences();
  if (steps.length === 0) return null;
  return (
    <ol className="automation-steps">
      {steps.map((step, index) => (
        <li key={index} data-state={step.state}>
          {nameAction(step.do)?.[language] ?? step.do}
          {": "}
          {step.text[language]}
          {step.values && <code>{JSON.stringify(step.values)}</code>}
        </li>
      ))}
    </ol>
  );
}

function nameAction(name: string) {
  return Object.hasOwn(ruleActionLabels, name) ? ruleActionLabels[name as RuleActionName] : undefined;
}
