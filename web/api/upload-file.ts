import type { FileValue } from "@kezhuan/contract/kinds/file";
import type { Answer } from "./answer.ts";
import type { CallOptions } from "./open-call.ts";
import { runCall } from "./request.ts";
import { sendMultipart } from "./send-multipart.ts";

export interface Upload {
  file: File;
  objname: string;
  field: string;
  /** A picture of one's own, which needs no right: the address of the request says so. */
  isOwnPicture?: boolean;
  /** Of the public link of a form: a file for an answer to it. */
  key?: string | undefined;
  /** 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Uploads a file for a field; the value that comes back is what the record is saved with. */
export function uploadFile(upload: Upload, options: CallOptions = {}): Promise<Answer<FileValue>> {
  const { file, objname, field, key, onProgress, isOwnPicture = false } = upload;
  const target = new URLSearchParams({ objname, field, ...(key === undefined ? {} : { key }) });
  // What a visitor is allowed is looked at before the file comes.
  const isInAddress = isOwnPicture || key !== undefined;
  return runCall<FileValue>((headers) => {
    const body = new FormData();
    // Fields first: the server may refuse before it has read the file.
    if (!isInAddress) for (const [name, value] of target) body.append(name, value);
    body.append("file", file);
    const path = isInAddress ? `rest/uploadFile?${target.toString()}` : "rest/uploadFile";
    return sendMultipart({ path, body, headers, onProgress }, options);
  });
}
