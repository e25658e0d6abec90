import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DeletionOutput } from "@kezhuan/contract/api/own-data";
import { CaptchaField } from "@kezhuan/web/account/captcha-field.tsx";
import { runCredentialJob } from "@kezhuan/web/account/credential/run-credential-job.ts";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { PasswordField } from "@kezhuan/web/account/password-field.tsx";
import { isCaptchaProblem, loadStretching } from "@kezhuan/web/account/sign-in.ts";
import { useCaptcha } from "@kezhuan/web/account/use-captcha.ts";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { profileQuery } from "@kezhuan/web/api/own-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Choice } from "@kezhuan/web/ui/choice.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useSending } from "./use-sending.ts";

const texts = defineText({
  title: { zh: "注销账号", en: "Delete my account" },
  published: { zh: "已发布的内容", en: "What I have published" },
  keep: { zh: "留给协会", en: "Stays with the association" },
  withdraw: { zh: "下线", en: "Is taken off line" },
  password: { zh: "当前密码", en: "Present password" },
  empty: { zh: "不能为空", en: "must not be empty" },
  wrong: { zh: "密码不正确", en: "The password is wrong" },
  confirm: { zh: "七天后注销", en: "Delete in seven days" },
  sending: { zh: "正在核对…", en: "Checking…" },
});

type Published = "keep" | "withdraw";

interface DeletionDialogProps {
  onClose: () => void;
  onAsked: (answer: DeletionOutput) => void;
}

/** Asks for the password, which never leaves the browser, and for what is to become of what was published. */
export function DeletionDialog({ onClose, onAsked }: DeletionDialogProps) {
  const t = useText(texts);
  const [published, setPublished] = useState<Published>("keep");
  const [password, setPassword] = useState("");
  const form = useDeletion({ published, password, onAsked });
  const { captcha, code, setCode, errors, isSending } = form;
  return (
    <Dialog title={t("title")} onClose={onClose}>
      <form
        className="my-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <FormProblem message={form.problem} />
        <Choice
          legend={t("published")}
          value={published}
          options={[
            { value: "keep", label: t("keep") },
            { value: "withdraw", label: t("withdraw") },
          ]}
          onChange={setPublished}
        />
        <PasswordField
          label={t("password")}
          value={password}
          autoComplete="current-password"
          error={errors["password"]}
          onChange={(event) => setPassword(event.target.value)}
        />
        <CaptchaField captcha={captcha} code={code} onChange={setCode} error={errors["code"]} />
        <Button type="submit" look="filled" className="my-send" disabled={isSending}>
          {t(isSending ? "sending" : "confirm")}
        </Button>
      </form>
    </Dialog>
  );
}

interface Asking {
  published: Published;
  password: string;
  onAsked: (answer: DeletionOutput) => void;
}

/** The proof of the password and its sending. */
function useDeletion({ published, password, onAsked }: Asking) {
  const t = useText(texts);
  const captcha = useCaptcha();
  const { data: profile } = useQuery(profileQuery());
  const [code, setCode] = useState("");
  const { errors, problem, isSending, send, refuse } = useSending();
  const prove = async (username: string): Promise<Answer<DeletionOutput>> => {
    const { uuid } = await captcha.obtain();
    const stretching = await loadStretching(username);
    const typed = code.trim();
    const input = { username, password, code: typed, uuid, ...stretching };
    const proof = await runCredentialJob({ job: "proof", input });
    const asked = { password: proof, uuid, code: typed, published };
    const answer = await sendMessage("requestDeletion", asked, { quiet: true });
    captcha.refresh();
    setCode("");
    return answer.ok ? answer : blame(answer, t("wrong"));
  };
  const submit = async () => {
    const missing = {
      ...(password === "" ? { password: t("empty") } : {}),
      ...(code.trim() === "" ? { code: t("empty") } : {}),
    };
    if (!profile || refuse(missing)) return;
    const asked = await send(() => prove(profile.username));
    if (asked) onAsked(asked.data);
  };
  return { captcha, code, setCode, errors, problem, isSending, submit };
}

type Refusal = Extract<Answer<DeletionOutput>, { ok: false }>;

/** Which of the two was wrong: the server says it of neither field. */
function blame(answer: Refusal, wrong: string): Refusal {
  if (isCaptchaProblem(answer)) return { ...answer, errors: [{ field: "code", message: answer.msg }] };
  if (answer.code !== 400) return answer;
  return { ...answer, errors: [{ field: "password", message: wrong }] };
}
