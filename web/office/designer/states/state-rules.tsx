import type { States } from "@kezhuan/contract/metadata/object";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { stateTexts } from "./state-texts.ts";
import { useFieldNames } from "../fields/use-field-names.ts";

interface StateRulesProps {
  states: States;
  nameState: (code: string) => string;
}

/** What a record in some states has to be; told, where there is such a rule. */
export function StateRules({ states, nameState }: StateRulesProps) {
  const t = useText(stateTexts);
  const { language } = usePreferences();
  const nameField = useFieldNames();
  if (states.requires.length === 0) return null;
  return (
    <section>
      <h3>{t("requires")}</h3>
      <ul className="state-rules">
        {states.requires.map((rule) => (
          <li key={`${rule.field} ${rule.states.join()}`}>
            {t("requirement", {
              states: formatList(rule.states.map(nameState), language),
              field: nameField(rule.field),
              values: formatList(rule.values, language),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
