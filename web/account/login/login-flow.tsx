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
import { useSay } from "../use-say.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { site } from "@kezhuan/web/ui/site.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { keepReturnPlace } from "./return-place.ts";
import { signInTexts } from "./sign-in-texts.ts";
import "./sign-in-offers.css";

interface SignInOffersProps {
  /** For a provider whose password is typed here. */
  onPassword: (offer: SignInOffer) => void;
}

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

/** A button for each way to sign in by one's organisation; nothing where none is configured. */
function SignInOffers({ onPassword }: SignInOffersProps) {
  const t = useText(signInTexts);
  const say = useSay();
  const back = returnAddress(useSearchParams());
  if (site.signIn.length === 0) return null;
  return (
    <section className="login-offers" aria-labelledby="login-offers">
      <h2 id="login-offers">{t("or")}</h2>
      {site.signIn.map((offer) =>
        offer.way === "redirect" ? (
          <a
            key={offer.provider}
            className="button button-plain"
            href={`auth/${offer.provider}/start`}
            onClick={() => keepReturnPlace(back)}
          >
            {say(offer.label)}
          </a>
        ) : (
          <Button key={offer.provider} onClick={() => onPassword(offer)}>
            {say(offer.label)}
          </Button>
        ),
      )}
    </section>
  );
}
