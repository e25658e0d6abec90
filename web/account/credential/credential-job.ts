import type { PasswordInput, ProofInput } from "./password-proof.ts";

/** What the worker is asked to compute. */
export type CredentialJob =
  | { job: "proof"; input: ProofInput }
  | { job: "verifier"; input: PasswordInput }
  | { job: "work"; challenge: string; bits: number };

/** What it says: how far it is, the result, or why there is none. */
export type CredentialReply = { progress: number } | { result: string } | { failure: string };
