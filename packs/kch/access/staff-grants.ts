import type { GrantDef } from "@kezhuan/contract/metadata/access";
import { baseActions } from "@kezhuan/contract/metadata/access";
import { contentStates } from "../objects/content-states.ts";
import { listingStates } from "../objects/listing-states.ts";

const contents = ["kch_achievement", "kch_demand"];
const listings = ["kch_expert", "kch_institution"];

/** The association's own staff: everything. */
export const managerGrants: GrantDef[] = [
  ...contents.map((object) => grantAll(object, contentStates.transitions)),
  ...listings.map((object) => grantAll(object, listingStates.transitions)),
];

function grantAll(object: string, transitions: readonly { action: string }[]): GrantDef {
  return {
    role: "ROLE_KCH_MANAGER",
    object,
    actions: [...baseActions, ...transitions.map(({ action }) => action)],
  };
}

const notDraft = { match: "and", rules: [{ field: "status", op: "ne", value: "draft" }] };

/** Reviewers read what was handed in, decide, and leave a comment; they do not edit content. */
export const reviewerGrants: GrantDef[] = [
  ...contents.flatMap((object): GrantDef[] => [
    { role: "ROLE_KCH_REVIEWER", object, actions: ["read", "export"], condition: notDraft },
    {
      role: "ROLE_KCH_REVIEWER",
      object,
      actions: ["claim", "return", "approve", "reject"],
      condition: {
        match: "and",
        rules: [{ field: "status", op: "in", value: ["submitted", "in_review", "approved"] }],
      },
    },
    {
      role: "ROLE_KCH_REVIEWER",
      object,
      actions: ["update"],
      write: ["reviewer", "reviewed_at", "review_comment"],
      condition: { match: "and", rules: [{ field: "status", op: "eq", value: "in_review" }] },
    },
  ]),
  ...listings.map((object): GrantDef => ({
    role: "ROLE_KCH_REVIEWER",
    object,
    actions: ["read"],
    condition: notDraft,
  })),
];

const ownTree = { match: "and", rules: [{ field: "deptid", op: "in", value: "$user.deptTree" }] };

/** Department staff: all of their own department and those below it. What others published they see as visitors do. */
export const departmentGrants: GrantDef[] = [
  ...contents.map((object) => grantTree(object, ["submit", "withdraw", "take_offline"])),
  ...listings.map((object) => grantTree(object, ["submit", "withdraw"])),
];

function grantTree(object: string, transitions: string[]): GrantDef {
  return {
    role: "ROLE_KCH_DEPT",
    object,
    actions: [...baseActions, ...transitions],
    condition: ownTree,
  };
}
