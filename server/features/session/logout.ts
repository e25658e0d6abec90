import { fail } from "@kezhuan/contract/errors";
import type { Ctx } from "@kezhuan/server/engine/context";
import { endLogin } from "./end-logins.ts";
import type { Sessions } from "./sessions.ts";

export async function logout(sessions: Sessions, ctx: Ctx): Promise<null> {
  const { sessionId } = ctx.actor;
  if (sessionId === null) throw fail("unauthenticated");
  await endLogin(sessions, ctx.db, { loginId: sessionId, because: "logout" });
  return null;
}
