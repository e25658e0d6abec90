/** A link that does one thing once; only a digest of what it carries is kept. */
export interface AnswerLinkTable {
  id: string;
  token_hash: Buffer;
  user: string;
  kind: string;
  input: unknown;
  made_at: string;
  expires_at: string;
  used_at: string | null;
  outcome: unknown;
}

/** That its author has been asked about a record's day. */
export interface ValidityAskedTable {
  object: string;
  record: string;
  until: string;
  stage: string;
  asked_at: string;
}

/** What a subscription has told of. */
export interface ToldRecordTable {
  subscription: string;
  record: string;
  told_at: string;
}
