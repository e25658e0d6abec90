import { reportFailure } from "./failure-report.ts";
import { JSON_TIMEOUT, type CallOptions } from "./open-call.ts";
import { apiAddress, failTransport, readReply, type Reply } from "./transport.ts";

export interface Multipart {
  path: string;
  body: FormData;
  headers: Record<string, string>;
  /** 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Posts a form with a file in it. Not with fetch: it cannot tell how far a body has got. */
export function sendMultipart(
  { path, body, headers, onProgress }: Multipart,
  options: CallOptions,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const failWith = (reason: "network" | "timeout") => {
      const failure = failTransport(reason, undefined);
      if (!options.quiet) reportFailure(failure.message);
      reject(failure);
    };
    request.open("POST", apiAddress(path));
    request.timeout = options.timeout ?? JSON_TIMEOUT;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => failWith("network");
    request.ontimeout = () => failWith("timeout");
    request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"));
    request.onload = () => settle(request, { resolve, reject });
    options.signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
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
