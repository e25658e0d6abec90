import { dictionary } from "@zxcvbn-ts/language-common";

/** Some 49,000 passwords that turned up most often in leaks. */
const known: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/** Below this, what remains of a password is a word by chance. */
const shortestWord = 4;

const swapped: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Whether a password is on the list of common ones: as it is, backwards, with letters written as digits, or followed by
 * nothing but digits and signs.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize("NFKC").toLowerCase();
  const stem = typed.replace(/[\d\p{P}\p{S}\s]+$/u, "");
  const forms = [typed, ...(stem.length >= shortestWord ? [stem] : [])];
  return forms.some((form) => known.has(form) || known.has(unswap(form)) || known.has(reverse(form)));
}

function unswap(text: string): string {
  return [...text].map((letter) => swapped[letter] ?? letter).join("");
}

function reverse(text: string): string {
  return [...text].toReversed().join("");
}
