import { dropUnseen } from "@kezhuan/contract/kinds/unseen-characters";

const longest = 200;

/** A file's last name, without folders, control characters, and what turns the order of letters or shows as nothing. */
export function cleanName(name: string, otherwise: string): string {
  const last = name
    .toWellFormed()
    .replace(/^.*[\\/]/, "")
    .replace(/[\p{Cc}\u2028\u2029]/gu, "");
  const clean = dropUnseen(last).trim();
  return /^\.*$/.test(clean) ? otherwise : [...clean].slice(0, longest).join("");
}
