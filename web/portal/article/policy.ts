import type { WireRecord } from "@kezhuan/contract/api/records";
import { readText, readTexts } from "../content/read-values.ts";
import { readTold, type Told } from "../content/told.ts";

/** What of an article makes it a policy that somebody can use. */
export interface Policy {
  /** Codes; none: everywhere, for everybody. */
  regions: string[];
  targets: string[];
  fields: string[];
  trl: { min?: string | undefined; max?: string | undefined };
  support?: Told | undefined;
  applyUntil?: string | undefined;
  validUntil?: string | undefined;
}

/** What a list of policies asks for beside what it asks of any article. */
export const policyFields: readonly string[] = [
  "regions",
  "target_types",
  "hi_tech_field",
  "trl_min",
  "trl_max",
  "support",
  "support_en",
  "apply_until",
  "valid_until",
];

export function readPolicy(record: WireRecord): Policy {
  return {
    regions: readTexts(record["regions"]),
    targets: readTexts(record["target_types"]),
    fields: readTexts(record["hi_tech_field"]),
    trl: { min: readText(record["trl_min"]), max: readText(record["trl_max"]) },
    support: readTold(record, "support"),
    applyUntil: readText(record["apply_until"]),
    validUntil: readText(record["valid_until"]),
  };
}

/** The day as the records write it, where the reader is. */
export function todayOf(now = new Date()): string {
  const part = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}
