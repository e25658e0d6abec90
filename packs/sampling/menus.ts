import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import { listEntriesFor } from "@kezhuan/packs/menu-entries";

const roles = ["ROLE_ADMIN", "ROLE_SMP_MANAGER", "ROLE_SMP_INSPECTOR"];

const leads = ["ROLE_ADMIN", "ROLE_SMP_SURVEY_LEAD"];
const surveyors = [...leads, "ROLE_SMP_INTERVIEWER"];

const inspectionEntry = listEntriesFor(roles);
const leadEntry = listEntriesFor(leads);
const surveyEntry = listEntriesFor(surveyors);

/** Menus of acceptance sampling. */
export const samplingMenus: readonly MenuDef[] = [
  {
    code: "sampling",
    label: { zh: "抽样", en: "Sampling" },
    icon: "audit",
    place: 30,
    roles: [...roles, "ROLE_SMP_SURVEY_LEAD", "ROLE_SMP_INTERVIEWER"],
    target: "both",
    children: [
      inspectionEntry("smp_inspection", ["检验批", "Inspections"], "audit"),
      surveyEntry("smp_survey", ["抽样调查", "Surveys"], "form"),
      surveyEntry("smp_sample", ["样本单位", "Sampled units"], "unordered-list"),
      leadEntry("smp_survey_stratum", ["各层结果", "Results by stratum"], "bar-chart"),
      leadEntry("smp_unit", ["调查单位", "Units"], "team"),
      leadEntry("smp_frame", ["抽样框", "Frames"], "database"),
    ],
  },
];
