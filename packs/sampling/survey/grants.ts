import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { grantDirectory } from "@kezhuan/packs/system/directory-grants";
import { and, is, me } from "@kezhuan/packs/condition";
import { everything } from "@kezhuan/packs/record-actions";

type Grants = NonNullable<PackInput["grants"]>;

const lead = "ROLE_SMP_SURVEY_LEAD";
const interviewer = "ROLE_SMP_INTERVIEWER";

const planned = and(is("status", "draft"));
const ofPlanned = and(is("survey.status", "draft"));
const own = is("interviewer", me);
const answer = ["response", "value", "asked_on", "remark"];

/**
 * Whoever leads surveys keeps frames, plans and draws; what a draw went by cannot be changed or deleted once it is drawn.
 * Interviewers enter what the units they were given answered.
 */
export const surveyGrants: Grants = [
  { role: lead, object: "smp_frame", actions: everything },
  { role: lead, object: "smp_unit", actions: everything },
  { role: lead, object: "smp_survey", actions: ["read", "create", "export", "draw", "close", "reopen"] },
  { role: lead, object: "smp_survey", actions: ["update", "delete"], condition: planned },
  {
    role: lead,
    object: "smp_survey",
    actions: ["update"],
    write: ["title", "leader", "question", "conclusion"],
  },
  { role: lead, object: "smp_survey_stratum", actions: ["read", "export"] },
  {
    role: lead,
    object: "smp_survey_stratum",
    actions: ["create", "update", "delete"],
    write: ["survey", "stratum", "size"],
    condition: ofPlanned,
  },
  { role: lead, object: "smp_sample", actions: ["read", "export"] },
  { role: lead, object: "smp_sample", actions: ["update", "import"], write: ["interviewer", ...answer] },
  ...grantDirectory(lead),
  { role: interviewer, object: "smp_frame", actions: ["read"], read: ["name", "as_of"] },
  { role: interviewer, object: "smp_unit", actions: ["read"] },
  {
    role: interviewer,
    object: "smp_survey",
    actions: ["read"],
    read: ["number", "title", "status", "frame", "leader", "question", "created_at"],
  },
  { role: interviewer, object: "smp_sample", actions: ["read"], condition: and(own) },
  {
    role: interviewer,
    object: "smp_sample",
    actions: ["update"],
    write: answer,
    condition: and(own, is("survey.status", "fieldwork")),
  },
  ...grantDirectory(interviewer),
];
