import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { and, is, isIn, isNot, me } from "@kezhuan/packs/condition";
import { everything } from "@kezhuan/packs/record-actions";
import { addHistory } from "../add-history.ts";
import { grantDirectory, grantOwnEntry } from "../system/directory-grants.ts";

type Grants = NonNullable<PackInput["grants"]>;

const look = ["read", "export"];

const secretariat = "ROLE_ORG_SECRETARIAT";
const treasurer = "ROLE_ORG_TREASURER";
const council = "ROLE_ORG_COUNCIL";
const member = "ROLE_ORG_MEMBER";
const auditor = "ROLE_ORG_AUDITOR";

const ongoing = ["draft", "voting", "counting"];
const declared = and(is("status", "declared"));

/** Keeps members, bodies, meetings, circulars and certificates; reads fees. */
const secretariatGrants: Grants = [
  {
    role: secretariat,
    object: "org_member",
    actions: [...everything, "admit", "refuse", "suspend", "resume", "leave", "expel", "reapply"],
  },
  ...["org_body", "org_agenda", "org_attendance"].map((object) => ({
    role: secretariat,
    object,
    actions: everything,
  })),
  { role: secretariat, object: "org_term", actions: [...everything, "begin", "end"] },
  { role: secretariat, object: "org_office", actions: [...everything, "end"] },
  {
    role: secretariat,
    object: "org_meeting",
    actions: [...everything, "convene", "hold", "approve", "reopen", "call_off"],
  },
  {
    role: secretariat,
    object: "org_resolution",
    actions: ["read", "create", "export", "adopt", "reject", "repeal"],
  },
  // What was adopted is repealed by another resolution, and stays as it was worded.
  {
    role: secretariat,
    object: "org_resolution",
    actions: ["update", "delete"],
    condition: and(is("status", "draft")),
  },
  {
    role: secretariat,
    object: "org_resolution",
    actions: ["update"],
    write: ["repealed_by", "document"],
    condition: and(isNot("status", "draft")),
  },
  {
    role: secretariat,
    object: "org_election",
    actions: ["read", "create", "export", "enrol_body", "enrol_members", "open", "close", "declare", "fail"],
  },
  { role: secretariat, object: "org_elector", actions: look },
  {
    role: secretariat,
    object: "org_elector",
    actions: ["create", "update", "delete"],
    condition: and(isIn("election.status", ongoing)),
  },
  {
    role: secretariat,
    object: "org_election",
    actions: ["update", "delete"],
    condition: and(isIn("status", ongoing)),
  },
  { role: secretariat, object: "org_candidate", actions: look },
  {
    role: secretariat,
    object: "org_candidate",
    actions: ["create", "update", "delete"],
    condition: and(isIn("election.status", ongoing)),
  },
  {
    role: secretariat,
    object: "org_circular",
    actions: ["read", "create", "export", "send_members", "send_bodies"],
  },
  {
    role: secretariat,
    object: "org_circular",
    actions: ["update", "delete"],
    condition: and(is("status", "draft")),
  },
  { role: secretariat, object: "org_receipt", actions: look },
  { role: secretariat, object: "org_certificate", actions: ["read", "create", "export", "issue", "revoke"] },
  {
    role: secretariat,
    object: "org_certificate",
    actions: ["update", "delete"],
    condition: and(is("status", "draft")),
  },
  ...["org_fee_year", "org_invoice", "org_payment"].map((object) => ({
    role: secretariat,
    object,
    actions: look,
  })),
  ...grantDirectory(secretariat),
];

/** Sets fees, raises invoices, enters what comes in. Waiving is the secretariat's proposal and the treasurer's step. */
const treasurerGrants: Grants = [
  { role: treasurer, object: "org_member", actions: look },
  {
    role: treasurer,
    object: "org_fee_year",
    actions: ["read", "create", "export", "raise", "close", "reopen"],
  },
  // Once invoices were raised, what they asked for is no longer changed.
  {
    role: treasurer,
    object: "org_fee_year",
    actions: ["update", "delete"],
    condition: and(is("status", "draft")),
  },
  {
    role: treasurer,
    object: "org_invoice",
    actions: [...look, "create", "settle", "waive", "cancel", "reopen"],
  },
  {
    role: treasurer,
    object: "org_invoice",
    actions: ["update"],
    write: ["payments", "receipt_no", "remark", "due_on"],
    condition: and(is("status", "open")),
  },
  { role: treasurer, object: "org_payment", actions: look },
  {
    role: treasurer,
    object: "org_payment",
    actions: ["create", "update", "delete"],
    condition: and(is("invoice.status", "open")),
  },
  ...["org_body", "org_office", "org_meeting", "org_resolution"].map((object) => ({
    role: treasurer,
    object,
    actions: ["read"],
  })),
  ...grantDirectory(treasurer),
];

/** What a ballot paper says: of the election, and of a candidate. */
const announced = [
  "title",
  "body",
  "meeting",
  "status",
  "method",
  "held_on",
  "seats",
  "voters",
  "candidates",
];
const onBallot = ["election", "ballot_no", "name", "position", "member", "statement"];

/** Sees the association's bodies, meetings and resolutions, and results once they are declared. */
const councilGrants: Grants = [
  {
    role: council,
    object: "org_member",
    actions: ["read"],
    read: ["number", "name", "name_en", "kind", "class", "status", "business", "representative", "joined_on"],
  },
  ...["org_body", "org_term", "org_office", "org_agenda", "org_resolution"].map((object) => ({
    role: council,
    object,
    actions: ["read"],
  })),
  {
    role: council,
    object: "org_meeting",
    actions: ["read"],
    condition: and(isIn("status", ["convened", "held", "minuted", "cancelled"])),
  },
  {
    role: council,
    object: "org_attendance",
    actions: ["read"],
  },
  { role: council, object: "org_election", actions: ["read"], condition: declared },
  {
    role: council,
    object: "org_election",
    actions: ["read"],
    read: [...announced],
  },
  {
    role: council,
    object: "org_candidate",
    actions: ["read"],
    condition: and(is("election.status", "declared")),
  },
  {
    role: council,
    object: "org_candidate",
    actions: ["read"],
    read: [...onBallot],
  },
  ...ownPapers(council),
  ...grantDirectory(council),
];

/** What was sent to somebody: both who serve in bodies and members have it. */
function ownPapers(role: string): Grants {
  return [
    {
      role,
      object: "org_circular",
      actions: ["read"],
      read: ["number", "title", "status", "body", "papers", "sent_at"],
      condition: and(is("status", "sent"), is("receipts.account", me)),
    },
    {
      role,
      object: "org_receipt",
      actions: ["read", "confirm"],
      read: ["circular", "recipient", "account", "status", "read_at"],
      condition: and(is("account", me)),
    },
  ];
}

/** Elections in which one may vote: the ballot paper, and the result once it is declared. */
function ownElections(role: string): Grants {
  return [
    {
      role,
      object: "org_election",
      actions: ["read"],
      read: announced,
      condition: and(is("roll.account", me)),
    },
    {
      role,
      object: "org_candidate",
      actions: ["read"],
      read: onBallot,
      condition: and(is("election.roll.account", me)),
    },
    {
      role,
      object: "org_election",
      actions: ["read"],
      read: [...announced, "returned", "invalid", "valid", "blank", "votes_needed", "is_valid"],
      condition: and(is("roll.account", me), is("status", "declared")),
    },
    {
      role,
      object: "org_candidate",
      actions: ["read"],
      read: [...onBallot, "votes", "is_elected"],
      condition: and(is("election.roll.account", me), is("election.status", "declared")),
    },
  ];
}

/** Sees the own membership and what belongs to it, and keeps the own address. */
const memberGrants: Grants = [
  {
    role: member,
    object: "org_member",
    actions: ["read", "update"],
    masks: { remark: "hide", decision: "hide", account: "hide" },
    write: ["address", "business", "contact", "phone", "email", "representative", "representative_title"],
    condition: and(is("account", me)),
  },
  {
    role: member,
    object: "org_invoice",
    actions: ["read"],
    masks: { remark: "hide", fee_year: "hide" },
    condition: and(is("member.account", me)),
  },
  {
    role: member,
    object: "org_payment",
    actions: ["read"],
    condition: and(is("invoice.member.account", me)),
  },
  {
    role: member,
    object: "org_certificate",
    actions: ["read"],
    condition: and(is("member.account", me), isIn("status", ["issued", "revoked"])),
  },
  ...ownPapers(member),
  ...ownElections(member),
  ...grantOwnEntry(member),
];

/** Reads and exports everything, and changes nothing. */
const auditorGrants: Grants = [
  ...[
    "org_member",
    "org_fee_year",
    "org_invoice",
    "org_payment",
    "org_body",
    "org_term",
    "org_office",
    "org_meeting",
    "org_agenda",
    "org_attendance",
    "org_resolution",
    "org_circular",
    "org_receipt",
    "org_certificate",
  ].map((object) => ({ role: auditor, object, actions: look })),
  { role: auditor, object: "org_election", actions: look, condition: declared },
  ...["org_candidate", "org_elector"].map((object) => ({
    role: auditor,
    object,
    actions: look,
    condition: and(is("election.status", "declared")),
  })),
  ...grantDirectory(auditor),
];

const templates: Grants = [
  [secretariat, ["org_invoice", "org_certificate", "org_meeting"]] as const,
  [treasurer, ["org_invoice"]] as const,
].map(([role, objects]) => ({
  role,
  object: "sys_template",
  actions: ["read"],
  condition: and(isIn("object", objects), is("enabled", true)),
}));

export const organisationGrants: Grants = [
  ...addHistory([...secretariatGrants, ...treasurerGrants, ...councilGrants, ...auditorGrants]),
  // Members are people from outside: who changed what is the association's business.
  ...memberGrants,
  ...templates,
];
