import type { LoginOutput } from "@kezhuan/contract/api/session";
import type { Label } from "@kezhuan/contract/metadata/label";
import { useEffect, useRef, useState } from "react";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { continueLogin } from "@kezhuan/web/api/login-step.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { labelOfFailure, labelOfWords } from "@kezhuan/web/api/failure-label.ts";
import { loginTexts } from "./login-texts.ts";
import { TextField } from "../text-field.tsx";
import { useSay } from "../use-say.ts";
import "./login-form.css";
import { useBusy } from "@kezhuan/web/api/use-sending.ts";

export interface StepProps {
  ticket: string;
  onAnswer: (answer: LoginOutput) => Promise<void>;
  onBack: () => void;
  /** The ticket is good no more. */
  onExpired: () => void;
}

interface CodeStepProps extends StepProps {
  /** Sends the code; absent: it continues the login of the ticket. */
  send?: (code: string) => Promise<Answer<LoginOutput>>;
}

/** The texts and the keyboard of either kind of code. */
const kinds = {
  oneTime: { lead: "oneTimeLead", label: "oneTimeCode", empty: "oneTimeEmpty", other: "useRecovery" },
  recovery: { lead: "recoveryLead", label: "recoveryCode", empty: "recoveryEmpty", other: "useOneTime" },
} as const;

/** The second factor: a code of the authenticator, or a recovery code. */
export function OneTimeCodeStep(props: CodeStepProps) {
  const t = useText(loginTexts);
  const say = useSay();
  const form = useCode(props);
  const { kind, isRecovery, code, error, isBusy } = form;
  return (
    <form
      className="login-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <header className="login-heading">
        <h1>{t("oneTimeTitle")}</h1>
        <p>{t(kind.lead)}</p>
      </header>
      <TextField
        key={kind.label}
        label={t(kind.label)}
        value={code}
        onChange={(event) => form.type(event.target.value)}
        error={say(error)}
        hint={isRecovery ? t("bothLost") : undefined}
        inputMode={isRecovery ? "text" : "numeric"}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isRecovery ? 40 : 12}
        inputRef={form.field}
      />
      <Button type="submit" look="filled" className="login-submit" disabled={isBusy}>
        {t(isBusy ? "working" : "next")}
      </Button>
      <Button look="quiet" onClick={form.change}>
        {t(kind.other)}
      </Button>
      <Button look="quiet" onClick={props.onBack}>
        {t("back")}
      </Button>
    </form>
  );
}

function useCode({ ticket, send, onAnswer, onExpired }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState("");
  const [error, setError] = useState<Label>();
  const { isBusy, run } = useBusy();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [isRecovery]);
  const kind = kinds[isRecovery ? "recovery" : "oneTime"];
  const blame = (message: Label) => {
    setError(message);
    field.current?.select();
  };
  const post = async () => {
    try {
      const answer = await (send?.(code.trim()) ?? continueLogin({ ticket, code: code.trim() }));
      if (answer.ok) await onAnswer(answer.data);
      else if (answer.code === 401) onExpired();
      else blame(labelOfWords(answer.msg));
    } catch (failure) {
      blame(labelOfFailure(failure));
    }
  };
  const submit = () => {
    if (code.trim() === "") return blame(loginTexts[kind.empty]);
    return run(post);
  };
  const type = (text: string) => {
    setCode(text);
    setError(undefined);
  };
  const change = () => {
    setRecovery(!isRecovery);
    type("");
  };
  return { kind, isRecovery, code, error, isBusy, field, submit, type, change };
}
