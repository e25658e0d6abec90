import type { CredentialJob, CredentialReply } from "./credential-job.ts";
import { subtleDigests, type Progress } from "./digests.ts";
import { makeProof, makeVerifier } from "./password-proof.ts";

export interface JobOptions {
  onProgress?: Progress | undefined;
  signal?: AbortSignal | undefined;
}

/** Computes a proof or a verifier, by the browser's cryptography or in a worker where there is none. */
export function runCredentialJob(job: CredentialJob, options: JobOptions = {}): Promise<string> {
  // Typed as always there, but missing outside secure contexts.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle && job.job === "proof") return makeProof(job.input, subtleDigests(subtle));
  if (subtle && job.job === "verifier") return makeVerifier(job.input, subtleDigests(subtle));
  return runInWorker(job, options);
}

function runInWorker(job: CredentialJob, { onProgress, signal }: JobOptions): Promise<string> {
  const worker = new Worker(new URL("./credential-worker.ts", import.meta.url), { type: "module" });
  const work = new Promise<string>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<CredentialReply>) => {
      if ("progress" in data) onProgress?.(data.progress);
      else if ("result" in data) resolve(data.result);
      else reject(new Error(data.failure));
    });
    worker.addEventListener("error", (event) => reject(new Error(event.message)));
    const stop = () => reject(new DOMException("The computation was cancelled", "AbortError"));
    signal?.addEventListener("abort", stop, { once: true });
    // What was given up before it began tells nobody any more.
    if (signal?.aborted) stop();
    worker.postMessage(job);
  });
  return work.finally(() => worker.terminate());
}
