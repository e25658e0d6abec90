import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";

/** The design of an object: both languages, everything retired included. */
export function designQuery(objname: string) {
  return queryOptions({
    queryKey: keyOf("design", "object", objname),
    queryFn: ({ signal }) => unwrap(sendMessage("describeDesign", { objname }, { signal })),
  });
}
