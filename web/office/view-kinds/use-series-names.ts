import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useQueries } from "@tanstack/react-query";
import { kinds } from "@kezhuan/contract/kinds/registry";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { labelOfCode } from "../kinds/dict-labels.ts";
import { labelFieldsQuery, namedQuery, referredObject } from "../kinds/record-options.ts";

interface Naming {
  meta: ObjectMeta;
  by: readonly string[];
  keys: readonly Readonly<Record<string, string>>[];
}

/** What people call a series: the records and codes that name it, those that all have in common left out of several. */
export function useSeriesNames({
  meta,
  by,
  keys,
}: Naming): (key: Readonly<Record<string, string>>) => string {
  const { language } = usePreferences();
  const fields = by.flatMap((name) => meta.fields.find((field) => field.name === name) ?? []);
  const references = fields.filter(({ kind }) => kinds[kind].points === "one");
  const labels = useQueries({
    queries: references.map((field) => labelFieldsQuery(referredObject(field), language)),
  });
  const named = useQueries({
    queries: references.map((field, index) => {
      const ids = [...new Set(keys.flatMap((key) => key[field.name] ?? []))].toSorted();
      const known = labels[index]?.data;
      return {
        ...namedQuery({ target: referredObject(field), ids, labels: known ?? [] }),
        enabled: ids.length > 0 && known !== undefined,
      };
    }),
  });
  const textOf = (field: FieldMeta, value: string): string => {
    const place = references.indexOf(field);
    if (place >= 0) return named[place]?.data?.find(({ id }) => id === value)?.label ?? "…";
    return labelOfCode(value, { field, dicts: meta.dicts, language });
  };
  const differing = fields.filter(({ name }) => new Set(keys.map((key) => key[name])).size > 1);
  const telling = differing.length > 0 ? differing : fields;
  return (key) => telling.map((field) => textOf(field, key[field.name] ?? "")).join(" · ");
}
