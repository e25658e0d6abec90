import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { getLanguage } from "@kezhuan/web/ui/preferences.ts";
import { readCapacity } from "@kezhuan/web/account/login/capacity.ts";
import { firstPath, trailTo } from "./menu-paths.ts";
import { menuQuery } from "./menu-query.ts";
import { readActivePath } from "./places.ts";

/** A page of the shell that needs no right but the login. */
export const PROFILE_PATH = "/user/profile";

/** Where a working day begins; it shows what somebody may see, so it needs no right either. */
export const START_PATH = "/dashboard";

/** Where a login leads that was not asked to lead anywhere: the last page if it is still in the menu, or the first one. */
export async function findStartAddress(): Promise<string> {
  const info = await queryClient.query(infoQuery());
  if (!info) return PROFILE_PATH;
  const { id: userid, deptid } = info.user;
  const language = getLanguage();
  const menu = await queryClient.query(menuQuery({ userid, deptid, capacity: readCapacity(), language }));
  const last = readActivePath();
  if (last !== undefined && trailTo(menu, last)) return last;
  return firstPath(menu) ?? PROFILE_PATH;
}
