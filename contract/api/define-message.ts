import type { z } from "zod";
import type { Label } from "../metadata/label.ts";

/** The parameters a schema names. */
export type ParametersOf<Schema> = Schema extends z.ZodObject<infer Shape> ? keyof Shape : never;

/**
 * Who may send a message. `public`: also visitors. `account`: whoever is logged in; what they may do with which record is
 * a matter of their rights. `admin`: administrators, by their role and not by a right that could be granted.
 */
export type MessageAccess = "public" | "account" | "admin";

/** All there is to know of a message besides the function that answers it. */
export interface Message<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Access extends MessageAccess = MessageAccess,
  Without extends string | undefined = string | undefined,
> {
  access: Access;
  /**
   * Why no answer holds a record, or a refusal a hint of one, that the asker must not see. Absent: it is asked for what is
   * hidden, in every way of `server/testing/ask-every-way.ts`. Administrators see everything, so theirs need neither.
   */
  withoutRecords: Without;
  /** May be sent while looking as another user: it changes nothing, and is not their own business. */
  viewAs: boolean;
  /** Changes nothing, so that the operation log leaves it out. What may be sent while looking as another user reads. */
  reads: boolean;
  /** May be sent with an API key. */
  apiKeys: boolean;
  /** Asks for a fresh confirmation of the login (`contract/step-up.ts`). API keys are limited by their scopes instead. */
  stepUp: boolean;
  /** Parameters of which no log may tell anything, ids of records among them. */
  unlogged: readonly ParametersOf<Input>[];
  /** `internalParams` of `vicimsg`. */
  input: Input;
  /** `data` of the answer. */
  output: Output;
  /** What it does, for the API description. */
  summary: Label;
  parameters: Record<ParametersOf<Input>, Label>;
}

type Closed = "access" | "withoutRecords" | "viewAs" | "reads" | "apiKeys" | "stepUp" | "unlogged";
type Definition<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Access extends MessageAccess,
  Without extends string | undefined,
> = Omit<Message<Input, Output>, Closed> & Partial<Pick<Message<Input, Output, Access, Without>, Closed>>;

export const ownAccount = "about one's own login and account";
export const ofDescriptions = "for who may change every object's description, records are none of it";

// Pages that use anything else of the same file leave a call of it out.
/* @__NO_SIDE_EFFECTS__ */
/** Defines a message: closed to visitors, to viewing as another user and to API keys, and logged, unless it says otherwise. */
export function defineMessage<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Access extends MessageAccess = "account",
  Without extends string | undefined = undefined,
>(definition: Definition<Input, Output, Access, Without>): Message<Input, Output, Access, Without> {
  const { viewAs = false } = definition;
  // What is not given is inferred as its default.
  const access = "account" as Access;
  const withoutRecords = undefined as Without;
  return {
    access,
    withoutRecords,
    viewAs,
    reads: viewAs,
    apiKeys: false,
    stepUp: false,
    unlogged: [],
    ...definition,
  };
}
