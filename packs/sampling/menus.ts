import type { MenuDef } from "@kezhuan/contract/metadata/menu";

const roles = ["ROLE_ADMIN", "ROLE_SMP_MANAGER", "ROLE_SMP_INSPECTOR"];

const leads = ["ROLE_ADMIN", "ROLE_SMP_SURVEY_LEAD"];
const surveyors = [...leads, "ROLE_SMP_INTERVIEWER"];

function entry(
  object: string,
  label: MenuDef["label"],
  { icon, roles: who }: { icon: string; roles: string[] },
) {
  return { code: object, label, icon, path: `/ruid/${object}`, object, roles: who, target: "both" as const };
}

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
      {
        code: "smp_inspection",
        label: { zh: "检验批", en: "Inspections" },
        icon: "audit",
        path: "/ruid/smp_inspection",
        object: "smp_inspection",
        roles,
        target: "both",
      },
      entry("smp_survey", { zh: "抽样调查", en: "Surveys" }, { icon: "form", roles: surveyors }),
      entry(
        "smp_sample",
        { zh: "样本单位", en: "Sampled units" },
        { icon: "unordered-list", roles: surveyors },
      ),
      entry(
        "smp_survey_stratum",
        { zh: "各层结果", en: "Results by stratum" },
        { icon: "bar-chart", roles: leads },
      ),
      entry("smp_unit", { zh: "调查单位", en: "Units" }, { icon: "team", roles: leads }),
      entry("smp_frame", { zh: "抽样框", en: "Frames" }, { icon: "database", roles: leads }),
    ],
  },
];
