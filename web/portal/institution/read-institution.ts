import type { FileValue } from "@kezhuan/contract/kinds/file";
import { readFiles } from "../content/read-files.ts";
import type { EvidenceValue, WireRecord } from "@kezhuan/contract/api/records";
import { readText, readTexts } from "../content/read-values.ts";

/** What a list knows of an institution. What the visitor may not see is simply not there. */
export interface Institution {
  id: string;
  name: string;
  nameEn?: string | undefined;
  /** Codes: `org_type`, `region_code`, `hi_tech_fields`, `tags`. */
  type?: string | undefined;
  region?: string | undefined;
  fields: string[];
  logo?: FileValue | undefined;
  tags: string[];
  intro?: string | undefined;
  introEn?: string | undefined;
  /** What speaks for them, where words have found them. */
  evidence: EvidenceValue[];
  platforms: string[];
  platformsEn: string[];
  equipment: string[];
  equipmentEn: string[];
  publishedAt?: string | undefined;
}

/** Reads a record as the wire shows it. Nothing but `id` can be relied on: roles hide fields. */
export function readInstitution(record: WireRecord): Institution {
  return {
    id: record.id,
    name: readText(record["name"]) ?? readText(record["name_en"]) ?? record.id,
    nameEn: readText(record["name_en"]),
    type: readText(record["org_type"]),
    region: readText(record["region_code"]),
    fields: readTexts(record["hi_tech_fields"]),
    logo: readFiles(record["logo"])[0],
    tags: readTexts(record["tags"]),
    intro: readText(record["intro"]),
    introEn: readText(record["intro_en"]),
    platforms: readTexts(record["platforms"]),
    platformsEn: readTexts(record["platforms_en"]),
    equipment: readTexts(record["equipment"]),
    equipmentEn: readTexts(record["equipment_en"]),
    evidence: record._evidence ?? [],
    publishedAt: readText(record["publish_at"]) ?? readText(record["created_at"]),
  };
}
