import type { Condition } from "@kezhuan/contract/query/condition";
import type { GrantDef } from "@kezhuan/contract/metadata/access";
import { and, is, isEmpty, isIn, me, or } from "@kezhuan/packs/condition";
import { directFields } from "./direct-fields.ts";
import {
  achievementPrice,
  achievementPublic,
  demandBudget,
  demandPublic,
  demandPublisher,
  expertPublic,
  institutionPublic,
} from "./public-fields.ts";
import { validityActions } from "../objects/validity.ts";

const role = "ROLE_MEMBER";
const contact = ["contact_name", "contact_phone", "contact_email", "contact_org", "contact_address"];
const answer = ["review_comment", "reviewed_at", "submitted_at", "review_due"];
/** By which one finds what is one's own: the name of another is never told. */
const mine = ["receipt_no", "created_by"];
/** Of drafts: what is public is never half-written. */
const unfinished = "unfinished_input";

/** Decided by the person with a word of agreement, which no form takes. */
const consented = [
  ...["phone", "email", "wechat", "address"].map((name) => `visibility_${name}`),
  "consent_at",
  "consent_text_version",
  "claimed_by_user",
];

/** Given by the association or by the course of things, not by the owner. */
const notTheirs = new Set([
  ...consented,
  "code",
  "receipt_no",
  "created_by",
  "registration_no",
  "registration_date",
  "experts",
  "discipline_text",
  "match_status",
  "verify_status",
  "verified_at",
  "status",
  "publish_at",
  "lapsed",
  "created_at",
  "updated_at",
  ...answer,
]);

const achievementOwn = [
  ...achievementPublic,
  ...achievementPrice,
  ...contact,
  ...answer,
  ...mine,
  unfinished,
  "secrecy",
  "level_evidence",
  "not_applied_reason",
  "source_program_text",
  "ownership_statement",
  "ownership_file",
];

const demandOwn = [
  ...demandPublic,
  ...demandBudget,
  ...demandPublisher,
  ...contact,
  ...answer,
  ...mine,
  unfinished,
  "confidential_part",
];

const expertOwn = [
  ...expertPublic,
  ...contact,
  "name_variants",
  "gender",
  "birth_year",
  "scopus_id",
  "wos_id",
  "openalex_id",
  "cnki_id",
  "contact_wechat",
  "claimed_by_user",
  ...consented,
];

/**
 * What somebody entered is theirs as long as they are with the department they entered it for: who leaves the
 * association's staff and stays on the portal takes nothing of its drafts along.
 */
const own = and(is("created_by", me), or(isIn("deptid", "$user.deptIds"), isEmpty("deptid")));

/** What a registered user may do with what they entered, and an expert with the page they have claimed. */
export const memberGrants: GrantDef[] = [
  ...grantOwn("kch_achievement", achievementOwn),
  ...grantOwn("kch_demand", demandOwn),
  ...grantOwnInstitution(),
  ...grantOwnPage(),
];

/**
 * The page an expert has claimed: written like a posting, and as little changed while a reviewer has it. Off line it is
 * changed like what is public, as staff publish it again as it stands.
 */
function grantOwnPage(): GrantDef[] {
  const own = is("claimed_by_user", me);
  const object = "kch_expert";
  const open = isIn("status", ["draft", "returned"]);
  return [
    {
      role,
      object,
      actions: ["read", "withdraw"],
      read: [...expertOwn, ...answer],
      write: [],
      condition: and(own),
    },
    {
      role,
      object,
      actions: ["update", "submit"],
      read: expertOwn,
      write: theirs(expertOwn),
      condition: and(own, open),
    },
    ...grantChanges(object, expertOwn, { own, proposed: ["published", "offline"] }),
  ];
}

/** What visitors see is changed with a reviewer's word, save what its owner decides alone. */
function grantChanges(
  object: string,
  fields: string[],
  { own, proposed = ["published"] }: { own: Condition; proposed?: string[] },
): GrantDef[] {
  const direct = directFields[object] ?? [];
  const shown = isIn("status", ["published", "offline"]);
  const kept = isIn("status", proposed);
  return [
    {
      role,
      object,
      actions: ["propose"],
      read: fields,
      write: theirs(fields).filter((field) => !direct.includes(field) && field !== unfinished),
      condition: and(own, kept),
    },
    {
      role,
      object,
      actions: ["update"],
      read: fields,
      write: theirs(fields).filter((field) => direct.includes(field)),
      condition: and(own, shown),
    },
  ];
}

function grantOwn(object: string, fields: string[]): GrantDef[] {
  const open = isIn("status", ["draft", "returned"]);
  return [
    {
      role,
      object,
      actions: ["read", "create", "import", "withdraw", "take_offline", ...validityActions],
      read: fields,
      write: theirs(fields),
      condition: and(own),
    },
    {
      role,
      object,
      actions: ["update", "delete", "submit"],
      read: fields,
      write: theirs(fields),
      condition: and(own, open),
    },
    ...grantChanges(object, fields, { own }),
  ];
}

/** Who posts for a body that is not listed yet enters its name; staff look into it before it is published. */
function grantOwnInstitution(): GrantDef[] {
  const draft = isIn("status", ["draft", "returned"]);
  const object = "kch_institution";
  const read = [...institutionPublic, "created_by", ...answer];
  const write = ["name", "name_en", "short_name", "credit_code", "org_type", "region_code", "homepage"];
  return [
    {
      role,
      object,
      actions: ["read", "create", "withdraw"],
      read,
      write,
      condition: and(own),
    },
    // Of the institution whose verified account one is.
    {
      role,
      object,
      actions: ["read"],
      read: [...institutionPublic, ...contact, ...answer, "claimed_by_user"],
      condition: and(is("claimed_by_user", me)),
    },
    {
      role,
      object,
      actions: ["update", "delete", "submit"],
      read,
      write,
      condition: and(own, draft),
    },
    {
      role,
      object,
      actions: ["propose"],
      read,
      write,
      condition: and(own, is("status", "published")),
    },
    // And who speaks for it keeps its page.
    ...grantChanges(object, [...institutionPublic, ...contact], {
      own: is("claimed_by_user", me),
      proposed: ["published", "offline"],
    }),
  ];
}

function theirs(fields: string[]): string[] {
  return fields.filter((field) => !notTheirs.has(field));
}
