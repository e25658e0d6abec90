import { z } from "zod";
import { formatNames } from "../formats/formats.ts";
import { textOperators } from "../query/operators.ts";
import { defineKind, readList, wrongType, type KindExamples } from "./kind.ts";
import { readText, readTextOperand } from "./text-value.ts";
import { namedThings } from "./thing-names.ts";

/** Whether somebody would see nothing of it: characters without a shape count as little as spaces. */
function isBlank(text: string): boolean {
  return /^[\s\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]*$/u.test(text);
}

/** One line of text. */
export const textKind = defineKind({
  settings: z.strictObject({
    maxLength: z.number().int().min(1).max(2000).default(200),
    pattern: z.string().optional(),
    format: z.enum(formatNames).optional(),
    names: z.enum(namedThings).optional(),
    /** The engine gives a new record a value that nobody can guess; a number: of so many characters that can be read out. */
    random: z.union([z.literal(true), z.int().min(8).max(32)]).optional(),
    /** A form proposes the value for a new record: another field's text in plain letters, Chinese as pinyin. */
    spelled: z
      .strictObject({
        from: z.string(),
        prefix: z.string().max(20).default(""),
        capitals: z.literal(true).optional(),
      })
      .optional(),
  }),
  operators: textOperators,
  read(value, settings) {
    const read = readText(value, settings, "line");
    if (!("value" in read) || typeof read.value !== "string") return read;
    return isBlank(read.value) ? { value: null } : read;
  },
  readOperand: readTextOperand,
  jsonSchema: (settings) => ({ type: "string", maxLength: settings.maxLength }),
});

const longSettings = z.strictObject({ maxLength: z.number().int().min(1).max(1_000_000).default(20_000) });

/** Text of several lines. */
export const longtextKind = defineKind({
  settings: longSettings,
  operators: textOperators,
  read: (value, rules) => readText(value, rules),
  readOperand: readTextOperand,
  jsonSchema: (rules) => ({ type: "string", maxLength: rules.maxLength }),
});

/** Formatted text as HTML; the server keeps only harmless markup. */
export const richtextKind = defineKind({
  settings: longSettings,
  operators: textOperators,
  read: (value, rules) => readText(value, rules, "markup"),
  readOperand: readTextOperand,
  jsonSchema: (rules) => ({ type: "string", contentMediaType: "text/html", maxLength: rules.maxLength }),
});

/** A list of short texts, such as keywords. */
export const textsKind = defineKind({
  settings: z.strictObject({
    max: z.int().min(1).max(200).default(20),
    maxLength: z.int().min(1).max(500).default(60),
    names: z.enum(namedThings).optional(),
  }),
  operators: textOperators,
  read(value, settings) {
    if (!Array.isArray(value)) return wrongType("list");
    return readList(value, settings.max, (item) => {
      const read = readText(typeof item === "string" ? item.trim() : item, settings, "line");
      if (!("value" in read) || typeof read.value !== "string") return read;
      // Spaces may have stood behind what is not seen.
      return { value: read.value.trim() || null };
    });
  },
  readOperand: readTextOperand,
  jsonSchema: () => ({ type: "array", items: { type: "string" } }),
});

/** Kinds whose values are written words. */
export const textKinds = { text: textKind, longtext: longtextKind, richtext: richtextKind, texts: textsKind };

export const textExamples: KindExamples<typeof textKinds> = {
  text: { settings: { maxLength: 20 }, good: "石墨烯", wrong: [1, true, {}, ["石墨烯"]] },
  longtext: { settings: { maxLength: 50 }, good: "第一行\n第二行", wrong: [1, true, {}, []] },
  richtext: { good: "<p>简介</p>", wrong: [1, false, {}, []] },
  texts: {
    settings: { max: 5, maxLength: 10 },
    good: ["储能", "电解液"],
    wrong: ["储能", {}, [1], [["储能"]], [null]],
  },
};
