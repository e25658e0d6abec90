import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import {
  agenda,
  attendance,
  candidates,
  certificates,
  circulars,
  elections,
  electors,
  meetings,
  receipts,
  resolutions,
} from "./affairs.ts";
import { feeYears, invoices, payments } from "./fees.ts";
import { peopleSets } from "./people.ts";
import { members, offices, organs, terms } from "./registers.ts";
import { readRecords } from "@kezhuan/packs/read-data";
import templates from "./data/templates.json" with { type: "json" };

/** Who may fill them is said in the grants. */
const templateRecords = readRecords("organisation/demo/data/templates.json", templates)("sys_template");

/** Sample content: an association of a province in its third term, in the autumn of its first year. */
export function buildOrganisationDemo(): RecordSet[] {
  return [
    ...peopleSets,
    { object: "org_member", key: "number", records: members },
    { object: "org_fee_year", key: "title", records: feeYears },
    { object: "org_invoice", key: "number", records: invoices },
    { object: "org_payment", records: payments },
    { object: "org_body", key: "code", records: organs },
    { object: "org_term", key: "title", records: terms },
    { object: "org_office", records: offices },
    { object: "org_meeting", key: "number", records: meetings },
    { object: "org_agenda", records: agenda },
    { object: "org_attendance", records: attendance },
    { object: "org_resolution", key: "number", records: resolutions },
    { object: "org_election", key: "title", records: elections },
    { object: "org_candidate", records: candidates },
    { object: "org_elector", records: electors },
    { object: "org_circular", key: "number", records: circulars },
    { object: "org_receipt", records: receipts },
    { object: "org_certificate", key: "code", records: certificates },
    { object: "sys_template", key: "name", records: templateRecords },
  ];
}
