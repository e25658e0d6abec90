import type { DesignInput } from "@kezhuan/contract/api/design";
import type { MessageInput } from "@kezhuan/contract/api/messages";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { keyOf } from "./query-keys.ts";
import { sendMessage } from "./send-message.ts";

/** Every object of the installation with its layer and size. */
export function objectsQuery() {
  return queryOptions({
    queryKey: keyOf("design", "objects"),
    queryFn: async ({ signal }) => (await unwrap(sendMessage("listObjects", {}, { signal }))).objects,
    staleTime: 30_000,
  });
}

/** The design of an object: both languages, everything retired included. */
export function designQuery(objname: string) {
  return queryOptions({
    queryKey: keyOf("design", "object", objname),
    queryFn: ({ signal }) => unwrap(sendMessage("describeDesign", { objname }, { signal })),
  });
}

/** What a list of changes would do; looked at anew every time, as rows come and go. */
export function planQuery(input: DesignInput) {
  return queryOptions({
    queryKey: keyOf("plan", input),
    queryFn: ({ signal }) => unwrap(sendMessage("planDesign", input, { signal })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Tables of the database that objects can be made over. */
export function adoptableQuery() {
  return queryOptions({
    queryKey: keyOf("design", "adoptable"),
    queryFn: async ({ signal }) => (await unwrap(sendMessage("listAdoptable", {}, { signal }))).tables,
  });
}

/** In what the database is not what the metadata say. The server looks at every call, so it is not asked often. */
export function driftQuery() {
  return queryOptions({
    queryKey: keyOf("design", "drift"),
    queryFn: ({ signal }) => unwrap(sendMessage("listDrift", {}, { signal, quiet: true })),
    staleTime: 5 * 60_000,
    retry: false,
  });
}

/** Code of some objects as they are designed now. */
export function codeQuery(input: MessageInput<"generateCode">) {
  return queryOptions({
    queryKey: keyOf("design", "code", input),
    queryFn: ({ signal }) => unwrap(sendMessage("generateCode", input, { signal, quiet: true })),
  });
}
