import { useState } from "react";
import { CaptchaField } from "@kezhuan/web/account/captcha-field.tsx";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { PhoneCodeForm } from "@kezhuan/web/account/phone-code-form.tsx";
import { loginAddress, returnAddress } from "@kezhuan/web/account/return-address.ts";
import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { useCaptchaRequest } from "@kezhuan/web/account/use-captcha-request.ts";
import { useFirstWrong } from "@kezhuan/web/account/use-first-wrong.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Choice } from "@kezhuan/web/ui/choice.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { site } from "@kezhuan/web/ui/site.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { EntryFrame } from "../entry/entry-frame.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { forgottenTexts } from "./forgotten-texts.ts";

/** By a link in a mail, or by a code in a text message. */
type Way = "mail" | "phone";

interface Asked {
  account: string;
  /** What the code of a text message is exchanged with; absent for a mail. */
  ticket?: string;
}

/** The page under `/forgotPassword`: leads to a new password by mail or by phone, whichever is configured. */
export function ForgottenPage() {
  const t = useText(forgottenTexts);
  const ways = [...(site.mails ? ["mail" as const] : []), ...(site.textMessages ? ["phone" as const] : [])];
  const [asked, setAsked] = useState<Asked>();
  const again = () => setAsked(undefined);
  usePageTitle(t("title"));
  return (
    <EntryFrame>
      {ways.length === 0 && (
        <EmptyState level={1} title={t("noMailTitle")} lead={t("noMailLead")}>
          <ToLogin className="button button-plain" />
        </EmptyState>
      )}
      {ways.length > 0 && asked === undefined && <RequestForm ways={ways} onAsked={setAsked} />}
      {asked && asked.ticket === undefined && (
        <EmptyState level={1} title={t("sentTitle")} lead={t("sentLead", { account: asked.account })}>
          <ToLogin className="button button-plain" />
          <Button onClick={again}>{t("again")}</Button>
        </EmptyState>
      )}
      {asked?.ticket !== undefined && (
        <CodeStep account={asked.account} ticket={asked.ticket} onAgain={again} />
      )}
    </EntryFrame>
  );
}

/** What is typed to ask for a mail or a message, and its way to the server. */
function useRecovery(way: Way, onAsked: (asked: Asked) => void) {
  const t = useText(forgottenTexts);
  const asking = useCaptchaRequest({ accountEmpty: t(`${way}Empty`), codeEmpty: t("codeEmpty") });
  const byMail = async () => {
    const sent = await asking.submit((given) => sendMessage("requestPasswordReset", given, { quiet: true }));
    if (sent) onAsked({ account: sent.account });
  };
  const byPhone = async () => {
    const sent = await asking.submit((given) => sendMessage("requestPasswordCode", given, { quiet: true }));
    if (sent) onAsked({ account: sent.account, ticket: sent.data.ticket });
  };
  return { ...asking, submit: way === "mail" ? byMail : byPhone };
}

function RequestForm({ ways, onAsked }: { ways: readonly Way[]; onAsked: (asked: Asked) => void }) {
  const t = useText(forgottenTexts);
  const [way, setWay] = useState(ways[0] ?? "mail");
  const { captcha, typed, type, errors, problem, isSending, submit } = useRecovery(way, onAsked);
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
        <p>{t(`${way}Lead`)}</p>
      </header>
      <FormProblem message={problem} />
      {ways.length > 1 && (
        <Choice
          legend={t("way")}
          value={way}
          options={ways.map((value) => ({ value, label: t(value) }))}
          onChange={setWay}
        />
      )}
      <TextField
        label={t(`${way}Account`)}
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
        {t(isSending ? "sending" : `${way}Submit`)}
      </Button>
      <ToLogin />
    </form>
  );
}

interface CodeStepProps {
  account: string;
  ticket: string;
  onAgain: () => void;
}

/** The code of the text message leads to the page where the link of a mail leads. */
function CodeStep({ account, ticket, onAgain }: CodeStepProps) {
  const t = useText(forgottenTexts);
  const navigate = useNavigate();
  return (
    <>
      <header className="entry-head">
        <h1>{t("codeTitle")}</h1>
        <p>{t("codeLead", { account })}</p>
      </header>
      <PhoneCodeForm
        className="entry-form"
        send={(code) => sendMessage("redeemPasswordCode", { ticket, code }, { quiet: true })}
        onDone={({ token }) => navigate(`/resetPassword?t=${token}`, { replace: true })}
      >
        <Button look="quiet" onClick={onAgain}>
          {t("again")}
        </Button>
      </PhoneCodeForm>
    </>
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
