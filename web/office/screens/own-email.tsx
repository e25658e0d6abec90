import { useQueryClient } from "@tanstack/react-query";
import type { EmailState, ProfileOutput } from "@kezhuan/contract/api/own-data";
import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { useSay } from "@kezhuan/web/account/use-say.ts";
import { profileQuery } from "@kezhuan/web/api/own-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { ownProfileTexts } from "./own-profile-texts.ts";

interface OwnEmailProps {
  profile: ProfileOutput;
  typed: string;
  /** Only an administrator can change it. */
  isLocked: boolean;
  error: string | undefined;
  onType: (value: string) => void;
}

/** The address, whether mails may go there, and what waits for being confirmed. */
export function OwnEmail({ profile, typed, isLocked, error, onType }: OwnEmailProps) {
  const t = useText(ownProfileTexts);
  return (
    <div className="own-email">
      <TextField
        label={t("email")}
        value={typed}
        type="email"
        autoComplete="email"
        maxLength={120}
        readOnly={isLocked}
        hint={isLocked ? t("emailLocked") : undefined}
        error={error}
        onChange={(event) => onType(event.target.value)}
      />
      {!isLocked && <Standing profile={profile} typed={typed.trim()} onType={onType} />}
    </div>
  );
}

function Standing({ profile, typed, onType }: Pick<OwnEmailProps, "profile" | "typed" | "onType">) {
  const t = useText(ownProfileTexts);
  const { email, email_state: state, email_sent_at: sentAt, new_email: next, mails } = profile;
  if (typed !== (next?.email ?? email ?? ""))
    return typed !== "" && mails ? <p className="own-email-standing">{t("emailToConfirm")}</p> : null;
  if (!mails) return email === null ? null : <p className="own-email-standing">{t("emailOff")}</p>;
  if (next)
    return (
      <div className="own-email-standing" aria-live="polite">
        <p>{t("emailReplaces", { email: next.email, old: email ?? "" })}</p>
        <Confirming state={next.state} sentAt={next.sent_at} />
        <KeepPresent email={email} onKept={() => onType(email ?? "")} />
      </div>
    );
  if (state === "none") return null;
  if (state === "confirmed")
    return (
      <p className="own-email-standing">
        <Icon name="check" size={16} />
        {t("emailConfirmed")}
      </p>
    );
  return (
    <div className="own-email-standing" aria-live="polite">
      <Confirming state={state} sentAt={sentAt} />
    </div>
  );
}

const stateTexts = {
  none: "emailUnconfirmed",
  confirmed: "emailConfirmed",
  unconfirmed: "emailUnconfirmed",
  sent: "emailSent",
  expired: "emailExpired",
} as const satisfies Record<EmailState, keyof typeof ownProfileTexts>;

/** What is waited for, and the way to have the mail sent again. */
function Confirming({ state, sentAt }: { state: EmailState; sentAt: string | null }) {
  const t = useText(ownProfileTexts);
  const say = useSay();
  const { language } = usePreferences();
  const queries = useQueryClient();
  const { problem, isSending, send } = useSending({ showIn: "form" });
  const sendMail = async () => {
    const sent = await send(() => sendMessage("sendEmailConfirmation", {}, { quiet: true }));
    if (sent) queries.setQueryData(profileQuery().queryKey, sent.data);
  };
  const date = sentAt === null ? "" : writeInstant(sentAt, language);
  return (
    <>
      <p>{t(stateTexts[state], { date })}</p>
      <Button disabled={isSending} onClick={() => void sendMail()}>
        {t(state === "unconfirmed" ? "sendMail" : "sendAgain")}
      </Button>
      {problem && <p role="alert">{say(problem)}</p>}
    </>
  );
}

function KeepPresent({ email, onKept }: { email: string | null; onKept: () => void }) {
  const t = useText(ownProfileTexts);
  const queries = useQueryClient();
  const { isSending, send } = useSending({ showIn: "toast" });
  const keep = async () => {
    const sent = await send(() => sendMessage("saveProfile", { email }));
    if (!sent) return;
    queries.setQueryData(profileQuery().queryKey, sent.data);
    onKept();
  };
  return (
    <Button look="plain" disabled={isSending} onClick={() => void keep()}>
      {t("dropNew")}
    </Button>
  );
}
