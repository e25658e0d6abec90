import type { Label } from "@kezhuan/contract/metadata/label";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useRef, useState } from "react";
import { CaptchaField } from "../captcha-field.tsx";
import { FormProblem } from "../form-problem.tsx";
import { forgottenAddress, returnAddress } from "../return-address.ts";
import { PasswordField } from "../password-field.tsx";
import { TextField } from "../text-field.tsx";
import { useCaptcha } from "../use-captcha.ts";
import { useSay } from "../use-say.ts";
import { useSignIn, type SignedIn } from "./use-sign-in.ts";
import { loginTexts } from "./login-texts.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import "./login-form.css";

interface CredentialsFormProps {
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
  /** Why one is here again. */
  notice?: Label | undefined;
  /** What else is asked, above the button. */
  children?: React.ReactNode;
}

/** Account, password and captcha. */
export function CredentialsForm({ onSignedIn, notice, children }: CredentialsFormProps) {
  const t = useText(loginTexts);
  const say = useSay();
  const captcha = useCaptcha();
  const [typed, setTyped] = useState({ username: "", password: "", code: "" });
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const login = useSignIn({ captcha, fields: { username, password, code }, onSignedIn });
  const type = (name: keyof typeof typed, text: string) => {
    login.forget(name);
    setTyped((before) => ({ ...before, [name]: text }));
  };
  useFirstFocus(username);
  return (
    <form
      className="login-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void login.submit(typed, () => setTyped((before) => ({ ...before, code: "" })));
      }}
    >
      <FormProblem message={login.problem ?? notice} />
      <TextField
        label={t("account")}
        name="username"
        value={typed.username}
        onChange={(event) => type("username", event.target.value)}
        onBlur={() => login.prepare(typed.username)}
        error={say(login.errors.username)}
        inputRef={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <PasswordField
        label={t("password")}
        name="password"
        value={typed.password}
        onChange={(event) => type("password", event.target.value)}
        error={say(login.errors.password)}
        inputRef={password}
        autoComplete="current-password"
        maxLength={200}
      />
      <CaptchaField
        captcha={captcha}
        code={typed.code}
        onChange={(answer) => type("code", answer)}
        error={say(login.errors.code)}
        inputRef={code}
      />
      {children}
      <SubmitButton {...login} />
      <ForgottenLink />
    </form>
  );
}

/** The way on for who forgot the password; it leads back to where the login would have led. */
function ForgottenLink() {
  const t = useText(loginTexts);
  const back = returnAddress(useSearchParams());
  return (
    <Link className="login-forgotten" to={forgottenAddress(back)}>
      {t("forgotten")}
    </Link>
  );
}

function SubmitButton({ work, progress }: Pick<ReturnType<typeof useSignIn>, "work" | "progress">) {
  const t = useText(loginTexts);
  return (
    <Button type="submit" look="filled" className="login-submit" disabled={work !== undefined}>
      {work === undefined && t("submit")}
      {work === "captcha" && t("fetchingCode")}
      {work === "login" &&
        (progress > 0 && progress < 1 ? t("proving", { percent: Math.round(progress * 100) }) : t("working"))}
    </Button>
  );
}
