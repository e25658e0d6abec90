import fc from "fast-check";
import type { FormNode, FormSchema } from "../forms/form-schema.ts";

/** Designs of every type of node, nested and with any of their properties: what `readForm` has to take. */
const phrase = fc.string({ maxLength: 12 });
const text = fc.record({ zh: phrase, en: phrase }, { requiredKeys: ["zh"] });
const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/);
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,16}$/);
const expression = fc.oneof(
  fc.constantFrom("a > 1", "not isEmpty(b)", "a = 'x' or b = 'y'", "1 +", "if(a > 1, 'b', c)"),
  fc.string({ minLength: 1, maxLength: 20 }),
);
const flag = fc.boolean();
const columns = fc.integer({ min: 1, max: 12 });
const span = fc.record({ phone: columns, tablet: columns, desktop: columns }, { requiredKeys: [] });
const few = fc.integer({ min: 1, max: 20 });
const anyNumber = fc
  .double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })
  .map((one) => one + 0);

/** Any JSON but for the names that are refused in designs, which fast-check is fond of. */
const data = (maxDepth: number) =>
  fc
    .jsonValue({ maxDepth })
    .filter((one) => !/"(?:__proto__|constructor|prototype)":/.test(JSON.stringify(one)));

const node = {
  title: text,
  help: text,
  span,
  hidden: flag,
  visibleWhen: expression,
  note: phrase,
  kept: fc.record({ family: phrase, type: phrase, raw: data(2) }),
};
const input = {
  ...node,
  bound: flag,
  placeholder: text,
  default: data(1),
  defaultFrom: expression,
  required: flag,
  readOnly: flag,
  requiredWhen: expression,
  readOnlyWhen: expression,
  compute: expression,
  fill: expression,
  checks: fc.array(fc.record({ valid: expression, message: text }), { maxLength: 2 }),
  advice: fc.array(fc.record({ when: expression, message: text }), { maxLength: 2 }),
  unique: flag,
};
const options = fc.oneof(
  fc.record(
    {
      from: fc.constant("list" as const),
      items: fc.array(
        fc.record(
          { value: fc.string({ minLength: 1, maxLength: 8 }), title: text, disabled: flag },
          { requiredKeys: ["value", "title"] },
        ),
        { maxLength: 4 },
      ),
      dependsOn: name,
      other: flag,
    },
    { requiredKeys: ["from", "items"] },
  ),
  fc.record(
    { from: fc.constant("dictionary" as const), dict: name, dependsOn: name },
    { requiredKeys: ["from", "dict"] },
  ),
  fc.record(
    { from: fc.constant("records" as const), object: name, dependsOn: name, dependsField: name },
    { requiredKeys: ["from", "object"] },
  ),
);
const picks = { min: few, max: few };

type Parts = Record<string, fc.Arbitrary<unknown>>;
const own: Record<string, Parts> = {
  input: {
    minLength: few,
    maxLength: few,
    pattern: fc.constantFrom("^a+$", "[0-9]{2}"),
    secret: flag,
    before: phrase,
  },
  textarea: { rows: few, showCount: flag, maxLength: few },
  number: { min: anyNumber, max: anyNumber, scale: fc.integer({ min: 0, max: 6 }), unit: phrase },
  radio: { options, look: fc.constantFrom("list", "row", "buttons") },
  checkbox: { options, ...picks },
  time: { range: flag },
  date: {
    precision: fc.constantFrom("day", "minute", "month"),
    range: flag,
    earliest: fc.constant("today-3"),
  },
  rate: { max: fc.integer({ min: 3, max: 10 }) },
  color: {},
  select: { options, multiple: flag, addNew: flag, ...picks },
  switch: { on: text, off: text },
  slider: { min: anyNumber, max: anyNumber },
  cascader: { options, anyLevel: flag },
  transfer: { options, ...picks },
  dialog: {
    object: name,
    multiple: flag,
    fills: fc.dictionary(name, name, { maxKeys: 2, noNullPrototype: true }),
  },
  file: { max: few, accept: fc.array(phrase, { maxLength: 2 }), maxSize: few },
  image: { max: few, ratio: fc.constantFrom(1, 1.5) },
  editor: { maxLength: few },
  custom: { component: phrase },
};

function nodeOf(type: string, required: Parts, optional: Parts): fc.Arbitrary<unknown> {
  const parts: Parts = { id, type: fc.constant(type), ...required, ...optional };
  return fc.record(parts, {
    requiredKeys: ["id", "type", ...Object.keys(required)],
    noNullPrototype: true,
  });
}

const cell = fc.oneof(
  ...Object.entries(own).map(([type, parts]) => nodeOf(type, { name }, { ...input, ...parts })),
);
const table = nodeOf(
  "sub-table",
  { name, columns: fc.array(cell, { maxLength: 3 }) },
  { ...input, min: few, cards: flag },
);
const display = fc.oneof(
  nodeOf("text", { text }, node),
  nodeOf("title", {}, { ...node, level: fc.integer({ min: 2, max: 4 }) }),
  nodeOf("divider", {}, node),
  nodeOf("button", { action: fc.constantFrom("submit", "draft", "reset", "print", "link", "set") }, node),
  nodeOf("slot", { slot: name }, node),
);

const tree = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    cell,
    table,
    display,
    nodeOf(
      "grid",
      {
        columns: fc.array(
          fc.record(
            { span, children: fc.array(tie("node"), { maxLength: 3 }) },
            { requiredKeys: ["children"] },
          ),
          { minLength: 1, maxLength: 3 },
        ),
      },
      node,
    ),
    nodeOf(
      "tabs",
      {
        tabs: fc.array(
          fc.record(
            { id, title: text, visibleWhen: expression, children: fc.array(tie("node"), { maxLength: 3 }) },
            { requiredKeys: ["id", "title", "children"] },
          ),
          { minLength: 1, maxLength: 3 },
        ),
      },
      { ...node, steps: flag, free: flag, review: text },
    ),
    nodeOf("container", { children: fc.array(tie("node"), { maxLength: 3 }) }, node),
    nodeOf(
      "custom-panel",
      { children: fc.array(tie("node"), { maxLength: 3 }) },
      { ...node, collapsible: flag },
    ),
  ),
})).node;

export const arbitraryForm: fc.Arbitrary<FormSchema> = fc.record(
  {
    version: fc.constant(1 as const),
    object: name,
    title: text,
    intro: text,
    labels: fc.constantFrom("above" as const, "beside" as const),
    matches: fc.array(
      fc.record(
        { object: name, title: text, sameTitle: text, after: name, from: fc.array(name, { maxLength: 2 }) },
        { requiredKeys: ["object", "title"] },
      ),
      { maxLength: 2 },
    ),
    // Made by hand of the same properties as the schema's nodes: `readForm` is asked whether they are.
    nodes: fc.array(tree as fc.Arbitrary<FormNode>, { maxLength: 5 }),
  },
  { requiredKeys: ["version", "nodes"], noNullPrototype: true },
);
