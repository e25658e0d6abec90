import { z } from "zod";
import type { ObjectMeta } from "./metadata.ts";
import { formFlag, jsonText, listText, sortText, wholeNumber } from "./form-value.ts";

export const pageLimits = {
  defaultSize: 20,
  maxSize: 500,
  maxNumber: 1_000_000,
  saveList: 1000,
  deleteList: 1000,
} as const;

const objname = z.string().min(1).max(64);
const id = z.string().min(1).max(64);

/** Conditions as other systems' clients send them; see super-query.ts. */
const superQuery = {
  superQueryParams: z.unknown().optional(),
  superQueryMatchType: z.unknown().optional(),
  superQuery: z.unknown().optional(),
};

/** POST /rest/getObjDataByPage. Any other field is an equality condition. */
export const pageInput = z
  .object({
    objname,
    pageNum: wholeNumber(1, pageLimits.maxNumber).optional(),
    pageSize: wholeNumber(1, pageLimits.maxSize).optional(),
    /** `next` of the page before; instead of `pageNum`. */
    after: z.string().max(4000).optional(),
    sort: sortText(500).optional(),
    highsearch: jsonText(z.unknown()).optional(),
    keyword: z.string().max(200).optional(),
    viewid: z.string().max(64).optional(),
    fields: listText(200).optional(),
    count: z.enum(["auto", "exact", "none"]).optional(),
    /** Records name the actions that are denied on them in `_denied`. */
    withDenied: formFlag.optional(),
    /** What it takes to show the records comes along as `meta`. */
    withMeta: formFlag.optional(),
    /** The same under other systems' names, which no field can bear; of those that a field can see foreign-paging.ts. */
    pageNo: wholeNumber(1, pageLimits.maxNumber).optional(),
    orderByColumn: z.string().max(64).optional(),
    isAsc: z.string().max(16).optional(),
    ...superQuery,
  })
  .catchall(z.unknown());

/** POST /rest/getObjData: `id`, or at least one equality field. */
export const getInput = z
  .object({
    objname,
    id: id.optional(),
    withDenied: formFlag.optional(),
    withMeta: formFlag.optional(),
    ...superQuery,
  })
  .catchall(z.unknown());

/** POST /rest/getObjMetaData; `brief`: what it takes to read records, without forms, views and what is said while one fills in. */
export const metadataInput = z.strictObject({ objname, brief: formFlag.optional() });

/** A record as clients send it: field name → value. */
export const recordInput = z.record(z.string(), z.unknown());

/** POST /rest/saveObjData: one record or a list; with `id` an update of the fields given. */
export const saveInput = z.strictObject({
  objname,
  data: jsonText(z.union([recordInput, z.array(recordInput).min(1).max(pageLimits.saveList)])),
  /** Which record to update, where `data` is one that does not say so itself. */
  id: id.optional(),
  /** Makes a repeated create harmless for 24 h. */
  request_id: z.string().min(1).max(100).optional(),
});

/** POST /rest/delObjDataByIdList */
export const deleteInput = z.strictObject({ objname, idlist: listText(pageLimits.deleteList) });

export type PageInput = z.infer<typeof pageInput>;
export type SaveInput = z.infer<typeof saveInput>;

/** A record that speaks for another; `type` is the path of its public page, or the name of its object where it has none. */
export const evidenceValueSchema = z.object({ type: z.string(), id: z.string(), title: z.string() });

export type EvidenceValue = z.infer<typeof evidenceValueSchema>;

/**
 * A record as the wire shows it. Fields hidden in this row are absent and named in `_masked`; actions that the asking
 * user may take on other records, but not on this one, in `_denied`, where that was asked for. `_waiting` of a saved
 * record names the fields whose change waits for a reviewer. `_evidence` of one found by words are the records that speak
 * for it.
 */
export type WireRecord = {
  id: string;
  _masked?: string[];
  _denied?: string[];
  _waiting?: string[];
  _evidence?: EvidenceValue[];
} & Record<string, unknown>;

/** A record of any object; the API description puts the objects a caller may see in its place. */
export const wireRecordSchema: z.ZodType<WireRecord> = z
  .object({
    id: z.string(),
    _masked: z.array(z.string()).exactOptional(),
    _denied: z.array(z.string()).exactOptional(),
    _waiting: z.array(z.string()).exactOptional(),
    _evidence: z.array(evidenceValueSchema).exactOptional(),
  })
  .catchall(z.unknown())
  .meta({ id: "AnyRecord" });

/** A reference; `label` is null when the target may not be seen. */
export interface RefValue {
  id: string;
  label: string | null;
}

export interface PageOutput {
  data: WireRecord[];
  /** Null with `count=none`. */
  total: number | null;
  totalIsExact: boolean;
  pageNum: number;
  pageSize: number;
  /** Position after this page; null on the last one. */
  next: string | null;
  /** Where it was asked for: the object in brief, and of its dictionaries the items that stand in these records. */
  meta?: ObjectMeta;
}

export interface RecordOutput {
  data: WireRecord;
  /** As that of a page. */
  meta?: ObjectMeta;
}

export interface SaveOutput {
  data: WireRecord | WireRecord[];
  ids: string[];
}

export interface DeleteOutput {
  deleted: number;
}
