import type { ExplainedObject, ExplainedRecord } from "@kezhuan/contract/api/access";
import type { Label } from "@kezhuan/contract/metadata/label";
import { CheckCircleFilled, CloseCircleFilled } from "@ant-design/icons";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { explainTexts } from "./explain-texts.ts";
import { findReason } from "./find-reason.ts";
import { DecisionFields } from "./decision-fields.tsx";
import { DecisionActions, DecisionRules } from "./decision-rules.tsx";
import "./explain.css";

interface AccessDecisionProps {
  decision: ExplainedObject | ExplainedRecord;
  /** What the object is called. */
  object: Label;
}

/** What somebody may see and do, and by which rules. */
export function AccessDecision({ decision, object }: AccessDecisionProps) {
  const numbers = new Map(decision.rules.map(({ id }, index) => [id, index + 1]));
  const actions = new Map(decision.actions.map(({ name, label }) => [name, label]));
  return (
    <>
      <Headline decision={decision} object={object} />
      {decision.rules.length > 0 && <DecisionRules rules={decision.rules} actions={actions} />}
      <DecisionActions actions={decision.actions} numbers={numbers} />
      <DecisionFields fields={decision.fields} numbers={numbers} />
    </>
  );
}

function Headline({ decision, object }: AccessDecisionProps) {
  const t = useText(explainTexts);
  const { language } = usePreferences();
  const { user, dept, roles } = decision;
  const visible = "visible" in decision ? decision.visible : undefined;
  const params = { who: user.name, object: pickLabel(object, language) };
  const names = formatList(
    roles.map(({ name }) => name),
    language,
  );
  const reason = findReason(decision);
  return (
    <section className="decision-head" data-visible={visible} aria-live="polite">
      <h3>
        {visible === true && <CheckCircleFilled aria-hidden />}
        {visible === false && <CloseCircleFilled aria-hidden />}
        {t(visible === undefined ? "general" : visible ? "visible" : "hidden", params)}
      </h3>
      {reason && (
        <p>{t(reason.key, { ...params, rules: reason.rules.join(", "), count: reason.rules.length })}</p>
      )}
      <p className="decision-who">
        {dept && <span>{t("inDept", { dept: dept.name })}</span>}
        <span>{roles.length > 0 ? t("roles", { roles: names }) : t("noRoles")}</span>
      </p>
    </section>
  );
}
