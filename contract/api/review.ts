import { z } from "zod";
import { proseText } from "../kinds/typed-text.ts";
import type { ChangeActor } from "./history.ts";
import { recordInput } from "./records.ts";
import type { RefValue } from "./records.ts";

const objname = z.string().min(1).max(64);
const id = z.string().min(1).max(64);
/** Id of a change that waits. */
const revision = z.uuid();
const comment = proseText(2000).optional();

/** What a reviewer says of single fields: name → words. */
export const remarksInput = z.record(objname, proseText(1000).trim().min(1));
const checked = z.array(objname).max(20).optional();

export const reviewViews = ["open", "mine", "overdue", "all"] as const;
export type ReviewView = (typeof reviewViews)[number];

export const decisions = ["accept", "return", "refuse"] as const;
export type Decision = (typeof decisions)[number];

export const revisionStates = ["draft", "waiting", "returned", "accepted", "refused", "withdrawn"] as const;
export type RevisionState = (typeof revisionStates)[number];

/** A record under review, or a change of it that waits. */
const place = { objname, id, revision: revision.optional() };

/** Inputs of the messages about review. */
export const reviewInputs = {
  /** What waits for the caller, of every object, the longest waiting first. */
  listReviews: z.strictObject({
    view: z.enum(reviewViews),
    objname: objname.optional(),
    pageNum: z.int().min(1).max(10_000).optional(),
  }),
  /** What reviewers said of a record, and the change of it that waits: for its owner and its reviewers. */
  getReview: z.strictObject({ objname, id }),
  /** Takes up what nobody has taken up. */
  claimReview: z.strictObject(place),
  releaseReview: z.strictObject(place),
  handOverReview: z.strictObject({ ...place, to: id }),
  /** Who could take over. */
  listReviewers: z.strictObject({ objname }),
  /** Writes down a change that is to wait, and with `submit` hands it in. Fields as they are in the record leave it. */
  saveRevision: z.strictObject({
    objname,
    id,
    /** Of the record, as it was seen. */
    version: z.int().optional(),
    data: recordInput,
    submit: z.boolean().optional(),
  }),
  withdrawRevision: z.strictObject({ objname, id }),
  decideRevision: z.strictObject({
    objname,
    id,
    revision,
    /** Of the change and of the record, as they were seen. */
    version: z.int(),
    recordVersion: z.int(),
    decision: z.enum(decisions),
    comment,
    remarks: remarksInput.optional(),
    checked,
    /** Fields the record holds something else in by now: those to be changed all the same, those to be left. */
    take: z.array(objname).max(300).optional(),
    keep: z.array(objname).max(300).optional(),
  }),
} as const;

export interface ReviewItem {
  objname: string;
  id: string;
  /** Of a change that waits; null: the record itself. */
  revision: string | null;
  label: string | null;
  /** This and what follows: null also where the caller may not read it. */
  state: string | null;
  since: string | null;
  due: string | null;
  reviewer: RefValue | null;
  author: RefValue | null;
  /** How often it was handed in and sent back. */
  rounds: number;
}

export interface ReviewsOutput {
  items: ReviewItem[];
  counts: Record<ReviewView, number>;
  pageSize: number;
}

export interface Remark {
  field: string;
  text: string;
  /** True when the field holds something else by now. */
  answered: boolean;
}

export interface ReviewRound {
  id: string;
  revision: string | null;
  /** A transition's name or a decision about a change. */
  action: string;
  comment: string | null;
  remarks: Remark[];
  checked: string[];
  at: string;
  actor: ChangeActor;
}

export interface RevisionField {
  field: string;
  /** What it held when it was changed, what it holds now, what it shall hold. */
  before: unknown;
  now: unknown;
  after: unknown;
  /** The record was changed there meanwhile: somebody has to choose. */
  moved: boolean;
}

export interface RevisionOutput {
  id: string;
  state: RevisionState;
  version: number;
  author: ChangeActor;
  /** The caller's own. */
  mine: boolean;
  /** So that somebody else has to decide about it. */
  own: boolean;
  reviewer: RefValue | null;
  submitted_at: string | null;
  due: string | null;
  fields: RevisionField[];
}

export interface ReviewOutput {
  /** What the caller is to this record. */
  reviewer: boolean;
  owner: boolean;
  /** True for a reviewer who handed it in or changed it last: somebody else has to approve it. */
  own: boolean;
  /** Where the caller may not decide on their own work: some of those who may. */
  approvers: RefValue[];
  rounds: ReviewRound[];
  /** The change that is not decided yet. */
  revision: RevisionOutput | null;
  /**
   * A change that somebody else has begun and not handed in: nobody can propose another meanwhile. What is in it nobody
   * sees; whoever decides may discard it (`withdrawRevision`).
   */
  begun: { author: ChangeActor; at: string; mayDiscard: boolean } | null;
}

export interface SavedRevision {
  /** Null when nothing is left that differs from the record. */
  revision: string | null;
  state: RevisionState | null;
  /** Fields that wait. */
  waiting: string[];
}

export interface ReviewOutputs {
  listReviews: ReviewsOutput;
  getReview: ReviewOutput;
  claimReview: { reviewer: RefValue };
  releaseReview: { released: boolean };
  handOverReview: { reviewer: RefValue };
  listReviewers: { people: RefValue[] };
  saveRevision: SavedRevision;
  withdrawRevision: { withdrawn: boolean };
  decideRevision: { state: RevisionState };
}

const time = z.iso.datetime({ offset: true });
const ref = z.object({ id: z.string(), label: z.string().nullable() });
const actor = z.object({ id: z.string().nullable(), label: z.string().nullable() });
const state = z.enum(revisionStates);
const count = z.int().min(0);

const review = z.object({
  reviewer: z.boolean(),
  owner: z.boolean(),
  own: z.boolean(),
  approvers: z.array(ref),
  rounds: z.array(
    z.object({
      id: z.string(),
      revision: z.string().nullable(),
      action: z.string(),
      comment: z.string().nullable(),
      remarks: z.array(z.object({ field: z.string(), text: z.string(), answered: z.boolean() })),
      checked: z.array(z.string()),
      at: time,
      actor,
    }),
  ),
  begun: z.object({ author: actor, at: time, mayDiscard: z.boolean() }).nullable(),
  revision: z
    .object({
      id: z.string(),
      state,
      version: z.int(),
      author: actor,
      mine: z.boolean(),
      own: z.boolean(),
      reviewer: ref.nullable(),
      submitted_at: time.nullable(),
      due: time.nullable(),
      fields: z.array(
        z.object({
          field: z.string(),
          before: z.unknown(),
          now: z.unknown(),
          after: z.unknown(),
          moved: z.boolean(),
        }),
      ),
    })
    .nullable(),
});

/** Schemas of the answers, for the API description. */
export const reviewOutputs: { [M in keyof ReviewOutputs]: z.ZodType<ReviewOutputs[M]> } = {
  listReviews: z.object({
    items: z.array(
      z.object({
        objname: z.string(),
        id: z.string(),
        revision: z.string().nullable(),
        label: z.string().nullable(),
        state: z.string().nullable(),
        since: time.nullable(),
        due: time.nullable(),
        reviewer: ref.nullable(),
        author: ref.nullable(),
        rounds: count,
      }),
    ),
    counts: z.object({ open: count, mine: count, overdue: count, all: count }),
    pageSize: z.int(),
  }),
  getReview: review,
  claimReview: z.object({ reviewer: ref }),
  releaseReview: z.object({ released: z.boolean() }),
  handOverReview: z.object({ reviewer: ref }),
  listReviewers: z.object({ people: z.array(ref) }),
  saveRevision: z.object({
    revision: z.string().nullable(),
    state: state.nullable(),
    waiting: z.array(z.string()),
  }),
  withdrawRevision: z.object({ withdrawn: z.boolean() }),
  decideRevision: z.object({ state }),
};
