import type { CredentialJob, CredentialReply } from "./credential-job.ts";
import { makeProof, makeVerifier } from "./password-proof.ts";
import { scriptDigests } from "./script-digests.ts";
import { solveWork } from "./work-proof.ts";

addEventListener("message", (event: MessageEvent<CredentialJob>) => {
  run(event.data).then(
    (result) => tell({ result }),
    (error: unknown) => tell({ failure: String(error) }),
  );
});

async function run(job: CredentialJob): Promise<string> {
  const onProgress = (progress: number) => tell({ progress });
  switch (job.job) {
    case "proof":
      return makeProof(job.input, scriptDigests(onProgress));
    case "verifier":
      return makeVerifier(job.input, scriptDigests(onProgress));
    case "work":
      return solveWork(job.challenge, job.bits, onProgress);
  }
}

function tell(news: CredentialReply): void {
  postMessage(news);
}
