import { z } from "zod";
import { lineText } from "../kinds/typed-text.ts";
import { defineMessage } from "./define-message.ts";

/** Messages of those who look after the search. */
export const searchMessages = {
  /** Words that a query may have the meaning of, likeliest first. */
  suggestSynonyms: defineMessage({
    viewAs: true,
    input: z.strictObject({ query: lineText(240) }),
    output: z.object({
      words: z.array(
        z.object({
          text: z.string(),
          /** `alike`: sounds or is written like it; `translation`: by the dictionary; `near`: a keyword of what comes close. */
          why: z.enum(["alike", "translation", "near"]),
        }),
      ),
    }),
    summary: {
      zh: "可作某个查询词同义词的词",
      en: "Words that may be taken for a query's",
    },
    parameters: { query: { zh: "查询词", en: "The query" } },
  }),
};
