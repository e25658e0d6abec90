import type { LoginReason, LoginResult } from "@kezhuan/contract/metadata/logs";
import { AppError, type ErrorKey } from "@kezhuan/contract/errors";
import { networkOf } from "./network-of.ts";

/** Who keeps the log of logins. */
export interface LoginLog {
  noteAttempt(attempt: {
    username: string;
    network: string;
    address: string;
    agent: string;
    result: LoginResult;
    reason: LoginReason;
    /** What the person tried to sign in by; absent: a password of this installation. */
    provider?: string | undefined;
  }): void;
  /** Logins were opened or ended; which, the table of logins tells. */
  noteLogins(): void;
}

export const noLoginLog: LoginLog = { noteAttempt: ignore, noteLogins: ignore };

/** What refuses an attempt to log in; whatever else goes wrong is none. */
const refusals: Partial<Record<ErrorKey, { result: LoginResult; reason: LoginReason }>> = {
  captchaFailed: { result: "failed", reason: "captcha" },
  loginFailed: { result: "failed", reason: "password" },
  codeFailed: { result: "failed", reason: "code" },
  unauthenticated: { result: "failed", reason: "ticket" },
  tooMany: { result: "locked", reason: "limit" },
  signInFailed: { result: "failed", reason: "not_confirmed" },
  signInCancelled: { result: "failed", reason: "not_confirmed" },
  signInExpired: { result: "failed", reason: "ticket" },
  signInUnknown: { result: "failed", reason: "not_linked" },
  signInUnmapped: { result: "failed", reason: "not_mapped" },
  signInMisconfigured: { result: "failed", reason: "mapping" },
  signInDisabled: { result: "failed", reason: "disabled" },
  signInUnavailable: { result: "failed", reason: "unavailable" },
};

/** An attempt to log in; who it is may turn out while it is made. */
export interface LoginAttempting {
  client: { address: string; agent: string };
  username: string;
  provider?: string | undefined;
}

/** Lets an attempt be made, and has it logged how it ended. Never what was proved, nor with what. */
export async function logAttempt<T>(
  { loginLog }: { loginLog: LoginLog },
  attempting: LoginAttempting,
  attempt: (attempting: LoginAttempting) => Promise<T>,
): Promise<T> {
  try {
    const output = await attempt(attempting);
    loginLog.noteLogins();
    return output;
  } catch (error) {
    const refusal = error instanceof AppError ? refusals[error.key] : undefined;
    const { username, client, provider } = attempting;
    const { address, agent } = client;
    if (refusal)
      loginLog.noteAttempt({ username, provider, address, agent, network: networkOf(address), ...refusal });
    throw error;
  }
}

function ignore(): void {
  // Commands and tests without a log.
}
