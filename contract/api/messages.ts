import type { z } from "zod";
import { accessMessages } from "./access.ts";
import { apiKeysMessages } from "./api-keys.ts";
import { designMessages } from "./design.ts";
import { grantOffersMessages } from "./grant-offers.ts";
import { historyMessages } from "./history.ts";
import { invitationsMessages } from "./invitations.ts";
import { jobsMessages } from "./jobs.ts";
import { menuMessages } from "./menus.ts";
import { mergeMessages } from "./merge.ts";
import { noticesMessages } from "./notices.ts";
import { ownDataMessages } from "./own-data.ts";
import { readersMessages } from "./readers.ts";
import { recordMessages } from "./record-messages.ts";
import { removalMessages } from "./removal.ts";
import { reviewMessages } from "./review.ts";
import { sessionMessages } from "./session-messages.ts";
import { totpMessages } from "./totp.ts";
import { transferMessages } from "./transfer.ts";
import { viewsMessages } from "./views.ts";
import { webhooksMessages } from "./webhooks.ts";

/** Every message; the server has a handler for each, and no others. */
export const messages = {
  ...menuMessages,
  ...recordMessages,
  ...designMessages,
  ...sessionMessages,
  ...ownDataMessages,
  ...jobsMessages,
  ...transferMessages,
  ...historyMessages,
  ...apiKeysMessages,
  ...totpMessages,
  ...viewsMessages,
  ...accessMessages,
  ...grantOffersMessages,
  ...webhooksMessages,
  ...noticesMessages,
  ...reviewMessages,
  ...mergeMessages,
  ...invitationsMessages,
  ...readersMessages,
  ...removalMessages,
} as const;

export type MessageName = keyof typeof messages;
export type MessageInput<M extends MessageName> = z.infer<(typeof messages)[M]["input"]>;
export type MessageOutput<M extends MessageName> = z.infer<(typeof messages)[M]["output"]>;

/** In the order of the API description. */
// No message has another name than its definition.
export const messageNames = Object.keys(messages) as MessageName[];

/** Whether there is a message of this name. */
export function isMessage(name: string): name is MessageName {
  return Object.hasOwn(messages, name);
}
