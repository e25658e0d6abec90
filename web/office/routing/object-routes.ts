import { objectOfPath } from "@kezhuan/contract/metadata/menu-targets";

/** One's own notices. */
export const NOTICES_PATH = "/user/notices";

/** How the installation is. */
export const HEALTH_PATH = "/test/admin";

/** What is done again and again, and the jobs of everybody. */
export const SCHEDULES_PATH = "/system/schedule";

/** The page of one user. */
export function personPath(id: string): string {
  return `/system/user/${id}`;
}

/** Whose page a route is. */
export function personOfPath(path: string): string | undefined {
  return /^\/system\/user\/([^/]+)$/.exec(path)?.[1];
}

/** The page of one post. */
export function postPath(id: string): string {
  return `/system/post/${id}`;
}

/** Which post's page a route is. */
export function postOfPath(path: string): string | undefined {
  return /^\/system\/post\/([^/]+)$/.exec(path)?.[1];
}

/** The page on which the lines of a record are ticked off. */
export function countPath(objname: string, id: string): string {
  return `/count/${objname}/${id}`;
}

/** Whose lines a route ticks off. */
export function countOfPath(path: string): { objname: string; id: string } | undefined {
  const [, objname, id] = /^\/count\/([a-z][a-z0-9_]*)\/([^/]+)$/.exec(path) ?? [];
  return objname !== undefined && id !== undefined ? { objname, id } : undefined;
}

/** The page on which a vote by secret ballot is cast. */
export function ballotPath(objname: string, id: string): string {
  return `/vote/${objname}/${id}`;
}

/** What is voted on by a route. */
export function ballotOfPath(path: string): { objname: string; id: string } | undefined {
  const [, objname, id] = /^\/vote\/([a-z][a-z0-9_]*)\/([^/]+)$/.exec(path) ?? [];
  return objname !== undefined && id !== undefined ? { objname, id } : undefined;
}

/** The page that opens records of an object by their codes. */
export function scanPath(objname: string): string {
  return `/scan/${objname}`;
}

/** The object whose records a route opens by their codes. */
export function scanOfPath(path: string): string | undefined {
  return /^\/scan\/([a-z][a-z0-9_]*)$/.exec(path)?.[1];
}

/** The object that has to be readable for a route to be of use. */
export function objectNeededBy(path: string): string | undefined {
  if (path === "/metadata/table") return "meta_object";
  if (path === "/system/file") return "sys_file";
  if (path === "/system/parameter") return "sys_parameter";
  if (postOfPath(path) !== undefined) return "sys_post";
  const scanned = scanOfPath(path) ?? (countOfPath(path) ?? ballotOfPath(path))?.objname;
  if (scanned !== undefined) return scanned;
  return personOfPath(path) === undefined ? objectOfPath(path) : "sys_user";
}
