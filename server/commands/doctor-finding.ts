import type { Label } from "@kezhuan/contract/metadata/label";

/** What one check of the doctor has found; only `bad` keeps the installation from working. */
export interface Finding {
  state: "good" | "note" | "bad";
  text: Label;
}

export function good(zh: string, en: string): Finding {
  return { state: "good", text: { zh, en } };
}

export function note(zh: string, en: string): Finding {
  return { state: "note", text: { zh, en } };
}

export function bad(zh: string, en: string): Finding {
  return { state: "bad", text: { zh, en } };
}
