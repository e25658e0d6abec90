import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { TotpState } from "@kezhuan/contract/api/totp";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { totpQuery } from "@kezhuan/web/api/totp.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { FormProblem } from "../form-problem.tsx";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TwoFactorSetup } from "./two-factor-setup.tsx";
import { twoFactorTexts } from "./two-factor-texts.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";
import { ProofFields } from "../proof-fields.tsx";
import { proofTexts } from "../proof-texts.ts";
import { usePasswordProof } from "../use-password-proof.ts";
import "./two-factor.css";

interface TwoFactorRemovalProps {
  username: string;
  onDone: () => void;
  onCancel: () => void;
}

type Stage =
  | { name: "state" }
  | { name: "setup"; offer: MessageOutput<"beginTotp"> }
  | { name: "codes"; codes: readonly string[] }
  | { name: "removal" };

const start: Stage = { name: "state" };

/** Two-factor authentication of one's own account, in place: nothing that closes by accident, as codes are shown once. */
export function TwoFactorBlock({ username }: { username: string }) {
  const t = useText(twoFactorTexts);
  const { data: state, error, refetch } = useQuery(totpQuery());
  const [stage, setStage] = useState<Stage>(start);
  const { problem, isSending, send } = useSending();
  const begin = async () => {
    const answer = await send(() => sendMessage("beginTotp", {}, { quiet: true }));
    if (answer) setStage({ name: "setup", offer: answer.data });
    // In another tab it may have been turned on meanwhile.
    else void refetch();
  };
  /** Logins elsewhere have ended. */
  const change = (next: Stage) => {
    setStage(next);
    void refresh(keyOf("totp"), keyOf("sessions"));
  };
  const cancel = () => setStage(start);
  return (
    <div className="two-factor">
      {stage.name === "state" && <p>{t("lead")}</p>}
      <FormProblem message={problem} />
      {error && !state && <LoadingFailed onRetry={() => void refetch()} />}
      {stage.name === "state" && state && (
        <State
          state={state}
          isBusy={isSending}
          onBegin={() => void begin()}
          onRemove={() => setStage({ name: "removal" })}
        />
      )}
      {stage.name === "setup" && (
        <TwoFactorSetup
          key={stage.offer.ticket}
          offer={stage.offer}
          sendCode={(code) =>
            sendMessage("confirmTotp", { ticket: stage.offer.ticket, code }, { quiet: true })
          }
          onDone={({ recoveryCodes }) => change({ name: "codes", codes: recoveryCodes })}
          onRestart={() => void begin()}
        >
          <Button onClick={cancel}>{t("cancel")}</Button>
        </TwoFactorSetup>
      )}
      {stage.name === "codes" && <RecoveryCodes codes={stage.codes} username={username} onKept={cancel} />}
      {stage.name === "removal" && (
        <TwoFactorRemoval username={username} onDone={() => change(start)} onCancel={cancel} />
      )}
    </div>
  );
}

interface StateProps {
  state: TotpState;
  isBusy: boolean;
  onBegin: () => void;
  onRemove: () => void;
}

function State({ state: { since, recoveryCodesLeft, required }, isBusy, onBegin, onRemove }: StateProps) {
  const t = useText(twoFactorTexts);
  const { language } = usePreferences();
  if (since === null) {
    return (
      <>
        <p>
          {t("off")} {required && t("required")}
        </p>
        <Button disabled={isBusy} onClick={onBegin}>
          {t("turnOn")}
        </Button>
      </>
    );
  }
  const time = formatDate(since, language, { dateStyle: "long", timeStyle: "short" });
  return (
    <>
      <p>
        <strong>{t("on", { time })}</strong> {t("left", { count: recoveryCodesLeft })}
      </p>
      {recoveryCodesLeft < 3 && <p className="two-factor-warning">{t("fewLeft")}</p>}
      {required ? <p>{t("requiredOn")}</p> : <Button onClick={onRemove}>{t("turnOff")}</Button>}
    </>
  );
}

function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText(twoFactorTexts);
  return (
    <>
      <p role="alert">{t("failed")}</p>
      <Button onClick={onRetry}>{t("retry")}</Button>
    </>
  );
}

/** Turns two-factor authentication off, for who knows the password. */
function TwoFactorRemoval({ username, onDone, onCancel }: TwoFactorRemovalProps) {
  const t = useText(twoFactorTexts);
  const tProof = useText(proofTexts);
  const form = usePasswordProof(username);
  const submit = async () => {
    const answer = await form.submit((proof) => sendMessage("removeTotp", proof, { quiet: true }));
    if (answer) onDone();
  };
  return (
    <form
      className="two-factor-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>{t("offLead")}</p>
      <FormProblem message={form.problem} />
      <ProofFields form={form} />
      <div className="two-factor-ways">
        <Button type="submit" look="filled" disabled={form.isSending}>
          {form.isSending ? tProof("sending") : t("confirmOff")}
        </Button>
        <Button onClick={onCancel}>{t("cancel")}</Button>
      </div>
    </form>
  );
}
