import { useState } from "react";
import { CaptchaField } from "@kezhuan/web/account/captcha-field.tsx";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { loginAddress, returnAddress } from "@kezhuan/web/account/return-address.ts";
import { isCaptchaProblem } from "@kezhuan/web/account/sign-in.ts";
import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { useCaptcha } from "@kezhuan/web/account/use-captcha.ts";
import { useFirstWrong } from "@kezhuan/web/account/use-first-wrong.ts";
import { useSending } from "@kezhuan/web/account/use-sending.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { site } from "@kezhuan/web/ui/site.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { EntryFrame } from "../entry/entry-frame.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { forgottenTexts } from "./forgotten-texts.ts";

/** The page under `/forgotPassword`: has a link mailed that sets a new password. */
export function ForgottenPage() {
  const t = useText(forgottenTexts);
  const [asked, setAsked] = useState<string>();
  usePageTitle(t("title"));
  return (
    <EntryFrame>
      {!site.mails && (
        <EmptyState level={1} title={t("noMailTitle")} lead={t("noMailLead")}>
          <ToLogin className="button button-plain" />
        </EmptyState>
      )}
      {site.mails && asked !== undefined && (
        <EmptyState level={1} title={t("sentTitle")} lead={t("sentLead", { account: asked })}>
          <ToLogin className="button button-plain" />
          <Button onClick={() => setAsked(undefined)}>{t("again")}</Button>
        </EmptyState>
      )}
      {site.mails && asked === undefined && <RequestForm onAsked={setAsked} />}
    </EntryFrame>
  );
}

/** What is typed to ask for a link, and its way to the server. */
function useResetRequest(onAsked: (account: string) => void) {
  const t = useText(forgottenTexts);
  const captcha = useCaptcha();
  const [typed, setTyped] = useState({ account: "", code: "" });
  const { errors, problem, isSending, send, refuse, forget } = useSending();
  const type = (name: keyof typeof typed, text: string) => {
    setTyped((before) => ({ ...before, [name]: text }));
    forget(name);
  };
  const submit = async () => {
    const [account, code] = [typed.account.trim(), typed.code.trim()];
    const missing = {
      ...(account === "" ? { account: t("accountEmpty") } : {}),
      ...(code === "" ? { code: t("codeEmpty") } : {}),
    };
    if (refuse(missing)) return;
    const sent = await send(async () => {
      const { uuid } = await captcha.obtain();
      const answer = await sendMessage("requestPasswordReset", { account, code, uuid }, { quiet: true });
      captcha.refresh();
      setTyped((before) => ({ ...before, code: "" }));
      if (answer.ok || !isCaptchaProblem(answer)) return answer;
      return { ...answer, errors: [{ field: "code", message: answer.msg }] };
    });
    if (sent) onAsked(account);
  };
  return { captcha, typed, type, errors, problem, isSending, submit };
}

function RequestForm({ onAsked }: { onAsked: (account: string) => void }) {
  const t = useText(forgottenTexts);
  const { captcha, typed, type, errors, problem, isSending, submit } = useResetRequest(onAsked);
  const { form, aim } = useFirstWrong();
  return (
    <form
      ref={form}
      className="entry-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit().then(aim);
      }}
    >
      <header className="entry-head">
        <h1>{t("title")}</h1>
        <p>{t("lead")}</p>
      </header>
      <FormProblem message={problem} />
      <TextField
        label={t("account")}
        name="username"
        value={typed.account}
        onChange={(event) => type("account", event.target.value)}
        error={errors["account"]}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
      />
      <CaptchaField
        captcha={captcha}
        code={typed.code}
        onChange={(code) => type("code", code)}
        error={errors["code"]}
      />
      <Button type="submit" look="filled" className="entry-submit" disabled={isSending}>
        {t(isSending ? "sending" : "submit")}
      </Button>
      <ToLogin />
    </form>
  );
}

function ToLogin({ className = "" }: { className?: string }) {
  const t = useText(forgottenTexts);
  const back = returnAddress(useSearchParams());
  return (
    <Link className={className} to={loginAddress(back ?? "/")}>
      {t("toLogin")}
    </Link>
  );
}
