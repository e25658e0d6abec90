import type { LoginOutput } from "@kezhuan/contract/api/session";
import type { Label } from "@kezhuan/contract/metadata/label";
import { useState } from "react";
import { continueLogin } from "@kezhuan/web/api/login-step.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { deriveChosen } from "../password/derive-chosen.ts";
import { EndingKeys } from "../password/ending-keys.tsx";
import { NewPasswordFields } from "../password/new-password-fields.tsx";
import { useNewPassword } from "../password/use-new-password.ts";
import { labelOfFailure, labelOfWords } from "@kezhuan/web/api/failure-label.ts";
import { FormProblem } from "../form-problem.tsx";
import { loginTexts } from "./login-texts.ts";
import type { StepProps } from "./one-time-code-step.tsx";
import type { Stretching } from "../sign-in.ts";
import "./login-form.css";
import { useBusy } from "@kezhuan/web/api/use-sending.ts";

/** Why the password has to be changed, and what the server has to be shown of the new one. */
export type Changing = Pick<Extract<LoginOutput, { step: string }>, "reason" | "earlier" | "keys">;

interface ChangePasswordStepProps extends StepProps {
  username: string;
  stretching: Stretching;
  about: Changing;
}

/** Replaces a password that the system itself had set, or that has expired. */
export function ChangePasswordStep({
  ticket,
  username,
  stretching,
  about,
  onAnswer,
  onBack,
  onExpired,
}: ChangePasswordStepProps) {
  const t = useText(loginTexts);
  const fresh = useNewPassword({ username });
  const [problem, setProblem] = useState<Label>();
  const [progress, setProgress] = useState(0);
  const { isBusy, run } = useBusy();
  const send = async (password: string) => {
    try {
      const { earlier } = about;
      const chosen = await deriveChosen(
        { username, password, stretching, earlier },
        { onProgress: setProgress },
      );
      const answer = await continueLogin({ ticket, ...chosen });
      if (answer.ok) await onAnswer(answer.data);
      else if (answer.code === 401) onExpired();
      else setProblem(labelOfWords(answer.errors[0]?.message ?? answer.msg));
    } catch (failure) {
      setProblem(labelOfFailure(failure));
    }
  };
  const submit = async () => {
    setProblem(undefined);
    const password = await fresh.check();
    if (password !== undefined) await run(() => send(password));
  };
  return (
    <form
      className="login-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Heading reason={about.reason} />
      <FormProblem message={problem} />
      {/* Lets password managers know whose new password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields {...fresh} isFirst />
      <EndingKeys count={about.keys} />
      <Button type="submit" look="filled" className="login-submit" disabled={isBusy}>
        {isBusy ? t("proving", { percent: Math.round(progress * 100) }) : t("changeSubmit")}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {t("back")}
      </Button>
    </form>
  );
}

function Heading({ reason }: { reason: Changing["reason"] | undefined }) {
  const t = useText(loginTexts);
  return (
    <header className="login-heading">
      <h1>{t("changeTitle")}</h1>
      <p>{t(reason === "expired" ? "expiredLead" : "changeLead")}</p>
    </header>
  );
}
