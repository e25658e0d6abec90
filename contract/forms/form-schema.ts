import { z } from "zod";
import { formatNames } from "../formats/formats.ts";
import { nameSchema } from "../metadata/names.ts";
import { formLimits } from "./form-limits.ts";
import { matchSchema } from "./form-matches.ts";
import { expression, formTextSchema } from "./form-text.ts";
import type { InputType } from "./form-types.ts";

const columns = z.int().min(1).max(12);
/** Twelfths of the width that a node takes; what is left out is as on the next smaller screen, on a phone all of it. */
const spanSchema = z.strictObject({
  phone: columns.optional(),
  tablet: columns.optional(),
  desktop: columns.optional(),
});

/** What another system's design said that has no meaning here: shown, never run, and given back on export. */
const keptSchema = z.strictObject({
  family: z.string().max(40),
  type: z.string().max(80),
  /** Its own description without its children. */
  raw: z.unknown(),
});
export type KeptSource = z.infer<typeof keptSchema>;

const nodeShape = {
  /** Unique in the form. */
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  title: formTextSchema.optional(),
  help: formTextSchema.optional(),
  span: spanSchema.optional(),
  /** Never shown; its default counts all the same. */
  hidden: z.boolean().optional(),
  /** Shown only where this is true. What is not shown holds no value. */
  visibleWhen: expression.optional(),
  /** Read by designers and assistive technology only. */
  note: z.string().max(2000).optional(),
  kept: keptSchema.optional(),
};

const optionSchema = z.strictObject({
  value: z.string().min(1).max(200),
  title: formTextSchema,
  /** Offered only while the input that these options depend on holds one of these. */
  under: z.array(z.string().max(200)).max(200).optional(),
  disabled: z.boolean().optional(),
});
export type FormOption = z.infer<typeof optionSchema>;

/** Where the choices come from. `dependsOn` names the input whose value they depend on. */
const optionsSchema = z.discriminatedUnion("from", [
  z.strictObject({
    from: z.literal("list"),
    items: z.array(optionSchema).max(formLimits.options),
    dependsOn: nameSchema.optional(),
    /** Something else may be written instead. */
    other: z.boolean().optional(),
  }),
  z.strictObject({
    from: z.literal("dictionary"),
    dict: z.string().min(1).max(64),
    /** Only what stands directly below the code chosen there. */
    dependsOn: nameSchema.optional(),
  }),
  z.strictObject({
    from: z.literal("records"),
    object: nameSchema,
    /** A condition in the form of `highsearch`. */
    where: z.unknown().optional(),
    /** Only records whose field `dependsField` is what is chosen there. */
    dependsOn: nameSchema.optional(),
    dependsField: nameSchema.optional(),
  }),
]);
export type FormOptions = z.infer<typeof optionsSchema>;

const inputShape = {
  ...nodeShape,
  /** Of its value; in a bound form that of the object's field. */
  name: nameSchema,
  /** The field of the form's object with this name: kind, label, limits and choices are the field's. */
  bound: z.boolean().optional(),
  placeholder: formTextSchema.optional(),
  default: z.unknown().optional(),
  /** Works out what a new record begins with. */
  defaultFrom: expression.optional(),
  required: z.boolean().optional(),
  readOnly: z.boolean().optional(),
  requiredWhen: expression.optional(),
  readOnlyWhen: expression.optional(),
  /** Always what this comes to; nobody types it. */
  compute: expression.optional(),
  /** What this comes to, until somebody types something else. */
  fill: expression.optional(),
  /** True for a value that may stay; `message` says why not. */
  checks: z
    .array(z.strictObject({ valid: expression, message: formTextSchema }))
    .max(20)
    .optional(),
  /** What is said beside the value while `when` is true, the first that is. It keeps nobody from going on. */
  advice: z
    .array(z.strictObject({ when: expression, message: formTextSchema }))
    .max(20)
    .optional(),
  /** No two answers, or records, hold the same. */
  unique: z.boolean().optional(),
};

const pattern = z.string().min(1).max(500);
const length = z.int().min(1).max(100_000);
const option = { options: optionsSchema.optional() };
const picks = { min: z.int().min(0).max(500).optional(), max: z.int().min(1).max(500).optional() };

const inputSchemas = {
  input: z.strictObject({
    ...inputShape,
    type: z.literal("input"),
    minLength: length.optional(),
    maxLength: length.max(2000).optional(),
    pattern: pattern.optional(),
    patternMessage: formTextSchema.optional(),
    format: z.enum(formatNames).optional(),
    /** Not shown while it is typed. */
    secret: z.boolean().optional(),
    before: z.string().max(20).optional(),
    after: z.string().max(20).optional(),
  }),
  textarea: z.strictObject({
    ...inputShape,
    type: z.literal("textarea"),
    minLength: length.optional(),
    maxLength: length.optional(),
    rows: z.int().min(1).max(40).optional(),
    showCount: z.boolean().optional(),
  }),
  number: z.strictObject({
    ...inputShape,
    type: z.literal("number"),
    min: z.number().optional(),
    max: z.number().optional(),
    step: z.number().positive().optional(),
    /** Decimal places. */
    scale: z.int().min(0).max(10).optional(),
    unit: z.string().max(20).optional(),
  }),
  radio: z.strictObject({
    ...inputShape,
    ...option,
    type: z.literal("radio"),
    look: z.enum(["list", "row", "buttons"]).optional(),
  }),
  checkbox: z.strictObject({
    ...inputShape,
    ...option,
    ...picks,
    type: z.literal("checkbox"),
    look: z.enum(["list", "row"]).optional(),
  }),
  select: z.strictObject({
    ...inputShape,
    ...option,
    ...picks,
    type: z.literal("select"),
    multiple: z.boolean().optional(),
    /** A record that is not listed may be entered by its name, where the page around the form can do so. */
    addNew: z.boolean().optional(),
  }),
  cascader: z.strictObject({
    ...inputShape,
    ...option,
    type: z.literal("cascader"),
    /** Any level may be chosen, not only the last. */
    anyLevel: z.boolean().optional(),
  }),
  transfer: z.strictObject({ ...inputShape, ...option, ...picks, type: z.literal("transfer") }),
  dialog: z.strictObject({
    ...inputShape,
    type: z.literal("dialog"),
    object: nameSchema.optional(),
    where: z.unknown().optional(),
    multiple: z.boolean().optional(),
    ...picks,
    /** Input of this form → field of the chosen record that fills it. */
    fills: z.record(nameSchema, nameSchema).optional(),
  }),
  time: z.strictObject({ ...inputShape, type: z.literal("time"), range: z.boolean().optional() }),
  date: z.strictObject({
    ...inputShape,
    type: z.literal("date"),
    precision: z.enum(["day", "minute", "month"]).optional(),
    range: z.boolean().optional(),
    /** A day, or `today` with days added: `today-30`. */
    earliest: z.string().max(20).optional(),
    latest: z.string().max(20).optional(),
  }),
  rate: z.strictObject({ ...inputShape, type: z.literal("rate"), max: z.int().min(3).max(10).optional() }),
  color: z.strictObject({ ...inputShape, type: z.literal("color") }),
  switch: z.strictObject({
    ...inputShape,
    type: z.literal("switch"),
    on: formTextSchema.optional(),
    off: formTextSchema.optional(),
  }),
  slider: z.strictObject({
    ...inputShape,
    type: z.literal("slider"),
    min: z.number().optional(),
    max: z.number().optional(),
    step: z.number().positive().optional(),
  }),
  file: z.strictObject({
    ...inputShape,
    type: z.literal("file"),
    max: z.int().min(1).max(50).optional(),
    /** Media types, `image/*` style allowed. */
    accept: z.array(z.string().max(100)).max(50).optional(),
    /** Bytes of one file. */
    maxSize: z.int().positive().optional(),
  }),
  image: z.strictObject({
    ...inputShape,
    type: z.literal("image"),
    max: z.int().min(1).max(50).optional(),
    maxSize: z.int().positive().optional(),
    /** Width by height that pictures are cropped to. */
    ratio: z.number().min(0.1).max(10).optional(),
  }),
  editor: z.strictObject({ ...inputShape, type: z.literal("editor"), maxLength: length.optional() }),
  custom: z.strictObject({
    ...inputShape,
    type: z.literal("custom"),
    /** An input that the product knows by this name; of any other the value is kept as text. */
    component: z.string().max(80).optional(),
    props: z.record(z.string().max(80), z.unknown()).optional(),
  }),
} satisfies Record<Exclude<InputType, "sub-table">, z.ZodType>;

/** An input other than a sub-table. */
const cellSchema = z.discriminatedUnion("type", [
  inputSchemas.input,
  inputSchemas.textarea,
  inputSchemas.number,
  inputSchemas.radio,
  inputSchemas.checkbox,
  inputSchemas.select,
  inputSchemas.cascader,
  inputSchemas.transfer,
  inputSchemas.dialog,
  inputSchemas.time,
  inputSchemas.date,
  inputSchemas.rate,
  inputSchemas.color,
  inputSchemas.switch,
  inputSchemas.slider,
  inputSchemas.file,
  inputSchemas.image,
  inputSchemas.editor,
  inputSchemas.custom,
]);
export type CellNode = z.infer<typeof cellSchema>;

const subTableSchema = z.strictObject({
  ...inputShape,
  type: z.literal("sub-table"),
  columns: z.array(cellSchema).max(50),
  min: z.int().min(0).max(formLimits.rows).optional(),
  max: z.int().min(1).max(formLimits.rows).optional(),
  addTitle: formTextSchema.optional(),
  /** Each row as a card of its own, for many columns. */
  cards: z.boolean().optional(),
});
export type SubTableNode = z.infer<typeof subTableSchema>;
export type InputNode = CellNode | SubTableNode;

/** A page of the product, or an address that begins with https:. */
const href = z
  .string()
  .regex(/^(?:\/(?![/\\])[^\s]*|#[^\s]*|https:\/\/[^\s]+)$/i)
  .max(500);

const displaySchemas = {
  text: z.strictObject({ ...nodeShape, type: z.literal("text"), text: formTextSchema }),
  title: z.strictObject({ ...nodeShape, type: z.literal("title"), level: z.int().min(2).max(4).optional() }),
  divider: z.strictObject({ ...nodeShape, type: z.literal("divider") }),
  button: z.strictObject({
    ...nodeShape,
    type: z.literal("button"),
    action: z.enum(["submit", "draft", "reset", "print", "next", "previous", "link", "set"]),
    href: href.optional(),
    /** With `set`: input → what it becomes. */
    set: z.record(nameSchema, expression).optional(),
    look: z.enum(["primary", "normal", "quiet"]).optional(),
  }),
  /** A place that the page around the form fills; nothing where it has nothing of that name. */
  slot: z.strictObject({ ...nodeShape, type: z.literal("slot"), slot: nameSchema }),
  /** What no type here stands for: a note in its place. */
  unknown: z.strictObject({ ...nodeShape, type: z.literal("unknown"), kept: keptSchema }),
};

const gridColumnShape = { span: spanSchema.optional() };
const tabShape = { id: nodeShape.id, title: formTextSchema, visibleWhen: expression.optional() };
const containerShapes = {
  grid: { ...nodeShape, type: z.literal("grid"), gap: z.enum(["small", "normal", "large"]).optional() },
  tabs: {
    ...nodeShape,
    type: z.literal("tabs"),
    /** One after the other, each checked before the next. */
    steps: z.boolean().optional(),
    /** Steps may be opened in any order. */
    free: z.boolean().optional(),
    /** Title of one more step: what is missing still, and the button that submits. */
    review: formTextSchema.optional(),
  },
  container: {
    ...nodeShape,
    type: z.literal("container"),
    look: z.enum(["plain", "bordered", "row"]).optional(),
  },
  "custom-panel": {
    ...nodeShape,
    type: z.literal("custom-panel"),
    collapsible: z.boolean().optional(),
    collapsed: z.boolean().optional(),
    tone: z.enum(["neutral", "info", "warning"]).optional(),
  },
};

type Shape<Fields extends z.core.$ZodLooseShape> = z.infer<z.ZodObject<Fields, z.core.$strict>>;
export type DisplayNode = {
  [Type in keyof typeof displaySchemas]: z.infer<(typeof displaySchemas)[Type]>;
}[keyof typeof displaySchemas];
export interface GridColumn {
  span?: z.infer<typeof spanSchema> | undefined;
  children: FormNode[];
}
export type GridNode = Shape<typeof containerShapes.grid> & { columns: GridColumn[] };
export type FormTab = Shape<typeof tabShape> & { children: FormNode[] };
export type TabsNode = Shape<typeof containerShapes.tabs> & { tabs: FormTab[] };
export type BoxNode = (
  | Shape<typeof containerShapes.container>
  | Shape<(typeof containerShapes)["custom-panel"]>
) & {
  children: FormNode[];
};
export type ContainerNode = GridNode | TabsNode | BoxNode;
export type FormNode = InputNode | DisplayNode | ContainerNode;

const children: z.ZodType<FormNode[]> = z.lazy(() => z.array(formNodeSchema).max(formLimits.nodes));

/** One node with all that it holds. */
export const formNodeSchema: z.ZodType<FormNode> = z.discriminatedUnion("type", [
  ...cellSchema.options,
  subTableSchema,
  displaySchemas.text,
  displaySchemas.title,
  displaySchemas.divider,
  displaySchemas.button,
  displaySchemas.slot,
  displaySchemas.unknown,
  z.strictObject({
    ...containerShapes.grid,
    columns: z
      .array(z.strictObject({ ...gridColumnShape, children }))
      .min(1)
      .max(12),
  }),
  z.strictObject({
    ...containerShapes.tabs,
    tabs: z
      .array(z.strictObject({ ...tabShape, children }))
      .min(1)
      .max(50),
  }),
  z.strictObject({ ...containerShapes.container, children }),
  z.strictObject({ ...containerShapes["custom-panel"], children }),
]);

/** A design: what `sys_form.schema` holds. */
export const formSchema = z.strictObject({
  /** Of this format. */
  version: z.literal(1),
  /** The object whose records it enters; absent: its answers are kept as they are. */
  object: nameSchema.optional(),
  title: formTextSchema.optional(),
  intro: formTextSchema.optional(),
  labels: z.enum(["above", "beside"]).optional(),
  /** Of the button that hands it in. */
  submitTitle: formTextSchema.optional(),
  /** What is shown once it has been handed in. */
  thanks: formTextSchema.optional(),
  matches: z.array(matchSchema).max(5).optional(),
  nodes: z.array(formNodeSchema).max(formLimits.nodes),
  kept: keptSchema.optional(),
});
export type FormSchema = z.infer<typeof formSchema>;
