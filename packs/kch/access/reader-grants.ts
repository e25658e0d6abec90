import type { GrantDef } from "@kezhuan/contract/metadata/access";

const own = { match: "and", rules: [{ field: "created_by", op: "eq", value: "$user.id" }] };

/** Everybody with an account keeps marks of their own; nobody sees those of another. */
export function grantReading(role: string): GrantDef[] {
  return [
    {
      role,
      object: "kch_favourite",
      actions: ["read", "create", "update", "delete"],
      read: ["kind", "about", "folder", "note", "created_by", "created_at"],
      write: ["kind", "about", "folder", "note"],
      condition: own,
    },
  ];
}
