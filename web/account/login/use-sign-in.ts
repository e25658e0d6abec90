import type { LoginOutput, CaptchaOutput } from "@kezhuan/contract/api/session";
import type { Label } from "@kezhuan/contract/metadata/label";
import { useCallback, useRef, useState, type RefObject } from "react";
import { labelOfFailure } from "@kezhuan/web/api/failure-label.ts";
import type { Captcha } from "../use-captcha.ts";
import { loginTexts } from "./login-texts.ts";
import { loadStretching, signIn, type Stretching } from "../sign-in.ts";

export interface SignedIn {
  username: string;
  stretching: Stretching;
  answer: LoginOutput;
}

interface Typed {
  username: string;
  password: string;
  code: string;
}

type FieldName = keyof Typed;

/** What the form is busy with. */
type Work = "captcha" | "login";

interface SignInOptions {
  captcha: Captcha;
  fields: Record<FieldName, RefObject<HTMLInputElement | null>>;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
}

/** Checks what was typed, logs in, and says beside which field it went wrong. */
export function useSignIn({ captcha, fields, onSignedIn }: SignInOptions) {
  const [progress, setProgress] = useState(0);
  const [work, setWork] = useState<Work>();
  const said = useMessages(fields);
  const stretchingOf = useStretching();

  /** The captcha to answer, once there is one; undefined when it cannot be had, and the form says so. */
  const awaitCaptcha = async (): Promise<CaptchaOutput | undefined> => {
    if (captcha.current) return captcha.current;
    setWork("captcha");
    return captcha.obtain().catch(() => {
      said.show("form", loginTexts.codeUnreachable);
      return undefined;
    });
  };

  /** True when the captcha is used up. */
  const logIn = async (typed: Typed, { uuid }: CaptchaOutput): Promise<boolean> => {
    setWork("login");
    setProgress(0);
    try {
      const username = nameOf(typed.username);
      const stretching = await stretchingOf(username);
      const proven = { ...typed, username, code: typed.code.trim(), uuid };
      const result = await signIn(proven, stretching, { onProgress: setProgress });
      if (result.kind === "answer") {
        await onSignedIn({ username, stretching, answer: result.answer });
        return false;
      }
      said.show(result.where, result.message);
    } catch (error) {
      said.show("form", labelOfFailure(error));
    }
    return true;
  };

  const submit = async (typed: Typed, clearCode: () => void) => {
    if (work !== undefined) return;
    const hasPicture = captcha.current !== undefined;
    // What is not there yet cannot have been read; it is asked for below, once it has come.
    const missing = findMissing(typed).filter((name) => name !== "code" || hasPicture);
    said.blame(missing);
    if (missing.length > 0) {
      // Meanwhile; what comes of it stands at the captcha's own field.
      captcha.obtain().catch(() => undefined);
      return;
    }
    const challenge = await awaitCaptcha();
    if (challenge && typed.code.trim() === "") said.show("code", loginTexts.codeReady);
    else if (challenge && (await logIn(typed, challenge))) {
      // Each captcha is good for one try.
      clearCode();
      captcha.refresh();
    }
    setWork(undefined);
  };

  const prepare = (username: string) => {
    if (username.trim() !== "") stretchingOf(nameOf(username)).catch(() => undefined);
  };
  const { errors, problem, forget } = said;
  return { errors, problem, progress, work, prepare, forget, submit };
}

/** What is said beside the fields and above them, in both languages. */
function useMessages(fields: SignInOptions["fields"]) {
  const [errors, setErrors] = useState<Partial<Record<FieldName, Label>>>({});
  const [problem, setProblem] = useState<Label>();
  const blame = (missing: readonly FieldName[]) => {
    setProblem(undefined);
    setErrors(Object.fromEntries(missing.map((name) => [name, loginTexts[emptyTexts[name]]])));
    if (missing[0]) fields[missing[0]].current?.focus();
  };
  const show = (where: FieldName | "form", message: Label) => {
    if (where === "form") setProblem(message);
    else setErrors({ [where]: message });
    fields[where === "form" ? "password" : where].current?.focus();
  };
  /** What was said of a field is past once something else stands in it. */
  const forget = (name: FieldName) => setErrors(({ [name]: _past, ...others }) => others);
  return { errors, problem, blame, show, forget };
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
