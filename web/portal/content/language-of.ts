/** The language a record's running text is in, so that the right glyphs and voices come. */
export const CONTENT_LANGUAGE = "zh-CN";

/** The language of a name that may be in either: Chinese as soon as one character is. */
export function languageOf(text: string | null | undefined): string {
  return /\p{Script=Han}/u.test(text ?? "") ? CONTENT_LANGUAGE : "en";
}
