import type { Condition } from "@kezhuan/contract/query/condition";
import { baseActions, type GrantDef } from "@kezhuan/contract/metadata/access";
import { and, is, isEmpty, isFilled, isIn, isNot, me, or } from "@kezhuan/packs/condition";
import { kchContract } from "../objects/kch-contract.ts";
import { matchStates } from "../objects/match-states.ts";

const steps = matchStates.transitions.map(({ action }) => action);
const contractSteps = (kchContract.states?.transitions ?? []).map(({ action }) => action);
const lines = ["kch_match_note", "kch_meeting"];
const verdicts = "kch_match_decision";

const applicantContact = [
  "applicant_contact_name",
  "applicant_contact_phone",
  "applicant_contact_email",
  "applicant_consent",
];
const counterpartContact = [
  "counterpart_contact_name",
  "counterpart_contact_phone",
  "counterpart_contact_email",
  "counterpart_consent",
];

/** What either side sees of a case: where it stands, never how to reach the other. */
const outline = [
  "code",
  "title",
  "title_en",
  "status",
  "origin",
  "achievement",
  "demand",
  "expert",
  "message",
  "applicant_institution",
  "counterpart_institution",
  "applicant_consent",
  "counterpart_consent",
  "next_action",
  "due_on",
  "notes",
  "meetings",
  "decline_reason",
  "remark",
  "broker_name",
  "broker_phone",
  "broker_email",
  "assigned_at",
  "contacted_at",
  "answered_at",
  "agreed_at",
  "signed_at",
  "completed_at",
  "ended_at",
  "created_at",
  "updated_at",
];

const both: Condition[] = [is("applicant_consent", true), is("counterpart_consent", true)];

/** The states of a case in which what was signed is known to both sides; what a broker enters before that is a draft. */
const signed = ["contract_signed", "registered", "performing", "completed", "rated"];

/** What was signed, as both sides have it on paper; not how it is booked, nor what staff remark. */
const signedContract = [
  "code",
  "project_name",
  "contract_type",
  "match",
  "buyer",
  "seller",
  "sign_date",
  "valid_from",
  "valid_to",
  "total_amount",
  "status",
  "registered_at",
  "created_at",
];

/** Whose case it is, as the path from a record leads to the case. */
function applicantOf(path = ""): Condition[] {
  return [is(`${path}created_by`, me)];
}

function counterpartOf(path = "") {
  return or(
    is(`${path}achievement.created_by`, me),
    is(`${path}demand.created_by`, me),
    is(`${path}expert.claimed_by_user`, me),
  );
}

const subjects = ["achievement", "demand", "expert"];

/**
 * What a case begins with: one thing, of somebody else. Whoever could name a second one, or another later, would say who
 * the other side is, and agree in its place.
 */
const oneSubject = or(
  ...subjects.map((subject) =>
    and(...subjects.map((field) => (field === subject ? isFilled(field) : isEmpty(field)))),
  ),
);

/** The other side, where that is not whoever began the case. */
const otherSide = and(isNot("created_by", me), counterpartOf());

const applicantRead = [...outline, ...applicantContact, "applicant_rating"];
const applicantWrite = [
  "title",
  "title_en",
  "message",
  "applicant_institution",
  "applicant_rating",
  "decline_reason",
  ...applicantContact,
];

const role = "ROLE_MEMBER";
const sides = or(...applicantOf(), counterpartOf());

/** The two sides: each its own part, and how to reach the other only once both have agreed. */
const partyGrants: GrantDef[] = [
  {
    role,
    object: "kch_match",
    actions: ["create"],
    read: applicantRead,
    write: [...applicantWrite, "origin", ...subjects],
    condition: and(...applicantOf(), oneSubject),
  },
  {
    role,
    object: "kch_match",
    actions: ["read", "update"],
    read: applicantRead,
    write: applicantWrite,
    condition: { match: "and", rules: applicantOf() },
  },
  {
    role,
    object: "kch_match",
    actions: ["read", "update"],
    read: [...outline, ...counterpartContact, "counterpart_rating"],
    write: ["counterpart_institution", "counterpart_rating", "decline_reason", ...counterpartContact],
    condition: otherSide,
  },
  {
    role,
    object: "kch_match",
    actions: ["read"],
    read: [...outline, ...applicantContact, ...counterpartContact],
    condition: and(...both, sides),
  },
  {
    role,
    object: "kch_match",
    actions: ["read"],
    read: [...outline, "contracts"],
    condition: and(...both, isIn("status", signed), sides),
  },
  {
    role,
    object: "kch_contract",
    actions: ["read"],
    read: signedContract,
    condition: and(
      is("match.applicant_consent", true),
      is("match.counterpart_consent", true),
      isIn("match.status", signed),
      or(...applicantOf("match."), counterpartOf("match.")),
    ),
  },
  {
    role,
    object: "kch_match",
    actions: ["decline"],
    read: outline,
    write: ["decline_reason"],
    condition: sides,
  },
  ...lines.map((object): GrantDef => {
    const told = object === "kch_match_note" ? [is("audience", "both")] : [];
    const of = or(...applicantOf("match."), counterpartOf("match."));
    return { role, object, actions: ["read"], condition: and(...told, of) };
  }),
];

/** Who brings the sides together: the cases given to them. */
const brokerGrants: GrantDef[] = [
  {
    role: "ROLE_KCH_BROKER",
    object: "kch_match",
    actions: ["read", "update", ...steps.filter((step) => step !== "assign")],
    condition: and(is("broker", me)),
  },
  ...lines.map((object): GrantDef => ({
    role: "ROLE_KCH_BROKER",
    object,
    actions: ["read", "create", "update", "delete"],
    condition: and(is("match.broker", me)),
  })),
  ...["kch_contract", "kch_instalment"].map((object): GrantDef => {
    const path = object === "kch_contract" ? "match.broker" : "contract.match.broker";
    return {
      role: "ROLE_KCH_BROKER",
      object,
      actions: ["read", "create", "update", ...(object === "kch_contract" ? ["file"] : ["delete"])],
      condition: and(is(path, me)),
    };
  }),
];

const pair = ["demand", "achievement", "expert", "institution"];
const said = ["verdict", "remark"];
const ownVerdict = and(is("created_by", me));
const ofOwnDemand = and(is("demand.created_by", me));

/** What people say of matches: staff all of it to each other, whoever posted a demand for themselves. */
const verdictGrants: GrantDef[] = [
  ...["ROLE_KCH_COORDINATOR", "ROLE_KCH_MANAGER"].map((role): GrantDef => ({
    role,
    object: verdicts,
    actions: [...baseActions],
  })),
  { role: "ROLE_KCH_BROKER", object: verdicts, actions: ["read", "create"] },
  { role: "ROLE_KCH_BROKER", object: verdicts, actions: ["update", "delete"], condition: ownVerdict },
  { role: "ROLE_KCH_REVIEWER", object: verdicts, actions: ["read"] },
  { role, object: verdicts, actions: ["create"], write: [...pair, ...said], condition: ofOwnDemand },
  {
    role,
    object: verdicts,
    actions: ["read", "update", "delete"],
    read: [...pair, ...said, "created_at", "updated_at"],
    write: said,
    condition: ownVerdict,
  },
];

/** Who gives cases out and sees that they go on. */
const coordinatorGrants: GrantDef[] = ["ROLE_KCH_COORDINATOR", "ROLE_KCH_MANAGER"].flatMap((code) => [
  { role: code, object: "kch_match", actions: [...baseActions, ...steps] },
  ...[...lines, "kch_instalment"].map((object): GrantDef => ({
    role: code,
    object,
    actions: [...baseActions],
  })),
  { role: code, object: "kch_contract", actions: [...baseActions, ...contractSteps] },
]);

/** Who registers contracts. */
const registrarGrants: GrantDef[] = [
  {
    role: "ROLE_KCH_REGISTRAR",
    object: "kch_contract",
    actions: ["read", "update", "export", ...contractSteps],
  },
  { role: "ROLE_KCH_REGISTRAR", object: "kch_instalment", actions: ["read", "create", "update", "export"] },
];

/** Rights on cases and contracts. */
export const matchGrants: GrantDef[] = [
  ...partyGrants,
  ...brokerGrants,
  ...verdictGrants,
  ...coordinatorGrants,
  ...registrarGrants,
];
