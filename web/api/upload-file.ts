import type { FileValue } from "@kezhuan/contract/kinds/file";
import type { Answer } from "./answer.ts";
import { reportFailure } from "./failure-report.ts";
import { JSON_TIMEOUT } from "./open-call.ts";
import type { CallOptions } from "./open-call.ts";
import { runCall } from "./request.ts";
import { apiAddress, failTransport, readReply } from "./transport.ts";
import type { Reply } from "./transport.ts";

export interface Upload {
  file: File;
  objname: string;
  field: string;
  /** 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Uploads a file for a field; the value that comes back is what the record is saved with. */
export function uploadFile(upload: Upload, options: CallOptions = {}): Promise<Answer<FileValue>> {
  return runCall<FileValue>((headers) => sendFile(upload, headers, options));
}

// Not fetch: it cannot tell how far a body has got.
function sendFile(upload: Upload, headers: Record<string, string>, options: CallOptions): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const failWith = (reason: "network" | "timeout") => {
      const failure = failTransport(reason, undefined);
      if (!options.quiet) reportFailure(failure.message);
      reject(failure);
    };
    request.open("POST", apiAddress("rest/uploadFile"));
    request.timeout = options.timeout ?? JSON_TIMEOUT;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => upload.onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => failWith("network");
    request.ontimeout = () => failWith("timeout");
    request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"));
    request.onload = () => settle(request, { resolve, reject });
    options.signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(toMultipart(upload));
  });
}

function settle(
  request: XMLHttpRequest,
  { resolve, reject }: { resolve: (reply: Reply) => void; reject: (error: unknown) => void },
): void {
  try {
    resolve(readReply(request.status, request.responseText, request.getResponseHeader("token")));
  } catch (error) {
    reject(error);
  }
}

function toMultipart({ file, objname, field }: Upload): FormData {
  const body = new FormData();
  // Fields first: the server may refuse before it has read the file.
  body.append("objname", objname);
  body.append("field", field);
  body.append("file", file);
  return body;
}
