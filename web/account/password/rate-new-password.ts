import { findBroken, type PasswordRule } from "@kezhuan/contract/password/check-new-password";
import type { PasswordPolicy } from "@kezhuan/contract/password/password-policy";
import { loadChunk } from "@kezhuan/web/ui/load-chunk.ts";

export interface RatedPassword {
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

/** Rates a password by the policy. What that takes is large and loaded with the first password that is typed. */
export async function rateNewPassword(
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
