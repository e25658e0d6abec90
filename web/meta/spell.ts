import type * as Pinyin from "pinyin-pro";

let library: typeof Pinyin | undefined;

/** Loads the tables of pinyin. They weigh over 100 kB compressed: only pages on which names are made load them. */
export async function loadPinyin(): Promise<void> {
  library ??= await import("pinyin-pro");
}

/** The text with its Chinese characters as pinyin, words apart by blanks. Chinese is left out until the tables are there. */
export function spell(text: string): string {
  if (!library) return text.replace(/\p{Script=Han}+/gu, " ").trim();
  return library.pinyin(text, { toneType: "none", type: "array", nonZh: "consecutive", v: true }).join(" ");
}
