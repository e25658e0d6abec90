import type { Generated } from "kysely";

/** That one record became part of another. */
export interface MergeTable {
  id: string;
  object: string;
  dropped: string;
  kept: string;
  at: string;
  actor: string | null;
  actor_name: string;
  /** Places in other records that were moved. */
  moved: Generated<number>;
  /** Visitors could see the one that went. */
  was_public: boolean;
  until: string | null;
  undone_at: string | null;
  undone_by: string | null;
}

/** What a merge changed, step by step: a field, or without one the row that was put away. */
export interface MergeMoveTable {
  merge: string;
  place: Generated<string>;
  step: string;
  object: string;
  record_id: string;
  field: string | null;
  before: unknown;
  after: unknown;
}

/** Two records that look alike and are not the same. */
export interface KeptApartTable {
  object: string;
  one: string;
  other: string;
  at: string;
  actor: string | null;
}

/** What the link of an invitation carries, as a digest. */
export interface InvitationTokenTable {
  token_hash: Buffer;
  invitation: string;
  made_at: string;
}
