import { createRequire } from "node:module";
import type * as Pinyin from "pinyin-pro";
import type { ToSyllables } from "./vocabulary.ts";

let library: typeof Pinyin | undefined;

/** The syllables of Chinese text without tones. The tables are loaded when somebody first asks: they take megabytes. */
export const toSyllables: ToSyllables = (word) => {
  library ??= createRequire(import.meta.url)("pinyin-pro") as typeof Pinyin;
  return library.pinyin(word, { toneType: "none", type: "array", nonZh: "consecutive", v: true });
};
