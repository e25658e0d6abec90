import type { z } from "zod";
import { accessMessages } from "./access.ts";
import { apiKeyMessages } from "./api-keys.ts";
import { ballotMessages } from "./ballots.ts";
import { changeMessages } from "./change-records.ts";
import { dashboardMessages } from "./dashboards.ts";
import { designMessages } from "./design.ts";
import { dictionaryMessages } from "./dictionaries.ts";
import { formMessages } from "./forms.ts";
import { formFormatMessages } from "./form-formats.ts";
import { grantOfferMessages } from "./grant-offers.ts";
import { departmentMessages } from "./departments.ts";
import { handOverMessages } from "./hand-over.ts";
import { healthMessages } from "./health.ts";
import { fileMessages } from "./stored-files.ts";
import { scheduleMessages } from "./schedules.ts";
import { historyMessages } from "./history.ts";
import { invitationMessages } from "./invitations.ts";
import { jobMessages } from "./jobs.ts";
import { logMessages } from "./logs.ts";
import { menuMessages } from "./menus.ts";
import { mergeMessages } from "./merge.ts";
import { noticeMessages } from "./notices.ts";
import { ownDataMessages } from "./own-data.ts";
import { codeMessages } from "./code.ts";
import { packMessages } from "./packs.ts";
import { passwordMessages } from "./password-messages.ts";
import { peopleMessages } from "./people.ts";
import { parameterMessages } from "./parameters.ts";
import { readerMessages } from "./readers.ts";
import { recordMessages } from "./record-messages.ts";
import { removalMessages } from "./removal.ts";
import { reviewMessages } from "./review.ts";
import { searchMessages } from "./search-messages.ts";
import { roleMessages } from "./roles.ts";
import { roseMessages } from "./rose.ts";
import { seriesMessages } from "./series.ts";
import { sessionMessages } from "./session-messages.ts";
import { startPageMessages } from "./start-page.ts";
import { identityMessages } from "./identities.ts";
import { stepUpMessages } from "./step-up.ts";
import { totpMessages } from "./totp.ts";
import { transferMessages } from "./transfer.ts";
import { verificationMessages } from "./verification.ts";
import { viewMessages } from "./views.ts";
import { approvalMessages } from "./approvals.ts";
import { documentMessages } from "./documents.ts";
import { ruleMessages } from "./rules.ts";
import { webhookMessages } from "./webhooks.ts";

/** Every message; the server has a handler for each, and no others. */
export const messages = {
  ...menuMessages,
  ...recordMessages,
  ...changeMessages,
  ...ballotMessages,
  ...dashboardMessages,
  ...designMessages,
  ...dictionaryMessages,
  ...formFormatMessages,
  ...roseMessages,
  ...seriesMessages,
  ...sessionMessages,
  ...passwordMessages,
  ...ownDataMessages,
  ...jobMessages,
  ...transferMessages,
  ...historyMessages,
  ...apiKeyMessages,
  ...totpMessages,
  ...stepUpMessages,
  ...identityMessages,
  ...verificationMessages,
  ...viewMessages,
  ...formMessages,
  ...accessMessages,
  ...roleMessages,
  ...grantOfferMessages,
  ...webhookMessages,
  ...ruleMessages,
  ...approvalMessages,
  ...documentMessages,
  ...noticeMessages,
  ...reviewMessages,
  ...mergeMessages,
  ...invitationMessages,
  ...readerMessages,
  ...removalMessages,
  ...searchMessages,
  ...peopleMessages,
  ...handOverMessages,
  ...codeMessages,
  ...packMessages,
  ...parameterMessages,
  ...healthMessages,
  ...scheduleMessages,
  ...fileMessages,
  ...logMessages,
  ...departmentMessages,
  ...startPageMessages,
} as const;

export type MessageName = keyof typeof messages;
export type MessageInput<M extends MessageName> = z.infer<(typeof messages)[M]["input"]>;
export type MessageOutput<M extends MessageName> = z.infer<(typeof messages)[M]["output"]>;

/** Those that answer with records, and not to administrators only. */
export type RecordMessage = {
  [M in MessageName]: (typeof messages)[M] extends { access: "admin" } | { withoutRecords: string }
    ? never
    : M;
}[MessageName];

/** In the order of the API description. */
// No message has another name than its definition.
export const messageNames = Object.keys(messages) as MessageName[];

/** Whether there is a message of this name. */
export function isMessage(name: string): name is MessageName {
  return Object.hasOwn(messages, name);
}
