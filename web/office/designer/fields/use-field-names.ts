import { standardFields } from "@kezhuan/contract/metadata/standard-fields";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useDesigner } from "../designer-context.tsx";

/** What a field is called; standard fields included. */
export function useFieldNames(): (name: string) => string {
  const { view } = useDesigner();
  const { language } = usePreferences();
  return (name) => {
    const own = view.fields.find(({ def }) => def.name === name)?.def;
    const label = (own ?? standardFields.find((field) => field.name === name))?.label;
    return label ? pickLabel(label, language) : name;
  };
}
