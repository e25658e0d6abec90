import type { RuleStep } from "@kezhuan/contract/metadata/automation";

/** Something that set a rule off, as it is stored. */
export interface RuleEvent {
  id: string;
  rule: string;
  object: string;
  record_id: string;
  event: string;
  /** Names of the fields that were changed; null for what goes by time. */
  changed: string[] | null;
  actor: string | null;
  depth: number;
  created_at: string;
  step: number;
  steps: RuleStep[];
  attempts: number;
  took_ms: number;
  quiet: string | null;
}
