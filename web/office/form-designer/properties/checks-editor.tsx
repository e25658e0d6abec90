import { PlusOutlined } from "@ant-design/icons";
import type { InputNode } from "@kezhuan/contract/forms/form-schema";
import { Button } from "antd";
import { listOperands } from "@kezhuan/web/meta/form-design/form-operands.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useFormDesign } from "../design-context.tsx";
import { ExpressionInput } from "./expression-input.tsx";
import { LabelInput } from "./label-input.tsx";
import { editorTexts } from "./property-texts.ts";

type Check = NonNullable<InputNode["checks"]>[number];

interface ChecksEditorProps {
  node: InputNode;
  isLocked: boolean;
  onChange: (checks: Check[] | undefined) => void;
}

/** Rules that a value has to meet, each with what is said where it does not. */
export function ChecksEditor({ node, isLocked, onChange }: ChecksEditorProps) {
  const t = useText(editorTexts);
  const { state, fields } = useFormDesign();
  const checks = node.checks ?? [];
  const operands = listOperands(state.form, fields, node.id);
  const set = (next: Check[]) => onChange(next.length > 0 ? next : undefined);
  return (
    <div className="checks-editor">
      {checks.map((check, place) => (
        <fieldset
          // Rules have no identity but their position.
          key={place}
          className="plain-set"
          aria-label={t("checkRule", { index: place + 1 })}
        >
          <ExpressionInput
            label={t("checkRule", { index: place + 1 })}
            value={check.valid}
            operands={operands}
            wanted="boolean"
            isLocked={isLocked}
            onChange={(valid) => set(checks.with(place, { ...check, valid }))}
          />
          <LabelInput
            label={t("checkMessage", { index: place + 1 })}
            value={check.message}
            isLocked={isLocked}
            onChange={(message) => set(checks.with(place, { ...check, message: message ?? { zh: "" } }))}
          />
          {!isLocked && (
            <Button size="small" type="link" danger onClick={() => set(checks.toSpliced(place, 1))}>
              {t("removeCheck", { index: place + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {!isLocked && checks.length < 20 && (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => set([...checks, { valid: `not isEmpty(${node.name})`, message: { zh: "" } }])}
        >
          {t("addCheck")}
        </Button>
      )}
    </div>
  );
}
