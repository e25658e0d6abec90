import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { logNames } from "@kezhuan/contract/metadata/logs";

/** Reads the logs and the history of metadata and access, and changes nothing: apart from administrators on purpose. */
export const auditorRole = { code: "ROLE_AUDITOR", label: { zh: "审计员", en: "Auditor" } };

/** Who may do what, and what an installation is made of. */
const audited = [
  "sys_access",
  "sys_role",
  "sys_member",
  "sys_post",
  "qd_org",
  "sys_menu",
  "sys_dict",
  "sys_dict_item",
  "meta_object",
  "meta_field",
  "meta_view",
  "sys_form_use",
];

/** What tells accounts apart; how to reach their people is no business of an audit. */
const account = ["username", "name", "enabled", "identity"];

export function grantAuditor(): NonNullable<PackInput["grants"]> {
  const role = auditorRole.code;
  const actions = ["read", "history", "export"];
  return [
    ...logNames.map((object) => ({ role, object, actions: ["read", "export"] })),
    ...audited.map((object) => ({ role, object, actions })),
    { role, object: "sys_user", actions, read: account },
  ];
}
