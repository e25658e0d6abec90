import { useState } from "react";
import { dayMs } from "@kezhuan/contract/durations";
import { isCaptchaProblem, provePassword } from "@kezhuan/web/account/sign-in.ts";
import { useCaptcha } from "@kezhuan/web/account/use-captcha.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useAccount } from "../session/account.tsx";
import { apiKeyTexts } from "./api-key-texts.ts";

/** What is chosen and typed for a new key. */
interface KeyDraft {
  name: string;
  scopes: string[];
  days: number;
  password: string;
  code: string;
}

/** A new key in the making: its draft, the captcha for the proof of the password, and what went wrong. */
export function useNewKey(onDone: (key: string) => void) {
  const t = useText(apiKeyTexts);
  const { username } = useAccount().user;
  const captcha = useCaptcha();
  const [draft, setDraft] = useState<KeyDraft>({ name: "", scopes: [], days: 90, password: "", code: "" });
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const change = (part: Partial<KeyDraft>) => {
    setDraft((known) => ({ ...known, ...part }));
    setProblem(undefined);
  };

  const send = async (uuid: string) => {
    const { name, scopes, days } = draft;
    const code = draft.code.trim();
    const proof = await provePassword(
      { username, password: draft.password, uuid, code },
      { onProgress: setProgress },
    );
    const expires_at = new Date(Date.now() + days * dayMs).toISOString();
    const input = { name, scopes, expires_at, password: proof, uuid, code };
    const answer = await sendMessage("createApiKey", input, { quiet: true });
    if (answer.ok) return onDone(answer.data.key);
    captcha.refresh();
    change({ code: "" });
    const isWrong = answer.code === 400 && answer.errors.length === 0 && !isCaptchaProblem(answer);
    setProblem(isWrong ? t("wrongPassword") : (answer.errors[0]?.message ?? answer.msg));
  };

  const create = async () => {
    const { name, scopes, password, code } = draft;
    const uuid = captcha.current?.uuid;
    if (
      uuid === undefined ||
      [name, password, code].some((text) => text.trim() === "") ||
      scopes.length === 0
    )
      return setProblem(t("missing"));
    setProgress(0);
    try {
      await send(uuid);
    } finally {
      setProgress(undefined);
    }
  };
  return { captcha, draft, change, problem, progress, create };
}
