import { z } from "zod";
import { nameSchema } from "../metadata/names.ts";
import { equalOperators, textOperators } from "../query/operators.ts";
import { fillsSchema } from "./fills.ts";
import { defineKind, exampleId, readList, wrongType, type KindExamples, type Read } from "./kind.ts";

const pair = {
  type: "object",
  properties: { id: { type: "string" }, label: { type: ["string", "null"] } },
  required: ["id"],
};

/** Identifiers are UUIDs in lower case. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}

/**
 * What happens to the referring record when its target is deleted: `restrict` refuses the deletion, `clear` empties
 * the reference (a list loses the item), `cascade` deletes the referring record too, `keep` leaves the reference as it
 * is: a note of what was, which keeps nothing from being deleted and is no constraint of the table.
 */
const onDelete = z.enum(["restrict", "clear", "cascade", "keep"]).default("restrict");

export const idKind = defineKind({
  settings: z.strictObject({}),
  operators: equalOperators,
  read: readId,
  jsonSchema: () => ({ type: "string", format: "uuid" }),
});

/** A reference to a record; travels as `{ id, label }`, is saved as that pair or the id alone. `like` looks at the label. */
export const refKind = defineKind({
  settings: z.strictObject({ object: z.string(), onDelete, fills: fillsSchema.optional() }),
  operators: textOperators,
  points: "one",
  read: readId,
  jsonSchema: () => pair,
});

/** Of the accounts only those are offered that may take this step with records of this object. */
const ableSchema = z.strictObject({ object: nameSchema, action: nameSchema });

/** An account. */
export const personKind = pointerAt("sys_user", { able: ableSchema.optional() });
/** A department. */
export const departmentKind = pointerAt("qd_org", {});

/** What stands above in a tree: a record of the same object, which the catalog fills in. Never in a circle. */
export const parentKind = defineKind({
  settings: z.strictObject({ object: z.string().optional(), onDelete }),
  operators: textOperators,
  points: "one",
  read: readId,
  jsonSchema: () => pair,
});

/** An ordered list of references. */
export const refsKind = defineKind({
  settings: z.strictObject({ object: z.string(), max: z.int().min(1).max(1000).default(200), onDelete }),
  operators: textOperators,
  points: "many",
  read: (value, settings) =>
    Array.isArray(value) ? readList(value, settings.max, readId) : wrongType("list"),
  readOperand: readId,
  jsonSchema: () => ({ type: "array", items: pair }),
});

/** A reference whose target the kind itself knows. */
function pointerAt<More extends z.ZodRawShape>(object: string, more: More) {
  return defineKind({
    settings: z.strictObject({ object: z.literal(object).default(object), onDelete, ...more }),
    operators: textOperators,
    points: "one",
    read: readId,
    jsonSchema: () => pair,
  });
}

function readId(value: unknown): Read {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : value;
  if (id === "") return { value: null };
  if (typeof id !== "string") return wrongType("id");
  const lower = id.toLowerCase();
  return isId(lower) ? { value: lower } : wrongType("id");
}

/** Kinds whose values are ids of records. */
export const referenceKinds = {
  id: idKind,
  ref: refKind,
  person: personKind,
  department: departmentKind,
  parent: parentKind,
  refs: refsKind,
};

export const referenceExamples: KindExamples<typeof referenceKinds> = {
  id: { good: exampleId, wrong: [1, true, [exampleId], "not-an-id", `${exampleId}0`] },
  ref: {
    settings: { object: "kch_expert" },
    good: { id: exampleId, label: "某专家" },
    wrong: [1, true, "某专家", { label: "某专家" }, [exampleId]],
  },
  person: { good: { id: exampleId, label: "李华" }, wrong: [1, "李华", { label: "李华" }, [exampleId]] },
  department: { good: exampleId, wrong: [1, "科技部", {}, [exampleId]] },
  parent: { good: exampleId, wrong: [1, "科技部", {}, [exampleId]] },
  refs: {
    settings: { object: "kch_expert", max: 5 },
    good: [exampleId, { id: "0191a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b" }],
    wrong: [exampleId, { id: exampleId }, [1], ["某专家"], [[exampleId]]],
  },
};
