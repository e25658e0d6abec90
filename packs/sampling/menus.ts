import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import { listEntriesFor } from "@kezhuan/packs/list-entry";

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
      inspectionEntry("smp_inspection", { zh: "检验批", en: "Inspections" }, "audit"),
      surveyEntry("smp_survey", { zh: "抽样调查", en: "Surveys" }, "form"),
      surveyEntry("smp_sample", { zh: "样本单位", en: "Sampled units" }, "unordered-list"),
      leadEntry("smp_survey_stratum", { zh: "各层结果", en: "Results by stratum" }, "bar-chart"),
      leadEntry("smp_unit", { zh: "调查单位", en: "Units" }, "team"),
      leadEntry("smp_frame", { zh: "抽样框", en: "Frames" }, "database"),
    ],
  },
];
