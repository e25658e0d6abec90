import { z } from "zod";

/** A text shown to people, in both languages of the product. */
export const labelSchema = z.strictObject({ zh: z.string().min(1), en: z.string().min(1) });
export type Label = z.infer<typeof labelSchema>;

export const languages = ["zh", "en"] as const;
export type Language = (typeof languages)[number];
