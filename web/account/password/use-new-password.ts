import { rulesOf, findBroken, type PasswordRule } from "@kezhuan/contract/password/check-new-password";
import type { Label } from "@kezhuan/contract/metadata/label";
import { initialPolicy, type PasswordPolicy } from "@kezhuan/contract/password/password-policy";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { passwordPolicyQuery } from "@kezhuan/web/api/password-messages.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useSay } from "../use-say.ts";
import { passwordTexts } from "./password-texts.ts";
import { loadChunk } from "@kezhuan/web/ui/load-chunk.ts";

interface RatedPassword {
  /** 0 to 4. */
  score: number;
  /** The rules of the policy that it breaks. */
  broken: PasswordRule[];
}

interface Rating {
  password: string;
  username: string;
  /** Words that others know about the person. */
  known: readonly string[];
}

export interface NewPassword {
  password: string;
  again: string;
  setPassword: (password: string) => void;
  setAgain: (again: string) => void;
  policy: PasswordPolicy;
  /** The rules that hold, each with whether the password keeps it; undefined while nothing is known of it. */
  rules: { rule: PasswordRule; isKept: boolean | undefined }[];
  /** 0 to 4, undefined while there is nothing to rate. */
  score: number | undefined;
  errors: { password?: string | undefined; again?: string | undefined };
  /** The password if it will do; otherwise undefined, and `errors` say why. */
  check: () => Promise<string | undefined>;
  /** Says why the server does not take the password, until another one is typed. */
  refuse: (why: Label) => void;
}

interface Found {
  password?: "empty" | "unchecked" | PasswordRule;
  again?: "different";
}

/** Whom a new password is for: the account, and the other words that people know of its owner. */
interface Owner {
  username: string;
  known?: readonly string[];
}

/**
 * A new password typed twice, and held to the policy of the installation while it is typed. The one place for this: every
 * form that sets a password uses it.
 */
export function useNewPassword({ username, known = [] }: Owner): NewPassword {
  const t = useText(passwordTexts);
  const queries = useQueryClient();
  const { data: policy = initialPolicy } = useQuery(passwordPolicyQuery);
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [errors, setErrors] = useState<Found>({});
  const [refused, setRefused] = useState<Label>();
  const sayLabel = useSay();
  const rated = useRated(policy, { password, username, known });

  const checks = useRef(0);
  const check = async () => {
    const own = (checks.current += 1);
    // As it is now: the page may have been open for long. Without an answer the usual policy is better than none.
    const current = await queries.fetchQuery(passwordPolicyQuery).catch(() => policy);
    const found: Found = {};
    setRefused(undefined);
    const problem = await findProblem(current, { password, username, known });
    // What rates it is loaded with the first one, and somebody may have sent another one meanwhile.
    if (own !== checks.current) return undefined;
    if (problem) found.password = problem;
    else if (password.normalize("NFKC") !== again.normalize("NFKC")) found.again = "different";
    setErrors(found);
    return found.password === undefined && found.again === undefined ? password : undefined;
  };
  const type = (part: "password" | "again", text: string) => {
    (part === "password" ? setPassword : setAgain)(text);
    if (part === "password") setRefused(undefined);
    setErrors(({ [part]: _solved, ...others }) => others);
  };
  const say = (key: keyof typeof passwordTexts | undefined) => key && t(key, { min: policy.length });
  const problem = errors.password;
  return {
    password,
    again,
    setPassword: (text) => type("password", text),
    setAgain: (text) => type("again", text),
    policy,
    rules: rulesOf(policy).map((rule) => ({ rule, isKept: rated && !rated.broken.includes(rule) })),
    score: rated?.score,
    errors: {
      password: say(problem && problemTexts[problem]) ?? sayLabel(refused),
      again: say(errors.again),
    },
    check,
    refuse: setRefused,
  };
}

const problemTexts = {
  empty: "empty",
  unchecked: "unchecked",
  length: "tooShort",
  username: "hasUsername",
  common: "tooCommon",
  strength: "tooWeak",
} as const satisfies Record<NonNullable<Found["password"]>, keyof typeof passwordTexts>;

type Typed = Parameters<typeof rateNewPassword>[1];

async function findProblem(policy: PasswordPolicy, typed: Typed): Promise<Found["password"]> {
  if (typed.password === "") return "empty";
  try {
    return (await rateNewPassword(policy, typed)).broken[0];
  } catch {
    // What rates it could not be loaded, and a password that nobody has looked at is not taken.
    return "unchecked";
  }
}

/** What is known of the password that stands there; undefined while there is none. */
function useRated(policy: PasswordPolicy, { password, username, known }: Typed): RatedPassword | undefined {
  const [rated, setRated] = useState<RatedPassword>();
  const words = known.join("\n");
  useEffect(() => {
    if (password === "") return undefined;
    let stale = false;
    rateNewPassword(policy, { password, username, known: words.split("\n") }).then(
      (found) => {
        if (!stale) setRated(found);
      },
      // The meter stays empty; the check on submitting says so.
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [policy, password, username, words]);
  return password === "" ? undefined : rated;
}

/** Rates a password by the policy. What that takes is large and loaded with the first password that is typed. */
async function rateNewPassword(
  policy: PasswordPolicy,
  { password, username, known }: Rating,
): Promise<RatedPassword> {
  const { ratePassword } = await loadChunk(() => import("@kezhuan/contract/password/rate-password"));
  const isCommon = policy.common ? (await loadList()).isCommonPassword(password) : false;
  const score = ratePassword(password, [username, ...known]);
  return { score, broken: findBroken(policy, { password, username, score, isCommon }) };
}

function loadList() {
  return loadChunk(() => import("@kezhuan/contract/password/leaked-passwords"));
}
