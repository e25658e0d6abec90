import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Measure } from "@kezhuan/contract/query/aggregate";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { viewTexts } from "./view-texts.ts";

/** What figures are of, in words. */
export function useMeasureName(meta: ObjectMeta, measure: Measure = { fn: "count" }): string {
  const t = useText(viewTexts);
  const { language } = usePreferences();
  const labelOf = (asked: string | undefined) => {
    const field = meta.fields.find(({ name }) => name === asked);
    return field ? pickLabel(field.label, language) : "";
  };
  const { fn, field, from, to, most } = measure;
  if (fn === "count") return t("count");
  const name =
    from === undefined ? labelOf(field) : t("hoursBetween", { from: labelOf(from), to: labelOf(to) });
  if (fn === "within") return t("within", { field: name, most: most ?? 0 });
  return fn === "min" || fn === "max" ? name : t(fn, { field: name });
}
