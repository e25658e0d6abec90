import { targetOf, writtenType } from "@kezhuan/contract/kinds/field-type";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { designQuery } from "@kezhuan/web/api/design.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { asText } from "@kezhuan/web/office/kinds/as-values.ts";
import { popupWidth } from "@kezhuan/web/office/parts/popup-width.ts";
import type { PartControl } from "../part-row.tsx";
import { useOwnObject } from "../creation/use-own-object.ts";

interface PointerPickerProps {
  /** The object whose fields are offered. */
  object: string;
  value: unknown;
  control: PartControl;
  isLocked: boolean;
  onChange: (value: unknown) => void;
}

/** Choosing the field of another object that points at the one being designed. */
export function PointerPicker({ object, value, control, isLocked, onChange }: PointerPickerProps) {
  const { language } = usePreferences();
  const own = useOwnObject();
  const { data, isFetching } = useQuery({ ...designQuery(object), enabled: object !== "" });
  const pointers = (data?.fields ?? []).filter(
    ({ def }) => def.kind === "ref" && targetOf(writtenType(def)) === own?.objname,
  );
  return (
    <Select
      {...control}
      disabled={isLocked || object === ""}
      loading={isFetching}
      popupMatchSelectWidth={popupWidth}
      value={asText(value) || null}
      options={pointers.map(({ def }) => ({
        value: def.name,
        label: `${pickLabel(def.label, language)} (${def.name})`,
      }))}
      onChange={(next: string) => onChange(next)}
    />
  );
}
