import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";

/** Dashboards are records as well: what changes records of theirs invalidates these. */
const records = ["objData", "sys_dashboard"] as const;

/** The dashboards one can open. */
export function dashboardsQuery() {
  return queryOptions({
    queryKey: [...records, "list"],
    queryFn: ({ signal }) => unwrap(sendMessage("listDashboards", {}, { signal, quiet: true })),
  });
}

/** One of them, as far as one may see it. */
export function dashboardQuery(id: string) {
  return queryOptions({
    queryKey: [...records, "shown", id],
    queryFn: ({ signal }) => unwrap(sendMessage("getDashboard", { id }, { signal, quiet: true })),
  });
}
