import { z } from "zod";
import { ballotSchema } from "./ballot.ts";
import { drawSchema } from "./draw.ts";
import { fieldSchema } from "./field.ts";
import { importFormatSchema } from "./import-format.ts";
import { labelSchema } from "./label.ts";
import { lookupTablesSchema } from "./lookup-table.ts";
import { matchingSchema } from "./matching.ts";
import { looseSchema, mergingSchema } from "./merging.ts";
import { nameSchema } from "./names.ts";
import { objectNoticesSchema } from "./object-notices.ts";
import { placesSchema, whileSchema } from "./places.ts";
import { publicPageSchema } from "./public-page.ts";
import { reviewSchema } from "./review.ts";
import { rangeSchema, seriesSchema } from "./series.ts";
import { serviceNames } from "./services.ts";
import { statisticsSchema } from "./statistics.ts";
import { understoodSchema } from "./understood.ts";
import { verifiableSchema } from "./verifiable.ts";
import { viewSchema } from "./view.ts";

/** Records that speak for those they name: the works of a person, the results of an institution. */
const evidenceSchema = z.strictObject({
  /** The object whose records speak. */
  object: nameSchema,
  /** Their reference to whom they speak for; of several named in it the first counts most. */
  through: nameSchema,
});

/** Two fields whose values must be in order when both are there (numbers, dates, year-months). */
const orderCheckSchema = z.strictObject({ low: nameSchema, high: nameSchema });

/** An index over fields of the object. */
export const indexSchema = z
  .strictObject({
    fields: z.array(z.string()).min(1).max(8),
    unique: z.boolean().default(false),
    /** Kept as lists show it that begin with the greatest value of the last field: those without a value come last. */
    descending: z.literal(true).optional(),
  })
  .refine(({ unique, descending }) => !(unique && descending), { path: ["descending"] });

/** The table of somebody else that an object was made over; absent for the engine's own tables. */
const sourceSchema = z.strictObject({ schema: z.string(), table: z.string() });

/** What a transition can write into a field by itself. */
export const transitionValues = [
  "$now",
  "$today",
  "$user.id",
  "$comment",
  "$reviewDue",
  "$at",
  "$none",
  "$true",
  "$false",
] as const;
export type TransitionValue = (typeof transitionValues)[number];

/** `$record.field`: what stands in a field of the record whose state changes. */
const ownValue = z.string().regex(/^\$record\.[a-z][a-z0-9_]*$/);

/**
 * The installation changes the record behind a reference along with the state, whatever the actor may do there: who may
 * take the step decides over both. Nothing happens where the reference is empty.
 */
const applySchema = z.strictObject({
  /** The field of this record that refers to the other one. */
  to: nameSchema,
  /** The step is refused (409) unless these fields of the other record are empty or hold this already. */
  free: z.record(nameSchema, ownValue).optional(),
  set: z.record(nameSchema, z.union([z.enum(transitionValues), ownValue, z.string(), z.null()])).optional(),
  /** Takes a record out of a list of references. */
  remove: z.record(nameSchema, ownValue).optional(),
});

/**
 * Lines that the change of state writes: one for each record of another object that fits and has none here yet. Written by
 * the installation: who may take the step decides over them.
 */
const gatherSchema = z.strictObject({
  /** The sub-table they come into. */
  into: nameSchema,
  /** The reference of a line to the record it is made for. */
  each: nameSchema,
  /** Only records whose fields hold one of these values. */
  where: z.record(nameSchema, z.array(z.string()).min(1)).optional(),
  /**
   * Fields of those → fields of this record that have to hold the same; one that is empty here leaves all. A list
   * stands for each of its items, a record that others are inside of for these as well.
   */
  match: z.record(nameSchema, nameSchema).optional(),
  /** Fields of a line → fields of the record it is made for, or `$record.field` of this one, as they are at this moment. */
  copy: z.record(nameSchema, z.union([nameSchema, ownValue])).optional(),
  /** Of those that fill this field of a line alike one gets a line, and none where a line holds it already. */
  once: nameSchema.optional(),
  /** Only a random sample of them; absent: all. */
  draw: drawSchema.optional(),
});

/** A change of state. `action` is also the name access rules grant. */
export const transitionSchema = z.strictObject({
  action: nameSchema,
  label: labelSchema,
  from: z.array(z.string()).min(1),
  to: z.string(),
  /** States in which it has happened already, by another step: taken there it changes nothing and succeeds. */
  doneIn: z.array(z.string()).optional(),
  /** Fields the change itself writes: when, by whom, with what remark. */
  set: z.record(nameSchema, z.enum(transitionValues)).optional(),
  /** Fields that keep what a record behind a reference holds at this moment: `reference.field`. */
  copy: z.record(nameSchema, z.string().regex(/^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/)).optional(),
  /** What the change does to records that this one refers to. */
  apply: z.array(applySchema).optional(),
  /** Lines it writes. */
  gather: z.array(gatherSchema).optional(),
  /** Days the change moves on: to so many months from today, unless they lie later; `past` only where they are over or empty. */
  extend: z
    .record(
      nameSchema,
      z.strictObject({ months: z.number().int().min(1).max(120), only: z.literal("past").optional() }),
    )
    .optional(),
});

/** In these states a field has one of these values. */
const stateRuleSchema = z.strictObject({
  states: z.array(z.string()).min(1),
  field: nameSchema,
  values: z.array(z.string()).min(1),
  /** The state a record falls into when it is given another value all the same; absent: such a value is refused. */
  otherwise: z.string().optional(),
});

/** What the states of records mean for the one they refer to: the furthest of all that refer to it decides. */
const echoSchema = z.strictObject({
  /** The reference that leads there. */
  through: nameSchema,
  /** The field there that follows, of kind `code`. */
  field: nameSchema,
  /** From the least to the furthest. The first holds as well while no record is in a state of the others. */
  steps: z.array(z.strictObject({ value: z.string().min(1), states: z.array(z.string()) })).min(2),
});

export const statesSchema = z.strictObject({
  /** The field holding the state, of kind `code`; only transitions write it. */
  field: nameSchema,
  initial: z.string(),
  transitions: z.array(transitionSchema),
  /** What a record in some states must be, however it got there or is changed there. */
  requires: z.array(stateRuleSchema).default([]),
  /** Fields of other records that follow from the state. A value of theirs chosen by hand is only ever moved on. */
  echoes: z.array(echoSchema).optional(),
});

/**
 * What becomes of records when an account is deleted that a field of theirs names: data of the person go, what others
 * rely on stays. First what is under way is ended, then the fields are written, then the record is kept or removed.
 */
const personalSchema = z.strictObject({
  /** The field that names the account; it may follow references. */
  by: z.string().min(1),
  /** Steps of which the first that is possible is taken, with what it needs. */
  end: z
    .array(z.strictObject({ action: nameSchema, set: z.record(nameSchema, z.unknown()).optional() }))
    .optional(),
  /** The step for what the person does not leave to the association. */
  withdraw: nameSchema.optional(),
  /** Fields emptied, here and in the history. */
  clear: z.array(nameSchema).optional(),
  set: z.record(nameSchema, z.string()).optional(),
  /**
   * Of what was made while working in a department of the association nothing goes with whoever made it: it stays as it
   * is but for the fields emptied.
   */
  ofDepartment: z.literal("keep").optional(),
  /** States in which a record stays; absent: none does. */
  keep: z.union([z.literal("always"), z.array(z.string()).min(1)]).optional(),
});

/** How many records, in some states or at all, one account may have made that has no other roles than these. */
const quotaSchema = z.strictObject({
  roles: z.array(z.string()).min(1),
  most: z.number().int().positive(),
  states: z.array(z.string()).min(1).optional(),
});

/** What a change of some fields leaves no longer true: other fields, unless the same change writes them. */
const resetSchema = z.strictObject({
  when: z.array(nameSchema).min(1),
  /** Only where these fields hold one of these values. */
  only: z.record(nameSchema, z.array(z.string()).min(1)).optional(),
  set: z.record(nameSchema, z.union([z.string(), z.null()])),
});

/** When a record first was so, kept once and for good: written by the engine into a field of kind `datetime`. */
const momentSchema = z.strictObject({
  field: nameSchema,
  /** Each of these fields holds one of these values. */
  when: z.record(nameSchema, z.array(z.string()).min(1)).refine((when) => Object.keys(when).length > 0),
});

/** Records that are somebody's task while they are in one of these states. */
const tasksSchema = z.strictObject({
  /** Whose: a field that names one account. */
  who: nameSchema,
  states: z.array(z.string()).min(1),
  /** Until when, a field of kind `date` or `datetime`. */
  due: nameSchema.optional(),
});

/**
 * Records that hold until a day. Before it their author is asked whether they still do, after it they are marked and sorted
 * below, and when nobody answers they are withdrawn; the actions are transitions of the object.
 */
const validitySchema = z.strictObject({
  /** The day, a field of kind `date`. */
  field: nameSchema,
  /** A field of kind `boolean` that the server keeps: the day is over. */
  lapsed: nameSchema,
  /** How long before the day the question comes, and how long after it the record stays. */
  remindDays: z.number().int().min(0).max(365),
  graceDays: z.number().int().min(1).max(365),
  /** Still holds · holds again after it was withdrawn · withdrawn by its author · withdrawn as nobody answered. */
  confirm: nameSchema,
  revive: nameSchema,
  decline: nameSchema,
  withdraw: nameSchema,
  /** Who is told of records whose author has no account. */
  keeper: z.string(),
});

/** What stands on a printed label of a record, beside a square code that opens it: the first field is its heading. */
const labelsSchema = z.strictObject({ fields: z.array(nameSchema).min(1).max(6) });

/**
 * Lines that are ticked off one by one, on a phone: each is found by its code, or by the code of the record that it is
 * about, and gets a result. What is found without being on the list becomes a line as well.
 */
const countingSchema = z.strictObject({
  /** What it is called; absent: a stocktake. */
  label: labelSchema.optional(),
  /** The list of lines. */
  lines: nameSchema,
  /** Lines that are on the list; a code of another one is told apart from one that is unknown. */
  only: z.record(nameSchema, z.array(z.string()).min(1)).optional(),
  /** Fields of a line: the record it is about (absent: it has the code itself), its code, the result, and when. */
  each: nameSchema.optional(),
  code: nameSchema,
  result: nameSchema,
  at: nameSchema.optional(),
  /** Values of the result. Without `extra` nothing is added to the list. */
  open: z.string(),
  found: z.string(),
  missing: z.string().optional(),
  extra: z.string().optional(),
  /** Fields asked for about what is added by hand; absent: only what was read is added. */
  asks: z.array(nameSchema).max(6).optional(),
  /** The states in which there is something to count. */
  state: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
});

/** Something that can be done with a record; who does it is a message's or a pack's business. */
const actionSchema = z.strictObject({ name: nameSchema, label: labelSchema });

/** The one description of an object: table, validation, lists, forms, imports and API follow from it. */
export const objectSchema = z.strictObject({
  name: nameSchema,
  label: labelSchema,
  /** The text field a reference shows. */
  labelField: nameSchema,
  /** English half of the label field, where there is one. */
  labelFieldEn: nameSchema.optional(),
  /** A unique text field by which packs and imports name a record. */
  keyField: nameSchema.optional(),
  /** Further text fields by which imports find a record: numbers that others give it. */
  namedBy: z.array(nameSchema).max(5).optional(),
  fields: z.array(fieldSchema),
  /** Sections of the form, in order. */
  groups: z.array(z.strictObject({ name: z.string(), label: labelSchema })).default([]),
  indexes: z.array(indexSchema).default([]),
  order: z.array(orderCheckSchema).default([]),
  states: statesSchema.optional(),
  quota: quotaSchema.optional(),
  resets: z.array(resetSchema).optional(),
  moments: z.array(momentSchema).optional(),
  /** Its records take places of which there are only so many; absent: they do not. */
  places: placesSchema.optional(),
  /** Fields that hold something only while a record is so. */
  whiles: z.array(whileSchema).optional(),
  /** The code of a record is verified for anybody who has it; absent: none is. */
  verifiable: verifiableSchema.optional(),
  /** Who finds its records among the tasks of the start page; absent: nobody. */
  tasks: tasksSchema.optional(),
  /** Labels can be printed for its records; absent: they cannot. */
  labels: labelsSchema.optional(),
  /** Its lines can be counted; absent: they cannot. */
  counting: countingSchema.optional(),
  /** Its records are voted on by secret ballot; absent: they are not. */
  ballot: ballotSchema.optional(),
  review: reviewSchema.optional(),
  /**
   * Whoever hands in a record or changes it last may approve it as well: for an association in which one person does
   * both. Absent: somebody else has to, administrators included.
   */
  selfReview: z.boolean().optional(),
  validity: validitySchema.optional(),
  personal: z.array(personalSchema).optional(),
  /** Two of its records can be made one; absent: they cannot. */
  merging: mergingSchema.optional(),
  /** Fields that name records without referring to them. */
  loose: z.array(looseSchema).optional(),
  /** What can be done with a record besides what every object knows and changes of state; granted by name. */
  actions: z.array(actionSchema).default([]),
  /** What expressions of its computed fields look values up in. */
  tables: lookupTablesSchema.optional(),
  /** Bounds of numbers that depend on other fields. */
  ranges: z.array(rangeSchema).optional(),
  /** Its records are values over time; absent: they are not. */
  series: seriesSchema.optional(),
  /** Files of others that can be imported as they are, besides spreadsheets. */
  importFormats: z.array(importFormatSchema).max(20).optional(),
  /** Default order of lists: `field` or `-field`, comma-separated. */
  sort: z.string().default("-created_at"),
  views: z.array(viewSchema).default([]),
  /** Written by the engine only; the record calls refuse. */
  readonly: z.boolean().default(false),
  /** Keep what was changed, by whom and when, and what deleted records held. */
  history: z.boolean().default(true),
  /** A plain address for each of its records that visitors may see; absent: none. */
  publicPage: publicPageSchema.optional(),
  /** What a question says of its records besides the words that they hold; absent: nothing. */
  understood: understoodSchema.optional(),
  /** What the statistics of the back office say of its records; absent: nothing. */
  statistics: statisticsSchema.optional(),
  /** With whom its records can be brought together; absent: with nobody. */
  matching: matchingSchema.optional(),
  /** References to what a record is about: the partners of the first of them that has a value are shown beside it. */
  partnersOf: z.array(nameSchema).optional(),
  /** What else speaks for its records when somebody looks for them by words; absent: only what they say themselves. */
  evidence: z.array(evidenceSchema).optional(),
  /** Where the portal shows one of its records to whoever may see it, its fields in braces; absent: as its public page. */
  page: z
    .string()
    .regex(/^\/\w*\?[\w=&{}]+$/)
    .optional(),
  /** The capability of the server that keeps its records here; absent: none does. */
  serves: z.enum(serviceNames).optional(),
  /** Who is told of its steps; absent: nobody. */
  notices: objectNoticesSchema.optional(),
  source: sourceSchema.optional(),
});

export type ObjectDef = z.infer<typeof objectSchema>;
/** As packs write it: what has a default may be left out. */
export type ObjectInput = z.input<typeof objectSchema>;
export type Counting = z.infer<typeof countingSchema>;
export type Gather = z.infer<typeof gatherSchema>;
export type Apply = z.infer<typeof applySchema>;
export type Personal = z.infer<typeof personalSchema>;
export type Transition = z.infer<typeof transitionSchema>;
export type StateEcho = z.infer<typeof echoSchema>;
export type StateRule = z.infer<typeof stateRuleSchema>;
export type Validity = z.infer<typeof validitySchema>;
export type States = z.infer<typeof statesSchema>;
/** As packs write it. */
export type StatesInput = z.input<typeof statesSchema>;

/** The field that `$record.field` names; undefined for anything else. */
export function ownFieldOf(source: string): string | undefined {
  return source.startsWith("$record.") ? source.slice("$record.".length) : undefined;
}
