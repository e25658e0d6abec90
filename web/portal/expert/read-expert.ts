import type { FileValue } from "@kezhuan/contract/kinds/file";
import { readFiles } from "../content/read-files.ts";
import type { EvidenceValue, RefValue, WireRecord } from "@kezhuan/contract/api/records";
import { readRefs, readText, readTexts } from "../content/read-values.ts";

/** What a list knows of an expert. What the visitor may not see is simply not there. */
export interface Expert {
  id: string;
  name: string;
  nameEn?: string | undefined;
  institution?: RefValue | undefined;
  department?: string | undefined;
  departmentEn?: string | undefined;
  /** Codes: `title_code`, `region_code`, `hi_tech_fields`, `services`, `availability`. */
  title?: string | undefined;
  region?: string | undefined;
  fields: string[];
  photo?: FileValue | undefined;
  services: string[];
  availability?: string | undefined;
  directions: string[];
  directionsEn: string[];
  bio?: string | undefined;
  bioEn?: string | undefined;
  /** What speaks for them, where words have found them. */
  evidence: EvidenceValue[];
  publishedAt?: string | undefined;
}

/** Reads a record as the wire shows it. Nothing but `id` can be relied on: roles hide fields. */
export function readExpert(record: WireRecord): Expert {
  return {
    id: record.id,
    name: readText(record["name_zh"]) ?? readText(record["name_en"]) ?? record.id,
    nameEn: readText(record["name_en"]),
    institution: readRefs(record["institution"])[0],
    department: readText(record["department"]),
    departmentEn: readText(record["department_en"]),
    title: readText(record["title_code"]),
    region: readText(record["region_code"]),
    fields: readTexts(record["hi_tech_fields"]),
    photo: readFiles(record["photo"])[0],
    services: readTexts(record["services"]),
    availability: readText(record["availability"]),
    directions: readTexts(record["research_directions"]),
    directionsEn: readTexts(record["research_directions_en"]),
    bio: readText(record["bio"]),
    bioEn: readText(record["bio_en"]),
    evidence: record._evidence ?? [],
    publishedAt: readText(record["publish_at"]) ?? readText(record["created_at"]),
  };
}
