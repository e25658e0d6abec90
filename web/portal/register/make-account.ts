import { consent } from "@kezhuan/contract/consent";
import type { TokensOutput } from "@kezhuan/contract/api/session";
import { runCredentialJob } from "@kezhuan/web/account/credential/run-credential-job.ts";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { register } from "@kezhuan/web/api/register.ts";
import { usernameOf, type Registration } from "./check-registration.ts";
import { enterAccount, prepareEntry } from "./enter-account.ts";

/** What the form is busy with. */
export type Work = "deriving" | "registering" | "entering";

interface Making {
  typed: Registration;
  password: string;
  uuid: string;
  onWork: (work: Work) => void;
  onProgress: (share: number) => void;
  /** Milliseconds that the login may take once the account is there. */
  patience?: number;
}

type Made =
  | { refused: Extract<Answer<unknown>, { ok: false }> }
  /** Without tokens the account is there, but the login that follows it did not come off. */
  | { tokens: TokensOutput | undefined };

/** To log in by hand takes the same computation once more: whoever is sent there waits longer than for a slow device. */
const PATIENCE_MS = 60_000;

/** Makes the account and logs in to it. */
export async function makeAccount(making: Making): Promise<Made> {
  const { typed, password, uuid, onWork, onProgress, patience = PATIENCE_MS } = making;
  const username = usernameOf(typed);
  const stop = new AbortController();
  let limit: ReturnType<typeof setTimeout> | undefined;
  try {
    onWork("deriving");
    const entry = await prepareEntry(username, stop.signal);
    const verifier = await runCredentialJob(
      { job: "verifier", input: { username, password, ...entry.stretching } },
      { onProgress },
    );
    onWork("registering");
    const answer = await register({ ...inputOf(typed), username, verifier, uuid });
    if (!answer.ok) return { refused: answer };
    onWork("entering");
    limit = setTimeout(() => stop.abort(), patience);
    // The person logs in by hand then; the account is not lost.
    const tokens = await enterAccount({ username, password }, entry, stop.signal).catch(() => undefined);
    return { tokens };
  } finally {
    clearTimeout(limit);
    stop.abort();
  }
}

function inputOf({ identity, name, phone, email, code }: Registration) {
  return {
    identity,
    name: name.trim(),
    ...(phone.trim() && { phone: phone.trim() }),
    ...(email.trim() && { email: email.trim() }),
    code: code.trim(),
    consent: consent.version,
  };
}
