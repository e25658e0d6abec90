import { ableOf, objectOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { labelFields } from "@kezhuan/web/meta/label-fields.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { asText } from "./as-values.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

const optionCount = 30;

/** The object whose records a reference names or a list of lines shows; empty for none. */
export function referredObject(field: FieldMeta): string {
  return objectOf(field) ?? "";
}

export function labelFieldsQuery(objname: string, language: Language) {
  return queryOptions({ ...objMetaDataQuery(objname), select: (meta) => labelFields(meta, language) });
}

interface PeopleOf {
  objname: string;
  field: FieldMeta;
  keyword: string;
}

/** Of the accounts that a field offers those that could be meant by what was typed: few enough to come all at once. */
export function ableQuery({ objname, field, keyword }: PeopleOf) {
  return queryOptions({
    queryKey: recordsKey(referredObject(field), "able", objname, field.name),
    queryFn: ({ signal }) =>
      unwrap(sendMessage("listAble", { objname, field: field.name }, { signal, quiet: true })),
    enabled: ableOf(field) !== undefined,
    select: ({ people }) => {
      const typed = keyword.toLowerCase();
      return people
        .map(({ id, label }) => ({ id, label: label ?? id }))
        .filter(({ label }) => label.toLowerCase().includes(typed));
    },
  });
}

interface OptionsFor {
  target: string;
  keyword: string;
  labels: readonly string[];
}

/** The records that could be meant by what was typed. */
export function optionsQuery({ target, keyword, labels }: OptionsFor) {
  return queryOptions({
    queryKey: recordsKey(target, "options", { keyword, labels }),
    queryFn: async ({ signal }) => {
      const query = {
        objname: target,
        pageSize: optionCount,
        fields: ["id", ...labels],
        count: "none" as const,
        ...(keyword === "" ? {} : { keyword }),
      };
      const page = await unwrap(getObjDataByPage(query, { signal, quiet: true }));
      return page.data.map((record) => ({ id: record.id, label: labelOf(record, labels) }));
    },
  });
}

/** The records with these ids, to name what an address holds as ids only. */
export function namedQuery({
  target,
  ids,
  labels,
}: {
  target: string;
  ids: string[];
  labels: readonly string[];
}) {
  return queryOptions({
    queryKey: recordsKey(target, "named", { ids, labels }),
    queryFn: async ({ signal }) => {
      const rules = [{ field: "id", op: "in" as const, value: ids }];
      const query = {
        objname: target,
        pageSize: Math.max(ids.length, 1),
        fields: ["id", ...labels],
        count: "none" as const,
        highsearch: { match: "and" as const, rules },
      };
      const page = await unwrap(getObjDataByPage(query, { signal, quiet: true }));
      return page.data.map((record) => ({ id: record.id, label: labelOf(record, labels) }));
    },
  });
}

function labelOf(record: WireRecord, labels: readonly string[]): string {
  return labels.map((name) => asText(record[name])).find(Boolean) ?? record.id;
}
