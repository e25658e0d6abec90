import type { Generated } from "kysely";

/** Reminders that were given, and time limits that were enforced. */
export interface ReminderTable {
  object: string;
  record_id: string;
  /** Name of what is due, and which of its steps. */
  due: string;
  step: string;
  due_on: string;
  given_at: string;
}

/** An address that an account's owner gave and has not confirmed. */
export interface UnconfirmedEmailTable {
  user_id: string;
  email: string;
  given_at: string;
  /** When the link that confirms it was last sent. */
  sent_at: string | null;
}

/** That a link was asked for, kept for a day: the address as a digest. */
export interface EmailConfirmationTable {
  user_id: string;
  address: Buffer;
  asked_at: string;
}

/** How a person wants to be told of things. */
export interface NoticeChoiceTable {
  user_id: string;
  /** In which they last looked at their notices. */
  language: Generated<string>;
  /** Kinds that do not come by mail. */
  no_mail: Generated<string[]>;
}

/** What a person was told of a record last. */
export interface NoticeMarkTable {
  user_id: string;
  object: string;
  record_id: string;
  /** What it is told of: a step of the object's notices. */
  topic: string;
  notice: string;
  told_at: string;
  /** When the last mail of it was to go. */
  mailed_at: string | null;
}

/** A person whom the text of a notice names by a reference. */
export interface NoticePersonTable {
  person: string;
  notice: string;
}
