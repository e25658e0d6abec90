import type { FileValue } from "@kezhuan/contract/kinds/file";
import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import { readFiles } from "../content/read-files.ts";
import { readRefs, readText, readTexts } from "../content/read-values.ts";
import { readAddress } from "../expert/read-expert-details.ts";
import { readInstitution, type Institution } from "./read-institution.ts";

/** All there is to tell about an institution, on the page of its own. */
export interface InstitutionDetails extends Institution {
  shortName?: string | undefined;
  formerNames: string[];
  creditCode?: string | undefined;
  /** Codes: `legal_nature`, `industry_code`, `staff_size`, `rd_staff`, `revenue_band`, `verify_status`. */
  nature?: string | undefined;
  industry?: string | undefined;
  staff?: string | undefined;
  researchStaff?: string | undefined;
  revenue?: string | undefined;
  verified?: string | undefined;
  /** When it was verified under its present name and code. */
  verifiedAt?: string | undefined;
  parent?: RefValue | undefined;
  units: string[];
  unitsEn: string[];
  founded?: string | undefined;
  building?: FileValue | undefined;
  homepage?: string | undefined;
}

/** Reads what a list does not know, too. */
export function readInstitutionDetails(record: WireRecord): InstitutionDetails {
  return {
    ...readInstitution(record),
    shortName: readText(record["short_name"]),
    formerNames: readTexts(record["former_names"]),
    creditCode: readText(record["credit_code"]),
    nature: readText(record["legal_nature"]),
    industry: readText(record["industry_code"]),
    staff: readText(record["staff_size"]),
    researchStaff: readText(record["rd_staff"]),
    revenue: readText(record["revenue_band"]),
    verified: readText(record["verify_status"]),
    verifiedAt: readText(record["verified_at"]),
    parent: readRefs(record["parent"])[0],
    units: readTexts(record["units"]),
    unitsEn: readTexts(record["units_en"]),
    founded: readText(record["founded"]),
    building: readFiles(record["building"])[0],
    homepage: readAddress(record["homepage"]),
  };
}
