import type { CallInput } from "@kezhuan/contract/api/calls";
import { postOpen } from "./open-call.ts";

/** Makes an account of the portal; what proves its password is derived before. */
export function register(input: CallInput<"register">) {
  return postOpen<{ id: string }>("rest/register", { ...input }, { quiet: true });
}
