import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { RefValue } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { kindTexts } from "./kind-texts.ts";
import type { FilterProps } from "./office-kind.ts";
import { labelFieldsQuery, namedQuery, referredObject } from "./record-options.ts";
import { RecordSelect } from "./record-select.tsx";

/** Any of some records. The address holds ids; their names are asked for. */
export function RecordFilter({ field, value, onChange, label }: FilterProps) {
  return (
    <NamedRecords
      field={field}
      multiple
      oneLine
      ids={value === "" ? [] : value.split(",")}
      control={{ "aria-label": label }}
      onChange={(ids) => onChange(ids.join(","))}
    />
  );
}

interface NamedRecordsProps {
  field: FieldMeta;
  ids: string[];
  onChange: (ids: string[]) => void;
  multiple: boolean;
  oneLine?: boolean;
  control: Readonly<Record<string, unknown>>;
}

/** Choosing records of which only the ids are kept. */
export function NamedRecords({
  field,
  ids,
  onChange,
  multiple,
  oneLine = false,
  control,
}: NamedRecordsProps) {
  const t = useText(kindTexts);
  return (
    <RecordSelect
      field={field}
      multiple={multiple}
      oneLine={oneLine}
      value={useNamedRefs(field, ids)}
      placeholder={t("any")}
      control={control}
      onChange={(next) => onChange(next.map(({ id }) => id))}
    />
  );
}

/** References of which only the ids are known, with the names that are asked for. */
export function useNamedRefs(field: FieldMeta, ids: string[]): RefValue[] {
  const target = referredObject(field);
  const { language } = usePreferences();
  const labels = useQuery({ ...labelFieldsQuery(target, language), enabled: ids.length > 0 });
  const named = useQuery({
    ...namedQuery({ target, ids, labels: labels.data ?? [] }),
    enabled: ids.length > 0 && labels.data !== undefined,
  });
  return ids.map((id) => ({
    id,
    label: named.data?.find((one) => one.id === id)?.label ?? (named.isFetched ? null : "…"),
  }));
}
