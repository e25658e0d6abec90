import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { PageOutput, WireRecord } from "@kezhuan/contract/api/records";
import { sampleField, sampleMeta } from "../meta/meta-fixture.ts";
import { Refusal, type CannedRequest, type CannedServer } from "./canned-server.ts";

/** Records by object, and those of objects that are not named: none. May be changed at any time. */
type CannedRecords = Record<string, WireRecord[]>;

/** What pages request that only read: descriptions, lists (those asked for by id, or all), single records and counts. */
export function answerRecords(records: CannedRecords): CannedServer["answers"] {
  const recordsOf = ({ fields }: CannedRequest) => records[fields["objname"] ?? ""] ?? [];
  return {
    getObjMetaData: describe,
    getObjDataByPage: (request) => {
      const ids = readIds(request);
      const found = recordsOf(request).filter(({ id }) => ids?.includes(id) ?? true);
      return { ...pageOf(found), ...metaFor(request) };
    },
    getObjData: (request) => {
      const data = recordsOf(request).find(({ id }) => id === request.fields["id"]);
      return data ? { data, ...metaFor(request) } : new Refusal(404, "没有找到");
    },
    countFacets: () => ({ facets: {} }),
  };
}

function describe({ fields }: CannedRequest): ObjectMeta {
  const name = fields["objname"] ?? "";
  return sampleMeta([sampleField("title", "text"), sampleField("name_zh", "text")], { name });
}

function metaFor(request: CannedRequest): { meta?: ObjectMeta } {
  return request.fields["withMeta"] ? { meta: describe(request) } : {};
}

/** All records on one page, as a list is answered. */
export function pageOf(data: readonly object[]): Omit<PageOutput, "data"> & { data: readonly object[] } {
  return { data, total: data.length, totalIsExact: true, pageNum: 1, pageSize: 20, next: null };
}

/** The ids that a list is asked for, where it is asked for some. */
function readIds({ fields }: CannedRequest): string[] | undefined {
  const asked = JSON.parse(fields["highsearch"] ?? "null") as {
    rules: { field: string; op: string; value: string[] }[];
  } | null;
  return asked?.rules.find(({ field, op }) => field === "id" && op === "in")?.value;
}
