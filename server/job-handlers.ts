import { buildIndexesJob } from "./engine/design/build-indexes.ts";
import { convertFieldJob } from "./engine/design/convert-job.ts";
import { recomputeJob } from "./engine/design/recompute-job.ts";
import type { Ctx } from "./engine/context.ts";
import type { AnyJobHandler } from "./engine/jobs/job-handler.ts";
import type { ContentStore } from "./engine/jobs/job-files.ts";
import { removePack } from "./engine/install/removal/remove-pack.ts";
import { addPackJob, type AddedPack } from "./features/packs/add-pack.ts";
import { removePackJob } from "./features/packs/remove-pack.ts";
import { eraseAccountJob } from "./features/own-data/erase-account.ts";
import { exportOwnDataJob } from "./features/own-data/export-own-data.ts";
import { exportAnswersJob } from "./features/forms/export-answers.ts";
import { mailInvitationJob } from "./features/invitations/mail-invitation.ts";
import { stopAddress } from "./features/notices/stop-mails.ts";
import { mailNoticeJob, type Mailing } from "./features/notices/mail-notice.ts";
import { sendConfirmationJob } from "./features/notices/send-confirmation.ts";
import { notifyOldAddressJob } from "./features/notices/notify-old-address.ts";
import { makeEmailLink } from "./features/readers/answer-links.ts";
import { sendPhoneCodeJob } from "./features/session/send-phone-code.ts";
import { mailFirstPasswordJob } from "./features/session/mail-first-password.ts";
import { mailPasswordChangedJob } from "./features/session/mail-password-changed.ts";
import { mailPasswordResetJob, passwordResetJob } from "./features/session/mail-password-reset.ts";
import type { TextMessenger } from "./lib/text-message.ts";
import { selfTestJob } from "./features/monitor/self-test.ts";
import { testMailJob } from "./features/notices/send-test-mail.ts";
import { dashboardMailJob } from "./features/dashboards/mail-dashboard.ts";
import { exportJob } from "./features/transfer/export-records.ts";
import { importJob } from "./features/transfer/import-spreadsheet.ts";
import type { ActForOwner } from "./features/webhooks/build-message.ts";
import { startApproval } from "./engine/approvals/start-approval.ts";
import type { Running } from "./engine/automation/run-events.ts";
import { approvalJob } from "./features/approvals/approval-job.ts";
import { ruleJob, ruleMailJob } from "./features/automation/rule-job.ts";
import { runSchedule } from "./features/schedules/manage-schedules.ts";
import { webhookJob } from "./features/webhooks/webhook-job.ts";
import { undoJob } from "./features/transfer/undo-import.ts";

/** Who does which kind of job. Parts of the engine and features bring theirs here. */
export function listJobHandlers(
  files: ContentStore,
  actForOwner: ActForOwner,
  mails: Mailing & {
    passwordIterations: number;
    messenger?: TextMessenger | undefined;
    /** The context with the catalog of the moment; absent: the one that the job began with. */
    fresh?: ((ctx: Ctx) => Ctx) | undefined;
    /** Makes a PDF file of a page; absent without a program for it. */
    makePdf?: ((page: string) => Promise<Uint8Array>) | undefined;
    bringPack?: ((pack: AddedPack) => Promise<void>) | undefined;
  } = {
    mailer: undefined,
    site: "",
    stopKey: Buffer.alloc(0),
    passwordIterations: 600_000,
  },
): AnyJobHandler[] {
  const { bringPack } = mails;
  const running: Running = {
    actFor: actForOwner,
    runSchedule: (ctx, id) => runSchedule(ctx, { id }),
    startApproval,
  };
  return [
    ...(bringPack ? [addPackJob(bringPack)] : []),
    removePackJob(removePack),
    buildIndexesJob,
    convertFieldJob,
    recomputeJob,
    exportJob(files),
    exportAnswersJob(files),
    importJob(files),
    undoJob(),
    exportOwnDataJob(files),
    eraseAccountJob(),
    webhookJob(actForOwner),
    ruleJob(running, mails.fresh),
    approvalJob(running, mails.fresh),
    ruleMailJob(mails),
    mailNoticeJob(mails),
    dashboardMailJob({
      ...mails,
      actFor: actForOwner,
      stopAddress: (user) => stopAddress(mails, { user, kind: "system" }),
    }),
    notifyOldAddressJob(mails),
    sendConfirmationJob({ ...mails, makeLink: makeEmailLink }),
    mailInvitationJob(mails),
    mailFirstPasswordJob(mails),
    passwordResetJob,
    mailPasswordResetJob(mails),
    mailPasswordChangedJob(mails),
    sendPhoneCodeJob(mails.messenger),
    testMailJob(mails.mailer),
    selfTestJob,
  ];
}
