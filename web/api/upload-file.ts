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
  /** 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Uploads a file for a field; the value that comes back is what the record is saved with. */
export function uploadFile(upload: Upload, options: CallOptions = {}): Promise<Answer<FileValue>> {
  const { file, objname, field, onProgress, isOwnPicture = false } = upload;
  const target = new URLSearchParams({ objname, field });
  return runCall<FileValue>((headers) => {
    const body = new FormData();
    // Fields first: the server may refuse before it has read the file.
    if (!isOwnPicture) for (const [name, value] of target) body.append(name, value);
    body.append("file", file);
    const path = isOwnPicture ? `rest/uploadFile?${target.toString()}` : "rest/uploadFile";
    return sendMultipart({ path, body, headers, onProgress }, options);
  });
}
