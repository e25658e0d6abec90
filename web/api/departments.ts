import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { queryClient } from "./query-client.ts";
import { sendMessage } from "./send-message.ts";

/** What all that is asked about the tree of departments has in common. */
const departmentsKey = ["departments"] as const;

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
  return queryClient.invalidateQueries({ queryKey: departmentsKey });
}
