import { CheckCircleOutlined, ToolOutlined } from "@ant-design/icons";
import type { ValueType } from "@kezhuan/contract/expression/value-types";
import { Button, Input, Select } from "antd";
import { useState } from "react";
import {
  checkFormExpression,
  comparisonsOf,
  writeComparison,
  type Comparison,
  type Operand,
} from "@kezhuan/web/meta/form-design/form-operands.ts";
import { pickLabel, defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { FormulaInput } from "@kezhuan/web/office/designer/fields/formula-input.tsx";
import { PartRow } from "@kezhuan/web/office/designer/part-row.tsx";
import { editorTexts } from "./property-texts.ts";

const texts = defineText({
  number: { zh: "数字", en: "a number" },
  text: { zh: "文字", en: "a text" },
  date: { zh: "日期", en: "a date" },
  boolean: { zh: "是或否", en: "yes or no" },
  rows: { zh: "表格", en: "a table" },
  other: { zh: "其他取值", en: "another value" },
});

interface ExpressionInputProps {
  label: string;
  value: string;
  operands: readonly Operand[];
  /** What it has to result in. */
  wanted: ValueType | undefined;
  isLocked: boolean;
  onChange: (value: string) => void;
}

/** An expression: typed, or put together from a field, a comparison and a value; checked while it is written. */
export function ExpressionInput(props: ExpressionInputProps) {
  const { label, value, operands, wanted, isLocked, onChange } = props;
  const t = useText(editorTexts);
  const { language } = usePreferences();
  const typeWords = useTypeWords();
  const [isBuilding, setBuilding] = useState(false);
  const found = value.trim() === "" ? undefined : checkFormExpression(value, operands, { wanted, language });
  const error =
    found && ("words" in found ? found.words : t("wrongResult", { wanted: typeWords(wanted ?? "other") }));
  return (
    <div className="expression-input">
      <PartRow label={label} isWide error={error}>
        {(control) => (
          <FormulaInput
            {...control}
            disabled={isLocked}
            value={value}
            parts={operands.map((one) => ({ name: one.name, label: pickLabel(one.label, language) }))}
            onChange={onChange}
          />
        )}
      </PartRow>
      <div className="expression-foot">
        {value.trim() !== "" && !error && (
          <span className="expression-good">
            <CheckCircleOutlined aria-hidden /> {t("expressionOk")}
          </span>
        )}
        {wanted === "boolean" && !isLocked && (
          <Button
            size="small"
            type="link"
            icon={<ToolOutlined aria-hidden />}
            aria-expanded={isBuilding}
            onClick={() => setBuilding(!isBuilding)}
          >
            {t("build")}
          </Button>
        )}
      </div>
      {isBuilding && <Builder value={value} operands={operands} onChange={onChange} />}
    </div>
  );
}

function Builder({
  value,
  operands,
  onChange,
}: Pick<ExpressionInputProps, "value" | "operands" | "onChange">) {
  const t = useText(editorTexts);
  const { language } = usePreferences();
  const [name, setName] = useState<string>();
  const [wanted, setWanted] = useState<Comparison>();
  const [typed, setTyped] = useState("");
  const operand = operands.find((one) => one.name === name);
  const offered = operand ? comparisonsOf(operand) : [];
  const comparison = wanted && offered.includes(wanted) ? wanted : offered[0];
  const words: Partial<Record<Comparison, string>> = {
    isEmpty: t("isEmpty"),
    isFilled: t("isFilled"),
    isYes: t("isYes"),
    isNo: t("isNo"),
  };
  const put = (joint: "and" | "or" | undefined) => {
    if (!operand || !comparison) return;
    const own = writeComparison(operand, comparison, typed);
    const before = joint === "and" && /\bor\b/.test(value) ? `(${value})` : value;
    onChange(joint && value.trim() !== "" ? `${before} ${joint} ${own}` : own);
  };
  return (
    <fieldset className="expression-builder plain-set" aria-label={t("build")}>
      <Select
        aria-label={t("builderField")}
        placeholder={t("builderField")}
        showSearch={{ optionFilterProp: "label" }}
        value={name ?? null}
        options={operands.map((one) => ({ value: one.name, label: pickLabel(one.label, language) }))}
        onChange={(next: string) => setName(next)}
      />
      <Select
        aria-label={t("builderOperator")}
        placeholder={t("builderOperator")}
        disabled={!operand}
        value={comparison ?? null}
        options={offered.map((one) => ({ value: one, label: words[one] ?? one }))}
        onChange={(next: Comparison) => setWanted(next)}
      />
      {comparison && !(comparison in words && words[comparison]) && (
        <ValueInput operand={operand} value={typed} onChange={setTyped} />
      )}
      <JointButtons isFirst={value.trim() === ""} isOff={!operand} onPut={put} />
    </fieldset>
  );
}

interface JointButtonsProps {
  isFirst: boolean;
  isOff: boolean;
  onPut: (joint: "and" | "or" | undefined) => void;
}

function JointButtons({ isFirst, isOff, onPut }: JointButtonsProps) {
  const t = useText(editorTexts);
  if (isFirst)
    return (
      <Button size="small" disabled={isOff} onClick={() => onPut(undefined)}>
        {t("useCondition")}
      </Button>
    );
  return (
    <span className="expression-buttons">
      {(["and", "or"] as const).map((joint) => (
        <Button key={joint} size="small" disabled={isOff} onClick={() => onPut(joint)}>
          {t(joint === "and" ? "addAnd" : "addOr")}
        </Button>
      ))}
    </span>
  );
}

interface ValueInputProps {
  operand: Operand | undefined;
  value: string;
  onChange: (value: string) => void;
}

function ValueInput({ operand, value, onChange }: ValueInputProps) {
  const t = useText(editorTexts);
  const { language } = usePreferences();
  if (operand?.choices)
    return (
      <Select
        aria-label={t("builderValue")}
        placeholder={t("builderValue")}
        value={value || null}
        options={operand.choices.map((one) => ({ value: one.value, label: one[language] }))}
        onChange={(next: string) => onChange(next)}
      />
    );
  return (
    <Input
      aria-label={t("builderValue")}
      placeholder={t("builderValue")}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What types of values are called. */
function useTypeWords(): (type: ValueType) => string {
  return useText(texts);
}
