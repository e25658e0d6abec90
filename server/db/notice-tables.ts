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

/** How a person wants to be told of things. */
export interface NoticeChoiceTable {
  user_id: string;
  /** In which they last looked at their notices. */
  language: Generated<string>;
  /** Kinds that do not come by mail. */
  no_mail: Generated<string[]>;
}
