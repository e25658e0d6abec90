import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { announceConfirmation, subscribeConfirmation } from "@kezhuan/web/api/step-up.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { FormProblem } from "../form-problem.tsx";
import { ProofFields } from "../proof-fields.tsx";
import { proofTexts } from "../proof-texts.ts";
import { TextField } from "../text-field.tsx";
import { usePasswordProof } from "../use-password-proof.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import "./step-up.css";

const stepUpTexts = defineText({
  title: { zh: "确认是您本人", en: "Confirm that it is you" },
  lead: {
    zh: "此操作关系到权限、账号或数据结构，请先确认身份。确认后一段时间内不再询问。",
    en: "This action affects rights, accounts or the data model. Once confirmed, you are not asked again for a while.",
  },
  confirm: { zh: "确认并继续", en: "Confirm and go on" },
  cancel: { zh: "取消", en: "Cancel" },
  code: { zh: "动态口令", en: "One-time code" },
  codeHint: {
    zh: "身份验证器显示的六位数字，或一个恢复码",
    en: "The six digits of your authenticator, or a recovery code",
  },
  codeEmpty: { zh: "动态口令不能为空", en: "The one-time code cannot be empty" },
  usePassword: { zh: "改用密码", en: "Use the password" },
  useCode: { zh: "改用动态口令", en: "Use a one-time code" },
  loading: { zh: "正在加载…", en: "Loading…" },
  failed: { zh: "未能加载，请重试", en: "Could not be loaded" },
  retry: { zh: "重试", en: "Try again" },
  none: {
    zh: "您的账号没有本系统的密码，也没有开启两步验证。请退出并重新登录，登录后即可操作。",
    en: "Your account has no password here and no two-factor authentication. Log out, log in again, and do this soon afterwards.",
  },
});

/**
 * Asks for the password or a one-time code, above whatever is open. Resolves to false when the person declines or the login
 * has ended. In a root of its own, so that nothing on the page has to know of it or is drawn anew.
 */
export function askConfirmation(): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.createElement("div");
    document.body.append(place);
    const root = createRoot(place);
    const settle = (confirmed: boolean) => {
      root.unmount();
      place.remove();
      resolve(confirmed);
    };
    root.render(<StepUpDialog onSettled={settle} />);
  });
}

type Ways = MessageOutput<"getStepUp">;

function StepUpDialog({ onSettled }: { onSettled: (confirmed: boolean) => void }) {
  const t = useText(stepUpTexts);
  const { ways, isFailed, load } = useWays(onSettled);
  const [withPassword, setWithPassword] = useState(false);
  useEffect(() => subscribeConfirmation(() => onSettled(true)), [onSettled]);
  const cancel = () => onSettled(false);
  const isByCode = ways?.has_totp === true && !withPassword;
  const hasBoth = ways?.has_totp === true && ways.has_password;
  const parts = {
    onConfirmed: () => {
      announceConfirmation();
      onSettled(true);
    },
    onEnded: cancel,
    onCancel: cancel,
    onOther: hasBoth ? () => setWithPassword(!withPassword) : undefined,
  };
  return (
    <Dialog title={t("title")} onClose={cancel}>
      <div className="step-up">
        {!ways && <output>{t(isFailed ? "failed" : "loading")}</output>}
        {!ways && isFailed && <Button onClick={load}>{t("retry")}</Button>}
        {ways && !ways.has_totp && !ways.has_password && <p>{t("none")}</p>}
        {isByCode && <CodeForm {...parts} />}
        {ways?.has_password && !isByCode && <PasswordForm username={ways.username} {...parts} />}
      </div>
    </Dialog>
  );
}

/** How the login can be confirmed. */
function useWays(onSettled: (confirmed: boolean) => void) {
  const [ways, setWays] = useState<Ways>();
  const [isFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    sendMessage("getStepUp", {}, { quiet: true, signal: stop.signal }).then(
      (answer) => {
        if (answer.ok) setWays(answer.data);
        else if (isEnded(answer)) onSettled(false);
        else setFailed(true);
      },
      () => {
        if (!stop.signal.aborted) setFailed(true);
      },
    );
    return () => stop.abort();
  }, [round, onSettled]);
  const load = () => {
    setFailed(false);
    setRound(round + 1);
  };
  return { ways, isFailed, load };
}

interface FormProps {
  onConfirmed: () => void;
  /** There is no login any more that could be confirmed. */
  onEnded: () => void;
  onCancel: () => void;
  /** Absent where there is one way only. */
  onOther: (() => void) | undefined;
}

function PasswordForm({ username, ...ways }: FormProps & { username: string }) {
  const t = useText(stepUpTexts);
  const form = usePasswordProof(username);
  const submit = async () => {
    const answer = await form.submit((proof) => confirm(proof, ways.onEnded));
    if (answer) ways.onConfirmed();
  };
  return (
    <ProofForm {...ways} form={form} other={t("useCode")} onSubmit={() => void submit()}>
      {/* Lets password managers know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <ProofFields form={form} />
    </ProofForm>
  );
}

function CodeForm(ways: FormProps) {
  const t = useText(stepUpTexts);
  const form = useSending();
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const submit = async () => {
    if (form.refuse(code.trim() === "" ? { code: t("codeEmpty") } : {})) return;
    const answer = await form.send(async () => blameCode(await confirm({ code: code.trim() }, ways.onEnded)));
    if (answer) ways.onConfirmed();
    else field.current?.select();
  };
  return (
    <ProofForm {...ways} form={form} other={t("usePassword")} onSubmit={() => void submit()}>
      <TextField
        label={t("code")}
        hint={t("codeHint")}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          form.forget("code");
        }}
        error={form.errors["code"]}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        inputRef={field}
      />
    </ProofForm>
  );
}

interface ProofFormProps extends FormProps {
  form: Pick<ReturnType<typeof useSending>, "problem" | "isSending">;
  /** What the button says that leads to the other way. */
  other: string;
  onSubmit: () => void;
  children: React.ReactNode;
}

function ProofForm({ form, other, onSubmit, onOther, onCancel, children }: ProofFormProps) {
  const t = useText(stepUpTexts);
  const tProof = useText(proofTexts);
  const element = useRef<HTMLFormElement>(null);
  // The dialog would leave the cursor at its close button.
  useEffect(() => element.current?.querySelector<HTMLInputElement>("input:not([hidden])")?.focus(), []);
  return (
    <form
      ref={element}
      className="step-up"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <p>{t("lead")}</p>
      <FormProblem message={form.problem} />
      {children}
      <div className="step-up-ways">
        {onOther && (
          <Button look="quiet" className="step-up-other" onClick={onOther}>
            {other}
          </Button>
        )}
        <Button onClick={onCancel}>{t("cancel")}</Button>
        <Button type="submit" look="filled" disabled={form.isSending}>
          {form.isSending ? tProof("sending") : t("confirm")}
        </Button>
      </div>
    </form>
  );
}

type Confirmation = Parameters<typeof sendMessage<"confirmStepUp">>[1];

async function confirm(proof: Confirmation, onEnded: () => void): Promise<Answer<unknown>> {
  const answer = await sendMessage("confirmStepUp", proof, { quiet: true });
  if (isEnded(answer)) onEnded();
  return answer;
}

function isEnded(answer: Answer<unknown>): boolean {
  return !answer.ok && (answer.code === 401 || answer.code === 120700 || answer.code === 120701);
}

/** A wrong code is refused without a field. */
function blameCode<Data>(answer: Answer<Data>): Answer<Data> {
  if (answer.ok || answer.code !== 400 || answer.errors.length > 0) return answer;
  return { ...answer, errors: [{ field: "code", message: answer.msg }] };
}
