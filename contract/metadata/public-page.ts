import { z } from "zod";
import { nameSchema } from "./names.ts";

/** Types of schema.org that a record may be told to search engines as. */
export const schemaTypes = [
  "CreativeWork",
  "Article",
  "Product",
  "Person",
  "Organization",
  "Demand",
  "Event",
  "Place",
  "Thing",
] as const;
export type SchemaType = (typeof schemaTypes)[number];

/** What a field is to a reader who knows nothing of the object: the title is the object's label field. */
export const publicRoles = [
  "description",
  "creator",
  "publisher",
  "subject",
  "identifier",
  "issued",
  "expires",
  "image",
  "sameAs",
] as const;
export type PublicRole = (typeof publicRoles)[number];

/** The shape that stands for a kind of record in the product's drawings. */
export const publicMarks = ["supply", "demand", "expert", "institution"] as const;

/** A field, or a column of the small table in it: `people.name`. */
const fieldPath = z.string().regex(/^[a-z][a-z0-9_]{0,47}(\.[a-z][a-z0-9_]{0,47})?$/);

/** `/p/file/…` are the files of such pages. */
const takenPaths: ReadonlySet<string> = new Set(["file"]);

/** Records of another object that say, about one of these, what was asked and what was answered. */
const questionsSchema = z.strictObject({
  object: nameSchema,
  /** Its field that refers to the record of the page. */
  about: nameSchema,
  question: nameSchema,
  answer: nameSchema,
  /** Under which name somebody asked. */
  by: nameSchema.optional(),
  /** When it was answered. */
  at: nameSchema.optional(),
});

export type PublicQuestions = z.infer<typeof questionsSchema>;

/**
 * The records of the object have a page at `/p/{path}/{id}`, as far as visitors may see them, and stand in sitemap,
 * feed and OAI-PMH. What the page shows are the fields that visitors may read; here is only what the fields do not say.
 * A name of what is not there (any more) is passed over: a page never keeps the installation from starting.
 */
export const publicPageSchema = z.strictObject({
  path: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/)
    .refine((path) => !takenPaths.has(path), "the path is taken"),
  /** Route of the interactive page, which takes the record's `id`; absent: there is none. */
  route: z
    .string()
    .regex(/^\/[\w/-]*$/)
    .optional(),
  schemaType: z.enum(schemaTypes).default("Thing"),
  mark: z.enum(publicMarks).optional(),
  /**
   * Fields in the role of …; of several for `description`, `issued` and `image` the first that is filled counts, in
   * English those that end with `_en` before the others, in Chinese after them.
   */
  roles: z.partialRecord(z.enum(publicRoles), z.array(fieldPath).min(1)).default({}),
  /** Fields that visitors may read but that say nothing to a reader: switches, states. */
  omit: z.array(nameSchema).default([]),
  /** Beside the record, as far as visitors may read it; absent: nothing. */
  questions: questionsSchema.optional(),
});

export type PublicPage = z.infer<typeof publicPageSchema>;
