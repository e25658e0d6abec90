import { linesOf } from "@kezhuan/contract/kinds/field-type";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { ballotQuery } from "@kezhuan/web/api/ballots.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

/** As many options as a ballot paper may have. */
const mostOptions = 500;

/** What a ballot is about, what can be chosen, and where it stands; undefined parts are on their way. */
export function useBallot(objname: string, id: string) {
  const meta = useQuery(objMetaDataQuery(objname));
  const lines = meta.data && optionsOf(meta.data);
  const optionMeta = useQuery({
    ...objMetaDataQuery(lines?.object ?? ""),
    enabled: lines !== undefined,
  });
  const record = useQuery(objDataQuery({ objname, id }));
  const ballot = useQuery({ ...ballotQuery(objname, id), enabled: lines !== undefined });
  const options = useQuery({
    queryKey: recordsKey(lines?.object, "ballot", id),
    queryFn: ({ signal }) =>
      unwrap(
        getObjDataByPage(
          {
            objname: lines?.object ?? "",
            pageSize: mostOptions,
            equal: { [lines?.field ?? ""]: id },
            count: "none",
          },
          { signal, quiet: true },
        ),
      ),
    enabled: lines !== undefined,
  });
  const failed = [meta, optionMeta, record, ballot, options].find(({ error, data }) => error && !data);
  return {
    meta: meta.data,
    back: lines?.field,
    optionMeta: optionMeta.data,
    record: record.data,
    ballot: ballot.data,
    options: options.data?.data,
    failed: failed?.error ? { error: failed.error, retry: () => void failed.refetch() } : undefined,
  };
}

export interface Paper {
  /** Of what can be chosen. */
  optionMeta: ObjectMeta;
  /** The reference of an option to what is voted on. */
  back: string;
  options: readonly WireRecord[];
}

/** The object of what can be chosen, and its reference to the record. */
function optionsOf({ object, fields }: ObjectMeta): { object: string; field: string } | undefined {
  const field = fields.find(({ name }) => name === object.ballot?.options);
  const lines = field && linesOf(field);
  return lines?.object !== undefined && lines.field !== undefined
    ? { object: lines.object, field: lines.field }
    : undefined;
}
