import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { asText } from "./as-values.ts";

const optionCount = 30;

/** The object whose records a reference names. */
export function targetOf({ settings }: FieldMeta): string {
  return asText(settings["object"]);
}

/** By which field an object's records are called. */
export function labelFieldsQuery(objname: string) {
  return queryOptions({
    ...objMetaDataQuery(objname),
    select: ({ object }) => ({ labelField: object.labelField }),
  });
}

interface OptionsFor {
  target: string;
  keyword: string;
  labelField: string;
}

/** The records that could be meant by what was typed. */
export function optionsQuery({ target, keyword, labelField }: OptionsFor) {
  return queryOptions({
    queryKey: ["objData", target, "options", { keyword, labelField }],
    queryFn: async ({ signal }) => {
      const query = {
        objname: target,
        pageSize: optionCount,
        fields: [labelField],
        count: "none" as const,
        ...(keyword === "" ? {} : { keyword }),
      };
      const page = await unwrap(getObjDataByPage(query, { signal, quiet: true }));
      return page.data.map((record) => ({ id: record.id, label: labelOf(record, labelField) }));
    },
  });
}

/** The records with these ids, to name what an address holds as ids only. */
export function namedQuery({
  target,
  ids,
  labelField,
}: {
  target: string;
  ids: string[];
  labelField: string;
}) {
  return queryOptions({
    queryKey: ["objData", target, "named", { ids, labelField }],
    queryFn: async ({ signal }) => {
      const rules = [{ field: "id", op: "in" as const, value: ids }];
      const query = {
        objname: target,
        pageSize: Math.max(ids.length, 1),
        fields: [labelField],
        count: "none" as const,
        highsearch: { match: "and" as const, rules },
      };
      const page = await unwrap(getObjDataByPage(query, { signal, quiet: true }));
      return page.data.map((record) => ({ id: record.id, label: labelOf(record, labelField) }));
    },
  });
}

function labelOf(record: WireRecord, labelField: string): string {
  return asText(record[labelField]) || record.id;
}
