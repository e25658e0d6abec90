import type { Label } from "@kezhuan/contract/metadata/label";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { labelOfFailure, labelOfWords } from "@kezhuan/web/api/failure-label.ts";
import { useNewPassword } from "@kezhuan/web/account/password/use-new-password.ts";
import { isCaptchaProblem } from "@kezhuan/web/account/sign-in.ts";
import { useCaptcha } from "@kezhuan/web/account/use-captcha.ts";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { keepLogin } from "@kezhuan/web/api/session-store.ts";
import {
  checkRegistration,
  emptyRegistration,
  usernameOf,
  type Registration,
  type RegistrationErrors,
} from "./check-registration.ts";
import { makeAccount, type Work } from "./make-account.ts";

interface Outcome {
  onEntered: (typed: Registration) => void;
  /** The account is there, but the login that follows it did not come off. */
  onMade: () => void;
}

/** A registration from the first key to the login that follows it. */
export function useRegistration({ onEntered, onMade }: Outcome) {
  const queries = useQueryClient();
  const captcha = useCaptcha();
  const form = useTyped();
  const { typed } = form;
  const [problem, setProblem] = useState<Label>();
  const [work, setWork] = useState<Work>();
  const [progress, setProgress] = useState(0);
  const isUnderWay = useRef(false);
  const fresh = useNewPassword({ username: usernameOf(typed), known: [typed.name] });

  const send = async (password: string, uuid: string) => {
    const made = await makeAccount({ typed, password, uuid, onWork: setWork, onProgress: setProgress });
    if ("refused" in made) {
      captcha.refresh();
      return setProblem(form.refuse(made.refused));
    }
    if (!made.tokens) return onMade();
    // What a visitor was answered is no answer for the account.
    queries.removeQueries();
    keepLogin(made.tokens);
    onEntered(typed);
  };

  const submit = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProblem(undefined);
    try {
      const isGood = form.check();
      const password = await fresh.check();
      if (!isGood || password === undefined) return;
      // It may be on its way still, or not have come the first time.
      const { uuid } = await captcha.obtain();
      await send(password, uuid);
    } catch (failure) {
      setProblem(labelOfFailure(failure));
      captcha.refresh();
    } finally {
      isUnderWay.current = false;
      setWork(undefined);
    }
  };
  return { ...form, problem, work, progress, captcha, fresh, submit };
}

/** What was typed, and what is wrong with it. */
function useTyped() {
  const [typed, setTyped] = useState(emptyRegistration);
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const change = <K extends keyof Registration>(field: K, value: Registration[K]) => {
    setTyped((before) => ({ ...before, [field]: value }));
    setErrors((before) => withoutSolved(field, before));
  };
  const check = (): boolean => {
    const found = checkRegistration(typed);
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  /** Shows a refusal beside the fields it names; answers what has to be said of the whole form. */
  const refuse = (answer: Extract<Answer<unknown>, { ok: false }>): Label | undefined => {
    setTyped((before) => ({ ...before, code: "" }));
    if (isCaptchaProblem(answer)) {
      setErrors({ code: labelOfWords(answer.msg) });
      return undefined;
    }
    const beside = answer.errors.filter(({ field }) => field in emptyRegistration);
    setErrors(Object.fromEntries(beside.map(({ field, message }) => [field, labelOfWords(message)])));
    return beside.length > 0 ? undefined : labelOfWords(answer.errors[0]?.message ?? answer.msg);
  };
  return { typed, change, errors, check, refuse };
}

function withoutSolved(field: keyof Registration, errors: RegistrationErrors): RegistrationErrors {
  const rest = { ...errors };
  delete rest[field];
  // Of the two, one is enough.
  if (field === "email") delete rest.phone;
  return rest;
}
