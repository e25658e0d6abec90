import type { LoginOutput, LoginStepOutput } from "@kezhuan/contract/api/session";
import { errorTable } from "@kezhuan/contract/errors";
import type { Label } from "@kezhuan/contract/metadata/label";
import { signInProblems } from "@kezhuan/contract/sign-in";
import { useEffect, useEffectEvent, useState } from "react";
import { labelOfFailure, labelOfWords } from "@kezhuan/web/api/failure-label.ts";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { ProviderStep } from "@kezhuan/web/account/login/provider-step.tsx";
import { forgetReturnPlace, readReturnPlace } from "@kezhuan/web/account/login/return-place.ts";
import { signInTexts } from "@kezhuan/web/account/login/sign-in-texts.ts";
import { loginAddress } from "@kezhuan/web/account/return-address.ts";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { finishSignIn } from "@kezhuan/web/api/sign-in.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { useEnter } from "./use-enter.ts";
import "@kezhuan/web/account/login/login-form.css";

/** Where people come back to from the provider of their organisation: opens the login, or says why there is none. */
export function SignInDonePage() {
  const t = useText(signInTexts);
  const { problem, step, follow, failWith, from } = useFinishing();
  const ways = {
    onAnswer: follow,
    onBack: () => failWith(errorTable.signInCancelled.message),
    onExpired: () => failWith(errorTable.signInExpired.message),
  };
  usePageTitle(t(problem ? "failedTitle" : "doneTitle"));
  return (
    <EntryFrame>
      {step && !problem ? (
        <ProviderStep step={step} {...ways} />
      ) : (
        <header className="login-heading">
          <h1>{t(problem ? "failedTitle" : "doneTitle")}</h1>
          {!problem && <output>{t("doneLead")}</output>}
        </header>
      )}
      <FormProblem message={problem} />
      {problem && (
        <nav className="login-done-ways">
          <Link className="button button-filled" to={loginAddress(from ?? "/")}>
            {t("again")}
          </Link>
        </nav>
      )}
    </EntryFrame>
  );
}

function useFinishing() {
  const enter = useEnter();
  const told = findProblem(useSearchParams().get("problem"));
  const [problem, failWith] = useState(told);
  const [step, setStep] = useState<LoginStepOutput>();
  const [from] = useState(readReturnPlace);
  const follow = async (answer: LoginOutput) => {
    if ("token" in answer) await enter(answer, from);
    else setStep(answer);
  };
  const tell = useEffectEvent((answer: Answer<LoginOutput>) => {
    if (!answer.ok) return failWith(labelOfWords(answer.msg));
    follow(answer.data).catch((error: unknown) => failWith(labelOfFailure(error)));
  });
  useEffect(forgetReturnPlace, []);
  useEffect(() => {
    // Once, when the page appears: what was confirmed is good for one login.
    if (!told) finishSignIn().then(tell, (error: unknown) => failWith(labelOfFailure(error)));
  }, [told]);
  return { problem, step, follow, failWith, from };
}

/** The words of what the server has told by the address; of anything else there, nothing. */
function findProblem(name: string | null): Label | undefined {
  const known = signInProblems.find((one) => one === name);
  return known && errorTable[known].message;
}
