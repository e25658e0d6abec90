import type { DepartmentNode } from "@kezhuan/contract/api/people";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { queryClient } from "./query-client.ts";
import { sendMessage } from "./send-message.ts";
import { recordsKey } from "./query-keys.ts";
import { refresh } from "./refresh-records.ts";

/** Among what is asked of departments, so that a department that is saved anywhere refreshes the tree. */
const departmentsKey = recordsKey("qd_org", "departments");

/** The departments below one; null: those at the top. */
export function departmentsQuery(parent: string | null) {
  return queryOptions({
    queryKey: [...departmentsKey, "level", parent],
    queryFn: ({ signal }) => unwrap(sendMessage("listDepartments", { parent }, { signal, quiet: true })),
    staleTime: 30_000,
  });
}

/** Departments whose name or code holds a keyword, with the names above them. */
export function departmentSearchQuery(keyword: string) {
  return queryOptions({
    queryKey: [...departmentsKey, "search", keyword],
    queryFn: ({ signal }) => unwrap(sendMessage("listDepartments", { keyword }, { signal, quiet: true })),
    staleTime: 30_000,
  });
}

/** Departments, or who is in them, have changed. */
export function refreshDepartments(): Promise<void> {
  return refresh(departmentsKey);
}

/** The departments of one level as far as they are known, in their order. */
export function knownDepartments(parent: string | null): readonly DepartmentNode[] {
  return queryClient.getQueryData(departmentsQuery(parent).queryKey)?.departments ?? [];
}

/** What a move would do to people. */
export function departmentMoveQuery(dept: string, parent: string | null) {
  return queryOptions({
    queryKey: [...departmentsKey, "move", dept, parent],
    queryFn: ({ signal }) =>
      unwrap(sendMessage("planDepartmentMove", { dept, parent }, { signal, quiet: true })),
    staleTime: 0,
    gcTime: 0,
  });
}
