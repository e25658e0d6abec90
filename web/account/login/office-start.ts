import { ROLE_DEFAULT } from "@kezhuan/web/api/get-info.ts";

/** Leads to where somebody's work in the office begins, which only the office knows. */
export const OFFICE_START = "/user/start";

/** Of people from outside: the office has nothing for them, and their account is on their own page. */
const outsideRoles: readonly string[] = ["ROLE_MEMBER", ROLE_DEFAULT];

/** True for who works in the office as well. */
export function worksInOffice(roles: readonly string[]): boolean {
  return roles.some((role) => !outsideRoles.includes(role));
}
