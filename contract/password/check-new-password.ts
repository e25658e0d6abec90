import type { PasswordPolicy } from "./password-policy.ts";

/** What a password is checked for, in the order in which people are told. */
export const passwordRules = ["length", "username", "common", "strength"] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** Account names have as many characters; whoever is still typing one has none yet. */
const shortestName = 3;

/** Below this score a password is guessed too easily: "safely unguessable" begins here. */
export const leastScore = 3;

export interface NewPasswordFacts {
  password: string;
  /** Of the account that it is for. */
  username: string;
  /** 0 to 4, see `ratePassword`. */
  score: number;
  /** Whether it is on the list of common passwords, see `isCommonPassword`. */
  isCommon: boolean;
}

/** The rules that a policy has; the others are not looked at. */
export function rulesOf(policy: PasswordPolicy): PasswordRule[] {
  return passwordRules.filter((rule) => (rule === "common" || rule === "username" ? policy[rule] : true));
}

/** The rules of the policy that a password breaks. */
export function findBroken(policy: PasswordPolicy, facts: NewPasswordFacts): PasswordRule[] {
  return rulesOf(policy).filter((rule) => isBroken[rule](policy, facts));
}

const isBroken: Record<PasswordRule, (policy: PasswordPolicy, facts: NewPasswordFacts) => boolean> = {
  length: ({ length }, { password }) => [...password].length < length,
  username: (_policy, { password, username }) =>
    username.length >= shortestName && fold(password).includes(fold(username)),
  common: (_policy, { isCommon }) => isCommon,
  strength: (_policy, { score }) => score < leastScore,
};

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
