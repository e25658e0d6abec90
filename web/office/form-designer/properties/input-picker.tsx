import { listInputs } from "@kezhuan/contract/forms/walk-form";
import { Select } from "antd";
import { nameOfNode } from "@kezhuan/web/meta/form-design/type-labels.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { PartRow } from "@kezhuan/web/office/designer/part-row.tsx";
import { useFormDesign } from "../design-context.tsx";

interface InputPickerProps {
  label: string;
  value: string | undefined;
  isLocked: boolean;
  onChange: (name: string | undefined) => void;
}

/** Choosing an input of the form. */
export function InputPicker({ label, value, isLocked, onChange }: InputPickerProps) {
  const { language } = usePreferences();
  const { state } = useFormDesign();
  return (
    <PartRow label={label} isWide>
      {(control) => (
        <Select
          {...control}
          allowClear
          disabled={isLocked}
          showSearch={{ optionFilterProp: "label" }}
          value={value ?? null}
          options={listInputs(state.form).map((node) => ({
            value: node.name,
            label: `${pickLabel(nameOfNode(node), language)} (${node.name})`,
          }))}
          onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
        />
      )}
    </PartRow>
  );
}
