import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { refresh } from "./refresh-records.ts";

/** What all that is asked about one account has in common. */
const accountKey = (userid: string) => ["account", userid] as const;

/** Its password, second factor, last login and failures. */
export function accountQuery(userid: string) {
  return queryOptions({
    queryKey: [...accountKey(userid), "facts"],
    queryFn: ({ signal }) => unwrap(sendMessage("describeAccount", { userid }, { signal, quiet: true })),
  });
}

/** Where it is logged in. */
export function accountSessionsQuery(userid: string) {
  return queryOptions({
    queryKey: [...accountKey(userid), "sessions"],
    queryFn: async ({ signal }) =>
      (await unwrap(sendMessage("listSessions", { userid }, { signal, quiet: true }))).sessions,
  });
}

/** Its API keys. */
export function accountKeysQuery(userid: string) {
  return queryOptions({
    queryKey: [...accountKey(userid), "keys"],
    queryFn: async ({ signal }) =>
      (await unwrap(sendMessage("listApiKeys", { userid }, { signal, quiet: true }))).keys,
  });
}

/** By which identities of providers it signs in. */
export function accountIdentitiesQuery(userid: string) {
  return queryOptions({
    queryKey: [...accountKey(userid), "identities"],
    queryFn: ({ signal }) => unwrap(sendMessage("listIdentities", { userid }, { signal, quiet: true })),
  });
}

/** What belongs to it. */
export function accountBelongingsQuery(userid: string) {
  return queryOptions({
    queryKey: [...accountKey(userid), "belongings"],
    queryFn: async ({ signal }) =>
      (await unwrap(sendMessage("listBelongings", { userid }, { signal, quiet: true }))).belongings,
  });
}

/** What it may do in a department. */
export function accountPermissionsQuery(userid: string, deptid: string | undefined) {
  return queryOptions({
    queryKey: [...accountKey(userid), "permissions", deptid],
    queryFn: ({ signal }) =>
      unwrap(
        sendMessage(
          "listAccountPermissions",
          { userid, ...(deptid === undefined ? {} : { deptid }) },
          { signal, quiet: true },
        ),
      ),
  });
}

/** Something about the account has been changed. */
export function refreshAccount(userid: string): Promise<void> {
  return refresh(accountKey(userid));
}
