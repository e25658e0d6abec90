import { dictOfNames } from "@kezhuan/contract/kinds/thing-names";
import { useQuery } from "@tanstack/react-query";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";

/** Objects that a rule or a flow may be about, as whoever looks may know them. */
export function useObjectNames(
  of: "sys_rule" | "sys_approval_flow" = "sys_rule",
): { value: string; label: string }[] {
  const { language } = usePreferences();
  const { data } = useQuery(objMetaDataQuery(of));
  const items = data?.dicts[dictOfNames("object")] ?? [];
  return items.map(({ code, label }) => ({ value: code, label: pickLabel(label, language) }));
}
