import { ZxcvbnFactory } from "@zxcvbn-ts/core";

// What people here actually choose; the estimator finds them inside longer ones too, and with letters swapped for digits.
const favourites = (
  "password passwd admin administrator root welcome letmein qwerty qwertyuiop asdfgh zxcvbn iloveyou woaini " +
  "abc123 a123456 5201314 1314520 123456 12345678 123456789 888888 666666 111111 000000 88888888 147258369 " +
  "qazwsx 1qaz2wsx dragon monkey master login test guest changeme secret mima zhongguo beijing shanghai " +
  "kezhuan kexie keji chengguo zhuanhua xiehui office system manager user computer internet"
).split(" ");

// Lengths beyond this are strong or repetitive, and cost more time than a keystroke has.
const longest = 64;

export interface PasswordBar {
  /** In characters. */
  length: number;
  /** See `ratePassword`. */
  score: number;
}

/** What an operator's script sets for the first login: enough against somebody who has to try it here, one by one. */
export const firstPassword: PasswordBar = { length: 8, score: 2 };

const estimator = new ZxcvbnFactory({ dictionary: { favourites }, graphs: {} });

/** 0 (guessed at once) to 4, knowing the words that others know about the person. */
export function ratePassword(password: string, known: readonly string[]): number {
  return estimator.check(password.slice(0, longest), [...known]).score;
}

/** Why a password will not do for whom `known` is known of; undefined when it will. */
export function findPasswordProblem(
  password: string,
  known: readonly string[],
  bar: PasswordBar,
): "tooShort" | "tooWeak" | undefined {
  if ([...password].length < bar.length) return "tooShort";
  return ratePassword(password, known) < bar.score ? "tooWeak" : undefined;
}
