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
> {
  access: Access;
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

type Closed = "access" | "viewAs" | "reads" | "apiKeys" | "stepUp" | "unlogged";
type Definition<Input extends z.ZodType, Output extends z.ZodType, Access extends MessageAccess> = Omit<
  Message<Input, Output>,
  Closed
> &
  Partial<Pick<Message<Input, Output, Access>, Closed>>;

// Pages that use anything else of the same file leave a call of it out.
/* @__NO_SIDE_EFFECTS__ */
/** Defines a message: closed to visitors, to viewing as another user and to API keys, and logged, unless it says otherwise. */
export function defineMessage<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Access extends MessageAccess = "account",
>(definition: Definition<Input, Output, Access>): Message<Input, Output, Access> {
  const { viewAs = false } = definition;
  // Where no access is given, none but the default is inferred.
  const access = "account" as Access;
  return { access, viewAs, reads: viewAs, apiKeys: false, stepUp: false, unlogged: [], ...definition };
}
