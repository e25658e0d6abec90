import { z } from "zod";
import { defineMessage, ofDescriptions } from "./define-message.ts";
import { objname, objnameText } from "./message-parameters.ts";
import { kindNames } from "../kinds/traits.ts";
import { typedLabels } from "../kinds/typed-text.ts";
import { changeSchema, designLimits } from "../metadata/changes.ts";
import { fieldSchema } from "../metadata/field.ts";
import { labelSchema } from "../metadata/label.ts";
import { nameSchema } from "../metadata/names.ts";
import { objectSchema } from "../metadata/object.ts";

const time = z.iso.datetime({ offset: true });

/** A design: what is to be changed of one object, and the version of it that was looked at. */
export const designInput = z.strictObject({
  objname: nameSchema,
  changes: z.array(typedLabels(changeSchema)).min(1).max(designLimits.changes),
  /** Of the object's design; 409 when somebody else has changed it since. Not for a new object. */
  version: z.int().optional(),
});

export const purgeInput = z.strictObject({
  objname: nameSchema,
  /** The retired field's id; absent: the retired object itself. */
  id: z.uuid().optional(),
  /** The day from which it may be removed for good; null takes that back. */
  on: z.iso.date().nullable(),
});

/** Who says so: a pack, the installation, or the installation over what a pack says. */
const layerSchema = z.enum(["pack", "local", "changed"]);

const designFieldSchema = z.object({
  id: z.string(),
  def: fieldSchema,
  layer: layerSchema,
  /** The field as its pack has it, where the installation has changed it. */
  shipped: fieldSchema.exactOptional(),
  /** A change under way: the job that converts the values to this kind. */
  converting: z.object({ jobid: z.string(), kind: z.enum(kindNames) }).exactOptional(),
});

const retiredFieldSchema = z.object({
  id: z.string(),
  def: fieldSchema,
  retired_at: time,
  /** Column that keeps the values. */
  column: z.string(),
  /** Day from which it is removed for good; absent: kept. */
  purge_on: z.iso.date().exactOptional(),
});

const designIndexSchema = z.object({
  /** Name in the database. */
  name: z.string(),
  fields: z.array(z.string()),
  unique: z.boolean(),
  /** Who asked for it: the object's definition, one of its fields, or the engine for every object. */
  origin: z.enum(["definition", "field", "standard"]),
  state: z.enum(["ready", "building", "invalid", "missing"]),
  bytes: z.number(),
});

export const designOutput = z.object({
  version: z.int(),
  pack: z.string(),
  object: objectSchema.omit({ fields: true, views: true }),
  layer: layerSchema,
  fields: z.array(designFieldSchema),
  retired: z.array(retiredFieldSchema),
  indexes: z.array(designIndexSchema),
  /** Rows as the database estimates them. */
  rows: z.number(),
  /** Space that rows and indexes take. */
  bytes: z.number(),
  retired_at: time.exactOptional(),
  purge_on: z.iso.date().exactOptional(),
});

const planStepSchema = z.object({
  sql: z.string(),
  /** PostgreSQL's name of the lock on the object's table. */
  lock: z.string(),
  /** What others cannot do while it runs. */
  blocks: z.enum(["nothing", "writes", "everything"]),
  /** Every row is written anew. */
  rewrite: z.boolean(),
  /** Estimated at the present size. */
  seconds: z.number(),
  /** Can be taken back without loss. */
  reversible: z.boolean(),
  /** Done afterwards by a job, without holding anybody up. */
  later: z.boolean(),
});

/** A change of kind that values must be converted for. */
const planConversionSchema = z.object({
  field: z.string(),
  from: z.enum(kindNames),
  to: z.enum(kindNames),
  rows: z.number(),
  /** Values that cannot be converted; of a very large table those among the rows looked at. */
  unreadable: z.number(),
  looked_at: z.number(),
  /** Some of them. */
  samples: z.array(
    z.object({
      id: z.string(),
      /** What the record is called. */
      label: z.string().optional(),
      value: z.string(),
      reason: z.string(),
    }),
  ),
});

export const planOutput = z.object({
  version: z.int(),
  rows: z.number(),
  steps: z.array(planStepSchema),
  conversions: z.array(planConversionSchema),
  /** What the administrator should know, in the request's language. */
  notes: z.array(z.string()),
  seconds: z.number(),
  reversible: z.boolean(),
});

/** The object as it is now, and the jobs that finish the work. */
export const appliedOutput = z.object({
  version: z.int(),
  jobs: z.array(z.string()),
  /** How long the locks were held, in milliseconds. */
  locked_ms: z.number(),
});

const adoptableColumnSchema = z.object({
  column: z.string(),
  type: z.string(),
  /** How it would be described; absent with the reason when no kind fits. */
  field: fieldSchema.exactOptional(),
  refused: z.string().exactOptional(),
});

const adoptableTableSchema = z.object({
  schema: z.string(),
  table: z.string(),
  rows: z.number(),
  bytes: z.number(),
  comment: z.string().nullable(),
  columns: z.array(adoptableColumnSchema),
  /** Why it cannot be adopted; absent: it can. */
  refused: z.string().exactOptional(),
});

export const adoptableOutput = z.object({ tables: z.array(adoptableTableSchema) });

/** One way in which the database is not what the metadata say. Shown, never mended by itself. */
const driftSchema = z.object({
  objname: z.string(),
  field: z.string().exactOptional(),
  problem: z.enum([
    "missingTable",
    "missingColumn",
    "otherType",
    "unknownColumn",
    "missingIndex",
    "invalidIndex",
    "skippedField",
  ]),
  detail: z.string(),
});

export const driftOutput = z.object({ checked_at: time, drift: z.array(driftSchema) });

const objectSummarySchema = z.object({
  objname: z.string(),
  label: labelSchema,
  pack: z.string(),
  layer: layerSchema,
  fields: z.int(),
  rows: z.number(),
  bytes: z.number(),
  retired_at: time.exactOptional(),
});

export const objectsOutput = z.object({ objects: z.array(objectSummarySchema) });

export type DesignInput = z.infer<typeof designInput>;
export type PurgeInput = z.infer<typeof purgeInput>;
export type Layer = z.infer<typeof layerSchema>;
export type DesignField = z.infer<typeof designFieldSchema>;
export type RetiredField = z.infer<typeof retiredFieldSchema>;
export type DesignIndex = z.infer<typeof designIndexSchema>;
export type DesignOutput = z.infer<typeof designOutput>;
export type PlanStep = z.infer<typeof planStepSchema>;
export type PlanConversion = z.infer<typeof planConversionSchema>;
export type PlanOutput = z.infer<typeof planOutput>;
export type AppliedOutput = z.infer<typeof appliedOutput>;
export type AdoptableColumn = z.infer<typeof adoptableColumnSchema>;
export type AdoptableTable = z.infer<typeof adoptableTableSchema>;
export type Drift = z.infer<typeof driftSchema>;
export type ObjectSummary = z.infer<typeof objectSummarySchema>;

const texts = {
  objname: objnameText,
  changes: { zh: "按顺序执行的修改，全部成功或全部不做", en: "The changes, made in order, all or none" },
  version: {
    zh: "看到的设计版本，已被他人修改时为 409",
    en: "The version of the design that was seen; 409 when there is a newer one",
  },
};

export const designMessages = {
  /** Every object with its layer and size. */
  listObjects: defineMessage({
    withoutRecords: ofDescriptions,
    viewAs: true,
    input: z.strictObject({}),
    output: objectsOutput,
    summary: { zh: "列出所有对象及其规模", en: "List every object with its size" },
    parameters: {},
  }),
  describeDesign: defineMessage({
    withoutRecords: ofDescriptions,
    viewAs: true,
    input: z.strictObject({ objname }),
    output: designOutput,
    summary: {
      zh: "对象的设计：字段、索引、停用部分",
      en: "The design of an object: fields, indexes, what is retired",
    },
    parameters: { objname: objnameText },
  }),
  planDesign: defineMessage({
    withoutRecords: ofDescriptions,
    reads: true,
    input: designInput,
    output: planOutput,
    summary: {
      zh: "预览设计修改将执行的语句、锁、耗时，不做任何修改",
      en: "What a change of the design would run, lock and take; changes nothing",
    },
    parameters: texts,
  }),
  applyDesign: defineMessage({
    withoutRecords: ofDescriptions,
    stepUp: true,
    input: designInput,
    output: appliedOutput,
    summary: {
      zh: "修改对象的设计，元数据与数据表一并生效",
      en: "Change the design of an object, metadata and table together",
    },
    parameters: texts,
  }),
  schedulePurge: defineMessage({
    withoutRecords: ofDescriptions,
    stepUp: true,
    input: purgeInput,
    output: designOutput,
    summary: {
      zh: "预定或取消彻底清除一个已停用的字段或对象",
      en: "Set or take back the day on which something retired is removed for good",
    },
    parameters: {
      objname: objnameText,
      id: { zh: "停用字段的编号；不给时为对象本身", en: "The retired field; left out, the object itself" },
      on: { zh: "最早清除的日期；null 为取消", en: "The day from which it is removed; null takes it back" },
    },
  }),
  /** Tables of the database that objects can be made over. */
  listAdoptable: defineMessage({
    withoutRecords: ofDescriptions,
    reads: true,
    input: z.strictObject({}),
    output: adoptableOutput,
    summary: {
      zh: "列出数据库中可接管的数据表",
      en: "List the tables of the database that objects can be made over",
    },
    parameters: {},
  }),
  /** In what the database is not what the metadata say; looked at now. */
  listDrift: defineMessage({
    withoutRecords: ofDescriptions,
    reads: true,
    input: z.strictObject({}),
    output: driftOutput,
    summary: {
      zh: "检查数据库与元数据的差异",
      en: "Look for what in the database is not as the metadata say",
    },
    parameters: {},
  }),
} as const;
