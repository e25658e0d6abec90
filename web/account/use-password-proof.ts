import { useState } from "react";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { proofTexts } from "./proof-texts.ts";
import { isCaptchaProblem, provePassword } from "./sign-in.ts";
import { useCaptcha } from "./use-captcha.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";

/** What a call takes as proof of the password. */
interface PasswordProof {
  password: string;
  uuid: string;
  code: string;
}

export type ProvenForm = ReturnType<typeof usePasswordProof>;

/** A form that takes the password of who is logged in; only a proof of it leaves the browser. */
export function usePasswordProof(username: string) {
  const t = useText(proofTexts);
  const captcha = useCaptcha();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const { errors, problem, isSending, send, refuse, forget } = useSending();

  /** The answer's data; undefined when something is missing or was refused, which then stands in the form. */
  const submit = async <Data>(call: (proof: PasswordProof) => Promise<Answer<Data>>) => {
    const missing = {
      ...(password === "" ? { password: t("empty") } : {}),
      ...(code.trim() === "" ? { code: t("empty") } : {}),
    };
    if (refuse(missing)) return undefined;
    return send(async () => {
      const { uuid } = await captcha.obtain();
      const answered = { uuid, code: code.trim() };
      const proof = await provePassword({ username, password, ...answered });
      const answer = await call({ password: proof, ...answered });
      captcha.refresh();
      setCode("");
      return answer.ok ? answer : blame(answer, t("wrong"));
    });
  };
  const type = (name: keyof PasswordProof, text: string) => {
    (name === "password" ? setPassword : setCode)(text);
    forget(name);
  };
  return { captcha, password, code, type, errors, problem, isSending, submit };
}

type Refusal = Extract<Answer<unknown>, { ok: false }>;

/** Which of the two was wrong: the server says it of neither field. */
function blame(answer: Refusal, wrong: string): Refusal {
  if (isCaptchaProblem(answer)) return { ...answer, errors: [{ field: "code", message: answer.msg }] };
  if (answer.code !== 400 || answer.errors.length > 0) return answer;
  return { ...answer, errors: [{ field: "password", message: wrong }] };
}
