import fc from "fast-check";
import type { Condition, Group, Rule } from "@kezhuan/contract/query/condition";
import {
  emptyOperators,
  equalOperators,
  orderOperators,
  textOperators,
} from "@kezhuan/contract/query/operators";
import { arbitraryOperand } from "./arbitrary-values.ts";
import { shapeOf, type FieldShape } from "./test-world.ts";

const [equal, like, ordered, emptiness] = [equalOperators, textOperators, orderOperators, emptyOperators];

/** Which operators fit which kind: what has an order is ordered, what is text is searched, a document is there or not. */
export const fitting: Readonly<Record<string, readonly Rule["op"][]>> = {
  id: equal,
  text: like,
  longtext: like,
  richtext: like,
  integer: ordered,
  decimal: ordered,
  boolean: ["eq", "ne", "isNull", "isNotNull"],
  date: ordered,
  datetime: ordered,
  code: like,
  codes: like,
  texts: like,
  ref: like,
  refs: like,
  money: ordered,
  percentage: ordered,
  time: ordered,
  yearmonth: ordered,
  region: like,
  rating: ordered,
  colour: equal,
  person: like,
  department: like,
  parent: like,
  file: emptiness,
  image: emptiness,
  json: emptiness,
  lines: emptiness,
};

export interface ConditionOptions {
  objname: string;
  /** Ids that conditions on references draw from, by object. */
  ids: ReadonlyMap<string, readonly string[]>;
  /** References a path may follow one after the other. */
  steps: number;
  levels: number;
  /**
   * Lines at the beginning of a path only: further on a path may come back to the record itself, and what a rule then
   * sees while that record is written, the old one or the new, is not ours to say.
   */
  linesFirst?: boolean;
  /** Fields that may not be named, as `object.field`. */
  except?: ReadonlySet<string>;
}

/** Condition trees with at most fifty rules. */
export function arbitraryCondition(options: ConditionOptions): fc.Arbitrary<Group> {
  return arbitraryGroup(arbitraryRule(options), options.levels).filter((group) => countRules(group) <= 50);
}

function arbitraryGroup(rule: fc.Arbitrary<Rule>, levels: number): fc.Arbitrary<Group> {
  const condition: fc.Arbitrary<Condition> =
    levels <= 1
      ? rule
      : fc.oneof({ weight: 3, arbitrary: rule }, { weight: 1, arbitrary: arbitraryGroup(rule, levels - 1) });
  return fc.record({
    match: fc.constantFrom("and", "or"),
    rules: fc.array(condition, { minLength: 1, maxLength: 3 }),
  });
}

export function arbitraryRule(options: ConditionOptions): fc.Arbitrary<Rule> {
  const paths = listPaths(options, options.objname, options.steps);
  return fc
    .nat(options.steps)
    .chain((steps) => fc.constantFrom(...paths.filter((path) => path.steps === steps)))
    .chain((path) => ruleOn(path, options));
}

interface Path {
  name: string;
  steps: number;
  field: FieldShape;
}

function listPaths(
  options: ConditionOptions & { noLines?: boolean },
  objname: string,
  steps: number,
): Path[] {
  return [...shapeOf(objname).fields.values()]
    .filter((field) => !options.except?.has(`${objname}.${field.name}`))
    .filter((field) => field.back === undefined || !options.noLines)
    .flatMap((field) => {
      const own = { name: field.name, steps: 0, field };
      if (steps === 0 || !field.target?.startsWith("t_")) return [own];
      const onward = options.linesFirst ? { ...options, noLines: true } : options;
      const further = listPaths(onward, field.target, steps - 1);
      return [
        own,
        ...further.map((one) => ({ ...one, name: `${field.name}.${one.name}`, steps: one.steps + 1 })),
      ];
    });
}

function ruleOn({ name, field }: Path, options: ConditionOptions): fc.Arbitrary<Rule> {
  // What people and departments are called is no part of the world that an oracle knows.
  const outside = field.target !== undefined && !field.target.startsWith("t_");
  const ops = (outside ? equal : fitting[field.kind]) ?? [];
  return fc.constantFrom(...ops).chain((op): fc.Arbitrary<Rule> => {
    if (op === "isNull" || op === "isNotNull") return fc.constant({ field: name, op });
    const operand = operandOf(field, op, options);
    if (op !== "in" && op !== "notIn") return operand.map((value) => ({ field: name, op, value }));
    return arbitraryList(operand).map((value) => ({ field: name, op, value }));
  });
}

function operandOf(field: FieldShape, op: Rule["op"], { ids }: ConditionOptions): fc.Arbitrary<unknown> {
  const text = arbitraryOperand["text"] as fc.Arbitrary<unknown>;
  const isReference = field.target !== undefined || field.kind === "id";
  if (!isReference) return arbitraryOperand[field.kind] ?? text;
  if (op.startsWith("like")) return text;
  const known = ids.get(field.target ?? "") ?? [];
  const nobody = "00000000-0000-4000-8000-000000000000";
  return fc.constantFrom(nobody, ...known).map((id) => id);
}

/** A list, or the comma list that a form would send. */
function arbitraryList(operand: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const list = fc.array(operand, { maxLength: 4 });
  const plain = (item: unknown) => typeof item === "string" && !item.includes(",") && item.trim() === item;
  return fc.tuple(list, fc.boolean()).map(([items, asText]) => {
    const bears = items.length > 0 && items.every(plain);
    return asText && bears && !String(items[0]).startsWith("$") ? items.join(",") : items;
  });
}

function countRules(condition: Condition): number {
  return "rules" in condition ? condition.rules.reduce((sum, one) => sum + countRules(one), 0) : 1;
}
