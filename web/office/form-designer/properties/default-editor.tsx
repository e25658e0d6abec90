import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import { Input, InputNumber, Select } from "antd";
import { readText } from "@kezhuan/web/meta/form-design/span-on.ts";
import { asText, asTexts } from "@kezhuan/web/office/kinds/as-values.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PartRow } from "@kezhuan/web/office/designer/part-row.tsx";
import { JsonInput } from "./json-input.tsx";
import type { PropertyInputProps } from "./property-props.ts";
import { editorTexts } from "./property-texts.ts";

/** What a new form begins with, entered by the type of the input. */
export function DefaultEditor(props: PropertyInputProps & { label: string }) {
  const { node, label, value, isLocked, onChange } = props;
  if (isJson(node)) return <JsonInput label={label} value={value} isLocked={isLocked} onChange={onChange} />;
  return (
    <PartRow label={label}>
      {(control) => <DefaultBox {...props} control={{ ...control, disabled: isLocked }} />}
    </PartRow>
  );
}

/** Values that have no box of one line. */
function isJson(node: FormNode): boolean {
  if ("range" in node && node.range) return true;
  return ["file", "image", "sub-table", "dialog", "cascader", "transfer", "custom"].includes(node.type);
}

interface DefaultBoxProps extends PropertyInputProps {
  control: { id: string; disabled: boolean };
}

function DefaultBox({ node, value, control, onChange }: DefaultBoxProps) {
  const t = useText(editorTexts);
  const { language } = usePreferences();
  if (node.type === "switch")
    return (
      <Select
        {...control}
        value={value === undefined ? "" : String(value === true)}
        options={[
          { value: "", label: t("none") },
          { value: "true", label: t("yes") },
          { value: "false", label: t("no") },
        ]}
        onChange={(next: string) => onChange(next === "" ? undefined : next === "true")}
      />
    );
  if (node.type === "number" || node.type === "slider" || node.type === "rate")
    return (
      <InputNumber
        {...control}
        value={value === undefined ? null : Number(value)}
        onChange={(next) => {
          // Decimals travel as text, so that no digit is lost.
          const wire = node.type === "rate" ? next : String(next ?? "");
          onChange(next === null ? undefined : wire);
        }}
      />
    );
  const options = "options" in node && node.options?.from === "list" ? node.options.items : undefined;
  if (!options)
    return (
      <Input
        {...control}
        value={asText(value)}
        onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
      />
    );
  const isMany = node.type === "checkbox" || (node.type === "select" && node.multiple === true);
  const choices = options.map((one) => ({ value: one.value, label: readText(one.title, language) }));
  if (isMany)
    return (
      <Select
        {...control}
        mode="multiple"
        value={asTexts(value)}
        options={choices}
        onChange={(next: string[]) => onChange(next.length > 0 ? next : undefined)}
      />
    );
  return (
    <Select
      {...control}
      allowClear
      value={asText(value) || null}
      options={choices}
      onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
    />
  );
}
