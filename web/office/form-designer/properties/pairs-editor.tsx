import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import { isInput, listInputs } from "@kezhuan/contract/forms/walk-form";
import { Button, Input, Select } from "antd";
import { nameOfNode } from "@kezhuan/web/meta/form-design/type-labels.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useFormDesign } from "../design-context.tsx";
import { editorTexts } from "./property-texts.ts";

interface PairsEditorProps {
  node: FormNode;
  label: string;
  isLocked: boolean;
  onChange: (pairs: Record<string, string> | undefined) => void;
}

/** Inputs of the form, each with the field or the expression that it takes its value from. */
export function PairsEditor({ node, label, isLocked, onChange }: PairsEditorProps) {
  const t = useText(editorTexts);
  const { language } = usePreferences();
  const { state } = useFormDesign();
  const isButton = node.type === "button";
  const pairs = Object.entries(readPairs(node));
  const inputs = listInputs(state.form).filter((one) => !isInput(node) || one.name !== node.name);
  const free = inputs.filter(({ name }) => !pairs.some(([taken]) => taken === name));
  const set = (next: [string, string][]) => onChange(next.length > 0 ? Object.fromEntries(next) : undefined);
  const [next] = free;
  return (
    <fieldset className="pairs-editor plain-set">
      <legend>{label}</legend>
      {pairs.map(([name, source], place) => (
        <div key={name} className="pair-row">
          <Select
            size="small"
            disabled={isLocked}
            aria-label={t("fillTarget", { index: place + 1 })}
            value={name}
            options={inputs.map((one) => ({
              value: one.name,
              label: pickLabel(nameOfNode(one), language),
            }))}
            onChange={(to: string) => set(pairs.with(place, [to, source]))}
          />
          <Input
            size="small"
            disabled={isLocked}
            aria-label={t(isButton ? "setValue" : "fillSource", { index: place + 1 })}
            value={source}
            onChange={({ target }) => set(pairs.with(place, [name, target.value]))}
          />
          <Button
            size="small"
            type="text"
            disabled={isLocked}
            icon={<CloseOutlined aria-hidden />}
            aria-label={t("removePair", { index: place + 1 })}
            onClick={() => set(pairs.toSpliced(place, 1))}
          />
        </div>
      ))}
      {next && !isLocked && (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => set([...pairs, [next.name, isButton ? "''" : next.name]])}
        >
          {t("addPair")}
        </Button>
      )}
    </fieldset>
  );
}

function readPairs(node: FormNode): Readonly<Record<string, string>> {
  if (node.type === "button") return node.set ?? {};
  return node.type === "dialog" ? (node.fills ?? {}) : {};
}
