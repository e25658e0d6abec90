import { z } from "zod";

const written = z
  .strictObject({ zh: z.string().min(1), en: z.string().default("") })
  .overwrite(({ zh, en }) => ({ zh, en: en.trim() === "" ? zh : en }));

/** A text shown to people, in both languages of the product. */
export type Label = z.output<typeof written>;

/**
 * Nobody has to write the English half: without one the Chinese half stands there as well. The type asks for both, so
 * that none is forgotten in code.
 */
export const labelSchema = written as z.ZodType<Label, Label>;

export const languages = ["zh", "en"] as const;
export type Language = (typeof languages)[number];

/** The English half that somebody has written: empty where the Chinese one stands in for it. */
export function englishOf({ zh, en }: Label): string {
  return en === zh && /\p{Script=Han}/u.test(zh) ? "" : en;
}

/** What stands in the box of a half, and the Chinese behind the empty box of the English one. */
export function showHalf(label: Label, half: Language): { value: string; placeholder: string | undefined } {
  return half === "zh"
    ? { value: label.zh, placeholder: undefined }
    : { value: englishOf(label), placeholder: label.zh };
}

/** The label with one half changed; an English half that nobody has written goes on following the Chinese one. */
export function changeHalf(label: Label, half: Language, text: string): Label {
  return half === "zh" ? { zh: text, en: englishOf(label) } : { zh: label.zh, en: text };
}
