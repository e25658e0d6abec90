import { z } from "zod";
import { aggregateGroupSchema, measureSchema } from "../query/aggregate.ts";
import { labelSchema } from "./label.ts";
import { nameSchema } from "./names.ts";

/** What is computed and of which records: a high-search condition, in which `$today` is the day of the question. */
const condition = z.unknown().optional();
/** What it is divided by before it is shown: 10,000 for amounts in units of that. */
const per = z.number().positive().optional();

/** One figure of all records in the period. */
const figureSchema = z.strictObject({ title: labelSchema, measure: measureSchema, condition, per });

/** How far records have come, by the values of a field. */
const funnelSchema = z.strictObject({
  title: labelSchema,
  field: nameSchema,
  /** From the first to the last; whoever has reached one has passed those before. */
  stages: z.array(z.strictObject({ label: labelSchema, values: z.array(z.string()).min(1) })).min(1),
  /** What is handed in and published before the first of them; absent: the stages are the whole way. */
  before: z
    .strictObject({
      /** The field with the state, the state of what is not handed in yet, and of what has run out since. */
      state: nameSchema,
      draft: z.string(),
      expired: z.string(),
      /** The moment of publication. */
      published: nameSchema,
    })
    .optional(),
});

const told = { title: labelSchema, means: labelSchema };

/** How long something takes (the median), or what share of the records it is true of; always with how many it rests on. */
const leadTimeSchema = z.discriminatedUnion("kind", [
  z.strictObject({ ...told, kind: z.literal("duration"), from: nameSchema, to: nameSchema }),
  /** Of the records with a value in `of`, those with one in `filled`. */
  z.strictObject({ ...told, kind: z.literal("share"), of: nameSchema, filled: nameSchema }),
  /** From the one moment to the other within a time limit of the object; those who still have time are left out. */
  z.strictObject({
    ...told,
    kind: z.literal("within"),
    from: nameSchema,
    to: nameSchema,
    limit: z.string().min(1),
  }),
]);

/** What lead times are grouped by besides months. Objects with a grouping of the same name are grouped together. */
const groupingSchema = z.strictObject({
  name: nameSchema,
  label: labelSchema,
  group: aggregateGroupSchema,
  /** What has to be said of it. */
  note: labelSchema.optional(),
});

const chartSchema = z.strictObject({
  title: labelSchema,
  group: aggregateGroupSchema,
  /** Absent: how many there are. */
  measure: measureSchema.optional(),
  per,
  /** What a bar shows. */
  series: labelSchema,
  condition,
  /** Only the greatest. */
  most: z.number().int().min(1).max(100).optional(),
});

/** What the statistics of the back office say of the records of an object, to whoever may read them. */
export const statisticsSchema = z.strictObject({
  /** Where it stands among other objects: the lowest first. */
  rank: z.number().int(),
  /** The day or moment that decides whether a record is in the period that was chosen. */
  day: nameSchema,
  /** The colour of its charts. */
  tone: z.enum(["supply", "demand"]).default("supply"),
  figures: z.array(figureSchema).max(8).default([]),
  funnels: z.array(funnelSchema).max(4).default([]),
  leadTimes: z.array(leadTimeSchema).max(8).default([]),
  groupings: z.array(groupingSchema).max(6).default([]),
  charts: z.array(chartSchema).max(8).default([]),
});

export type Statistics = z.infer<typeof statisticsSchema>;
/** As packs write it. */
export type StatisticsInput = z.input<typeof statisticsSchema>;
export type Figure = Statistics["figures"][number];
export type Funnel = Statistics["funnels"][number];
export type LeadTime = Statistics["leadTimes"][number];
export type Grouping = Statistics["groupings"][number];
export type Chart = Statistics["charts"][number];
