import { activityDicts } from "./activities.ts";
import { accountDicts } from "./accounts.ts";
import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import {
  kchApplicationStatusDict,
  kchAttributeDict,
  kchCategoryDict,
  kchEmbodimentDict,
  kchEvaluationMethodDict,
  kchLevelDict,
  kchNotAppliedReasonDict,
  kchSecrecyDict,
  kchEvidenceKindDict,
  kchSourceProgramDict,
} from "./achievement.ts";
import { contentDicts } from "./content.ts";
import {
  kchContractOutcomeDict,
  kchContractTypeDict,
  kchPaymentDict,
  kchRegistrationDict,
} from "./contract.ts";
import {
  kchBudgetModeDict,
  kchCooperationModeDict,
  kchDemandTypeDict,
  kchMatchStatusDict,
  kchMetricOperatorDict,
  kchUrgencyDict,
  kchVisibilityDict,
} from "./demand.ts";
import { kchAvailabilityDict, kchServiceDict, kchVerifyStatusDict } from "./expert.ts";
import {
  gbDegreeDict,
  gbDisciplineDict,
  gbEducationDict,
  gbGenderDict,
  gbRegionDict,
  gbTitleDict,
  kchHonorDict,
  kchTitleRankDict,
} from "./national-standards.ts";
import {
  kchHeadcountBandDict,
  kchLegalNatureDict,
  kchOrgTagDict,
  kchOrgTypeDict,
  kchRevenueBandDict,
} from "./institution.ts";
import {
  kchCaseOriginDict,
  kchCaseStatusDict,
  kchDeclineReasonDict,
  kchMatchVerdictDict,
  kchMeetingFormDict,
  kchNoteAudienceDict,
} from "./match.ts";
import { kchStageDict, kchTrlDict, kchTrlSchemeDict } from "./maturity.ts";
import { kchContractFieldDict, kchEmergingIndustryDict, kchHiTechFieldDict } from "./technology-fields.ts";
import {
  kchCurrencyDict,
  kchIpStatusDict,
  kchIpTypeDict,
  kchPriceModeDict,
  kchTransformMethodDict,
  kchTransformStatusDict,
} from "./transfer.ts";
import { kchSourceDict, kchStatusDict } from "./workflow.ts";
import { readerDicts } from "./reader.ts";

/** Every code list of technology transfer: the standards first, then its own. */
export const kchDicts: readonly DictDef[] = [
  gbDisciplineDict,
  gbRegionDict,
  gbTitleDict,
  gbGenderDict,
  gbEducationDict,
  gbDegreeDict,
  kchHiTechFieldDict,
  kchContractFieldDict,
  kchEmergingIndustryDict,
  kchTrlDict,
  kchTrlSchemeDict,
  kchStageDict,
  kchCategoryDict,
  kchEmbodimentDict,
  kchAttributeDict,
  kchLevelDict,
  kchApplicationStatusDict,
  kchNotAppliedReasonDict,
  kchEvaluationMethodDict,
  kchSourceProgramDict,
  kchSecrecyDict,
  kchEvidenceKindDict,
  kchTransformMethodDict,
  kchTransformStatusDict,
  kchPriceModeDict,
  kchCurrencyDict,
  kchIpTypeDict,
  kchIpStatusDict,
  kchTitleRankDict,
  kchHonorDict,
  kchServiceDict,
  kchAvailabilityDict,
  kchVerifyStatusDict,
  kchOrgTypeDict,
  kchOrgTagDict,
  kchLegalNatureDict,
  kchHeadcountBandDict,
  kchRevenueBandDict,
  kchDemandTypeDict,
  kchBudgetModeDict,
  kchCooperationModeDict,
  kchUrgencyDict,
  kchVisibilityDict,
  kchMatchStatusDict,
  kchMetricOperatorDict,
  kchCaseStatusDict,
  kchCaseOriginDict,
  kchDeclineReasonDict,
  kchMatchVerdictDict,
  kchNoteAudienceDict,
  kchMeetingFormDict,
  kchContractTypeDict,
  kchPaymentDict,
  kchRegistrationDict,
  kchContractOutcomeDict,
  kchStatusDict,
  kchSourceDict,
  ...contentDicts,
  ...readerDicts,
  ...accountDicts,
  ...activityDicts,
];
