import type { DesignOutput } from "@kezhuan/contract/api/design";
import type { Change } from "@kezhuan/contract/metadata/changes";
import { describeChange } from "@kezhuan/web/meta/design/describe-change.ts";
import type { DesignView } from "@kezhuan/web/meta/design/design-view.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";

interface Known {
  base: DesignOutput;
  view: DesignView;
}

/** Puts a change into words, with the labels that the fields have or had. */
export function useChangeWords({ base, view }: Known): (change: Change) => string {
  const { language } = usePreferences();
  return (change) =>
    describeChange(change, {
      language,
      labelOf: (name) =>
        [...view.fields.filter(({ mark }) => mark !== "retired"), ...base.fields, ...view.fields].find(
          ({ def }) => def.name === name,
        )?.def.label,
      labelOfRetired: (id) => base.retired.find((field) => field.id === id)?.def.label,
    });
}
