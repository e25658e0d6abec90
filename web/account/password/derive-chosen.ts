import type { StretchingParameters } from "@kezhuan/contract/api/session";
import { runCredentialJob, type JobOptions } from "../credential/run-credential-job.ts";
import type { Stretching } from "../sign-in.ts";

interface Choosing {
  username: string;
  password: string;
  stretching: Stretching;
  /** Parameters of earlier passwords that the server named. */
  earlier?: readonly StretchingParameters[] | undefined;
}

/** What is sent of a new password. */
export interface ChosenPassword {
  verifier: string;
  earlier?: (StretchingParameters & { verifier: string })[];
}

/**
 * Derives what the server keeps of a new password, and what it would have kept with each set of earlier parameters, so
 * that it can tell that the password is none of the last ones. The password itself stays here.
 */
export async function deriveChosen(
  { username, password, stretching, earlier = [] }: Choosing,
  { onProgress, signal }: JobOptions = {},
): Promise<ChosenPassword> {
  const derive = ({ salt, iterations }: Stretching, place: number) =>
    runCredentialJob(
      { job: "verifier", input: { username, password, salt, iterations } },
      { signal, onProgress: (share) => onProgress?.((place + share) / (1 + earlier.length)) },
    );
  const verifier = await derive(stretching, 0);
  const others: NonNullable<ChosenPassword["earlier"]> = [];
  // One after the other: each takes a whole processor.
  for (const [place, parameters] of earlier.entries())
    others.push({ ...parameters, verifier: await derive(parameters, place + 1) });
  return { verifier, ...(others.length > 0 ? { earlier: others } : {}) };
}
