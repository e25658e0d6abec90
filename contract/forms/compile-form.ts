import { compileExpression, type Expression } from "../expression/compile-expression.ts";
import type { FieldFacts } from "../expression/compute-record.ts";
import type { ExpressionProblem } from "../expression/expression-problems.ts";
import { operandOf, readOperand } from "../expression/operands.ts";
import type { ExpressionField, Value, ValueType } from "../expression/value-types.ts";
import { factsOf, type BoundField } from "./form-fields.ts";
import type { FormSchema, InputNode } from "./form-schema.ts";
import type { FormText } from "./form-text.ts";
import { isInput, walkForm } from "./walk-form.ts";

/** Gives the value of an input, or of a column of the same row. */
export type ReadValue = (name: string) => unknown;

/** An expression of a design, at work on values in the wire's form. */
export interface Formula {
  reads: ReadonlySet<string>;
  evaluate(read: ReadValue): Value;
}

export interface CompiledInput {
  node: InputNode;
  facts: FieldFacts;
  /** The object's field behind a bound input. */
  field: BoundField | undefined;
  hidden: boolean;
  /** All of them true: it is shown. */
  conditions: readonly Formula[];
  requiredWhen?: Formula | undefined;
  readOnlyWhen?: Formula | undefined;
  compute?: Formula | undefined;
  fill?: Formula | undefined;
  defaultFrom?: Formula | undefined;
  checks: readonly { valid: Formula; message: FormText }[];
  advice: readonly { when: Formula; message: FormText }[];
  /** Everything that what is said above depends on, in columns too; checks are made when somebody asks. */
  reads: ReadonlySet<string>;
  /** Of a sub-table. */
  columns: readonly CompiledInput[];
}

export interface CompiledForm {
  /** Each after those whose values it depends on. */
  inputs: readonly CompiledInput[];
  /** Conditions of nodes and tabs that are no inputs, by id. */
  conditions: ReadonlyMap<string, readonly Formula[]>;
  /** What a button with the action `set` writes: input → value, by the button's id. */
  sets: ReadonlyMap<string, ReadonlyMap<string, Formula>>;
}

/** What is wrong with a design, and where. */
export interface FormProblem {
  /** Id of the node. */
  id: string;
  /** The property, such as `visibleWhen`. */
  at: string;
  problem: ExpressionProblem | "unknownField" | "circle" | "repeatedName" | "repeatedId" | "wrongResult";
  /** Names in question, such as those of a circle. */
  about?: string | undefined;
}

/**
 * A design ready for values. Problems are for whoever saves the design; whoever fills it in gets by without what has one:
 * a field that is hidden from them is no input, and an expression over it comes to nothing.
 */
export function compileForm(
  form: Pick<FormSchema, "nodes">,
  fields: readonly BoundField[] = [],
): { form: CompiledForm; problems: FormProblem[] } {
  const compiler = new Compiler(form, new Map(fields.map((field) => [field.name, field])));
  return { form: compiler.compile(), problems: compiler.problems };
}

type Lookup = (name: string) => ExpressionField | "unreadable" | undefined;

class Compiler {
  readonly problems: FormProblem[] = [];
  readonly #form: Pick<FormSchema, "nodes">;
  readonly #fields: ReadonlyMap<string, BoundField>;
  readonly #operands = new Map<string, ExpressionField | "unreadable">();

  constructor(form: Pick<FormSchema, "nodes">, fields: ReadonlyMap<string, BoundField>) {
    this.#form = form;
    this.#fields = fields;
  }

  compile(): CompiledForm {
    const visits = [...walkForm(this.#form)];
    this.#nameAll(visits.map(({ node }) => node).filter(isInput));
    const lookup: Lookup = (name) => this.#operands.get(name);
    const inputs: CompiledInput[] = [];
    const conditions = new Map<string, Formula[]>();
    const sets = new Map<string, ReadonlyMap<string, Formula>>();
    const ids = new Set<string>();
    const seeId = (id: string) => {
      if (ids.has(id)) this.problems.push({ id, at: "id", problem: "repeatedId" });
      ids.add(id);
    };
    for (const { node, conditions: sources, hidden } of visits) {
      seeId(node.id);
      const compiled = sources.map((source) =>
        this.#formula(source, { id: node.id, at: "visibleWhen", lookup, wanted: "boolean" }),
      );
      conditions.set(node.id, compiled);
      if (node.type === "tabs") {
        for (const tab of node.tabs) {
          seeId(tab.id);
          const place = { id: tab.id, at: "visibleWhen", lookup, wanted: "boolean" } as const;
          const own = tab.visibleWhen === undefined ? [] : [this.#formula(tab.visibleWhen, place)];
          conditions.set(tab.id, [...compiled, ...own]);
        }
      }
      if (node.type === "button" && node.set) sets.set(node.id, this.#sets(node.id, node.set, lookup));
      if (!isInput(node)) continue;
      const input = this.#input(node, { hidden, conditions: compiled, lookup });
      if (input) inputs.push(input);
    }
    return { inputs: this.#inOrder(inputs), conditions, sets };
  }

  #sets(id: string, set: Readonly<Record<string, string>>, lookup: Lookup): ReadonlyMap<string, Formula> {
    const formulas = Object.entries(set).map(([name, source]): [string, Formula] => {
      const target = lookup(name);
      if (!target) this.problems.push({ id, at: "set", problem: "unknownField", about: name });
      const wanted = target && target !== "unreadable" ? target.type : undefined;
      return [name, this.#formula(source, { id, at: "set", lookup, wanted })];
    });
    return new Map(formulas);
  }

  #nameAll(inputs: readonly InputNode[]): void {
    for (const node of inputs) {
      const { name, id } = node;
      if (this.#operands.has(name))
        this.problems.push({ id, at: "name", problem: "repeatedName", about: name });
      const facts = factsOf(node, this.#fields);
      if (facts && !this.#operands.has(name)) this.#operands.set(name, operandFor(facts));
      else if (!facts) this.problems.push({ id, at: "bound", problem: "unknownField", about: name });
    }
  }

  #input(
    node: InputNode,
    { hidden, conditions, lookup }: { hidden: boolean; conditions: readonly Formula[]; lookup: Lookup },
  ): CompiledInput | undefined {
    const facts = factsOf(node, this.#fields);
    if (!facts) return undefined;
    const own = operandOf(facts, facts.columns)?.type;
    const formula = (at: "requiredWhen" | "readOnlyWhen" | "compute" | "fill" | "defaultFrom") => {
      const source = node[at];
      if (source === undefined) return undefined;
      const wanted = at === "requiredWhen" || at === "readOnlyWhen" ? "boolean" : own;
      return this.#formula(source, { id: node.id, at, lookup, wanted });
    };
    const input: Omit<CompiledInput, "reads"> = {
      node,
      facts,
      field: node.bound ? this.#fields.get(node.name) : undefined,
      hidden,
      conditions,
      requiredWhen: formula("requiredWhen"),
      readOnlyWhen: formula("readOnlyWhen"),
      compute: formula("compute"),
      fill: formula("fill"),
      defaultFrom: formula("defaultFrom"),
      checks: (node.checks ?? []).map(({ valid, message }) => ({
        valid: this.#formula(valid, { id: node.id, at: "checks", lookup, wanted: "boolean" }),
        message,
      })),
      advice: (node.advice ?? []).map(({ when, message }) => ({
        when: this.#formula(when, { id: node.id, at: "advice", lookup, wanted: "boolean" }),
        message,
      })),
      columns: node.type === "sub-table" && !node.bound ? this.#columns(node.columns, lookup) : [],
    };
    return { ...input, reads: readsOf(input) };
  }

  /** Columns see those of their own row before the inputs of the form. */
  #columns(nodes: readonly InputNode[], outer: Lookup): CompiledInput[] {
    const operands = new Map<string, ExpressionField | "unreadable">();
    for (const node of nodes) {
      const facts = factsOf(node, this.#fields);
      if (operands.has(node.name))
        this.problems.push({ id: node.id, at: "name", problem: "repeatedName", about: node.name });
      if (facts) operands.set(node.name, operandFor(facts));
    }
    const lookup: Lookup = (name) => operands.get(name) ?? outer(name);
    const columns = nodes.flatMap((node) => {
      const place = { id: node.id, at: "visibleWhen", lookup, wanted: "boolean" } as const;
      const conditions = node.visibleWhen === undefined ? [] : [this.#formula(node.visibleWhen, place)];
      return this.#input(node, { hidden: node.hidden === true, conditions, lookup }) ?? [];
    });
    return this.#inOrder(columns);
  }

  #formula(
    source: string,
    { id, at, lookup, wanted }: { id: string; at: string; lookup: Lookup; wanted: ValueType | undefined },
  ): Formula {
    const compiled = compileExpression(source, lookup);
    if ("problem" in compiled) {
      this.problems.push({ id, at, problem: compiled.problem });
      return nothing;
    }
    const { expression } = compiled;
    if (wanted !== undefined && expression.type !== wanted) {
      this.problems.push({ id, at, problem: "wrongResult", about: expression.type });
      return nothing;
    }
    return toFormula(expression, lookup);
  }

  /** Each after those its value depends on; those that depend on themselves are reported, and come last. */
  #inOrder(inputs: readonly CompiledInput[]): CompiledInput[] {
    // Of those with the same name the first counts.
    const byName = new Map(inputs.toReversed().map((input) => [input.node.name, input]));
    const done = new Set<CompiledInput>();
    const open = new Map<CompiledInput, IterableIterator<string>>();
    for (const first of inputs) {
      // Without recursion: a chain of inputs may be as long as the form.
      const path = done.has(first) ? [] : [first];
      while (path.length > 0) {
        const input = path.at(-1) as CompiledInput;
        const reads = open.get(input) ?? dependenciesOf(input).values();
        open.set(input, reads);
        const next = reads.next();
        if (next.done) {
          done.add(input);
          path.pop();
          continue;
        }
        const read = byName.get(next.value);
        if (!read || done.has(read)) continue;
        if (path.includes(read)) {
          const circle = [...path.slice(path.indexOf(read)), read].map(({ node }) => node.name).join(" → ");
          this.problems.push({ id: read.node.id, at: "compute", problem: "circle", about: circle });
          continue;
        }
        path.push(read);
      }
    }
    return [...done];
  }
}

/** Inputs that decide what another one holds. */
function dependenciesOf({ conditions, compute, fill }: CompiledInput): Set<string> {
  const formulas = [...conditions, ...(compute ? [compute] : []), ...(fill ? [fill] : [])];
  return new Set(formulas.flatMap(({ reads }) => [...reads]));
}

function readsOf(input: Omit<CompiledInput, "reads">): Set<string> {
  const { conditions, requiredWhen, readOnlyWhen, compute, fill, advice, columns } = input;
  const single = [requiredWhen, readOnlyWhen, compute, fill].filter((one) => one !== undefined);
  const own = [...conditions, ...single, ...advice.map(({ when }) => when)];
  return new Set([...own, ...columns].flatMap(({ reads }) => [...reads]));
}

const nothing: Formula = { reads: new Set(), evaluate: () => null };

function operandFor(facts: FieldFacts): ExpressionField | "unreadable" {
  return operandOf(facts, facts.columns) ?? "unreadable";
}

function toFormula(expression: Expression, lookup: Lookup): Formula {
  const operands = new Map<string, ExpressionField>();
  for (const name of expression.reads) {
    const operand = lookup(name);
    if (operand && operand !== "unreadable") operands.set(name, operand);
  }
  return {
    reads: expression.reads,
    evaluate: (read) =>
      expression.evaluate((name) => {
        const operand = operands.get(name);
        return operand ? readOperand(operand, read(name)) : null;
      }),
  };
}
