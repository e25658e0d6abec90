import type { LoginOutput, LoginStepOutput, TokensOutput } from "@kezhuan/contract/api/session";
import type { SignInOffer } from "@kezhuan/contract/sign-in";
import { useState } from "react";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import type { Stretching } from "../sign-in.ts";
import { returnAddress } from "../return-address.ts";
import { ChangePasswordStep, type Changing } from "./change-password-step.tsx";
import { CredentialsForm } from "./credentials-form.tsx";
import { DirectoryFlow } from "./directory-flow.tsx";
import type { SignedIn } from "./use-sign-in.ts";
import { loginTexts } from "./login-texts.ts";
import { SetUpTotpStep } from "./set-up-totp-step.tsx";
import { OneTimeCodeStep } from "./one-time-code-step.tsx";
import { SignInOffers } from "./sign-in-offers.tsx";

interface Step extends Pick<LoginStepOutput, "step" | "ticket"> {
  totp: LoginStepOutput["totp"];
  username: string;
  stretching: Stretching;
  about: Changing;
}

interface LoginFlowProps {
  heading: React.ReactNode;
  /** Begins with the login, where the person wanted to go; undefined: nowhere in particular. */
  enter: (tokens: TokensOutput, back: string | undefined) => Promise<void>;
  /** What else the first form asks. */
  children?: React.ReactNode;
}

/** A login from the first form to the page it leads to, with whatever the server asks for in between. */
export function LoginFlow({ heading, enter, children }: LoginFlowProps) {
  const [step, setStep] = useState<Step>();
  const [isExpired, setExpired] = useState(false);
  const [directory, setDirectory] = useState<SignInOffer>();
  const back = returnAddress(useSearchParams());
  const follow = async ({ username, stretching, answer }: SignedIn) => {
    if (!("step" in answer)) return enter(answer, back);
    const { salt = stretching.salt, iterations = stretching.iterations } = answer;
    const { step: next, ticket, totp } = answer;
    setStep({ step: next, ticket, totp, username, stretching: { salt, iterations }, about: answer });
  };
  const goOn = (answer: LoginOutput) => (step ? follow({ ...step, answer }) : Promise.resolve());
  const leave = (expired: boolean) => {
    setExpired(expired);
    setStep(undefined);
  };
  const ways = { onAnswer: goOn, onBack: () => leave(false), onExpired: () => leave(true) };
  if (step?.step === "totp") return <OneTimeCodeStep ticket={step.ticket} {...ways} />;
  if (step?.totp)
    return <SetUpTotpStep username={step.username} ticket={step.ticket} totp={step.totp} {...ways} />;
  if (step) return <ChangePasswordStep {...step} {...ways} />;
  if (directory)
    return (
      <DirectoryFlow
        offer={directory}
        onEnter={(tokens) => enter(tokens, back)}
        onBack={() => setDirectory(undefined)}
      />
    );
  return (
    <>
      {heading}
      <CredentialsForm onSignedIn={follow} notice={isExpired ? loginTexts.stepExpired : undefined}>
        {children}
      </CredentialsForm>
      <SignInOffers onPassword={setDirectory} />
    </>
  );
}
