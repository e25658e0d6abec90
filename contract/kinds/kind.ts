import type { z } from "zod";
import type { ProblemKey } from "../problems.ts";
import type { Operator } from "../query/operators.ts";

/** A value in its canonical form (null is "empty"), or what is wrong with it. */
export type Read = { value: unknown } | { problem: ProblemKey; params?: Record<string, string | number> };

/** The pure half of a field kind. */
export interface Kind<Settings = unknown> {
  settings: z.ZodType<Settings>;
  operators: readonly Operator[];
  /**
   * Values are ids of records: of one or, in order, of several. The object pointed at is the setting `object` of the
   * field as the catalog has resolved it. Absent: the kind points at nothing.
   */
  points?: "one" | "many";
  /** Where the operators depend on the settings: those of a field with these. */
  operatorsFor?(settings: Settings): readonly Operator[];
  /** True where the engine alone gives the values. */
  byEngine?: true;
  /** Reads a record's value as a client sends it. Never called with null or undefined. */
  read(value: unknown, settings: Settings): Read;
  /** Reads one value of a condition; form fields arrive as text. Absent: `read`. */
  readOperand?(value: unknown, settings: Settings): Read;
  /** True where nothing is stored in the record itself: what it shows comes from elsewhere. */
  hasNoColumn?: true;
  /** JSON Schema (2020-12) of the value, for the API description. */
  jsonSchema(settings: Settings): Record<string, unknown>;
}

/** The refusal of a value of another type. */
export function wrongType(expected: string): Read {
  return { problem: "wrongType", params: { expected } };
}

/** Ties a kind to its settings type; the registry hands it only settings that its own schema has parsed. */
export function defineKind<Settings>(kind: Kind<Settings>): Kind<Settings> {
  return kind;
}

/** Reads each item, drops empty and repeated ones; an empty list is "empty". */
export function readList(items: unknown[], max: number, readItem: (item: unknown) => Read): Read {
  if (items.length > max) return { problem: "tooMany", params: { max } };
  const values = new Set<unknown>();
  for (const item of items) {
    const read = readItem(item);
    if (!("value" in read)) return read;
    if (read.value !== null) values.add(read.value);
  }
  return { value: values.size === 0 ? null : [...values] };
}

/** Examples of a kind's values, which every test of kinds reads. */
export interface KindExample {
  /** Settings that the good value fits; absent: none. */
  settings?: object;
  good: unknown;
  /** Values of the wrong type. */
  wrong: readonly unknown[];
}

export type KindExamples<Kinds> = Readonly<Record<keyof Kinds, KindExample>>;

export const exampleId = "0190a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b";
