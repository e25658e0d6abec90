import type { GrantDef } from "@kezhuan/contract/metadata/access";
import { everyAccountRole } from "@kezhuan/contract/metadata/notice";
import { and, is, me } from "@kezhuan/packs/condition";

const own = and(is("created_by", me));

const mark = ["kind", "about", "folder", "note"];
const subscription = [
  "name",
  "kind",
  "subject",
  "words",
  "condition",
  "about",
  "path",
  "frequency",
  "language",
  "paused",
];

/** Everybody with an account keeps marks and subscriptions of their own; nobody sees those of another. */
export const readerGrants: GrantDef[] = [
  grantOwn("kch_favourite", mark),
  grantOwn("kch_subscription", subscription, ["seen_until"]),
];

function grantOwn(object: string, fields: string[], told: string[] = []): GrantDef {
  return {
    role: everyAccountRole,
    object,
    actions: ["read", "create", "update", "delete"],
    read: [...fields, ...told, "created_by", "created_at"],
    write: fields,
    condition: own,
  };
}
