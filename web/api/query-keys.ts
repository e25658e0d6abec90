import type { MessageName } from "@kezhuan/contract/api/messages";

/** What the browser keeps answers about. A key begins with its subject, and refreshing a subject asks for all of its keys. */
export type Subject =
  // Records of all objects, with whatever is counted, searched or compared among them: whoever saves a record refreshes these.
  | "objData"
  // Descriptions: what objects, views and forms are, for who uses them and for who designs them.
  | "objMetaData"
  | "view"
  | "design"
  | "plan"
  | "publicForm"
  // The account at work, and what it may do.
  | "info"
  | "menu"
  | "profile"
  | "deletion"
  | "startPage"
  | "favourites"
  | "subscriptions"
  | "notices"
  | "invitation"
  // How somebody logs in.
  | "sessions"
  | "apiKeys"
  | "totp"
  | "ownPassword"
  | "passwordPolicy"
  | "passwordReset"
  // Rights, as they are looked into.
  | "accessOverview"
  | "roleUses"
  | "personAccess"
  | "viewers"
  // What was done, and by whom.
  | "changes"
  | "ownLogins"
  | "ownOperations"
  | "viewLog"
  // Work in hand: jobs, reviews, approvals, what is being written.
  | "job"
  | "jobs"
  | "importPage"
  | "removalCheck"
  | "reviews"
  | "reviewers"
  | "approvals"
  | "posting"
  | "answer"
  | "chat"
  // Documents and files.
  | "documents"
  | "verifyCode"
  | "citation"
  | "file"
  | "fileScans"
  // The installation.
  | "health"
  | "answerTime"
  | "schedules"
  | "storedFiles"
  | "webhookDeliveries"
  // Public pages.
  | "portal"
  | "public"
  | "suggestions";

/** The key of what is asked about a subject, from the general to the particular; a message may be a subject of its own. */
export function keyOf<About extends readonly unknown[]>(subject: Subject | MessageName, ...about: About) {
  return [subject, ...about] as const;
}

/** The key of what is read of an object's records; saving one of them refreshes all that begin with the object's name. */
export function recordsKey<About extends readonly unknown[]>(objname: string | undefined, ...about: About) {
  return keyOf("objData", objname, ...about);
}
