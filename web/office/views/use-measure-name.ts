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
  const field = meta.fields.find(({ name }) => name === measure.field);
  const name = field ? pickLabel(field.label, language) : "";
  if (measure.fn === "sum" || measure.fn === "avg") return t(measure.fn, { field: name });
  return measure.fn === "count" ? t("count") : name;
}
