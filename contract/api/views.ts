import { z } from "zod";
import { aggregateGroupSchema, aggregateLimits, measureSchema } from "../query/aggregate.ts";
import { typedLabels } from "../kinds/typed-text.ts";
import { labelSchema } from "../metadata/label.ts";
import { savedViewSchema, sharings, viewSchema } from "../metadata/view.ts";
import type { ViewMeta } from "../metadata/view.ts";

const name = z.string().min(1).max(64);
const id = z.string().min(1).max(64);
const version = z.int().min(1).optional();
const roles = z.array(z.string().min(1).max(64)).max(100).optional();

/** Messages about views and figures. */
export const viewInputs = {
  /** Creates a view, or with `id` changes one: the version given, or whichever there is. */
  saveView: z.strictObject({
    objname: name,
    id: id.optional(),
    version,
    view: typedLabels(savedViewSchema),
    shared: z.enum(sharings).optional(),
    roles,
  }),
  shareView: z.strictObject({ objname: name, id, version, shared: z.enum(sharings), roles }),
  /** One view, also one that the list does not offer to the person asking; without the object by its id alone. */
  getView: z.strictObject({ objname: name.optional(), id }),
  /** Deletes a view, the version given or whichever there is; a pack's that was changed becomes as the pack has it. */
  removeView: z.strictObject({ objname: name, id, version }),
  /** The view a person starts with; null: the first one. */
  setDefaultView: z.strictObject({ objname: name, id: id.nullable() }),
  /** Figures of the visible records, group by group. */
  aggregate: z.strictObject({
    objname: name,
    groups: z.array(aggregateGroupSchema).max(aggregateLimits.groups).default([]),
    measures: z.array(measureSchema).min(1).max(aggregateLimits.measures),
    keyword: z.string().max(200).optional(),
    highsearch: z.unknown().optional(),
    viewid: z.string().max(64).optional(),
  }),
} as const;

export interface AggregateRow {
  /** One for each group: a code, a truth value or period as text, a reference as a pair; null where it is empty. */
  keys: (string | { id: string; label: string | null } | null)[];
  /** One for each measure: counts as numbers, everything else as exact decimals; null where there is nothing to reckon. */
  values: (number | string | null)[];
}

export interface AggregateOutput {
  rows: AggregateRow[];
  /** True when there are more groups than are told. */
  truncated: boolean;
}

export interface ViewMessageOutputs {
  saveView: { view: ViewMeta };
  shareView: { view: ViewMeta };
  getView: {
    objname: string;
    view: ViewMeta;
    /** Whether it is one of the views that the person's list of the object offers. */
    offered: boolean;
  };
  removeView: { removed: boolean };
  setDefaultView: { id: string | null };
  aggregate: AggregateOutput;
}

export const viewMetaSchema: z.ZodType<ViewMeta> = z
  .object({
    ...viewSchema.shape,
    search: z.array(z.string()),
    label: labelSchema,
    id: z.string().exactOptional(),
    version: z.int().exactOptional(),
    shared: z.enum([...sharings, "pack"]),
    roles: z.array(z.string()).exactOptional(),
    own: z.boolean(),
    changed: z.boolean().exactOptional(),
    preferred: z.boolean().exactOptional(),
  })
  .meta({ id: "View" });

/** Schemas of the answers. */
export const viewOutputs: { [M in keyof ViewMessageOutputs]: z.ZodType<ViewMessageOutputs[M]> } = {
  saveView: z.object({ view: viewMetaSchema }),
  shareView: z.object({ view: viewMetaSchema }),
  getView: z.object({ objname: z.string(), view: viewMetaSchema, offered: z.boolean() }),
  removeView: z.object({ removed: z.boolean() }),
  setDefaultView: z.object({ id: z.string().nullable() }),
  aggregate: z.object({
    rows: z.array(
      z.object({
        keys: z.array(
          z.union([z.string(), z.object({ id: z.string(), label: z.string().nullable() }), z.null()]),
        ),
        values: z.array(z.union([z.number(), z.string(), z.null()])),
      }),
    ),
    truncated: z.boolean(),
  }),
};
