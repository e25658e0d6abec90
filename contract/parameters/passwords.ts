import { dayMs } from "../durations.ts";
import type { PasswordPolicy } from "../password/password-policy.ts";
import type { ParameterValues } from "./registry.ts";

/** The password policy that the system parameters describe. */
export function policyOf(parameters: ParameterValues): PasswordPolicy {
  const { password_length, password_common, password_username, password_history } = parameters;
  return {
    length: password_length,
    common: password_common,
    username: password_username,
    history: password_history,
  };
}

/** When a password that was set at `changedAt` expires; null: never. */
export function endOfPassword({ password_days: days }: ParameterValues, changedAt: Date): Date | null {
  return days === 0 ? null : new Date(changedAt.getTime() + days * dayMs);
}

/** From when on its owner is told that it expires. */
export function startOfWarning({ password_warn_days: days }: ParameterValues, end: Date): Date {
  return new Date(end.getTime() - days * dayMs);
}
