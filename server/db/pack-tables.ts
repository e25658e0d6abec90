import type { Generated } from "kysely";

/** Which packs are installed, and a digest of each as it was. */
export interface PackTable {
  name: string;
  digest: string;
  installed_at: string;
  /** Whether what the pack has given of rights is remembered. */
  rules_noted: Generated<boolean>;
}

/** What a pack has given of rights, rule by rule. */
export interface PackRuleTable {
  id: string;
  pack: string;
  /** Code of the role and name of the object. */
  role: string;
  object: string;
  /** Id of the record in `sys_access`, which may be gone; null: there was never one, or it was declined. */
  rule: string | null;
  /** What the pack said last that is settled; null: not known. */
  given: unknown;
  /** What it says now, as long as an administrator has not decided; null while it waits: nothing any more. */
  offer: unknown;
  waits: boolean;
  since: string | null;
}
