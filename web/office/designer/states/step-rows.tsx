import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { changeHalf, showHalf } from "@kezhuan/contract/metadata/label";
import type { States, Transition } from "@kezhuan/contract/metadata/object";
import { Button, Input, Select } from "antd";
import { unreachableStates } from "@kezhuan/web/meta/design/state-diagram.ts";
import { suggestName } from "@kezhuan/web/meta/design/suggest-name.ts";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PartRow } from "../part-row.tsx";
import { stateTexts } from "./state-texts.ts";
import { StepSets } from "./step-sets.tsx";

export interface StateOption {
  value: string;
  label: string;
}

interface StepRowsProps {
  states: States;
  options: readonly StateOption[];
  isLocked: boolean;
  onChange: (part: Partial<States>) => void;
}

/** The steps between states, one row each. */
export function StepRows({ states, options, isLocked, onChange }: StepRowsProps) {
  const t = useText(stateTexts);
  const { language } = usePreferences();
  const { transitions } = states;
  const change = (place: number, step: Transition) =>
    onChange({ transitions: transitions.with(place, step) });
  const add = () => {
    const [first = "", second = first] = options.map(({ value }) => value);
    const taken = transitions.map(({ action }) => action);
    onChange({
      transitions: [
        ...transitions,
        { action: suggestName("step", taken), label: { zh: "", en: "" }, from: [first], to: second },
      ],
    });
  };
  const lost = unreachableStates(
    states,
    options.map(({ value }) => value),
  );
  const lostNames = options.filter(({ value }) => lost.includes(value)).map(({ label }) => label);
  return (
    <section>
      <h3>{t("steps")}</h3>
      <ol className="step-rows">
        {transitions.map((step, place) => (
          <StepRow
            // Rows are told apart by their place: the action is being typed.
            key={place}
            step={step}
            taken={transitions.flatMap((one) => (one === step ? [] : [one.action]))}
            options={options}
            isLocked={isLocked}
            onChange={(next) => change(place, next)}
            onRemove={() => onChange({ transitions: transitions.toSpliced(place, 1) })}
          />
        ))}
      </ol>
      {lostNames.length > 0 && (
        <p className="form-help">{t("unreachable", { states: formatList(lostNames, language) })}</p>
      )}
      {!isLocked && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t("addStep")}
        </Button>
      )}
    </section>
  );
}

interface StepRowProps {
  step: Transition;
  taken: readonly string[];
  options: readonly StateOption[];
  isLocked: boolean;
  onChange: (step: Transition) => void;
  onRemove: () => void;
}

function StepRow({ step, taken, options, isLocked, onChange, onRemove }: StepRowProps) {
  const t = useText(stateTexts);
  const { language } = usePreferences();
  const name = pickLabel(step.label, language) || step.action;
  const choices = options.map((option) => ({ ...option }));
  return (
    <li aria-label={t("step", { name })}>
      <StepNames step={step} taken={taken} isLocked={isLocked} onChange={onChange} />
      <PartRow label={t("from")} isRequired>
        {(control) => (
          <Select
            {...control}
            mode="multiple"
            disabled={isLocked}
            value={step.from}
            options={choices}
            onChange={(from: string[]) => from.length > 0 && onChange({ ...step, from })}
          />
        )}
      </PartRow>
      <PartRow label={t("to")} isRequired>
        {(control) => (
          <Select
            {...control}
            disabled={isLocked}
            value={step.to}
            options={choices}
            onChange={(to: string) => onChange({ ...step, to })}
          />
        )}
      </PartRow>
      {!isLocked && (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("removeStep", { name })}
          onClick={onRemove}
        />
      )}
      <StepSets step={step} isLocked={isLocked} onChange={onChange} />
    </li>
  );
}

/** What the step is called, for people and for access rules. */
function StepNames({ step, taken, isLocked, onChange }: Omit<StepRowProps, "options" | "onRemove">) {
  const t = useText(stateTexts);
  const setLabel = (half: "zh" | "en", text: string) => {
    const label = changeHalf(step.label, half, text);
    const before = suggestName(step.label, taken) || suggestName("step", taken);
    // The action follows the labels until it has been typed.
    const action = step.action === before ? suggestName(label, taken) || before : step.action;
    onChange({ ...step, label, action });
  };
  return (
    <>
      {(["zh", "en"] as const).map((half) => (
        <PartRow key={half} label={t(half === "zh" ? "labelZh" : "labelEn")} isRequired={half === "zh"}>
          {(control) => (
            <Input
              {...control}
              disabled={isLocked}
              {...showHalf(step.label, half)}
              onChange={(event) => setLabel(half, event.target.value)}
            />
          )}
        </PartRow>
      ))}
      <PartRow label={t("action")} isRequired>
        {(control) => (
          <Input
            {...control}
            className="code-input"
            disabled={isLocked}
            value={step.action}
            onChange={(event) => onChange({ ...step, action: event.target.value })}
          />
        )}
      </PartRow>
    </>
  );
}
