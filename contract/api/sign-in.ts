import { z } from "zod";

/** POST /rest/signInWithPassword; the password goes to the directory, so that it cannot stay in the browser. */
export const signInInput = z.strictObject({
  provider: z.literal("ldap"),
  username: z.string().trim().min(1).max(200),
  password: z.string().min(1).max(200),
  code: z.string().min(1).max(200),
  uuid: z.string().min(1).max(64),
});

/** POST /rest/finishSignIn: the login that a provider has confirmed; with the one-time code where the account asks for one. */
export const finishSignInInput = z.strictObject({ code: z.string().min(1).max(200).optional() });

/** What a directory is asked about. */
export type SignInTry = z.output<typeof signInInput>;
