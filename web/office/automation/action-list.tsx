import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import {
  mostRuleActions,
  ruleActionLabels,
  type RuleActionName,
} from "@kezhuan/contract/metadata/automation";
import { Button, Select } from "antd";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ActionFields } from "./action-fields.tsx";
import { automationTexts } from "./automation-texts.ts";
import { newAction, type ActionDraft } from "./rule-draft.ts";

interface ActionListProps {
  actions: readonly ActionDraft[];
  meta: ObjectMeta;
  /** Nothing at all is done, too. */
  mayBeEmpty?: boolean;
  onChange: (actions: ActionDraft[]) => void;
}

// Its keys are these names.
const names = Object.keys(ruleActionLabels) as RuleActionName[];

/** What is done, one after the other. */
export function ActionList({ actions, meta, mayBeEmpty = false, onChange }: ActionListProps) {
  const t = useText(automationTexts);
  const { language } = usePreferences();
  const change = (key: number, part: Partial<ActionDraft>) =>
    onChange(actions.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const moveUp = (index: number) =>
    onChange(actions.toSpliced(index - 1, 2, ...actions.slice(index - 1, index + 1).toReversed()));
  return (
    <>
      <ol className="automation-actions" aria-label={t("steps")}>
        {actions.map((action, index) => (
          <li key={action.key}>
            <div className="automation-action">
              <Select
                aria-label={t("step", { place: index + 1 })}
                value={action.do}
                options={names.map((value) => ({ value, label: ruleActionLabels[value][language] }))}
                onChange={(next) => change(action.key, { do: next })}
              />
              <Button
                aria-label={t("moveUp", { place: index + 1 })}
                disabled={index === 0}
                onClick={() => moveUp(index)}
              >
                ↑
              </Button>
              <Button
                aria-label={t("removeStep", { place: index + 1 })}
                disabled={actions.length === 1 && !mayBeEmpty}
                onClick={() => onChange(actions.filter(({ key }) => key !== action.key))}
              >
                ×
              </Button>
            </div>
            <ActionFields action={action} meta={meta} onChange={(part) => change(action.key, part)} />
          </li>
        ))}
      </ol>
      {actions.length < mostRuleActions && (
        <Button type="dashed" onClick={() => onChange([...actions, newAction()])}>
          {t("addStep")}
        </Button>
      )}
    </>
  );
}
