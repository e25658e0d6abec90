import { baseActions, type GrantDef } from "@kezhuan/contract/metadata/access";

type Rule = { field: string; op: string; value?: unknown };

const object = "kch_question";
const shown = [
  "achievement",
  "demand",
  "question",
  "shown_name",
  "answer",
  "answered_at",
  "status",
  "created_at",
];
const asks = ["achievement", "demand", "question", "shown_name"];
const mine: Rule = { field: "created_by", op: "eq", value: "$user.id" };
const others: Rule = { field: "created_by", op: "ne", value: "$user.id" };

/** About one thing, and one that whoever asks or reads can see. */
function aboutPublic(audience: readonly string[]) {
  return {
    match: "or",
    rules: [
      {
        match: "and",
        rules: [
          { field: "demand", op: "isNull" },
          { field: "achievement.status", op: "eq", value: "published" },
          { field: "achievement.secrecy", op: "eq", value: "public" },
        ],
      },
      {
        match: "and",
        rules: [
          { field: "achievement", op: "isNull" },
          { field: "demand.status", op: "eq", value: "published" },
          { field: "demand.visibility", op: "in", value: audience },
        ],
      },
    ],
  };
}

/** What everybody may read: never who asked, unless under a name that the asker chose. */
export function grantQuestions(role: string, audience: readonly string[]): GrantDef[] {
  return [
    {
      role,
      object,
      actions: ["read"],
      read: shown,
      condition: {
        match: "and",
        rules: [{ field: "status", op: "eq", value: "published" }, aboutPublic(audience)],
      },
    },
  ];
}

const owned = {
  match: "or",
  rules: [
    { field: "achievement.created_by", op: "eq", value: "$user.id" },
    { field: "demand.created_by", op: "eq", value: "$user.id" },
  ],
};
const waiting: Rule = { field: "status", op: "in", value: ["submitted", "answered"] };

/** Who asks, who answers, and who lets both out. */
export function makeQuestionGrants(registered: readonly string[]): GrantDef[] {
  return [
    {
      role: "ROLE_MEMBER",
      object,
      actions: ["create"],
      read: [...shown, "remark", "created_by"],
      write: asks,
      condition: { match: "and", rules: [mine, aboutPublic(registered)] },
    },
    {
      role: "ROLE_MEMBER",
      object,
      actions: ["read", "withdraw"],
      read: [...shown, "remark", "created_by"],
      write: [],
      condition: { match: "and", rules: [mine] },
    },
    {
      role: "ROLE_MEMBER",
      object,
      actions: ["read", "answer"],
      read: shown,
      write: [],
      condition: { match: "and", rules: [others, owned, waiting] },
    },
    { role: "ROLE_KCH_REVIEWER", object, actions: ["read", "export"] },
    { role: "ROLE_KCH_MANAGER", object, actions: [...baseActions] },
    ...["ROLE_KCH_REVIEWER", "ROLE_KCH_MANAGER"].map((role): GrantDef => ({
      role,
      object,
      actions: ["answer", "publish", "reject", "take_offline"],
      condition: { match: "and", rules: [others] },
    })),
  ];
}
