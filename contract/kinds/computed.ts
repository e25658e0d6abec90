import { z } from "zod";
import { emptyOperators } from "../query/operators.ts";
import { booleanKind } from "./choices.ts";
import { dateKind } from "./dates.ts";
import { defineKind, type Kind, type KindExample } from "./kind.ts";
import { decimalKind, integerKind } from "./numbers.ts";
import { textKind } from "./texts.ts";

/** What an expression can result in, which is the kind that its values are of. */
export const resultKinds = ["decimal", "integer", "text", "date", "boolean"] as const;
export type ResultKind = (typeof resultKinds)[number];

const kindsOfResults: Readonly<Record<ResultKind, Kind>> = {
  decimal: decimalKind,
  integer: integerKind,
  text: textKind,
  date: dateKind,
  boolean: booleanKind,
};

/** Longest text that is kept of an expression. */
export const longestResult = 2000;

const settings = z.strictObject({
  /** Over the record's own fields; see `contract/expression`. */
  expression: z.string().min(1).max(2000),
  result: z.enum(resultKinds),
  /** Decimal places a decimal result is rounded to. */
  scale: z.int().min(0).max(10).default(2),
});

type Settings = z.infer<typeof settings>;

/** A value worked out from the record's other fields at each save, so that it is found and sorted like any other. */
export const computedKind = defineKind<Settings>({
  settings,
  byEngine: true,
  operators: emptyOperators,
  operatorsFor: ({ result }) => kindsOfResults[result].operators,
  read: (value, own) => kindsOfResults[own.result].read(value, settingsOf(own)),
  readOperand(value, own) {
    const kind = kindsOfResults[own.result];
    return kind.readOperand?.(value, settingsOf(own)) ?? kind.read(value, settingsOf(own));
  },
  jsonSchema: (own) => kindsOfResults[own.result].jsonSchema(settingsOf(own)),
});

function settingsOf({ result, scale }: Settings): Record<string, unknown> {
  if (result === "decimal") return { scale };
  return result === "text" ? { maxLength: longestResult } : {};
}

export const computedExample: KindExample = {
  settings: { expression: "1", result: "decimal" },
  good: "12.5",
  wrong: ["much", "1.234", true, {}, ["1"]],
};
