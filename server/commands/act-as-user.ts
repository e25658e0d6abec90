import type { Actor } from "../engine/context.ts";
import { endLogin } from "../features/session/end-logins.ts";
import { openLogin } from "../features/session/open-login.ts";
import { StartError } from "../lib/start-error.mjs";
import type { CommandCall } from "./command.ts";
import { findUser } from "./find-user.ts";
import type { Workplace } from "./in-workplace.ts";

export interface Acting {
  username: string;
  /** The department to work in; null for the account's own choice. */
  deptid: string | null;
  work: (actor: Actor) => Promise<number>;
}

/** Lets an account act for the time of a command: a login like any other, shown in its list until it ends. */
export async function actAsUser(
  call: CommandCall,
  place: Workplace,
  { username, deptid, work }: Acting,
): Promise<number> {
  const { sessions } = place;
  const { db } = place.database;
  const userId = await findUser(call, place, username);
  const client = { address: "", agent: "command line" };
  const { token } = await openLogin(db, sessions.now(), { userId, client });
  const { actor } = await sessions.identify(token, deptid);
  try {
    if (deptid !== null && actor.deptid !== deptid) throw new StartError(notMember(call, username));
    return await work(actor);
  } finally {
    await endLogin(sessions, db, { loginId: actor.sessionId ?? "", because: "logout" });
  }
}

function notMember({ language }: CommandCall, username: string): string {
  return language === "zh"
    ? `${username} 不在 --dept 所指的部门任职。`
    : `${username} is no member of the department that --dept names.`;
}
