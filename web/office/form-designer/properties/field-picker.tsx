import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { PartRow } from "@kezhuan/web/office/designer/part-row.tsx";

interface FieldPickerProps {
  label: string;
  object: string;
  value: string | undefined;
  isLocked: boolean;
  onChange: (name: string) => void;
}

/** Choosing a field of an object. */
export function FieldPicker({ label, object, value, isLocked, onChange }: FieldPickerProps) {
  const { language } = usePreferences();
  const { data, isFetching } = useQuery({ ...objMetaDataQuery(object), enabled: object !== "" });
  return (
    <PartRow label={label} isWide>
      {(control) => (
        <Select
          {...control}
          disabled={isLocked || object === ""}
          loading={isFetching}
          showSearch={{ optionFilterProp: "label" }}
          value={value ?? null}
          options={(data?.fields ?? []).map((field) => ({
            value: field.name,
            label: `${pickLabel(field.label, language)} (${field.name})`,
          }))}
          onChange={(next: string) => onChange(next)}
        />
      )}
    </PartRow>
  );
}
