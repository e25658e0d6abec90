import type { Condition } from "@kezhuan/contract/query/condition";
import { baseActions, type GrantDef } from "@kezhuan/contract/metadata/access";
import { and, is, isFilled, isIn, isNot, me } from "@kezhuan/packs/condition";
import { expertPublic } from "./public-fields.ts";

const role = "ROLE_MEMBER";
const mine = is("created_by", me);
const answer = ["status", "decision", "decided_at", "created_at", "updated_at", "created_by"];

/** What whoever asks says, by the object it is said in. */
const said: Readonly<Record<string, string[]>> = {
  kch_claim: ["expert", "proof", "proof_email", "documents", "statement"],
  kch_objection: ["expert", "achievement", "statement"],
  kch_verification: ["institution", "org_name", "credit_code", "applicant_role", "documents"],
  kch_membership: ["institution", "person_name", "position"],
};

const requests = Object.keys(said);

/** One's own requests: made, read and taken back, and never decided by oneself. */
const askingGrants: GrantDef[] = Object.entries(said).map(([object, fields]) => ({
  role,
  object,
  actions: ["read", "create", "withdraw", ...(object === "kch_membership" ? ["leave"] : [])],
  read: [...fields, ...answer, ...(object === "kch_membership" ? [] : ["code"])],
  write: fields,
  condition: and(mine),
}));

/** The institution is verified, and the account is the one that speaks for it. */
const spokenFor: Condition[] = [
  is("institution.claimed_by_user", me),
  is("institution.verify_status", "verified"),
];

/** The account of a verified institution says who belongs to it. */
const institutionGrants: GrantDef[] = [
  {
    role,
    object: "kch_membership",
    actions: ["read", "accept", "reject", "dismiss"],
    read: ["institution", "person_name", "position", ...answer.filter((name) => name !== "created_by")],
    write: [],
    condition: and(...spokenFor, isNot("created_by", me)),
  },
];

/** Whoever speaks for an institution sees whom it has asked in and takes an invitation back; making one is a message. */
const invitationGrants: GrantDef[] = [
  {
    role,
    object: "kch_invitation",
    actions: ["read", "revoke"],
    read: ["institution", "sent_to", "status", "expires_at", "accepted_at", "created_at"],
    write: [],
    condition: { match: "and", rules: spokenFor },
  },
  { role: "ROLE_KCH_REVIEWER", object: "kch_invitation", actions: ["read"] },
  { role: "ROLE_KCH_MANAGER", object: "kch_invitation", actions: ["read", "revoke", "delete", "export"] },
];

/** Who decides. Documents are theirs to open, and nobody else's but their owner's. */
const decidingGrants: GrantDef[] = requests.flatMap((object): GrantDef[] => {
  const ending = object === "kch_membership" ? ["dismiss"] : [];
  return [
    { role: "ROLE_KCH_REVIEWER", object, actions: ["read", "export"] },
    { role: "ROLE_KCH_MANAGER", object, actions: [...baseActions] },
    ...["ROLE_KCH_REVIEWER", "ROLE_KCH_MANAGER"].map((decider): GrantDef => ({
      role: decider,
      object,
      actions: ["accept", "reject", ...ending],
      condition: and(isNot("created_by", me)),
    })),
  ];
});

const contacts = ["phone", "email", "wechat", "address"];

/** How a person can be reached, field by field, as far as they have agreed to and not taken it back. */
export function grantContacts(reader: string, scopes: readonly string[]): GrantDef[] {
  return contacts.map((name) => ({
    role: reader,
    object: "kch_expert",
    actions: ["read"],
    read: [...expertPublic, `contact_${name}`],
    condition: and(is("status", "published"), isIn(`visibility_${name}`, scopes), isFilled("consent_at")),
  }));
}

/** Rights on claims, objections, verifications and memberships. */
export const accountGrants: GrantDef[] = [
  ...askingGrants,
  ...institutionGrants,
  ...invitationGrants,
  ...decidingGrants,
];
