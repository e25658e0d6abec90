import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { transitionValues, type Transition, type TransitionValue } from "@kezhuan/contract/metadata/object";
import { Button, Select } from "antd";
import { liveFields } from "@kezhuan/web/meta/design/design-view.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { popupWidth } from "@kezhuan/web/office/parts/popup-width.ts";
import { useDesigner } from "../designer-context.tsx";
import { stateTexts } from "./state-texts.ts";

interface StepSetsProps {
  step: Transition;
  isLocked: boolean;
  onChange: (step: Transition) => void;
}

const valueTexts = {
  $now: "now",
  $today: "today",
  "$user.id": "user",
  $comment: "comment",
  $reviewDue: "reviewDue",
  $at: "at",
  $none: "nothing",
  $true: "ticked",
  $false: "unticked",
} as const satisfies Record<TransitionValue, keyof typeof stateTexts>;

/** What each value fits: it must not be offered where it could not be stored. */
const fittingKinds: Record<TransitionValue, readonly string[]> = {
  $now: ["datetime"],
  $today: ["date"],
  "$user.id": ["ref", "person"],
  $comment: ["text", "longtext"],
  $reviewDue: ["datetime"],
  $at: ["datetime"],
  $none: ["ref", "person", "text", "longtext", "date", "datetime"],
  $true: ["boolean"],
  $false: ["boolean"],
};

/** Fields that a step writes by itself: when, by whom, with what remark. */
export function StepSets({ step, isLocked, onChange }: StepSetsProps) {
  const t = useText(stateTexts);
  const { view } = useDesigner();
  const fields = liveFields(view).map(({ def }) => def);
  const set = Object.entries(step.set ?? {});
  const write = (next: [string, TransitionValue][]) => {
    const { set: _before, ...rest } = step;
    onChange(next.length > 0 ? { ...rest, set: Object.fromEntries(next) } : rest);
  };
  const free = transitionValues.flatMap((value) => {
    const field = fittingFields(fields, value).find(({ name }) => !set.some(([taken]) => taken === name));
    return field ? [{ value, field }] : [];
  });
  return (
    <div className="step-sets">
      <span>{t("set")}</span>
      {set.length === 0 && <span>{t("setNone")}</span>}
      {set.map((pair, place) => (
        <StepSet
          key={pair[0]}
          pair={pair}
          fields={fields}
          isLocked={isLocked}
          onChange={(next) => write(next ? set.with(place, next) : set.toSpliced(place, 1))}
        />
      ))}
      {!isLocked && free[0] && (
        <Button
          type="text"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => free[0] && write([...set, [free[0].field.name, free[0].value]])}
        >
          {t("addSet")}
        </Button>
      )}
    </div>
  );
}

function fittingFields(fields: readonly FieldDef[], value: TransitionValue): FieldDef[] {
  return fields.filter(({ kind }) => fittingKinds[value].includes(kind));
}

interface StepSetProps {
  pair: [string, TransitionValue];
  fields: readonly FieldDef[];
  isLocked: boolean;
  /** Undefined takes it away. */
  onChange: (pair: [string, TransitionValue] | undefined) => void;
}

function StepSet({ pair: [name, value], fields, isLocked, onChange }: StepSetProps) {
  const t = useText(stateTexts);
  const { language } = usePreferences();
  const label = fields.find((field) => field.name === name)?.label;
  const shown = label ? pickLabel(label, language) : name;
  return (
    <span className="step-set">
      <Select
        aria-label={t("setField")}
        disabled={isLocked}
        popupMatchSelectWidth={popupWidth}
        value={name}
        options={fittingFields(fields, value).map((field) => ({
          value: field.name,
          label: pickLabel(field.label, language),
        }))}
        onChange={(next: string) => onChange([next, value])}
      />
      {"="}
      <Select
        aria-label={t("setValue")}
        disabled={isLocked}
        value={value}
        options={transitionValues
          .filter((one) => fittingFields(fields, one).length > 0)
          .map((one) => ({ value: one, label: t(valueTexts[one]) }))}
        onChange={(next: TransitionValue) => {
          const fitting = fittingFields(fields, next).map((field) => field.name);
          onChange([fitting.includes(name) ? name : (fitting[0] ?? name), next]);
        }}
      />
      {!isLocked && (
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t("removeSet", { name: shown })}
          onClick={() => onChange(undefined)}
        />
      )}
    </span>
  );
}
