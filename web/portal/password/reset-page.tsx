import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { labelOfWords } from "@kezhuan/web/api/failure-label.ts";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { deriveChosen } from "@kezhuan/web/account/password/derive-chosen.ts";
import { EndingKeys } from "@kezhuan/web/account/password/ending-keys.tsx";
import { NewPasswordFields } from "@kezhuan/web/account/password/new-password-fields.tsx";
import { useNewPassword } from "@kezhuan/web/account/password/use-new-password.ts";
import { useFirstWrong } from "@kezhuan/web/account/use-first-wrong.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { ApiError } from "@kezhuan/web/api/answer.ts";
import { passwordResetQuery } from "@kezhuan/web/api/password-messages.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { EntryFrame } from "../entry/entry-frame.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { resetTexts } from "./forgotten-texts.ts";

/** The page under `/resetPassword`, where the link of a mail leads: sets a new password. */
export function ResetPage() {
  const t = useText(resetTexts);
  const token = useSearchParams().get("t") ?? "";
  const [done, setDone] = useState<string>();
  const [isOver, setOver] = useState(false);
  const { data, error, refetch } = useQuery({ ...passwordResetQuery(token), enabled: done === undefined });
  usePageTitle(t("title"));
  const isDead = isOver || (error instanceof ApiError && (error.code === 404 || error.code === 400));
  const isAsking = done === undefined && !isDead;
  return (
    <EntryFrame>
      {done !== undefined && (
        <EmptyState level={1} title={t("doneTitle")} lead={t("doneLead", { username: done })}>
          <Link className="button button-filled" to="/login">
            {t("login")}
          </Link>
        </EmptyState>
      )}
      {done === undefined && isDead && (
        <EmptyState level={1} title={t("overTitle")} lead={t("overLead")} role="alert">
          <Link className="button button-filled" to="/forgotPassword">
            {t("askAgain")}
          </Link>
        </EmptyState>
      )}
      {isAsking && error && <FetchFailure error={error} onRetry={() => void refetch()} />}
      {isAsking && !error && !data && <PageWait />}
      {isAsking && data && (
        <ResetForm token={token} reset={data} onDone={setDone} onOver={() => setOver(true)} />
      )}
    </EntryFrame>
  );
}

interface ResetFormProps {
  token: string;
  reset: MessageOutput<"getPasswordReset">;
  onDone: (username: string) => void;
  /** The link was used, or is over by now. */
  onOver: () => void;
}

function ResetForm({ token, reset, onDone, onOver }: ResetFormProps) {
  const t = useText(resetTexts);
  const { username, salt, iterations, earlier, keys } = reset;
  const fresh = useNewPassword({ username });
  const [progress, setProgress] = useState(0);
  const { problem, isSending, send } = useSending();
  const { form, aim } = useFirstWrong();
  const submit = async () => {
    const password = await fresh.check();
    if (password === undefined) return;
    const sent = await send(async () => {
      const stretching = { salt, iterations };
      const chosen = await deriveChosen(
        { username, password, stretching, earlier },
        { onProgress: setProgress },
      );
      const answer = await sendMessage("finishPasswordReset", { token, ...chosen }, { quiet: true });
      if (answer.ok) return answer;
      if (answer.code === 404) onOver();
      const [refused] = answer.errors;
      if (refused) fresh.refuse(labelOfWords(refused.message));
      return answer;
    });
    if (sent) onDone(sent.data.username);
  };
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
        <p>{t("lead", { username })}</p>
      </header>
      <FormProblem message={problem} />
      {/* Lets password managers know whose new password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields {...fresh} isFirst />
      <EndingKeys count={keys} />
      <p className="text-field-hint">{t("ends")}</p>
      <Button type="submit" look="filled" className="entry-submit" disabled={isSending}>
        {isSending ? t("deriving", { percent: Math.round(progress * 100) }) : t("submit")}
      </Button>
    </form>
  );
}
