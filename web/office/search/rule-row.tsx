import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { takesList, takesNoValue, type Operator } from "@kezhuan/contract/query/operators";
import { labelOfOperator } from "@kezhuan/contract/query/operator-labels";
import { Input, Select } from "antd";
import { useId } from "react";
import { lacksValue, type RuleDraft } from "@kezhuan/web/meta/condition-tree.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import type { BuilderContext } from "./builder-context.ts";
import { FieldPicker } from "./field-picker.tsx";
import { PartButtons } from "./part-buttons.tsx";
import { searchTexts } from "./search-texts.ts";
import type { FieldPath } from "./use-field-paths.ts";
import { isTime } from "./use-sentence.ts";
import { isVariable, variablesFor } from "./variables.ts";
import { ValueEditor } from "./value-editor.tsx";
import { variableLabels } from "@kezhuan/contract/query/variable-labels";

interface VariableChoiceProps {
  field: FieldMeta;
  op: Operator;
  value: unknown;
  onChange: (value: unknown) => void;
}

interface RuleRowProps {
  rule: RuleDraft;
  context: BuilderContext;
}

/** One condition: field, operator, value. */
export function RuleRow({ rule, context }: RuleRowProps) {
  const { language } = usePreferences();
  const id = useId();
  const path = context.resolve(rule.field);
  const words = path.steps.map(({ label }) => pickLabel(label, language)).join(" › ");
  const problem = useProblem(rule, path, context);
  const set = (part: Partial<RuleDraft>) => context.change(rule.key, (before) => [{ ...before, ...part }]);
  return (
    <li className="rule-row" data-part={rule.key}>
      <FieldPicker
        meta={context.meta}
        value={rule.field}
        label={words || rule.field}
        onChange={(field, chosen) => {
          // A region is usually asked for together with what is in it.
          const usual = chosen?.kind === "region" && rule.field === "" ? "in" : rule.op;
          const op = chosen?.operators.find((one) => one === usual) ?? chosen?.operators[0];
          set({ field, op: op ?? "eq", value: undefined });
        }}
        isInvalid={rule.field !== "" && !path.field && !path.isLoading}
      />
      <OperatorSelect rule={rule} field={path.field} onChange={set} />
      <RuleValue
        {...{ rule, path, id, problem }}
        mayVary={context.offersVariables}
        onChange={(value) => set({ value })}
      />
      <PartButtons part={rule} context={context} />
      <p className="rule-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </li>
  );
}

function useProblem(rule: RuleDraft, { field, isLoading }: FieldPath, context: BuilderContext) {
  const t = useText(searchTexts);
  if (rule.field === "" || isLoading) return undefined;
  if (!field) return t("unknownField");
  if (context.isTried && lacksValue(rule)) return t("needsValue");
  return context.problems.get(rule.field);
}

interface OperatorSelectProps {
  rule: RuleDraft;
  field: FieldMeta | undefined;
  onChange: (part: Pick<RuleDraft, "op" | "value">) => void;
}

function OperatorSelect({ rule, field, onChange }: OperatorSelectProps) {
  const t = useText(searchTexts);
  const { language } = usePreferences();
  return (
    <Select<Operator>
      className="rule-op"
      aria-label={t("op")}
      disabled={!field}
      value={rule.op ?? null}
      popupMatchSelectWidth={160}
      // All of them at once: whoever has to scroll does not know what there is.
      listHeight={480}
      options={(field?.operators ?? []).map((op) => ({
        value: op,
        label: pickLabel(labelOfOperator(op, isTime(field?.kind)), language),
      }))}
      onChange={(op) => onChange({ op, value: convertValue(rule, op) })}
    />
  );
}

interface RuleValueProps {
  rule: RuleDraft;
  path: FieldPath;
  id: string;
  problem: string | undefined;
  /** A variable can stand for the value. */
  mayVary: boolean;
  onChange: (value: unknown) => void;
}

function RuleValue({ rule, path, id, problem, mayVary, onChange }: RuleValueProps) {
  const t = useText(searchTexts);
  const { field, meta } = path;
  const takesValue = field !== undefined && rule.op !== undefined && !takesNoValue(rule.op);
  return (
    <div className="rule-value">
      {mayVary && takesValue && rule.op && (
        <VariableChoice {...{ field, onChange }} op={rule.op} value={rule.value} />
      )}
      {takesValue && rule.op && !isVariable(rule.value) && (
        <ValueEditor
          key={`${rule.field} ${takesList(rule.op)}`}
          {...{ field, meta, id, onChange }}
          op={rule.op}
          value={rule.value}
          isInvalid={problem !== undefined}
          describedBy={problem ? `${id}-problem` : undefined}
        />
      )}
      {!field && <Input disabled aria-label={t("value")} />}
    </div>
  );
}

/** Keeps what was given where the next operator can take it. */
function convertValue({ op: before, value }: RuleDraft, op: Operator): unknown {
  if (takesNoValue(op)) return undefined;
  if (isVariable(value)) return undefined;
  const wasList = before !== undefined && takesList(before);
  if (wasList === takesList(op)) return value;
  if (takesList(op)) return asText(value) === "" ? [] : [asText(value)];
  return Array.isArray(value) ? (value[0] as unknown) : undefined;
}

/** Whether a rule compares with a value or with something of the user's own. Nothing where no variable fits. */
function VariableChoice({ field, op, value, onChange }: VariableChoiceProps) {
  const t = useText(searchTexts);
  const { language } = usePreferences();
  const names = variablesFor(field, op);
  if (names.length === 0) return null;
  return (
    <Select
      className="filter-select rule-variable"
      aria-label={`${t("valueOrVariable")}: ${pickLabel(field.label, language)}`}
      value={isVariable(value) ? value : ""}
      options={[
        { value: "", label: t("plainValue") },
        ...names.map((name) => {
          const label = variableLabels[name];
          return { value: name, label: label ? pickLabel(label, language) : name };
        }),
      ]}
      onChange={(next: string) => onChange(next || undefined)}
    />
  );
}
