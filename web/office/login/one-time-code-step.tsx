import type { LoginOutput } from "@kezhuan/contract/api/session";
import type { Label } from "@kezhuan/contract/metadata/label";
import { useRef, useState } from "react";
import { continueLogin } from "@kezhuan/web/api/login-step.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { labelOfFailure, labelOfWords } from "@kezhuan/web/account/failure-label.ts";
import { loginTexts } from "./login-texts.ts";
import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { useFirstFocus } from "./use-first-focus.ts";
import { useSay } from "@kezhuan/web/account/use-say.ts";
import "./login-form.css";

interface StepProps {
  ticket: string;
  onAnswer: (answer: LoginOutput) => Promise<void>;
  onBack: () => void;
}

/** The second factor. */
export function OneTimeCodeStep({ ticket, onAnswer, onBack }: StepProps) {
  const t = useText(loginTexts);
  const say = useSay();
  const field = useRef<HTMLInputElement>(null);
  useFirstFocus(field);
  const [code, setCode] = useState("");
  const [error, setError] = useState<Label>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (code.trim() === "") return setError(loginTexts.oneTimeEmpty);
    setBusy(true);
    try {
      const answer = await continueLogin({ ticket, code: code.trim() });
      if (answer.ok) await onAnswer(answer.data);
      else setError(labelOfWords(answer.msg));
    } catch (failure) {
      setError(labelOfFailure(failure));
    } finally {
      setBusy(false);
    }
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
      <header className="login-heading">
        <h1>{t("oneTimeTitle")}</h1>
        <p>{t("oneTimeLead")}</p>
      </header>
      <TextField
        label={t("oneTimeCode")}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={say(error)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        inputRef={field}
      />
      <Button type="submit" look="filled" className="login-submit" disabled={isBusy}>
        {t(isBusy ? "working" : "next")}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {t("back")}
      </Button>
    </form>
  );
}
