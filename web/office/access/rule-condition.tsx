import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Group } from "@kezhuan/contract/query/condition";
import { Button } from "antd";
import { useState } from "react";
import { groupOf } from "@kezhuan/web/meta/condition-tree.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ConditionDrawer } from "../search/condition-drawer.tsx";
import { useSentence } from "../search/use-sentence.ts";
import { ruleTexts } from "./rule-texts.ts";

interface RuleConditionProps {
  /** The object whose rows are meant. */
  target: ObjectMeta;
  value: unknown;
  error: string | undefined;
  onChange: (condition: Group | null) => void;
  /** The field itself, for experts. */
  json: React.ReactNode;
}

/** The rows of a rule as a sentence, put together in the builder that high search has. */
export function RuleCondition({ target, value, error, onChange, json }: RuleConditionProps) {
  const t = useText(ruleTexts);
  const [isOpen, setOpen] = useState(false);
  const condition = groupOf(value);
  const sentence = useSentence(target, condition);
  const isBroken = value !== null && value !== undefined && value !== "" && condition === undefined;
  return (
    <div className="rule-condition" data-field="condition" data-wrong={error !== undefined}>
      <span className="form-label">{t("condition")}</span>
      {!isBroken && <output>{sentence === "" ? t("everyRow") : t("onlyWhere", { sentence })}</output>}
      <div>
        <Button onClick={() => setOpen(true)}>{t("editCondition")}</Button>
        {condition && (
          <Button type="link" onClick={() => onChange(null)}>
            {t("clearCondition")}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p className="form-error">
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
      <details open={isBroken || undefined}>
        <summary>{t("expert")}</summary>
        {json}
      </details>
      <ConditionDrawer
        meta={target}
        condition={condition}
        purpose="rule"
        title={t("condition")}
        isOpen={isOpen}
        onApply={(next) => onChange(next ?? null)}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
