import type { LoginOutput, LoginStepOutput, TokensOutput } from "@kezhuan/contract/api/session";
import { errorTable } from "@kezhuan/contract/errors";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { SignInOffer } from "@kezhuan/contract/sign-in";
import { useRef, useState, type FormEvent } from "react";
import { CaptchaField } from "../captcha-field.tsx";
import { FormProblem } from "../form-problem.tsx";
import { PasswordField } from "../password-field.tsx";
import { isCaptchaProblem } from "../sign-in.ts";
import { TextField } from "../text-field.tsx";
import { useCaptcha } from "../use-captcha.ts";
import { useFirstWrong } from "../use-first-wrong.ts";
import { useSay } from "../use-say.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { signInWithPassword } from "@kezhuan/web/api/sign-in.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { loginTexts } from "./login-texts.ts";
import { ProviderStep } from "./provider-step.tsx";
import { signInTexts } from "./sign-in-texts.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import "./login-form.css";

interface DirectoryFlowProps {
  offer: SignInOffer;
  onEnter: (tokens: TokensOutput) => Promise<void>;
  onBack: () => void;
}

/** A sign-in by the directory of the organisation, with the second factor that the account or its roles ask for. */
export function DirectoryFlow({ offer, onEnter, onBack }: DirectoryFlowProps) {
  const [step, setStep] = useState<LoginStepOutput>();
  const [notice, setNotice] = useState<Label>();
  const follow = async (answer: LoginOutput) => {
    if ("token" in answer) await onEnter(answer);
    else setStep(answer);
  };
  const beginAgain = (reason?: Label) => {
    setNotice(reason);
    setStep(undefined);
  };
  if (!step) return <DirectoryForm {...{ offer, notice, onBack }} onAnswer={follow} />;
  return (
    <ProviderStep
      step={step}
      onAnswer={follow}
      onBack={() => beginAgain()}
      onExpired={() => beginAgain(loginTexts.stepExpired)}
    />
  );
}

interface DirectoryFormProps {
  offer: SignInOffer;
  notice: Label | undefined;
  onAnswer: (answer: LoginOutput) => Promise<void>;
  onBack: () => void;
}

function DirectoryForm({ offer, notice, onAnswer, onBack }: DirectoryFormProps) {
  const t = useText(signInTexts);
  const say = useSay();
  const username = useRef<HTMLInputElement>(null);
  const { captcha, typed, type, sending, form, submit } = useDirectoryForm(onAnswer);
  const { errors, problem, isSending } = sending;
  useFirstFocus(username);
  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)} ref={form}>
      <header className="login-heading">
        <h1>{say(offer.label)}</h1>
        <p>{t("directoryLead")}</p>
      </header>
      <FormProblem message={isSecureContext ? (problem ?? notice) : errorTable.signInUnencrypted.message} />
      <TextField
        label={t("account")}
        name="username"
        value={typed.username}
        onChange={(event) => type("username", event.target.value)}
        error={errors["username"]}
        inputRef={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
      <PasswordField
        label={t("password")}
        name="password"
        value={typed.password}
        onChange={(event) => type("password", event.target.value)}
        error={errors["password"]}
        hint={t("passwordHint")}
        autoComplete="current-password"
        maxLength={200}
      />
      <CaptchaField
        captcha={captcha}
        code={typed.code}
        onChange={(answer) => type("code", answer)}
        error={errors["code"]}
      />
      <Button type="submit" look="filled" className="login-submit" disabled={isSending || !isSecureContext}>
        {t(isSending ? "working" : "submit")}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {t("local")}
      </Button>
    </form>
  );
}

function useDirectoryForm(onAnswer: DirectoryFormProps["onAnswer"]) {
  const t = useText(signInTexts);
  const say = useSay();
  const captcha = useCaptcha();
  const sending = useSending();
  const { form, aim } = useFirstWrong();
  const [typed, setTyped] = useState({ username: "", password: "", code: "" });
  const type = (name: keyof typeof typed, text: string) => {
    sending.forget(name);
    setTyped((before) => ({ ...before, [name]: text }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(typed.username.trim() === "" ? { username: t("accountEmpty") } : {}),
      ...(typed.password === "" ? { password: t("passwordEmpty") } : {}),
      ...(typed.code.trim() === "" ? { code: t("codeEmpty") } : {}),
    };
    if (sending.refuse(missing)) return aim();
    const answered = await sending.send(async () => {
      const { uuid } = await captcha.obtain();
      const fields = { ...typed, provider: "ldap" as const, code: typed.code.trim(), uuid };
      const answer = await signInWithPassword(fields);
      // What is wrong with the captcha belongs to its field.
      if (!answer.ok && isCaptchaProblem(answer))
        return {
          ...answer,
          errors: [{ field: "code", message: say(errorTable.captchaFailed.message) ?? "" }],
        };
      return answer;
    });
    if (answered) return onAnswer(answered.data);
    // Each captcha is good for one try; what was said of it stays.
    setTyped((before) => ({ ...before, code: "" }));
    captcha.refresh();
    aim();
  };
  return { captcha, typed, type, sending, form, submit };
}
