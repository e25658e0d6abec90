import { useState } from "react";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { isCaptchaProblem } from "./sign-in.ts";
import { useCaptcha } from "./use-captcha.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";

interface Asked {
  account: string;
  code: string;
  uuid: string;
}

interface Words {
  accountEmpty: string;
  codeEmpty: string;
}

/** An account and the answer of a captcha, and their way to the server. */
export function useCaptchaRequest(words: Words) {
  const captcha = useCaptcha();
  const [typed, setTyped] = useState({ account: "", code: "" });
  const { errors, problem, isSending, send, refuse, forget } = useSending();
  const type = (name: keyof typeof typed, text: string) => {
    setTyped((before) => ({ ...before, [name]: text }));
    forget(name);
  };
  /** The answer's data and the account it is about; undefined when something is missing or was refused. */
  const submit = async <Data>(call: (asked: Asked) => Promise<Answer<Data>>) => {
    const [account, code] = [typed.account.trim(), typed.code.trim()];
    const missing = {
      ...(account === "" ? { account: words.accountEmpty } : {}),
      ...(code === "" ? { code: words.codeEmpty } : {}),
    };
    if (refuse(missing)) return undefined;
    const sent = await send(async () => {
      const { uuid } = await captcha.obtain();
      const answer = await call({ account, code, uuid });
      captcha.refresh();
      setTyped((before) => ({ ...before, code: "" }));
      if (answer.ok || !isCaptchaProblem(answer)) return answer;
      return { ...answer, errors: [{ field: "code", message: answer.msg }] };
    });
    return sent && { ...sent, account };
  };
  return { captcha, typed, type, errors, problem, isSending, submit };
}
