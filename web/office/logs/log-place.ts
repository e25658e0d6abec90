/** Addresses of the logs, the first of them that of the menu. */
export const logPlaces = [
  { key: "logins", path: "/system/log", object: "sys_login_log" },
  { key: "operations", path: "/system/log/operations", object: "sys_operation_log" },
  { key: "changes", path: "/system/log/changes" },
  { key: "viewas", path: "/system/log/viewas" },
] as const;

export type LogPlace = (typeof logPlaces)[number];

/** The log that an address shows. */
export function findLogPlace(path: string): LogPlace | undefined {
  return logPlaces.find((place) => place.path === path);
}
