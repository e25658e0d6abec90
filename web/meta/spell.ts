import type * as Pinyin from "pinyin-pro";

let library: typeof Pinyin | undefined;

/** Loads the tables of pinyin. They weigh over 100 kB compressed: only pages on which names are made load them. */
export async function loadPinyin(): Promise<void> {
  library ??= await import("pinyin-pro");
}

/** Characters that names are cut to: short enough to be read, with room for the names of indexes over them. */
export const longestName = 40;

/** A name in plain letters and digits: `Größe (m²)` becomes `gro_e_m2`, `出生日期` `chu_sheng_ri_qi`; empty when nothing is left. */
export function spellName(text: string): string {
  const words = spell(text)
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join("_").slice(0, longestName).replace(/_+$/, "");
}

/** The text with its Chinese characters as pinyin, words apart by blanks. Chinese is left out until the tables are there. */
function spell(text: string): string {
  if (!library) return text.replace(/\p{Script=Han}+/gu, " ").trim();
  return library.pinyin(text, { toneType: "none", type: "array", nonZh: "consecutive", v: true }).join(" ");
}
