import type { Label } from "@kezhuan/contract/metadata/label";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { changePassword } from "@kezhuan/web/api/change-password.ts";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { ownPasswordQuery } from "@kezhuan/web/api/password-messages.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { runCredentialJob } from "@kezhuan/web/account/credential/run-credential-job.ts";
import { labelOfFailure, labelOfWords } from "@kezhuan/web/api/failure-label.ts";
import { deriveChosen } from "@kezhuan/web/account/password/derive-chosen.ts";
import { loginTexts } from "@kezhuan/web/account/login/login-texts.ts";
import { isCaptchaProblem, loadStretching } from "@kezhuan/web/account/sign-in.ts";
import type { Captcha } from "@kezhuan/web/account/use-captcha.ts";
import type { NewPassword } from "@kezhuan/web/account/password/use-new-password.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";
import { useBusy } from "@kezhuan/web/api/use-sending.ts";

const texts = defineText({
  oldEmpty: { zh: "当前密码不能为空", en: "The present password cannot be empty" },
  oldWrong: { zh: "当前密码不正确", en: "The present password is wrong" },
  done: {
    zh: "保存成功，其他设备上的登录已退出，API 密钥已停用",
    en: "Save Success. Your logins elsewhere and your API keys were ended",
  },
});

export interface PasswordErrors {
  old?: Label;
  code?: Label;
  /** Why the server does not take the new password; the fields of it say so. */
  fresh?: Label;
  /** What belongs to no field. */
  form?: Label;
}

interface PasswordChangeInput {
  username: string;
  captcha: Captcha;
  fresh: NewPassword;
}

interface Typed {
  old: string;
  code: string;
}

/** Proves the old password and sets the new one; neither leaves the browser. */
export function usePasswordChange({ username, captcha, fresh }: PasswordChangeInput) {
  const t = useText(texts);
  const queries = useQueryClient();
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [progress, setProgress] = useState(0);
  const { isBusy, run } = useBusy();

  const send = async (typed: Typed, password: string, uuid: string): Promise<PasswordErrors> => {
    const code = typed.code.trim();
    const stretching = await loadStretching(username);
    const proof = await runCredentialJob(
      { job: "proof", input: { username, password: typed.old, code, uuid, ...stretching } },
      { onProgress: (share) => setProgress(share / 2) },
    );
    // As it is now: whoever changes the password twice has one more earlier password the second time.
    const { earlier } = await queries.fetchQuery({ ...ownPasswordQuery, staleTime: 0 });
    const chosen = await deriveChosen(
      { username, password, stretching, earlier },
      { onProgress: (share) => setProgress(0.5 + share / 2) },
    );
    const answer = await changePassword({ password: proof, ...chosen, uuid, code }, { quiet: true });
    if (answer.ok) {
      void refresh(ownPasswordQuery.queryKey);
      void refresh(infoQuery().queryKey);
      return {};
    }
    return sortRefusal(answer);
  };

  /** Whether the new password is in force; undefined when nothing was sent, and the captcha is still good. */
  const submit = async (typed: Typed): Promise<boolean | undefined> => {
    setErrors({});
    const password = await fresh.check();
    setProgress(0);
    return run(() => change(typed, password));
  };

  const change = async (typed: Typed, password: string | undefined): Promise<boolean | undefined> => {
    const hadCaptcha = captcha.current !== undefined;
    const challenge = await captcha.obtain().catch(() => undefined);
    const missing: PasswordErrors = {
      ...(typed.old === "" ? { old: texts.oldEmpty } : {}),
      ...(challenge ? {} : { form: loginTexts.codeUnreachable }),
      ...(challenge && typed.code.trim() === ""
        ? { code: loginTexts[hadCaptcha ? "codeEmpty" : "codeReady"] }
        : {}),
    };
    if (!challenge || password === undefined || Object.keys(missing).length > 0) {
      setErrors(missing);
      return undefined;
    }
    const found = await send(typed, password, challenge.uuid).catch((error: unknown): PasswordErrors => ({
      form: labelOfFailure(error),
    }));
    setErrors(found);
    if (found.fresh) fresh.refuse(found.fresh);
    captcha.refresh();
    const isDone = Object.keys(found).length === 0;
    if (isDone) showToast(t("done"), { tone: "success" });
    return isDone;
  };
  /** What was said of a field is past once something else stands in it. */
  const forget = (name: keyof PasswordErrors) => setErrors(({ [name]: _past, ...others }) => others);
  return { errors, progress, isBusy, forget, submit };
}

/** Where the person has to look. */
function sortRefusal(answer: Extract<Answer<unknown>, { ok: false }>): PasswordErrors {
  if (isCaptchaProblem(answer)) return { code: labelOfWords(answer.msg) };
  if (answer.code === 400 && answer.errors.length === 0) return { old: texts.oldWrong };
  const refused = answer.errors.find(({ field }) => field === "verifier");
  if (refused) return { fresh: labelOfWords(refused.message) };
  return { form: labelOfWords(answer.errors[0]?.message ?? answer.msg) };
}
