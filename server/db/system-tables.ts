import type { Generated } from "kysely";
import type { InvitationTokenTable, KeptApartTable, MergeMoveTable, MergeTable } from "./merge-tables.ts";
import type {
  EmailConfirmationTable,
  NoticeChoiceTable,
  NoticeMarkTable,
  NoticePersonTable,
  ReminderTable,
  UnconfirmedEmailTable,
} from "./notice-tables.ts";
import type { PackRuleTable, PackTable } from "./pack-tables.ts";
import type { AnswerLinkTable, ToldRecordTable, ValidityAskedTable } from "./reader-tables.ts";

/**
 * The internal tables (schema `kz`) as Kysely sees them, one property per table. Whoever adds a migration
 * adds its tables here; a test compares this list with a migrated database.
 */
export interface SystemTables {
  "kz.migration": MigrationTable;
  "kz.secret": SecretTable;
  "kz.setting": SettingTable;
  "kz.credential": CredentialTable;
  "kz.totp": TotpTable;
  "kz.recovery_code": RecoveryCodeTable;
  "kz.administrator": AdministratorTable;
  "kz.login": LoginTable;
  "kz.login_token": LoginTokenTable;
  "kz.login_ticket": LoginTicketTable;
  "kz.last_dept": LastDeptTable;
  "kz.captcha": CaptchaTable;
  "kz.attempt": AttemptTable;
  "kz.pack": PackTable;
  "kz.pack_rule": PackRuleTable;
  "kz.demo_record": DemoRecordTable;
  "kz.request": RequestTable;
  "kz.file": FileTable;
  "kz.import_row": ImportRowTable;
  "kz.job": JobTable;
  "kz.view_choice": ViewChoiceTable;
  "kz.view_as": ViewAsTable;
  "kz.change": ChangeTable;
  "kz.converting_row": ConvertingRowTable;
  "kz.api_key": ApiKeyTable;
  "kz.webhook_delivery": WebhookDeliveryTable;
  "kz.webhook": WebhookTable;
  "kz.sequence": SequenceTable;
  "kz.reminder": ReminderTable;
  "kz.notice_choice": NoticeChoiceTable;
  "kz.notice_mark": NoticeMarkTable;
  "kz.notice_person": NoticePersonTable;
  "kz.unconfirmed_email": UnconfirmedEmailTable;
  "kz.email_confirmation": EmailConfirmationTable;
  "kz.revision": RevisionTable;
  "kz.review_round": ReviewRoundTable;
  "kz.merge": MergeTable;
  "kz.merge_move": MergeMoveTable;
  "kz.kept_apart": KeptApartTable;
  "kz.answer_link": AnswerLinkTable;
  "kz.invitation_token": InvitationTokenTable;
  "kz.validity_asked": ValidityAskedTable;
  "kz.told_record": ToldRecordTable;
}

export interface MigrationTable {
  name: string;
  applied_at: Generated<string>;
}

export interface SecretTable {
  name: string;
  value: Buffer;
}

/** Switches of the installation that are no configuration of the process. */
export interface SettingTable {
  name: string;
  value: unknown;
}

/** A membership that made an administrator when accounts, roles or departments were last written. */
export interface AdministratorTable {
  membership: string;
  user: string;
}

/** What is kept of a password: never the password, nor anything a login could be made from. */
export interface CredentialTable {
  user_id: string;
  salt: Buffer;
  iterations: number;
  stored_key: Buffer;
  must_change: boolean;
  changed_at: Generated<string>;
}

export interface LoginTable {
  id: string;
  user_id: string;
  address: string;
  agent: string;
  created_at: string;
  last_used_at: string;
  ended_at: string | null;
  ended_because: string | null;
}

export interface LoginTokenTable {
  hash: Buffer;
  login_id: string;
  kind: "access" | "refresh";
  expires_at: string;
  replaced_at: string | null;
  successor: Buffer | null;
}

export interface LoginTicketTable {
  hash: Buffer;
  user_id: string;
  step: string;
  expires_at: string;
  login_id: string | null;
  secret: string | null;
}

/** Two-factor authentication: the secret that an account shares with its authenticator app, and the step last used. */
export interface TotpTable {
  user_id: string;
  secret: string;
  since: string;
  last_step: number;
}

export interface RecoveryCodeTable {
  hash: Buffer;
  user_id: string;
}

/** The department a user worked in last: where the next login starts. */
export interface LastDeptTable {
  user_id: string;
  deptid: string;
}

/** Who looked as whom. */
export interface ViewAsTable {
  id: string;
  hash: Buffer;
  login_id: string;
  viewer: string;
  viewer_name: string;
  viewer_dept: string | null;
  viewed: string;
  viewed_name: string;
  viewed_dept: string | null;
  reason: string;
  started_at: string;
  expires_at: string;
  ended_at: string | null;
}

export interface CaptchaTable {
  uuid: string;
  answer: string;
  username: string | null;
  iterations: number;
  expires_at: string;
}

/** The turns taken lately under one limit. */
export interface AttemptTable {
  rule: string;
  username: string;
  address: string;
  most: number;
  period: string;
  times: string[];
  refused: boolean;
  expires_at: string;
}

/** Records of the demo content, in the order they were made, so that they can be removed again. */
export interface DemoRecordTable {
  place: Generated<number>;
  object: string;
  id: string;
}

/** Creations a client may send twice without harm. */
export interface RequestTable {
  key: string;
  ids: string[];
  created_at: string;
}

export interface FileTable {
  id: string;
  object: string;
  field: string;
  record_id: string | null;
  name: string;
  size: number;
  type: string;
  uploaded_by: string | null;
  created_at: string;
}

/** What became of one row of an imported sheet. */
export interface ImportRowTable {
  job: string;
  row: number;
  state: "new" | "changed" | "unchanged" | "wrong";
  record_id: string | null;
  /** Of the record, as the import left it. */
  version: string | null;
  before: unknown;
  after: unknown;
  /** The cells of a row that is wrong. */
  cells: unknown;
  issues: unknown;
  undone: Generated<boolean>;
  left_because: string | null;
}

/** Work that outlives the request that asked for it. */
export interface JobTable {
  id: string;
  kind: string;
  state: "queued" | "running" | "done" | "failed" | "cancelled";
  input: unknown;
  result: unknown;
  /** In both languages. */
  message: unknown;
  /** 0 to 1. */
  progress: number;
  owner: string | null;
  /** Of jobs of a kind with the same key only one waits or runs. */
  key: string | null;
  attempts: number;
  created_at: string;
  run_at: string;
  started_at: string | null;
  ended_at: string | null;
  /** The run of a process that has it. */
  holder: string | null;
  lease_until: string | null;
  cancel_asked: boolean;
  /** What the job is called, in both languages. */
  title: unknown;
  /** Department its owner worked in. */
  deptid: string | null;
  language: string;
  /** What the key it was asked for by is limited to; null for a person's own login. */
  scopes: unknown;
  /** How far it has come, for whoever takes it up again. */
  position: unknown;
}

/** What happened to a record. Values are kept for a time; who, when and the digest of the values stay. */
export interface ChangeTable {
  id: Generated<string>;
  object: string;
  record_id: string;
  /** Of the record after the change; of a deleted one, its last. */
  version: number;
  at: string;
  actor: string | null;
  /** As it was then. */
  actor_name: string;
  action: string;
  /** The changed fields only; of a deleted record all of them. */
  before: unknown;
  /** The changed fields only. A creation has none: they are what the later changes lead back to. */
  after: unknown;
  /** SHA-256 of values that are no longer kept. */
  digest: Buffer | null;
  /** The request, job or pack it came from. */
  origin: string | null;
  /** Who accepted the change of somebody who may not make it alone. */
  accepted_by: string | null;
  accepted_by_name: string | null;
}

/** Rows written while the values of one of their fields are being converted. */
export interface ConvertingRowTable {
  place: Generated<number>;
  field: string;
  record: string;
}

/** By what programs act for an account. The key itself is not kept. */
export interface ApiKeyTable {
  id: string;
  hash: Buffer;
  /** Its first characters, to be told by. */
  hint: string;
  user_id: string;
  deptid: string | null;
  name: string;
  scopes: string[];
  created_at: string;
  created_by: string;
  expires_at: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
  revoked_by: string | null;
}

/** One event on its way to one address. */
export interface WebhookDeliveryTable {
  id: string;
  webhook: string;
  event: string;
  object: string;
  record_id: string | null;
  body: unknown;
  created_at: string;
  state: "waiting" | "delivered" | "failed" | "skipped";
  /** In the order of the changes. */
  place: Generated<number>;
  attempts: Generated<number>;
  next_at: string | null;
  ended_at: string | null;
  /** HTTP status of the last answer. */
  status: number | null;
  /** The beginning of the last answer, or what the system said of the connection. */
  answer: string | null;
  /** Why the last attempt failed. */
  problem: string | null;
}

/** What a webhook's record must not show or has no say in. */
export interface WebhookTable {
  id: string;
  secret: string;
  /** Since when nothing has been delivered. */
  failing_since: string | null;
  /** Until when one process sends for it alone. */
  sending_until: string | null;
}

/** The view with which a person's list of an object begins. */
export interface ViewChoiceTable {
  user_id: string;
  object: string;
  view: string;
}

/** Counters of running numbers. */
export interface SequenceTable {
  object: string;
  field: string;
  /** What is counted through: the pattern with the day in it and `#` for the counter. */
  period: string;
  /** The last number given. */
  last: number;
}

/** A change of a record that waits until a reviewer accepts it; at most one that is open for each record. */
export interface RevisionTable {
  id: string;
  object: string;
  record_id: string;
  author: string;
  /** As it was then. */
  author_name: string;
  state: "draft" | "waiting" | "returned" | "accepted" | "refused" | "withdrawn";
  /** The record's version it was last written from. */
  base_version: number;
  /** What the changed fields held when they were changed, and what they shall hold. */
  before: unknown;
  after: unknown;
  version: Generated<number>;
  /** How often it was submitted. */
  round: Generated<number>;
  reviewer: string | null;
  created_at: string;
  updated_at: string;
  submitted_at: string | null;
  due_at: string | null;
}

/** What a reviewer decided, and said of which field. */
export interface ReviewRoundTable {
  id: string;
  object: string;
  record_id: string;
  /** Of a change that waited; null: of the record itself. */
  revision: string | null;
  action: string;
  comment: string | null;
  /** `{ field, text, digest }`: the digest of what the field held tells whether it was changed since. */
  remarks: unknown;
  checked: string[];
  at: string;
  actor: string | null;
  actor_name: string;
}
