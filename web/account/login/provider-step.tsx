import type { LoginStepOutput } from "@kezhuan/contract/api/session";
import { finishSignIn } from "@kezhuan/web/api/sign-in.ts";
import { OneTimeCodeStep, type StepProps } from "./one-time-code-step.tsx";
import { SetUpTotpStep } from "./set-up-totp-step.tsx";

interface ProviderStepProps extends Omit<StepProps, "ticket"> {
  step: LoginStepOutput;
}

/** What a login asks for after a provider has confirmed it: a code, or two-factor authentication that a role requires. */
export function ProviderStep({ step: { ticket, totp }, ...ways }: ProviderStepProps) {
  if (!totp) return <OneTimeCodeStep ticket="" send={finishSignIn} {...ways} />;
  return <SetUpTotpStep ticket={ticket} totp={totp} username={readAccount(totp.uri)} {...ways} />;
}

/** Whose secret it is, as the address for the app says: `otpauth://totp/<installation>:<account>?…`. */
function readAccount(uri: string): string {
  const path = decodeURIComponent(uri.split("?", 1)[0] ?? "");
  return path.slice(path.lastIndexOf(":") + 1);
}
