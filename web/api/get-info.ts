import type { InfoOutput } from "@kezhuan/contract/api/session";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import type { CallOptions } from "./open-call.ts";
import { getQuery } from "./request.ts";
import { setTitles } from "@kezhuan/web/ui/words.ts";
import { keepDeptid, keepGrants, readDeptid, readToken } from "./session-store.ts";
import { keyOf } from "./query-keys.ts";

/** The role of an account that has been given none. */
export const ROLE_DEFAULT = "ROLE_DEFAULT";

/** The account; its roles and permissions are kept for the checks on the page. */
export async function getInfo(options?: CallOptions): Promise<InfoOutput> {
  const asked = readDeptid();
  const info = await unwrap(getQuery<InfoOutput>("rest/getInfo", {}, options));
  const roles = info.roles.length > 0 ? info.roles : [ROLE_DEFAULT];
  // What is kept is shared by all tabs; in the others one is still oneself.
  if (!info.viewing) {
    keepGrants(roles, info.permissions);
    // A membership has ended: reads go on elsewhere, and what would be written for the department kept is refused.
    if (asked !== undefined && asked === readDeptid() && asked !== info.user.deptid)
      keepDeptid(info.user.deptid);
  }
  setTitles({ user: info.user.user_title, trainer: info.user.trainer_title });
  return { ...info, roles };
}

/** The account as a query; null while nobody is logged in. */
export function infoQuery() {
  return queryOptions({
    queryKey: keyOf("info"),
    queryFn: ({ signal }) => (readToken() === undefined ? null : getInfo({ signal })),
    staleTime: 5 * 60_000,
  });
}
