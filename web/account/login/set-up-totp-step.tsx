import type { LoginOutput, LoginStepOutput } from "@kezhuan/contract/api/session";
import { useState } from "react";
import { RecoveryCodes } from "../two-factor/recovery-codes.tsx";
import { TwoFactorSetup } from "../two-factor/two-factor-setup.tsx";
import { FormProblem } from "../form-problem.tsx";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { continueLogin } from "@kezhuan/web/api/login-step.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { loginTexts } from "./login-texts.ts";
import type { StepProps } from "./one-time-code-step.tsx";
import "../two-factor/two-factor.css";
import "./login-form.css";

interface SetUpTotpStepProps extends StepProps {
  username: string;
  totp: NonNullable<LoginStepOutput["totp"]>;
}

/** Two-factor authentication set up while logging in, where a role requires it: secret, code, recovery codes, and on. */
export function SetUpTotpStep(props: SetUpTotpStepProps) {
  const { ticket, totp, username, onAnswer, onBack, onExpired } = props;
  const t = useText(loginTexts);
  const [entered, setEntered] = useState<LoginOutput>();
  const codes = entered && "recovery_codes" in entered ? (entered.recovery_codes ?? []) : [];
  if (entered)
    return <RecoveryCodes codes={codes} username={username} onKept={() => void onAnswer(entered)} />;
  const meetExpiry = (answer: Answer<LoginOutput>) => {
    if (!answer.ok && answer.code === 401) onExpired();
    return answer;
  };
  return (
    <div className="login-form">
      <header className="login-heading">
        <h1>{t("setUpTitle")}</h1>
        <p>{t("setUpLead")}</p>
      </header>
      <div className="two-factor">
        <TwoFactorSetup
          offer={totp}
          sendCode={async (code) => meetExpiry(await continueLogin({ ticket, code }))}
          onDone={setEntered}
          onRestart={onExpired}
        >
          <Button onClick={onBack}>{t("back")}</Button>
        </TwoFactorSetup>
        {totp.until !== null && (
          <Later
            until={totp.until}
            send={async () => meetExpiry(await continueLogin({ ticket, later: true }))}
            onAnswer={onAnswer}
          />
        )}
      </div>
    </div>
  );
}

interface LaterProps {
  until: string;
  send: () => Promise<Answer<LoginOutput>>;
  onAnswer: StepProps["onAnswer"];
}

/** As long as there is time for it. */
function Later({ until, send, onAnswer }: LaterProps) {
  const t = useText(loginTexts);
  const { language } = usePreferences();
  const form = useSending();
  const goOn = async () => {
    const answer = await form.send(send);
    if (answer) await onAnswer(answer.data);
  };
  const time = formatDate(until, language, { dateStyle: "long", timeStyle: "short" });
  return (
    <>
      <FormProblem message={form.problem} />
      <Button look="quiet" disabled={form.isSending} onClick={() => void goOn()}>
        {t("setUpLater", { time })}
      </Button>
    </>
  );
}
