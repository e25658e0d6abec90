import { minPasswordLength } from "@kezhuan/contract/password/password-rule";
import { useEffect, useState } from "react";
import { loadChunk } from "@kezhuan/web/ui/load-chunk.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { passwordTexts } from "./password-texts.ts";

export interface NewPassword {
  password: string;
  again: string;
  setPassword: (password: string) => void;
  setAgain: (again: string) => void;
  /** 0 to 4, undefined while there is nothing to rate. */
  score: number | undefined;
  errors: { password?: string | undefined; again?: string | undefined };
  /** The password if it will do; otherwise undefined, and `errors` say why. */
  check: () => Promise<string | undefined>;
}

interface Found {
  password?: "empty" | "tooShort" | "tooWeak";
  again?: "different";
}

/** A new password typed twice and rated while typing; `known` are the words others know about the person. */
export function useNewPassword(known: readonly string[]): NewPassword {
  const t = useText(passwordTexts);
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [score, setScore] = useState<number>();
  const [errors, setErrors] = useState<Found>({});
  const words = known.join("\n");
  useEffect(() => {
    if (password === "") return undefined;
    let stale = false;
    loadRating().then(
      ({ ratePassword }) => {
        if (!stale) setScore(ratePassword(password, words.split("\n")));
      },
      // Without the estimator the meter stays empty; the check on submitting says so.
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [password, words]);

  const check = async () => {
    const { findPasswordProblem } = await loadRating();
    const found: Found = {};
    const problem = password === "" ? "empty" : findPasswordProblem(password, known);
    if (problem) found.password = problem;
    else if (password.normalize("NFKC") !== again.normalize("NFKC")) found.again = "different";
    setErrors(found);
    return found.password === undefined && found.again === undefined ? password : undefined;
  };
  const type = (part: "password" | "again", text: string) => {
    (part === "password" ? setPassword : setAgain)(text);
    setErrors(({ [part]: _solved, ...others }) => others);
  };
  const say = (key: keyof typeof passwordTexts | undefined) => key && t(key, { min: minPasswordLength });
  return {
    password,
    again,
    setPassword: (text) => type("password", text),
    setAgain: (text) => type("again", text),
    score: password === "" ? undefined : score,
    errors: { password: say(errors.password), again: say(errors.again) },
    check,
  };
}

function loadRating() {
  return loadChunk(() => import("@kezhuan/contract/password/rate-password"));
}
