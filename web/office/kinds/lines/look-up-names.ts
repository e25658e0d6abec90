import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { RefValue } from "@kezhuan/contract/api/records";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { asText } from "../as-values.ts";
import { referredObject } from "../record-options.ts";

/** The records that are called so, one for each name: a name that several bear, or none, names nobody. */
export async function lookUpNames(
  field: FieldMeta,
  names: readonly string[],
): Promise<Map<string, RefValue>> {
  const target = referredObject(field);
  const { object } = await queryClient.fetchQuery(objMetaDataQuery(target));
  const labelFields = [object.labelField, ...(object.labelFieldEn ? [object.labelFieldEn] : [])];
  const rules = labelFields.map((name) => ({ field: name, op: "in" as const, value: [...names] }));
  const page = await unwrap(
    getObjDataByPage(
      {
        objname: target,
        pageSize: 500,
        fields: labelFields,
        count: "none",
        highsearch: { match: "or", rules },
      },
      { quiet: true },
    ),
  );
  const found = new Map<string, RefValue>();
  const several = new Set<string>();
  for (const record of page.data) {
    const label = labelFields.map((name) => asText(record[name])).find((text) => text !== "") ?? record.id;
    for (const name of new Set(labelFields.map((one) => asText(record[one])))) {
      if (found.has(name)) several.add(name);
      found.set(name, { id: record.id, label });
    }
  }
  for (const name of several) found.delete(name);
  return found;
}
