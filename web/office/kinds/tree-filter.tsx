import { useQuery } from "@tanstack/react-query";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { kindTexts } from "./kind-texts.ts";
import type { FilterProps } from "./office-kind.ts";
import { labelFieldsQuery, namedQuery, referredObject } from "./record-options.ts";
import { RecordTree } from "./record-tree.tsx";

/** Any of some records of a tree. The address holds ids; their names are asked for. */
export function TreeFilter({ field, value, onChange, label }: FilterProps) {
  const t = useText(kindTexts);
  const ids = value === "" ? [] : value.split(",");
  const target = referredObject(field);
  const { language } = usePreferences();
  const labels = useQuery({ ...labelFieldsQuery(target, language), enabled: ids.length > 0 });
  const named = useQuery({
    ...namedQuery({ target, ids, labels: labels.data ?? [] }),
    enabled: ids.length > 0 && labels.data !== undefined,
  });
  const refs = ids.map((id) => ({
    id,
    label: named.data?.find((one) => one.id === id)?.label ?? (named.isFetched ? null : "…"),
  }));
  return (
    <RecordTree
      field={field}
      multiple
      oneLine
      value={refs}
      placeholder={t("any")}
      control={{ "aria-label": label }}
      onChange={(next) => onChange(next.map(({ id }) => id).join(","))}
    />
  );
}
