import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { recordsKey } from "./query-keys.ts";

interface ExplainRequest {
  objname: string;
  userid: string;
  /** Undefined: the department the user usually works in. */
  deptid: string | undefined;
}

/** Why somebody sees a record or does not. */
export function explainAccessQuery({ id, deptid, ...asked }: ExplainRequest & { id: string }) {
  return queryOptions({
    // Below the object's records: a saved record or rule makes the old verdict worthless.
    queryKey: recordsKey(asked.objname, "explained", { ...asked, id, deptid }),
    queryFn: ({ signal }) =>
      unwrap(sendMessage("explainAccess", { ...asked, id, ...inDept(deptid) }, { signal, quiet: true })),
    staleTime: 0,
  });
}

/** What somebody may do with an object in general. */
export function explainObjectQuery({ deptid, ...asked }: ExplainRequest) {
  return queryOptions({
    queryKey: recordsKey(asked.objname, "explained", { ...asked, deptid }),
    queryFn: ({ signal }) =>
      unwrap(sendMessage("explainObject", { ...asked, ...inDept(deptid) }, { signal, quiet: true })),
    staleTime: 0,
  });
}

function inDept(deptid: string | undefined): { deptid?: string } {
  return deptid === undefined ? {} : { deptid };
}
