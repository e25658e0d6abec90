import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { findObject, requireServing } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";

interface InvitationTables {
  /** The object of the invitations. */
  name: string;
  invitations: string;
  /** Those into which people are invited. */
  institutions: string;
}

/** Where invitations and what they invite into are stored. Errors: 404 in an installation without invitations. */
export function invitationTables({ catalog }: Ctx): InvitationTables {
  const { name, table, fields } = requireServing(catalog, "invitations");
  const target = targetOf(fields.get("institution")) ?? "";
  return { name, invitations: table, institutions: findObject(catalog, target).table };
}
