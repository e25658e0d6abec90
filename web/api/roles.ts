import type { PageOutput, WireRecord } from "@kezhuan/contract/api/records";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { getObjDataByPage, type PageQuery } from "./get-obj-data-by-page.ts";
import { refresh, refreshAllRecords } from "./refresh-records.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf, recordsKey } from "./query-keys.ts";

const quiet = { quiet: true } as const;

/** Every role, object and rule in brief. */
export function accessOverviewQuery(language: string) {
  return queryOptions({
    queryKey: keyOf("accessOverview", language),
    queryFn: ({ signal }) => unwrap(sendMessage("listAccess", {}, { signal, ...quiet })),
  });
}

/** All records of an object that fit, in as many pages as they take. */
async function readAll(query: PageQuery, signal: AbortSignal): Promise<WireRecord[]> {
  const found: WireRecord[] = [];
  let after: string | undefined;
  do {
    const page: PageOutput = await unwrap(
      getObjDataByPage(
        { ...query, pageSize: 500, count: "none", ...(after ? { after } : {}) },
        { signal, ...quiet },
      ),
    );
    found.push(...page.data);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return found;
}

/** The rules of a role, whole. */
export function rulesOfRoleQuery(role: string) {
  return queryOptions({
    queryKey: recordsKey("sys_access", "ofRole", role),
    queryFn: ({ signal }) => readAll({ objname: "sys_access", sort: "object", equal: { role } }, signal),
  });
}

/** Every menu entry, in order. */
export function menuEntriesQuery(language: string) {
  return queryOptions({
    queryKey: recordsKey("sys_menu", "all", language),
    queryFn: ({ signal }) => readAll({ objname: "sys_menu", sort: "sort_no,code" }, signal),
  });
}

/** Memberships that carry a role, found by the person's name. */
export function membersQuery(role: string, keyword: string, pageNum: number) {
  const rules = [{ field: "roles", op: "in" as const, value: [role] }];
  const named = ["user.name", "user.username"].map((field) => ({
    field,
    op: "like" as const,
    value: keyword,
  }));
  const all = keyword === "" ? rules : [...rules, { match: "or" as const, rules: named }];
  return queryOptions({
    queryKey: recordsKey("sys_member", "ofRole", { role, keyword, pageNum }),
    queryFn: ({ signal }) =>
      unwrap(
        getObjDataByPage(
          { objname: "sys_member", highsearch: { match: "and", rules: all }, pageNum, pageSize: 20 },
          { signal, ...quiet },
        ),
      ),
    placeholderData: keepPreviousData,
  });
}

export function roleUsesQuery(role: string) {
  return queryOptions({
    queryKey: keyOf("roleUses", role),
    queryFn: ({ signal }) => unwrap(sendMessage("listRoleUses", { role }, { signal, ...quiet })),
    staleTime: 0,
  });
}

/** All that somebody may do in a department. */
export function personAccessQuery(userid: string, deptid: string | undefined) {
  return queryOptions({
    queryKey: keyOf("personAccess", userid, deptid),
    queryFn: ({ signal }) =>
      unwrap(sendMessage("explainPerson", { userid, ...(deptid ? { deptid } : {}) }, { signal, ...quiet })),
    staleTime: 0,
  });
}

export interface ViewersOf {
  objname: string;
  id: string | undefined;
  after: string | undefined;
}

/** Who can see an object or a record. */
export function viewersQuery({ objname, id, after }: ViewersOf) {
  return queryOptions({
    queryKey: keyOf("viewers", objname, id, after),
    queryFn: ({ signal }) =>
      unwrap(
        sendMessage(
          "listViewers",
          { objname, ...(id ? { id } : {}), ...(after ? { after } : {}) },
          { signal, ...quiet },
        ),
      ),
    placeholderData: keepPreviousData,
  });
}

/** After a role, its members, menus or rules have changed: whatever was made of them is requested anew. */
export async function refreshRoles(): Promise<void> {
  const subjects = ["accessOverview", "roleUses", "personAccess", "viewers", "menu"] as const;
  await Promise.all([refreshAllRecords(), refresh(...subjects.map((subject) => keyOf(subject)))]);
}
