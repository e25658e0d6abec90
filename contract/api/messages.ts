import { z } from "zod";
import { proseText } from "../kinds/typed-text.ts";
import { accessInputs } from "./access.ts";
import type { AccessOutputs } from "./access.ts";
import { designInput, purgeInput } from "./design.ts";
import type {
  adoptableOutput,
  appliedOutput,
  designOutput,
  driftOutput,
  objectsOutput,
  planOutput,
} from "./design.ts";
import { grantOfferInputs } from "./grant-offers.ts";
import type { GrantOfferOutputs } from "./grant-offers.ts";
import { apiKeyInputs } from "./api-keys.ts";
import type { ApiKeyOutputs } from "./api-keys.ts";
import { listText } from "./form-value.ts";
import { invitationInputs } from "./invitations.ts";
import type { InvitationOutputs } from "./invitations.ts";
import { jobMessageInputs } from "./jobs.ts";
import type { JobMessageOutputs } from "./jobs.ts";
import { historyInputs } from "./history.ts";
import type { HistoryOutputs } from "./history.ts";
import { mergeInputs } from "./merge.ts";
import type { MergeOutputs } from "./merge.ts";
import { noticeInputs } from "./notices.ts";
import type { NoticeOutputs } from "./notices.ts";
import { removalInputs } from "./removal.ts";
import type { RemovalOutputs } from "./removal.ts";
import { remarksInput, reviewInputs } from "./review.ts";
import type { ReviewOutputs } from "./review.ts";
import { ownDataInputs } from "./own-data.ts";
import type { OwnDataOutputs } from "./own-data.ts";
import { totpInputs } from "./totp.ts";
import type { TotpOutputs } from "./totp.ts";
import { viewInputs } from "./views.ts";
import type { ViewMessageOutputs } from "./views.ts";
import { readerInputs } from "./readers.ts";
import type { ReaderOutputs } from "./readers.ts";
import { webhookInputs } from "./webhooks.ts";
import type { WebhookOutputs } from "./webhooks.ts";
import type { WireRecord } from "./records.ts";

const name = z.string().min(1).max(64);
const id = z.string().min(1).max(64);
/** Checked against the session, never trusted. */
const menuInput = z.strictObject({ userid: id.optional(), deptid: id.nullish() });

/** Inputs of every message (`internalParams` of `vicimsg`); the server has a handler for each, and no others. */
export const messageInputs = {
  getAdminMenuByUseridAndDeptid: menuInput,
  getDevMenuByUseridAndDeptid: menuInput,
  transition: z.strictObject({
    objname: name,
    id,
    action: name,
    comment: proseText(2000).optional(),
    /** With a step of a review: what is to be said of single fields, and what was checked. */
    remarks: remarksInput.optional(),
    checked: z.array(name).max(20).optional(),
    version: z.int().optional(),
    /** With a step that schedules something: when it shall happen, in the future. */
    at: z.iso.datetime({ offset: true }).optional(),
  }),
  /** How many visible records have each value of each field; conditions at the top level on that same field are left out. */
  countFacets: z.strictObject({
    objname: name,
    fields: listText(10),
    keyword: z.string().max(200).optional(),
    highsearch: z.unknown().optional(),
    viewid: z.string().max(64).optional(),
  }),
  /** Every object with its layer and size. */
  listObjects: z.strictObject({}),
  describeDesign: z.strictObject({ objname: name }),
  planDesign: designInput,
  applyDesign: designInput,
  schedulePurge: purgeInput,
  /** Tables of the database that objects can be made over. */
  listAdoptable: z.strictObject({}),
  /** In what the database is not what the metadata say; looked at now. */
  listDrift: z.strictObject({}),
  endSession: z.strictObject({ sessionid: id }),
  listSessions: z.strictObject({ userid: id.optional() }),
  /** Gives an account a random password that must be changed at the next login; shown once. */
  resetPassword: z.strictObject({ userid: id }),
  ...ownDataInputs,
  ...jobMessageInputs,
  ...historyInputs,
  ...apiKeyInputs,
  ...totpInputs,
  ...viewInputs,
  ...accessInputs,
  ...grantOfferInputs,
  ...webhookInputs,
  ...noticeInputs,
  ...reviewInputs,
  ...mergeInputs,
  ...invitationInputs,
  ...readerInputs,
  ...removalInputs,
} as const;

/** What may be asked while looking as another user; everything else might change something, or is their own business. */
export const viewingMessages: ReadonlySet<keyof typeof messageInputs> = new Set([
  "getAdminMenuByUseridAndDeptid",
  "getDevMenuByUseridAndDeptid",
  "countFacets",
  "aggregate",
  "listObjects",
  "describeDesign",
  "listHistory",
  "listReviews",
  "getReview",
  "listReviewers",
  "listGrantOffers",
  "findDuplicates",
  "planMerge",
  "listMerges",
  "explainAccess",
  "explainObject",
  "endViewAs",
  "countNotices",
] as const);

/** What visitors may send; everything else needs an account. Which records each of these shows them is a matter of rights. */
export const publicMessages: ReadonlySet<keyof typeof messageInputs> = new Set([
  "transition",
  "countFacets",
  "aggregate",
  "getInvitation",
  "useLink",
] as const);

export type MessageName = keyof typeof messageInputs;
export type MessageInput<M extends MessageName> = z.infer<(typeof messageInputs)[M]>;

export interface MenuItem {
  id: string;
  /** Route. A submenu has the path of nothing and carries `children`. */
  urlvue: string;
  iconvue: string;
  meta: { title: string };
  /** Present on a leaf: where it leads. */
  redirect?: string;
  children?: MenuItem[];
}

export interface MenusOutput {
  menus: MenuItem[];
}

export interface FacetsOutput {
  facets: Record<string, { value: string; count: number }[]>;
}

export interface SessionsOutput {
  sessions: {
    id: string;
    userid: string;
    name: string;
    created_at: string;
    last_used_at: string;
    address: string;
    agent: string;
    current: boolean;
  }[];
}

export interface MessageOutputs
  extends
    OwnDataOutputs,
    JobMessageOutputs,
    HistoryOutputs,
    ApiKeyOutputs,
    TotpOutputs,
    ViewMessageOutputs,
    AccessOutputs,
    GrantOfferOutputs,
    ReaderOutputs,
    RemovalOutputs,
    WebhookOutputs,
    NoticeOutputs,
    MergeOutputs,
    InvitationOutputs,
    ReviewOutputs {
  getAdminMenuByUseridAndDeptid: MenusOutput;
  getDevMenuByUseridAndDeptid: MenusOutput;
  transition: WireRecord;
  countFacets: FacetsOutput;
  listObjects: z.infer<typeof objectsOutput>;
  describeDesign: z.infer<typeof designOutput>;
  planDesign: z.infer<typeof planOutput>;
  applyDesign: z.infer<typeof appliedOutput>;
  schedulePurge: z.infer<typeof designOutput>;
  listAdoptable: z.infer<typeof adoptableOutput>;
  listDrift: z.infer<typeof driftOutput>;
  endSession: { ended: number };
  listSessions: SessionsOutput;
  resetPassword: { password: string };
}
