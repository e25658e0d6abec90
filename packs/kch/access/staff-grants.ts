import type { Condition } from "@kezhuan/contract/query/condition";
import { baseActions, type GrantDef } from "@kezhuan/contract/metadata/access";
import { and, is, isIn, isNot } from "@kezhuan/packs/condition";
import { directFields } from "./direct-fields.ts";
import { classification, contentStates, listingClassification } from "../objects/content-states.ts";
import { validityActions } from "../objects/validity.ts";
import { listingStates } from "../objects/listing-states.ts";

const contents = ["kch_achievement", "kch_demand"];
const listings = ["kch_expert", "kch_institution"];

/** The association's own staff: everything. */
export const managerGrants: GrantDef[] = [
  ...contents.map((object) =>
    grantAll(object, [...contentStates.transitions, ...validityActions.map((action) => ({ action }))]),
  ),
  ...listings.map((object) => grantAll(object, listingStates.transitions)),
  // Their time limits go by it.
  { role: "ROLE_KCH_MANAGER", object: "sys_holiday", actions: [...baseActions] },
  // What people look for is their business.
  { role: "ROLE_KCH_MANAGER", object: "sys_synonym", actions: [...baseActions] },
  // They compose dashboards of their own, and share them.
  {
    role: "ROLE_KCH_MANAGER",
    object: "sys_dashboard",
    actions: ["read", "create", "update", "delete"],
    scope: "self",
  },
  // Which parts there are is the product's business, how much they count theirs.
  {
    role: "ROLE_KCH_MANAGER",
    object: "sys_matching_weight",
    actions: ["read", "update"],
    write: ["weight"],
  },
];

function grantAll(object: string, transitions: readonly { action: string }[]): GrantDef {
  return {
    role: "ROLE_KCH_MANAGER",
    object,
    actions: [...baseActions, ...transitions.map(({ action }) => action), "decide"],
  };
}

const notDraft = and(isNot("status", "draft"));

/** Reviewers read what was handed in, complete its classification, decide, and leave a comment; they do not edit content. */
export const reviewerGrants: GrantDef[] = [
  ...contents.flatMap((object): GrantDef[] => [
    { role: "ROLE_KCH_REVIEWER", object, actions: ["read"], condition: notDraft },
    {
      role: "ROLE_KCH_REVIEWER",
      object,
      actions: ["read", "export"],
      condition: and(...notDraft.rules, ...notSecret(object)),
    },
    { role: "ROLE_KCH_REVIEWER", object, actions: ["decide"], condition: notDraft },
    {
      role: "ROLE_KCH_REVIEWER",
      object,
      actions: ["claim", "release", "return", "approve", "schedule", "reject"],
      condition: and(isIn("status", ["submitted", "in_review", "approved"])),
    },
    {
      role: "ROLE_KCH_REVIEWER",
      object,
      actions: ["update"],
      write: [...classification, "reviewer", "reviewed_at", "review_comment"],
      condition: and(is("status", "in_review")),
    },
    publishing(object),
  ]),
  ...listings.flatMap((object): GrantDef[] => [
    { role: "ROLE_KCH_REVIEWER", object, actions: ["read", "decide"], condition: notDraft },
    {
      role: "ROLE_KCH_REVIEWER",
      object,
      actions: ["claim", "release", "return", "approve", "schedule"],
      condition: and(isIn("status", ["submitted", "in_review", "approved"])),
    },
    {
      role: "ROLE_KCH_REVIEWER",
      object,
      actions: ["update"],
      write: listingClassification[object] ?? [],
      condition: and(is("status", "in_review")),
    },
    publishing(object),
  ]),
];

/** What was approved before approval published it; said again of what is published, it changes nothing. */
function publishing(object: string): GrantDef {
  const rules = [isIn("status", ["approved", "published"])];
  return {
    role: "ROLE_KCH_REVIEWER",
    object,
    actions: ["publish", "unschedule"],
    condition: { match: "and", rules },
  };
}

/** What is a secret leaves the house with managers only. */
function notSecret(object: string) {
  return object === "kch_achievement" ? [is("secrecy", "public")] : [];
}

const ownTree = isIn("deptid", "$user.deptTree");

/**
 * Department staff: all of their own department and those below it; what visitors see there they change with a
 * reviewer's word. What others published they see as visitors do.
 */
export const departmentGrants: GrantDef[] = [
  ...contents.flatMap((object) =>
    grantTree(object, ["submit", "withdraw", "take_offline", ...validityActions]),
  ),
  ...listings.flatMap((object) => grantTree(object, ["submit", "withdraw"])),
];

function grantTree(object: string, transitions: string[]): GrantDef[] {
  const role = "ROLE_KCH_DEPT";
  const grant = (actions: string[], ...rules: Condition[]): GrantDef => ({
    role,
    object,
    actions,
    condition: and(ownTree, ...rules),
  });
  return [
    grant(["read", "create", "delete", "import", ...transitions]),
    grant(["read", "export"], ...notSecret(object)),
    // What has expired is published again by a word of its author's: nobody changes it unseen before that.
    grant(["update"], { field: "status", op: "notIn", value: ["published", "expired"] }),
    grant(["propose"], is("status", "published")),
    {
      ...grant(["update"], isIn("status", ["published", "offline"])),
      write: [...(directFields[object] ?? []), "internal_note", "source", "source_ref"],
    },
  ];
}
