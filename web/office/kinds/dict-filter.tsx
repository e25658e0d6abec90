import { useText } from "@kezhuan/web/ui/use-text.ts";
import { DictSelect } from "./dict-select.tsx";
import { kindTexts } from "./kind-texts.ts";
import type { FilterProps } from "./office-kind.ts";

/** Any of some codes. */
export function DictFilter({ field, value, onChange, label }: FilterProps) {
  const t = useText(kindTexts);
  return (
    <DictSelect
      field={field}
      multiple
      oneLine
      value={value === "" ? [] : value.split(",")}
      placeholder={t("any")}
      control={{ "aria-label": label }}
      onChange={(next) => onChange([next ?? []].flat().join(","))}
    />
  );
}
