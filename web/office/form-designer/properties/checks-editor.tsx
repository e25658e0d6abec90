import { PlusOutlined } from "@ant-design/icons";
import type { InputNode } from "@kezhuan/contract/forms/form-schema";
import type { FormText } from "@kezhuan/contract/forms/form-text";
import { Button } from "antd";
import { listOperands } from "@kezhuan/web/meta/form-design/form-operands.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useFormDesign } from "../design-context.tsx";
import { ExpressionInput } from "./expression-input.tsx";
import { LabelInput } from "./label-input.tsx";
import { editorTexts } from "./property-texts.ts";

/** An expression with what is said when it does not hold, or when it does. */
interface Rule {
  expression: string;
  message: FormText;
}

interface RulesEditorProps<Kept> {
  node: InputNode;
  isLocked: boolean;
  onChange: (kept: Kept[] | undefined) => void;
}

const checkWords = {
  rule: "checkRule",
  message: "checkMessage",
  add: "addCheck",
  remove: "removeCheck",
} as const;

/** Rules that a value has to meet, each with what is said where it does not. */
export function ChecksEditor({ onChange, ...rest }: RulesEditorProps<{ valid: string; message: FormText }>) {
  const rules = (rest.node.checks ?? []).map(({ valid, message }) => ({ expression: valid, message }));
  const give = (next: Rule[] | undefined) =>
    onChange(next?.map(({ expression, message }) => ({ valid: expression, message })));
  return <Rules {...rest} rules={rules} words={checkWords} onChange={give} />;
}

const adviceWords = {
  rule: "adviceRule",
  message: "adviceMessage",
  add: "addAdvice",
  remove: "removeAdvice",
} as const;

/** What is said beside a value while something is so. */
export function AdviceEditor({ onChange, ...rest }: RulesEditorProps<{ when: string; message: FormText }>) {
  const rules = (rest.node.advice ?? []).map(({ when, message }) => ({ expression: when, message }));
  const give = (next: Rule[] | undefined) =>
    onChange(next?.map(({ expression, message }) => ({ when: expression, message })));
  return <Rules {...rest} rules={rules} words={adviceWords} onChange={give} />;
}

interface RulesProps {
  node: InputNode;
  rules: Rule[];
  words: Readonly<Record<"rule" | "message" | "add" | "remove", keyof typeof editorTexts>>;
  isLocked: boolean;
  onChange: (rules: Rule[] | undefined) => void;
}

function Rules({ node, rules, words, isLocked, onChange }: RulesProps) {
  const t = useText(editorTexts);
  const { state, fields } = useFormDesign();
  const operands = listOperands(state.form, fields, node.id);
  const set = (next: Rule[]) => onChange(next.length > 0 ? next : undefined);
  return (
    <div className="checks-editor">
      {rules.map((rule, place) => (
        <fieldset
          // Rules have no identity but their position.
          key={place}
          className="plain-set"
          aria-label={t(words.rule, { index: place + 1 })}
        >
          <ExpressionInput
            label={t(words.rule, { index: place + 1 })}
            value={rule.expression}
            operands={operands}
            wanted="boolean"
            isLocked={isLocked}
            onChange={(expression) => set(rules.with(place, { ...rule, expression }))}
          />
          <LabelInput
            label={t(words.message, { index: place + 1 })}
            value={rule.message}
            isLocked={isLocked}
            onChange={(message) => set(rules.with(place, { ...rule, message: message ?? { zh: "" } }))}
          />
          {!isLocked && (
            <Button size="small" type="link" danger onClick={() => set(rules.toSpliced(place, 1))}>
              {t(words.remove, { index: place + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {!isLocked && rules.length < 20 && (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => set([...rules, { expression: `not isEmpty(${node.name})`, message: { zh: "" } }])}
        >
          {t(words.add)}
        </Button>
      )}
    </div>
  );
}
