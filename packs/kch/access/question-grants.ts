import { baseActions, type GrantDef } from "@kezhuan/contract/metadata/access";
import { and, is, isEmpty, isIn, isNot, me, or } from "@kezhuan/packs/condition";

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
const mine = is("created_by", me);
const others = isNot("created_by", me);

/** About one thing, and one that whoever asks or reads can see. */
function aboutPublic(audience: readonly string[]) {
  return or(
    and(isEmpty("demand"), is("achievement.status", "published"), is("achievement.secrecy", "public")),
    and(isEmpty("achievement"), is("demand.status", "published"), isIn("demand.visibility", audience)),
  );
}

/** What everybody may read: never who asked, unless under a name that the asker chose. */
export function grantQuestions(role: string, audience: readonly string[]): GrantDef[] {
  return [
    {
      role,
      object,
      actions: ["read"],
      read: shown,
      condition: and(is("status", "published"), aboutPublic(audience)),
    },
  ];
}

const owned = or(is("achievement.created_by", me), is("demand.created_by", me));
const waiting = isIn("status", ["submitted", "answered"]);

/** Who asks, who answers, and who lets both out. */
export function makeQuestionGrants(registered: readonly string[]): GrantDef[] {
  return [
    {
      role: "ROLE_MEMBER",
      object,
      actions: ["create"],
      read: [...shown, "remark", "created_by"],
      write: asks,
      condition: and(mine, aboutPublic(registered)),
    },
    {
      role: "ROLE_MEMBER",
      object,
      actions: ["read", "withdraw"],
      read: [...shown, "remark", "created_by"],
      write: [],
      condition: and(mine),
    },
    {
      role: "ROLE_MEMBER",
      object,
      actions: ["read", "answer"],
      read: shown,
      write: [],
      condition: and(others, owned, waiting),
    },
    { role: "ROLE_KCH_REVIEWER", object, actions: ["read", "export"] },
    { role: "ROLE_KCH_MANAGER", object, actions: [...baseActions] },
    ...["ROLE_KCH_REVIEWER", "ROLE_KCH_MANAGER"].map((role): GrantDef => ({
      role,
      object,
      actions: ["answer", "publish", "reject", "take_offline"],
      condition: and(others),
    })),
  ];
}
