import { useCallback, useRef, useState } from "react";
import type { RefObject } from "react";
import { formatText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { loginTexts } from "./login-texts.ts";
import { describeFailure, loadStretching, signIn } from "./sign-in.ts";
import type { Stretching } from "./sign-in.ts";
import type { SignedIn } from "./credentials-form.tsx";
import type { Captcha } from "./use-captcha.ts";

interface Typed {
  username: string;
  password: string;
  code: string;
}

type FieldName = keyof Typed;

interface SignInOptions {
  captcha: Captcha;
  fields: Record<FieldName, RefObject<HTMLInputElement | null>>;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
}

/** Checks what was typed, logs in, and says beside which field it went wrong. */
export function useSignIn({ captcha, fields, onSignedIn }: SignInOptions) {
  const { language } = usePreferences();
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const stretchingOf = useStretching();

  const show = (where: FieldName | "form", message: string) => {
    if (where === "form") setProblem(message);
    else setErrors({ [where]: message });
    fields[where === "form" ? "password" : where].current?.focus();
  };

  const submit = async (typed: Typed, clearCode: () => void) => {
    const missing = findMissing(typed);
    setProblem(undefined);
    setErrors(
      Object.fromEntries(missing.map((name) => [name, formatText(loginTexts[emptyTexts[name]], language)])),
    );
    const first = missing[0];
    if (first) return fields[first].current?.focus();
    const uuid = captcha.current?.uuid;
    if (isBusy || uuid === undefined) return undefined;
    setBusy(true);
    setProgress(0);
    try {
      const username = nameOf(typed.username);
      const stretching = await stretchingOf(username);
      const result = await signIn(
        { ...typed, username, code: typed.code.trim(), uuid },
        stretching,
        setProgress,
      );
      if (result.kind === "answer") {
        await onSignedIn({ username, stretching, answer: result.answer });
        return undefined;
      }
      show(result.where, result.message);
    } catch (error) {
      show("form", describeFailure(error));
    } finally {
      setBusy(false);
    }
    // Each captcha is good for one try.
    clearCode();
    captcha.refresh();
    return undefined;
  };

  const prepare = (username: string) => {
    if (username.trim() !== "") stretchingOf(nameOf(username)).catch(() => undefined);
  };
  return { errors, problem, progress, isBusy, prepare, submit };
}

/** Fetches the password parameters once a name, ahead of the submit when the field is left. */
function useStretching() {
  const known = useRef(new Map<string, Promise<Stretching>>());
  return useCallback((username: string) => {
    const pending = known.current.get(username) ?? loadStretching(username);
    known.current.set(username, pending);
    // A failure is not worth remembering: the next try asks again.
    pending.catch(() => known.current.delete(username));
    return pending;
  }, []);
}

const emptyTexts = { username: "accountEmpty", password: "passwordEmpty", code: "codeEmpty" } as const;

function findMissing(typed: Typed): FieldName[] {
  return (["username", "password", "code"] as const).filter((name) =>
    name === "password" ? typed.password === "" : typed[name].trim() === "",
  );
}

/** Account names are stored in lower case; the proof is made with the name as stored. */
function nameOf(typed: string): string {
  return typed.trim().toLowerCase();
}
