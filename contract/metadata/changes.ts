import { z } from "zod";
import { fieldSchema } from "./field.ts";
import { labelSchema } from "./label.ts";
import { nameSchema } from "./names.ts";
import { indexSchema, objectSchema, statesSchema } from "./object.ts";

const { groups, order, sort } = objectSchema.shape;

/** What an administrator may set on an object besides its fields. Of a pack's object these lie over what the pack says. */
const objectTraits = objectSchema
  .pick({ label: true, labelField: true, labelFieldEn: true, keyField: true, selfReview: true })
  // What is left out stays as it is: a default would empty it.
  .extend({
    groups: groups.removeDefault(),
    order: order.removeDefault(),
    sort: sort.removeDefault(),
    // Null: without.
    labelFieldEn: nameSchema.nullable(),
    keyField: nameSchema.nullable(),
    selfReview: z.boolean().nullable(),
  })
  .partial();

/** A new object with its first fields. Its list gets a view of its own. */
const newObject = objectSchema.omit({ views: true, readonly: true, source: true });

/** Parts of a field that can be changed; absent: as it is, null: without. */
const fieldTraits = z.strictObject({
  label: labelSchema.optional(),
  kind: fieldSchema.shape.kind.optional(),
  settings: fieldSchema.shape.settings.removeDefault().optional(),
  required: z.boolean().nullish(),
  requiredFor: z.array(nameSchema).nullish(),
  readonly: z.boolean().nullish(),
  fixed: z.boolean().nullish(),
  unique: z.boolean().nullish(),
  searchable: z.boolean().nullish(),
  default: z.unknown().optional(),
  help: labelSchema.nullish(),
  group: z.string().nullish(),
  /**
   * With a kind that values must be converted to: what becomes of those that cannot be. `refuse` does not begin while
   * there are any, `clear` leaves them empty (the old column keeps them).
   */
  unreadable: z.enum(["refuse", "clear"]).optional(),
});

/** One field of an adopted table: the column it stands for, and how it is described. */
const adoptedField = z.strictObject({ column: z.string().min(1).max(63), field: fieldSchema });

/** One step of a design. Several are planned and made together, in order, all or nothing. */
export const changeSchema = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("createObject"), object: newObject }),
  z.strictObject({
    do: z.literal("adoptTable"),
    schema: z.string().min(1).max(63),
    table: z.string().min(1).max(63),
    object: newObject.omit({ fields: true }),
    fields: z.array(adoptedField).min(1).max(300),
  }),
  z.strictObject({ do: z.literal("changeObject"), change: objectTraits }),
  z.strictObject({
    do: z.literal("addField"),
    field: fieldSchema,
    /** The field it stands behind; absent: last. */
    after: nameSchema.optional(),
  }),
  z.strictObject({ do: z.literal("changeField"), name: nameSchema, change: fieldTraits }),
  /** Out of use, with its column kept under another name. */
  z.strictObject({ do: z.literal("retireField"), name: nameSchema }),
  /** `id` is that of the retired field: several may have had the same name. */
  z.strictObject({ do: z.literal("restoreField"), id: z.uuid(), name: nameSchema.optional() }),
  z.strictObject({ do: z.literal("orderFields"), names: z.array(nameSchema).max(300) }),
  z.strictObject({ do: z.literal("addIndex"), index: indexSchema }),
  z.strictObject({ do: z.literal("removeIndex"), fields: z.array(nameSchema).min(1) }),
  z.strictObject({ do: z.literal("setStates"), states: statesSchema.nullable() }),
  z.strictObject({ do: z.literal("retireObject") }),
  z.strictObject({ do: z.literal("restoreObject") }),
]);

export type Change = z.infer<typeof changeSchema>;
export type ChangeName = Change["do"];
export type ChangeOf<Name extends ChangeName> = Extract<Change, { do: Name }>;
export type FieldTraits = z.infer<typeof fieldTraits>;
export type ObjectTraits = z.infer<typeof objectTraits>;

/** What an object may have at most; more would not fit a table or make every write slow. */
export const designLimits = { fields: 300, indexes: 20, changes: 100 } as const;
