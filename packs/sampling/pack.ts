import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { addHistory } from "../add-history.ts";
import { samplingDicts } from "./dicts/sampling-dicts.ts";
import { samplingGrants } from "./grants.ts";
import { samplingMenus } from "./menus.ts";
import { smpInspection } from "./objects/smp-inspection.ts";
import { smpFrame, smpUnit } from "./survey/frames.ts";
import { surveyGrants } from "./survey/grants.ts";
import { smpSample, smpSurveyStratum } from "./survey/sample.ts";
import { smpSurvey } from "./survey/survey.ts";

/**
 * Acceptance sampling by attributes after GB/T 2828.1 (the plan for a lot, what was found, and what follows), and sample
 * surveys: frame, size, draw, answers, estimates.
 */
export const samplingPack: PackInput = {
  name: "sampling",
  label: { zh: "抽样检验与调查", en: "Sampling: inspection and surveys" },
  about: {
    zh: "按 GB/T 2828.1 的计数抽样检验；抽样调查：抽样框、样本量、可复现的抽样、应答与估计。",
    en: "Acceptance sampling by attributes after GB/T 2828.1; sample surveys: frame, size, a draw anybody can repeat, answers, estimates.",
  },
  version: 2,
  dicts: [...samplingDicts],
  objects: [smpInspection, smpFrame, smpUnit, smpSurvey, smpSurveyStratum, smpSample],
  roles: [
    { code: "ROLE_SMP_MANAGER", label: { zh: "质量主管", en: "Quality manager" } },
    { code: "ROLE_SMP_INSPECTOR", label: { zh: "检验员", en: "Inspector" } },
    { code: "ROLE_SMP_SURVEY_LEAD", label: { zh: "调查主管", en: "Survey manager" } },
    { code: "ROLE_SMP_INTERVIEWER", label: { zh: "调查员", en: "Interviewer" } },
  ],
  grants: addHistory([...samplingGrants, ...surveyGrants]),
  menus: [...samplingMenus],
};
