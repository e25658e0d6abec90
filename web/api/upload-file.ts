import type { FileValue } from "@kezhuan/contract/kinds/file";
import type { Answer } from "./answer.ts";
import type { CallOptions } from "./open-call.ts";
import { runCall } from "./request.ts";
import { sendMultipart } from "./send-multipart.ts";

export interface Upload {
  file: File;
  objname: string;
  field: string;
  /** 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Uploads a file for a field; the value that comes back is what the record is saved with. */
export function uploadFile(upload: Upload, options: CallOptions = {}): Promise<Answer<FileValue>> {
  const { file, objname, field, onProgress } = upload;
  return runCall<FileValue>((headers) => {
    const body = new FormData();
    // Fields first: the server may refuse before it has read the file.
    body.append("objname", objname);
    body.append("field", field);
    body.append("file", file);
    return sendMultipart({ path: "rest/uploadFile", body, headers, onProgress }, options);
  });
}
