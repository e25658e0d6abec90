import type { DeleteOutput } from "@kezhuan/contract/api/records";
import type { CallOptions } from "./open-call.ts";
import { postForm } from "./request.ts";

/** Removes records for good; all or nothing. */
export function delObjDataByIdList(objname: string, idlist: readonly string[], options?: CallOptions) {
  return postForm<DeleteOutput>("rest/delObjDataByIdList", { objname, idlist }, options);
}
