import type { ExplainedObject, ExplainedRule } from "@kezhuan/contract/api/access";
import type { Label } from "@kezhuan/contract/metadata/label";
import { CheckOutlined, CloseOutlined, QuestionOutlined } from "@ant-design/icons";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { explainTexts } from "./explain-texts.ts";

interface DecisionRulesProps {
  rules: readonly ExplainedRule[];
  actions: ReadonlyMap<string, Label>;
}

/** The rules of all roles of the user, each with whether it covers the record and why. */
export function DecisionRules({ rules, actions }: DecisionRulesProps) {
  const t = useText(explainTexts);
  return (
    <section className="decision-part" aria-label={t("rules")}>
      <h4>{t("rules")}</h4>
      <ol className="decision-rules">
        {rules.map((rule, index) => (
          <RuleCard key={rule.id} rule={rule} number={index + 1} actions={actions} />
        ))}
      </ol>
    </section>
  );
}

interface RuleCardProps {
  rule: ExplainedRule;
  number: number;
  actions: ReadonlyMap<string, Label>;
}

function RuleCard({ rule, number, actions }: RuleCardProps) {
  const t = useText(explainTexts);
  const { language } = usePreferences();
  const { effect, rows, covers, state, roleName, parts } = rule;
  const words = rule.actions.map((name) => {
    const label = actions.get(name);
    return label ? pickLabel(label, language) : name;
  });
  return (
    <li data-effect={effect} data-covers={covers ?? undefined} data-state={state}>
      <div className="decision-rule-head">
        <Link to={`/ruid/sys_access?open=${rule.id}`} aria-label={t("openRule", { number })}>
          {t("rule", { number })}
        </Link>
        <b>{roleName}</b>
        <span className="decision-effect">
          {t(effect)} {formatList(words, language)}
        </span>
        {covers !== null && <span className="decision-covers">{t(covers ? "covers" : "leaves")}</span>}
      </div>
      {state !== "broken" && <p>{rows === null ? t("allRows") : t("rowsWhere", { rows })}</p>}
      <StateLine rule={rule} />
      {covers !== null && parts.length > 0 && (
        <ul className="decision-holds">
          {parts.map((part, index) => (
            // Two parts of one condition may say the same.
            <li key={`${index} ${part.text}`} data-holds={part.holds ?? "unknown"}>
              {markOf(part.holds)}
              <span>{part.text}</span>
              <small>{t(part.holds === null ? "unknown" : part.holds ? "holds" : "fails")}</small>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function markOf(holds: boolean | null): React.ReactNode {
  if (holds === null) return <QuestionOutlined aria-hidden />;
  return holds ? <CheckOutlined aria-hidden /> : <CloseOutlined aria-hidden />;
}

/** Said only where it differs from "in force, without end". */
function StateLine({ rule }: { rule: ExplainedRule }) {
  const t = useText(explainTexts);
  const { language } = usePreferences();
  const { state, valid_from, valid_until, problem } = rule;
  const time = (value: string | null) => (value === null ? "" : writeInstant(value, language));
  const params = { from: time(valid_from), until: time(valid_until), problem: problem ?? "" };
  if (state !== "active") return <p className="decision-state">{t(state, params)}</p>;
  return valid_until === null ? null : <p className="decision-state">{t("until", params)}</p>;
}

interface DecisionActionsProps {
  actions: ExplainedObject["actions"];
  numbers: ReadonlyMap<string, number>;
}

export function DecisionActions({ actions, numbers }: DecisionActionsProps) {
  const t = useText(explainTexts);
  const { language } = usePreferences();
  return (
    <section className="decision-part">
      <h4>{t("actions")}</h4>
      <ul className="decision-actions" aria-label={t("actions")}>
        {actions.map(({ name, label, allowed, by, against }) => (
          <li key={name} data-allowed={allowed}>
            {markOf(allowed)}
            <span>{pickLabel(label, language)}</span>
            <small>
              {t(allowed ? "allowed" : "refused")}
              <Grounds by={allowed ? by : []} against={against} numbers={numbers} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GroundsProps {
  by: readonly string[];
  against: readonly string[];
  numbers: ReadonlyMap<string, number>;
}

/** The rules something is due to, by their numbers in the list. */
export function Grounds({ by, against, numbers }: GroundsProps) {
  const t = useText(explainTexts);
  const say = (key: "grantedBy" | "takenBy", ids: readonly string[]) => {
    const rules = ids.flatMap((id) => numbers.get(id) ?? []);
    return rules.length === 0 ? null : (
      <span className="decision-ground">{t(key, { rules: rules.join(", "), count: rules.length })}</span>
    );
  };
  return (
    <>
      {say("grantedBy", by)}
      {say("takenBy", against)}
    </>
  );
}
