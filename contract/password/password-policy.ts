/** What a new password has to be. System parameters say it. */
export interface PasswordPolicy {
  /** Least number of characters. */
  length: number;
  /** Refuses passwords that are on a list of common ones. */
  common: boolean;
  /** Refuses passwords that contain the account name. */
  username: boolean;
  /** So many passwords before the present one cannot be chosen again. */
  history: number;
}

/** The policy where nothing else is set. */
export const initialPolicy: PasswordPolicy = { length: 10, common: true, username: true, history: 0 };

/** The largest `history`. */
export const mostEarlier = 10;

/** Minutes for which the link of a mail sets a new password. */
export const resetMinutes = 30;
