import type { CallInput, CallName } from "@kezhuan/contract/api/calls";
import { isMessage, messages, type MessageInput, type MessageName } from "@kezhuan/contract/api/messages";
import type { Message } from "@kezhuan/contract/api/define-message";
import type { CallOutputs } from "@kezhuan/contract/api/outputs";
import { fail } from "@kezhuan/contract/errors";
import { policyOf } from "@kezhuan/contract/parameters/passwords";
import { isAdministrator, type Ctx } from "../engine/context.ts";
import { retryApproval } from "../engine/approvals/conclude-approval.ts";
import * as approvalDecisions from "../engine/approvals/decide-approval.ts";
import * as approvals from "../engine/approvals/read-approvals.ts";
import { startApproval } from "../engine/approvals/start-approval.ts";
import { changeCode } from "../engine/codes/change-code.ts";
import { countCodeUses } from "../engine/codes/count-code-uses.ts";
import { listAdoptable } from "../engine/design/adoptable.ts";
import { applyDesign } from "../engine/design/apply-design.ts";
import { describeDesign, listObjects } from "../engine/design/describe-design.ts";
import { listDrift } from "../engine/design/list-drift.ts";
import { planDesign } from "../engine/design/plan-design.ts";
import { schedulePurge } from "../engine/design/purge.ts";
import * as grantOffers from "../engine/install/grant-offers.ts";
import * as duplicates from "../engine/merge/find-duplicates.ts";
import * as belongings from "../engine/merge/hand-over.ts";
import { listMerges } from "../engine/merge/list-merges.ts";
import { mergeRecords } from "../engine/merge/merge-records.ts";
import { planMerge } from "../engine/merge/plan-merge.ts";
import { undoMerge } from "../engine/merge/undo-merge.ts";
import { aggregateRecords } from "../engine/records/aggregate.ts";
import * as dashboards from "../engine/records/get-dashboard.ts";
import { getPublicDashboard } from "../features/dashboards/get-public-dashboard.ts";
import { getRose } from "../engine/records/get-rose.ts";
import * as ballots from "../engine/records/cast-ballot.ts";
import { getSeries } from "../engine/records/get-series.ts";
import { describeForUser } from "../engine/records/describe-for-user.ts";
import { describeShown } from "../engine/records/describe-shown.ts";
import { listPermissions } from "../engine/records/describe.ts";
import { explainObject, explainRecord } from "../engine/records/explain.ts";
import { explainPerson } from "../engine/records/explain-person.ts";
import { checkRemoval } from "../engine/records/check-removal.ts";
import { countFacets } from "../engine/records/facets.ts";
import { getRecord } from "../engine/records/get.ts";
import { eraseRecordHistory } from "../engine/records/keep-history.ts";
import { listChanges } from "../engine/records/list-changes.ts";
import { listDeleted } from "../engine/records/list-deleted.ts";
import { listAccess } from "../engine/records/list-access.ts";
import { listHistory } from "../engine/records/list-history.ts";
import { listDepartments } from "../engine/records/list-departments.ts";
import { listTasks } from "../engine/records/list-tasks.ts";
import { listViewers } from "../engine/records/list-viewers.ts";
import { pageRecords } from "../engine/records/page.ts";
import { removeRecords } from "../engine/records/remove.ts";
import { requireKnownObject } from "../engine/records/require-known-object.ts";
import { requireStepUp } from "../engine/records/require-step-up.ts";
import { restoreRecord } from "../engine/records/restore-record.ts";
import { restoreVersion } from "../engine/records/restore-version.ts";
import * as views from "../engine/records/save-view.ts";
import { changeRecords } from "../engine/review/change-records.ts";
import * as reviewClaims from "../engine/review/claim-review.ts";
import { decideRevision } from "../engine/review/decide-revision.ts";
import { listAble } from "../engine/records/list-able.ts";
import { listReviewers } from "../engine/review/find-reviewers.ts";
import { getReview } from "../engine/review/get-review.ts";
import { listReviews } from "../engine/review/list-reviews.ts";
import { reviewTransition } from "../engine/review/review-transition.ts";
import { saveChanges } from "../engine/review/save-changes.ts";
import * as revisions from "../engine/review/save-revision.ts";
import { listOwnLogins, listOwnOperations } from "../features/audit/own-log.ts";
import { verifyLog } from "../features/audit/verify-log.ts";
import * as invitations from "../features/invitations/accept-invitation.ts";
import { inviteMember } from "../features/invitations/invite-member.ts";
import { cancelJob, getJob, listJobs, retryJob } from "../features/jobs/manage-jobs.ts";
import * as noticeChoices from "../features/notices/notice-choices.ts";
import { countNotices } from "../features/notices/count-unread.ts";
import { markNotices } from "../features/notices/mark-notices.ts";
import { addMemberships } from "../features/organization/add-memberships.ts";
import { getMenus } from "../features/organization/get-menus.ts";
import { moveDepartment } from "../features/organization/move-department.ts";
import { planDepartmentMove } from "../features/organization/plan-department-move.ts";
import { setContactVisibility } from "../features/own-data/contact-visibility.ts";
import { cancelDeletion, getDeletion, requestDeletion } from "../features/own-data/deletion.ts";
import { requestOwnData } from "../features/own-data/export-own-data.ts";
import * as profile from "../features/own-data/profile.ts";
import { changeRole } from "../features/roles/change-role.ts";
import { copyRole } from "../features/roles/copy-role.ts";
import { listRoleUses, removeRole } from "../features/roles/remove-role.ts";
import { search } from "../features/search/search.ts";
import { match, matchDraft } from "../features/matching/match.ts";
import { tryRule } from "../engine/automation/try-rule.ts";
import {
  deleteDialogue,
  listDialogues,
  listMessages,
  newDialogue,
} from "../features/search/assistant/conversations.ts";
import { draftFromDialogue } from "../features/search/assistant/draft-demand.ts";
import { EXTRACTIVE_MODEL } from "../features/search/assistant/generate-answer.ts";
import { noteList, noteOpened, noteSearch } from "../features/search/query-log/note-searches.ts";
import { suggestSynonyms } from "../features/search/query-log/suggest-synonyms.ts";
import { suggest } from "../features/search/suggest.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "../features/session/api-keys.ts";
import { exportForm } from "../features/form-formats/answer-export.ts";
import { importForm } from "../features/form-formats/answer-import.ts";
import { useLink } from "../features/readers/use-link.ts";
import { getCaptcha } from "../features/session/captcha.ts";
import { changePassword } from "../features/session/change-password.ts";
import { createPerson } from "../features/session/create-person.ts";
import { describeAccount, unlockUser } from "../features/session/describe-account.ts";
import { getInfo } from "../features/session/get-info.ts";
import { listAccountPermissions } from "../features/session/list-account-permissions.ts";
import { loadActor, loadActorIn } from "../features/session/load-actor.ts";
import { loginStep } from "../features/session/login-step.ts";
import { loginWithCaptcha } from "../features/session/login.ts";
import { logout } from "../features/session/logout.ts";
import { endIdentityLogins } from "../features/session/login-provider.ts";
import { linkIdentityTo, listIdentities, unlinkIdentity } from "../features/sign-in/manage-identities.ts";
import { findWayOut } from "./sign-in/leave-provider.ts";
import { checkPassword } from "../features/session/check-password.ts";
import {
  beginTotp,
  confirmTotp,
  getTotp,
  listTotp,
  removeTotp,
  resetTotp,
} from "../features/session/manage-totp.ts";
import {
  endOtherSessions,
  endSession,
  endSessions,
  listSessions,
} from "../features/session/manage-sessions.ts";
import { getOwnPassword } from "../features/session/password-expiry.ts";
import {
  finishPasswordReset,
  getPasswordReset,
  requestPasswordReset,
} from "../features/session/password-reset.ts";
import {
  confirmPhone,
  redeemPasswordCode,
  requestPasswordCode,
  requestPhoneCode,
} from "../features/session/recover-by-phone.ts";
import { confirmStepUp, getStepUp } from "../features/session/step-up.ts";
import { refreshToken } from "../features/session/refresh-token.ts";
import { register } from "../features/session/register.ts";
import { resetPassword, resetPasswords } from "../features/session/reset-password.ts";
import * as startPages from "../features/start-page/start-page.ts";
import { requestExport } from "../features/transfer/export-records.ts";
import { pageImport } from "../features/transfer/page-import.ts";
import { requestUndo } from "../features/transfer/undo-import.ts";
import {
  endImpersonation,
  listImpersonations,
  startImpersonation,
} from "../features/session/impersonation.ts";
import {
  listWebhookDeliveries,
  renewWebhookSecret,
  resendWebhook,
  testWebhook,
} from "../features/webhooks/manage-webhooks.ts";
import { limitQuestions } from "./chat/limit-questions.ts";
import { answerFromContext, type Call, type MessageHandlers } from "./call.ts";
import { verificationHandlers } from "./verification-handlers.ts";
import { documentHandlers } from "./document-handlers.ts";
import { formHandlers } from "./form-handlers.ts";
import { operationHandlers } from "./operation-handlers.ts";
import { parseInput } from "./parse-input.ts";

type Handlers = {
  [C in CallName]: (call: Call, input: CallInput<C>) => CallOutputs[C] | Promise<CallOutputs[C]>;
};

/** Every call and the one function it goes to. */
export const handlers: Handlers = {
  getCaptcha: ({ sessions, client }, input) => getCaptcha(sessions, client, input),
  loginWithCaptcha: ({ sessions, client }, input) => loginWithCaptcha(sessions, client, input),
  loginStep: ({ sessions, client }, input) => loginStep(sessions, client, input),
  refreshToken: ({ sessions }, input) => refreshToken(sessions, input),
  register: ({ sessions, ctx, client }, input) => register(sessions, { ctx, client }, input),
  logout: async ({ sessions, ctx, signIn }) => {
    const leave = await findWayOut(signIn, { ...ctx, sessionId: ctx.actor.sessionId });
    await logout(sessions, ctx);
    return leave === undefined ? null : { leave };
  },
  getInfo: ({ ctx }) => getInfo(ctx, listPermissions),
  changePassword: ({ sessions, ctx, client }, input) => changePassword(sessions, { ctx, client }, input),
  getObjDataByPage: async (call, input) => {
    const output = await pageRecords(call.ctx, input);
    noteList(call, input, output);
    return output;
  },
  getObjData: async ({ ctx }, input) => {
    const data = await getRecord(ctx, input);
    return input.withMeta ? { data, meta: await describeShown(ctx, input.objname, [data]) } : { data };
  },
  getObjMetaData: ({ ctx }, input) => describeForUser(ctx, input.objname, { isBrief: input.brief }),
  saveObjData: ({ ctx }, input) => saveChanges(ctx, input),
  delObjDataByIdList: ({ ctx }, input) => removeRecords(ctx, input.objname, input.idlist),
  exportObjData: ({ ctx }, input) => requestExport(ctx, input),
  search: async (call, input) => {
    const output = await search(call.ctx, input);
    noteSearch(call, input, output);
    return output;
  },
  suggest: ({ ctx }, input) => suggest(ctx, input),
  searchOpened: (call, input) => noteOpened(call, input),
  match: ({ ctx }, input) => match(ctx, input),
  matchDraft: ({ ctx }, input) => matchDraft(ctx, input),
  newDialogue: ({ ctx, visitor }, input) => newDialogue(ctx, visitor, input),
  listDialogues: ({ ctx, visitor }, input) => listDialogues(ctx, visitor, input),
  listMessages: ({ ctx, visitor }, input) => listMessages(ctx, visitor, input.con_uid),
  deleteDialogue: ({ ctx, visitor }, input) => deleteDialogue(ctx, visitor, input.con_uid),
  draftFromDialogue: async ({ ctx, sessions, client, visitor, languageModel }, input) => {
    await limitQuestions(ctx, sessions, client.address);
    return draftFromDialogue(ctx, { visitor, id: input.con_uid, model: languageModel });
  },
  listModels: ({ languageModel }) => [...(languageModel ? [languageModel.name] : []), EXTRACTIVE_MODEL],
  vicimsg: (call, input) => runMessage(call, input),
};

/** Every message and the one function it goes to, which for the first of them is the one of their name. */
const messageHandlers: MessageHandlers = {
  ...answerFromContext({
    ...approvalDecisions,
    ...approvals,
    ...grantOffers,
    ...duplicates,
    ...belongings,
    ...dashboards,
    ...ballots,
    ...views,
    ...reviewClaims,
    ...revisions,
    ...invitations,
    ...noticeChoices,
    ...profile,
    ...startPages,
    changeRecords,
    getPublicDashboard,
    countCodeUses,
    changeCode,
    countFacets,
    checkRemoval,
    listObjects,
    planDesign,
    applyDesign,
    schedulePurge,
    listAdoptable,
    listDrift,
    exportForm,
    importForm,
    getOwnPassword,
    setContactVisibility,
    requestOwnData,
    getDeletion,
    cancelDeletion,
    pageImport,
    listHistory,
    listDeleted,
    restoreRecord,
    restoreVersion,
    eraseRecordHistory,
    listApiKeys,
    getTotp,
    listTotp,
    getRose,
    getSeries,
    listAccess,
    changeRole,
    copyRole,
    removeRole,
    listWebhookDeliveries,
    tryRule,
    markNotices,
    countNotices,
    listReviews,
    getReview,
    decideRevision,
    inviteMember,
    planMerge,
    suggestSynonyms,
    mergeRecords,
    undoMerge,
    listMerges,
    listDepartments,
    addMemberships,
    unlockUser,
    describeAccount,
    moveDepartment,
    listTasks,
    verifyLog,
    listOwnLogins,
    listOwnOperations,
    listChanges,
    startApproval,
    retryApproval,
  }),
  getAdminMenuByUseridAndDeptid: ({ ctx }, input) => getMenus(ctx, "admin", input),
  getDevMenuByUseridAndDeptid: ({ ctx }, input) => getMenus(ctx, "dev", input),
  transition: ({ ctx }, input) => reviewTransition(ctx, input),
  describeDesign: ({ ctx }, input) => describeDesign(ctx, input.objname),
  endSession: ({ sessions, ctx }, input) => endSession(sessions, ctx, input),
  listSessions: ({ sessions, ctx }, input) => listSessions(sessions, ctx, input),
  resetPassword: ({ sessions, ctx }, input) => resetPassword(sessions, ctx, input),
  getPasswordPolicy: ({ ctx }) => policyOf(ctx.catalog.parameters),
  requestPasswordReset: ({ sessions, ctx, client }, input) =>
    requestPasswordReset(sessions, { ctx, client }, input),
  requestPasswordCode: ({ sessions, ctx, client }, input) =>
    requestPasswordCode(sessions, { ctx, client }, input),
  redeemPasswordCode: ({ sessions, ctx, client }, input) =>
    redeemPasswordCode(sessions, { ctx, client }, input),
  requestPhoneCode: ({ sessions, ctx }) => requestPhoneCode(sessions, ctx),
  confirmPhone: ({ sessions, ctx, client }, input) => confirmPhone(sessions, { ctx, client }, input),
  getPasswordReset: ({ sessions, ctx }, input) => getPasswordReset(sessions, ctx, input),
  finishPasswordReset: ({ sessions, ctx, client }, input) =>
    finishPasswordReset(sessions, { ctx, client }, input),
  requestDeletion: async ({ sessions, ctx, client }, { published, ...proof }) => {
    await checkPassword(sessions, client, { ...proof, username: ctx.actor.username ?? "" });
    return requestDeletion(ctx, published);
  },
  getJob: ({ ctx }, input) => getJob(ctx, input.jobid),
  cancelJob: ({ ctx }, input) => cancelJob(ctx, input.jobid),
  retryJob: ({ ctx }, input) => retryJob(ctx, input.jobid),
  undoImport: ({ ctx }, input) => requestUndo(ctx, input.jobid),
  listJobs: ({ ctx }, input) => listJobs(ctx, input.all ?? false),
  createApiKey: ({ sessions, ctx, client }, input) => createApiKey(sessions, { ctx, client }, input),
  revokeApiKey: ({ sessions, ctx }, input) => revokeApiKey(sessions, ctx, input),
  beginTotp: ({ sessions, ctx }) => beginTotp(sessions, ctx),
  confirmTotp: ({ sessions, ctx, client }, input) => confirmTotp(sessions, { ctx, client }, input),
  removeTotp: ({ sessions, ctx, client }, input) => removeTotp(sessions, { ctx, client }, input),
  resetTotp: ({ sessions, ctx }, input) => resetTotp(sessions, ctx, input),
  listIdentities: ({ ctx, signIn }, input) => listIdentities(ctx, signIn, input),
  linkIdentity: ({ ctx, signIn }, input) => linkIdentityTo(ctx, signIn, input),
  unlinkIdentity: ({ sessions, ctx }, input) =>
    unlinkIdentity(ctx, input, (tx, identity) => endIdentityLogins(sessions, tx, identity)),
  getStepUp: ({ sessions, ctx }) => getStepUp(sessions, ctx),
  confirmStepUp: ({ sessions, ctx, client }, input) => confirmStepUp(sessions, { ctx, client }, input),
  ...documentHandlers,
  ...formHandlers,
  ...verificationHandlers,
  ...operationHandlers,
  aggregate: ({ ctx }, input) => aggregateRecords(ctx, input),
  explainAccess: ({ sessions, ctx }, input) => explainRecord(ctx, input, () => loadActor(sessions, input)),
  explainObject: ({ sessions, ctx }, input) => explainObject(ctx, input, () => loadActor(sessions, input)),
  startViewAs: ({ sessions, ctx }, input) => startImpersonation(sessions, ctx, input),
  endViewAs: ({ sessions, ctx }) => endImpersonation(sessions, ctx),
  listViewAs: ({ ctx }, input) => listImpersonations(ctx, input),
  listRoleUses: ({ ctx }, input) => listRoleUses(ctx, input.role),
  explainPerson: ({ sessions, ctx }, input) => explainPerson(ctx, input, () => loadActor(sessions, input)),
  listViewers: ({ sessions, ctx }, input) => listViewers(ctx, input, (who) => loadActor(sessions, who)),
  resendWebhook: ({ ctx }, input) => resendWebhook(ctx, input.delivery),
  testWebhook: ({ ctx }, input) => testWebhook(ctx, input.webhook),
  renewWebhookSecret: ({ ctx }, input) => renewWebhookSecret(ctx, input.webhook),
  useLink: ({ ctx, sessions }, input) => useLink(ctx, (user) => sessions.actFor(user, null), input),
  listAble: ({ ctx }, input) => listAble(ctx, input),
  listReviewers: ({ ctx }, input) => listReviewers(ctx, input.objname),
  endOtherSessions: ({ sessions, ctx }) => endOtherSessions(sessions, ctx),
  endSessions: ({ sessions, ctx }, input) => endSessions(sessions, ctx, input),
  resetPasswords: ({ sessions, ctx }, input) => resetPasswords(sessions, ctx, input),
  listAccountPermissions: ({ sessions, ctx }, input) => listAccountPermissions(sessions, ctx, input),
  createPerson: ({ sessions, ctx }, input) => createPerson(sessions, ctx, input),
  planDepartmentMove: ({ sessions, ctx }, input) =>
    planDepartmentMove(ctx, input, (db, who) => loadActorIn({ db, now: sessions.now() }, who)),
};

function runMessage(call: Call, { msgid, data }: CallInput<"vicimsg">): unknown {
  if (!isMessage(msgid)) throw fail("notFound", { issues: [{ field: "msgid", problem: "unknownMessage" }] });
  return answer(call, msgid, data);
}

function answer<M extends MessageName>(call: Call, msgid: M, data: CallInput<"vicimsg">["data"]): unknown {
  const { actor } = call.ctx;
  const message: Message = messages[msgid];
  if (actor.scopes && !message.apiKeys) throw fail("forbidden");
  if (message.access !== "public") requireAccount(call.ctx);
  if (actor.viewer && !message.viewAs) throw fail("viewOnly");
  const { internalParams, ...beside } = data ?? {};
  const input = parseInput(message.input, { ...beside, ...internalParams });
  refuseHidden(call.ctx, input);
  if (message.access === "admin" && !isAdministrator(actor)) throw fail("forbidden");
  if (message.stepUp) requireStepUp(call.ctx);
  // The schema looked up by the same name has just parsed it.
  return messageHandlers[msgid](call, input as MessageInput<M>);
}

/** Whatever names an object is answered alike where that is hidden and where it is not there. */
export function refuseHidden(ctx: Ctx, input: unknown): void {
  if (typeof input !== "object" || input === null || !("objname" in input)) return;
  if (typeof input.objname === "string") requireKnownObject(ctx, input.objname);
}

/** Errors: 401 for a visitor. */
export function requireAccount({ actor }: Ctx): void {
  if (actor.kind === "anonymous") throw fail("unauthenticated");
}
