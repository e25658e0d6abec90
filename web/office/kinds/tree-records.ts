import type { WireRecord } from "@kezhuan/contract/api/records";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { labelFields } from "@kezhuan/web/meta/label-fields.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { asRef, asText } from "./as-values.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

const pageSize = 500;
/** A tree of more records is searched instead of unfolded. */
const mostRecords = 3000;

export interface RecordNode {
  id: string;
  label: string;
  /** Id of the record above, if this user sees it there. */
  parent: string | undefined;
}

/** The fields a tree of an object's records is made of; no parent where it has none that this user may read. */
export function treeFieldsQuery(objname: string, language: Language) {
  return queryOptions({
    ...objMetaDataQuery(objname),
    select: (meta) => ({
      labels: labelFields(meta, language),
      parent: meta.fields.find(({ kind }) => kind === "parent")?.name,
    }),
  });
}

interface TreeOf {
  target: string;
  labels: readonly string[];
  parent: string | undefined;
}

/** Every record of an object that this user sees, to be arranged as a tree; null when there are too many for one. */
export function treeQuery({ target, labels, parent }: TreeOf) {
  return queryOptions({
    queryKey: recordsKey(target, "tree", { labels, parent }),
    queryFn: async ({ signal }): Promise<RecordNode[] | null> => {
      const nodes: RecordNode[] = [];
      let after: string | null | undefined;
      do {
        const query = {
          objname: target,
          pageSize,
          fields: [...labels, ...(parent === undefined ? [] : [parent])],
          count: "none" as const,
          ...(after ? { after } : {}),
        };
        const page = await unwrap(getObjDataByPage(query, { signal, quiet: true }));
        nodes.push(...page.data.map((record) => toNode(record, labels, parent)));
        after = page.next;
      } while (after && nodes.length <= mostRecords);
      return nodes.length > mostRecords ? null : nodes;
    },
  });
}

function toNode(record: WireRecord, labels: readonly string[], parent: string | undefined): RecordNode {
  const label = labels.map((name) => asText(record[name])).find((text) => text !== "");
  return {
    id: record.id,
    label: label ?? record.id.slice(0, 8),
    parent: parent === undefined ? undefined : asRef(record[parent])?.id,
  };
}
