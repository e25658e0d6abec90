import { writtenType, dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import type { States } from "@kezhuan/contract/metadata/object";
import { useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { liveFields } from "@kezhuan/web/meta/design/design-view.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { pickLabel, formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { askPerson } from "@kezhuan/web/office/parts/ask.ts";
import { dictItemsQuery } from "../fields/dictionaries.ts";
import { useDesigner } from "../designer-context.tsx";
import { PartRow } from "../part-row.tsx";
import { StateDiagram } from "./state-diagram.tsx";
import { stateTexts } from "./state-texts.ts";
import { StepGrants } from "./step-grants.tsx";
import { StepRows } from "./step-rows.tsx";
import { useFieldNames } from "../fields/use-field-names.ts";
import "./states-tab.css";

interface StateRulesProps {
  states: States;
  nameState: (code: string) => string;
}

/** The states records go through, the steps between them, and who may take them. */
export function StatesTab() {
  const { view, problems } = useDesigner();
  const { states } = view.object;
  const wrong = problems.filter(({ tab }) => tab === "states");
  return (
    <>
      {wrong.map(({ message, part }) => (
        <p key={`${part} ${message}`} className="form-error" role="alert">
          {message}
        </p>
      ))}
      {states ? <StatesForm states={states} /> : <NoStates />}
    </>
  );
}

function NoStates() {
  const t = useText(stateTexts);
  const { view, record } = useDesigner();
  const field = liveFields(view).find(({ def }) => def.kind === "code")?.def;
  const { data: items } = useQuery({
    ...dictItemsQuery(dictionaryOf(field && writtenType(field)) ?? ""),
    enabled: field !== undefined,
  });
  return (
    <EmptyState title={t("noneTitle")} lead={t("noneLead")}>
      {field ? (
        <Button
          type="primary"
          disabled={!items?.[0]}
          onClick={() =>
            record({
              do: "setStates",
              states: { field: field.name, initial: items?.[0]?.code ?? "", transitions: [], requires: [] },
            })
          }
        >
          {t("setUp")}
        </Button>
      ) : (
        <p>{t("noField")}</p>
      )}
    </EmptyState>
  );
}

function StatesForm({ states }: { states: States }) {
  const t = useText(stateTexts);
  const { language } = usePreferences();
  const { base, view, record, isNew } = useDesigner();
  const isLocked = base.layer !== "local";
  const field = liveFields(view).find(({ def }) => def.name === states.field)?.def;
  const dict = dictionaryOf(field && writtenType(field)) ?? "";
  const { data: items = [] } = useQuery({ ...dictItemsQuery(dict), enabled: dict !== "" });
  const options = items.map(({ code, label }) => ({ value: code, label: pickLabel(label, language) }));
  const nameState = (code: string) => options.find(({ value }) => value === code)?.label ?? code;
  const change = (part: Partial<States>) => record({ do: "setStates", states: { ...states, ...part } });
  const drop = async () => {
    if (await askPerson({ title: t("drop"), text: t("dropText"), yes: t("drop") }))
      record({ do: "setStates", states: null });
  };
  return (
    <div className="states">
      {isLocked && <p className="design-note">{t("packNote")}</p>}
      <div className="form-grid states-head">
        <PartRow label={t("field")}>
          {(control) => (
            <Select
              {...control}
              disabled={isLocked}
              value={states.field}
              options={liveFields(view)
                .filter(({ def }) => def.kind === "code")
                .map(({ def }) => ({ value: def.name, label: pickLabel(def.label, language) }))}
              onChange={(name: string) => change({ field: name })}
            />
          )}
        </PartRow>
        <PartRow label={t("initial")}>
          {(control) => (
            <Select
              {...control}
              disabled={isLocked}
              value={states.initial}
              options={options}
              onChange={(initial: string) => change({ initial })}
            />
          )}
        </PartRow>
      </div>
      <StateDiagram states={states} nameState={nameState} />
      <StepRows states={states} options={options} isLocked={isLocked} onChange={change} />
      <StateRules states={states} nameState={nameState} />
      {!isLocked && (
        <p>
          <Button danger onClick={() => void drop()}>
            {t("drop")}
          </Button>
        </p>
      )}
      {!isNew && <StepGrants states={states} />}
    </div>
  );
}

/** What a record in some states has to be; told, where there is such a rule. */
function StateRules({ states, nameState }: StateRulesProps) {
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
