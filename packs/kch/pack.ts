import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { addHistory } from "../add-history.ts";
import { matchingWeightRecords } from "../matching-weights.ts";
import { grantDirectory } from "../system/directory-grants.ts";
import { accountGrants } from "./access/account-grants.ts";
import { activityGrants, grantActivities } from "./access/activity-grants.ts";
import { matchGrants } from "./access/match-grants.ts";
import { grantContent, grantEditing } from "./access/content-grants.ts";
import { memberGrants } from "./access/member-grants.ts";
import { grantQuestions, makeQuestionGrants } from "./access/question-grants.ts";
import { readerGrants } from "./access/reader-grants.ts";
import { departmentGrants, managerGrants, reviewerGrants } from "./access/staff-grants.ts";
import { templateGrants } from "./access/template-grants.ts";
import { grantPublished } from "./access/visitor-grants.ts";
import { kchDicts } from "./dicts/all-dicts.ts";
import { dashboardRecords, publicDashboardRecords } from "./defaults/dashboards.ts";
import { synonymRecords } from "./defaults/synonyms.ts";
import { themeRecords } from "./defaults/themes.ts";
import { achievementForm } from "./forms/achievement-form.ts";
import { portalForms, portalUses } from "./forms/portal-forms.ts";
import { recordForms, recordUses } from "./forms/record-forms.ts";
import { kchMenus } from "./menus.ts";
import { kchActivity } from "./objects/activities/kch-activity.ts";
import { kchActivityMaterial, kchActivitySession, kchFeedback } from "./objects/activities/activity-lines.ts";
import { kchRegistration } from "./objects/activities/kch-registration.ts";
import { kchClaim } from "./objects/accounts/kch-claim.ts";
import { kchMembership } from "./objects/accounts/kch-membership.ts";
import { kchInvitation } from "./objects/accounts/kch-invitation.ts";
import { kchObjection } from "./objects/accounts/kch-objection.ts";
import { kchVerification } from "./objects/accounts/kch-verification.ts";
import { kchBanner, kchHotWord, kchPartner } from "./objects/content/home-content.ts";
import { kchArticle } from "./objects/content/kch-article.ts";
import { kchSite } from "./objects/content/kch-site.ts";
import { kchTheme } from "./objects/content/kch-theme.ts";
import { kchThemeSection } from "./objects/content/kch-theme-section.ts";
import { kchAchievement } from "./objects/kch-achievement.ts";
import { kchContract } from "./objects/kch-contract.ts";
import { kchDemand } from "./objects/kch-demand.ts";
import { kchExpert } from "./objects/kch-expert.ts";
import { kchFavourite } from "./objects/kch-favourite.ts";
import { kchSubscription } from "./objects/kch-subscription.ts";
import { kchInstalment } from "./objects/kch-instalment.ts";
import { kchInstitution } from "./objects/kch-institution.ts";
import { kchMatch } from "./objects/kch-match.ts";
import { kchMatchDecision } from "./objects/kch-match-decision.ts";
import { kchQuestion } from "./objects/kch-question.ts";
import { kchMatchNote } from "./objects/kch-match-note.ts";
import { kchMeeting } from "./objects/kch-meeting.ts";

const everybody = ["public"];
const registered = ["public", "members"];

/** Transfer of research results: who offers what, who seeks what, who knows about it. */
export const kchPack: PackInput = {
  name: "kch",
  label: { zh: "科技成果转化", en: "Technology transfer" },
  about: {
    zh: "成果、需求、专家、机构的征集、审核、公开与供需对接，以及面向公众的门户。",
    en: "Collects, reviews and publishes achievements, demands, experts and institutions, brings the two sides together, and shows them to the public.",
  },
  version: 1,
  dicts: [...kchDicts],
  objects: [
    kchInstitution,
    kchExpert,
    kchAchievement,
    kchDemand,
    kchMatch,
    kchMatchNote,
    kchMatchDecision,
    kchMeeting,
    kchContract,
    kchInstalment,
    kchArticle,
    kchTheme,
    kchThemeSection,
    kchBanner,
    kchHotWord,
    kchPartner,
    kchSite,
    kchFavourite,
    kchClaim,
    kchObjection,
    kchVerification,
    kchMembership,
    kchInvitation,
    kchSubscription,
    kchQuestion,
    kchActivity,
    kchActivitySession,
    kchActivityMaterial,
    kchRegistration,
    kchFeedback,
  ],
  roles: [
    { code: "ROLE_KCH_MANAGER", label: { zh: "成果转化管理员", en: "Transfer manager" } },
    { code: "ROLE_KCH_REVIEWER", label: { zh: "审核员", en: "Reviewer" } },
    { code: "ROLE_KCH_DEPT", label: { zh: "部门业务员", en: "Department staff" } },
    { code: "ROLE_KCH_COORDINATOR", label: { zh: "对接专员", en: "Matching coordinator" } },
    { code: "ROLE_KCH_BROKER", label: { zh: "技术经理人", en: "Technology broker" } },
    { code: "ROLE_KCH_REGISTRAR", label: { zh: "合同登记员", en: "Contract registrar" } },
    { code: "ROLE_KCH_EDITOR", label: { zh: "内容编辑", en: "Content editor" } },
    { code: "ROLE_KCH_ORGANISER", label: { zh: "活动组织者", en: "Organiser of activities" } },
  ],
  grants: addHistory([
    ...grantPublished("ROLE_ANONYMOUS", everybody),
    ...grantPublished("ROLE_DEFAULT", everybody),
    ...grantPublished("ROLE_MEMBER", registered),
    ...memberGrants,
    ...grantPublished("ROLE_KCH_DEPT", registered),
    ...departmentGrants,
    ...reviewerGrants,
    ...managerGrants,
    ...matchGrants,
    ...accountGrants,
    ...["ROLE_KCH_COORDINATOR", "ROLE_KCH_BROKER", "ROLE_KCH_REGISTRAR"].flatMap((role) =>
      grantPublished(role, registered),
    ),
    ...[
      "ROLE_KCH_DEPT",
      "ROLE_KCH_REVIEWER",
      "ROLE_KCH_MANAGER",
      "ROLE_KCH_COORDINATOR",
      "ROLE_KCH_BROKER",
      "ROLE_KCH_REGISTRAR",
      "ROLE_KCH_EDITOR",
      "ROLE_KCH_ORGANISER",
    ].flatMap(grantDirectory),
    ...grantPublished("ROLE_KCH_ORGANISER", registered),
    ...grantPublished("ROLE_KCH_EDITOR", registered),
    ...[
      "ROLE_ANONYMOUS",
      "ROLE_DEFAULT",
      "ROLE_MEMBER",
      "ROLE_KCH_DEPT",
      "ROLE_KCH_REVIEWER",
      "ROLE_KCH_COORDINATOR",
      "ROLE_KCH_BROKER",
      "ROLE_KCH_REGISTRAR",
      "ROLE_KCH_ORGANISER",
    ].flatMap(grantContent),
    ...[
      "ROLE_ANONYMOUS",
      "ROLE_DEFAULT",
      "ROLE_MEMBER",
      "ROLE_KCH_DEPT",
      "ROLE_KCH_REVIEWER",
      "ROLE_KCH_COORDINATOR",
      "ROLE_KCH_BROKER",
      "ROLE_KCH_REGISTRAR",
      "ROLE_KCH_EDITOR",
      "ROLE_KCH_ORGANISER",
    ].flatMap(grantActivities),
    ...activityGrants,
    ...["ROLE_KCH_EDITOR", "ROLE_KCH_MANAGER"].flatMap(grantEditing),
    ...templateGrants,
    ...readerGrants,
    ...["ROLE_ANONYMOUS", "ROLE_DEFAULT"].flatMap((role) => grantQuestions(role, everybody)),
    ...[
      "ROLE_MEMBER",
      "ROLE_KCH_DEPT",
      "ROLE_KCH_COORDINATOR",
      "ROLE_KCH_BROKER",
      "ROLE_KCH_REGISTRAR",
      "ROLE_KCH_EDITOR",
    ].flatMap((role) => grantQuestions(role, registered)),
    ...makeQuestionGrants(registered),
  ]),
  menus: [...kchMenus],
  forms: [achievementForm, ...portalForms, ...recordForms],
  // From then on they are the editors': what these change or remove stays as they want it.
  records: [
    { object: "kch_theme", key: "slug", records: themeRecords(), once: true },
    {
      object: "sys_matching_weight",
      key: "code",
      records: matchingWeightRecords([kchDemand, kchAchievement, kchExpert, kchInstitution]),
      once: true,
    },
    { object: "sys_dashboard", records: dashboardRecords(), once: true },
    { object: "sys_dashboard", records: publicDashboardRecords(), once: "public" },
    { object: "sys_form_use", records: [...portalUses, ...recordUses], once: true },
    { object: "sys_synonym", key: "word", records: synonymRecords(), once: true },
  ],
};
