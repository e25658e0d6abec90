import type { ExplainedObject, ExplainedRecord } from "@kezhuan/contract/api/access";
import type { Label } from "@kezhuan/contract/metadata/label";
import { CheckCircleFilled, CloseCircleFilled } from "@ant-design/icons";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { explainTexts } from "./explain-texts.ts";
import { findReason } from "./find-reason.ts";
import { VerdictFields } from "./verdict-fields.tsx";
import { VerdictActions, VerdictRules } from "./verdict-rules.tsx";
import "./explain.css";

interface VerdictProps {
  verdict: ExplainedObject | ExplainedRecord;
  /** What the object is called. */
  object: Label;
}

/** What somebody may see and do, and by which rules. */
export function Verdict({ verdict, object }: VerdictProps) {
  const numbers = new Map(verdict.rules.map(({ id }, index) => [id, index + 1]));
  const actions = new Map(verdict.actions.map(({ name, label }) => [name, label]));
  return (
    <>
      <Headline verdict={verdict} object={object} />
      {verdict.rules.length > 0 && <VerdictRules rules={verdict.rules} actions={actions} />}
      <VerdictActions actions={verdict.actions} numbers={numbers} />
      <VerdictFields fields={verdict.fields} numbers={numbers} />
    </>
  );
}

function Headline({ verdict, object }: VerdictProps) {
  const t = useText(explainTexts);
  const { language } = usePreferences();
  const { user, dept, roles } = verdict;
  const visible = "visible" in verdict ? verdict.visible : undefined;
  const params = { who: user.name, object: pickLabel(object, language) };
  const names = formatList(
    roles.map(({ name }) => name),
    language,
  );
  const reason = findReason(verdict);
  return (
    <section className="verdict-head" data-visible={visible} aria-live="polite">
      <h3>
        {visible === true && <CheckCircleFilled aria-hidden />}
        {visible === false && <CloseCircleFilled aria-hidden />}
        {t(visible === undefined ? "general" : visible ? "visible" : "hidden", params)}
      </h3>
      {reason && (
        <p>{t(reason.key, { ...params, rules: reason.rules.join(", "), count: reason.rules.length })}</p>
      )}
      <p className="verdict-who">
        {dept && <span>{t("inDept", { dept: dept.name })}</span>}
        <span>{roles.length > 0 ? t("roles", { roles: names }) : t("noRoles")}</span>
      </p>
    </section>
  );
}
