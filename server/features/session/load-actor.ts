import { AppError, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { Db } from "@kezhuan/server/db/db";
import type { Actor } from "@kezhuan/server/engine/context";
import { actorIn, chooseDepartment } from "./known-login.ts";
import { loadAccount } from "./load-login.ts";
import type { Sessions } from "./sessions.ts";

/**
 * As whom an account would act in a department (null: where it usually works), without a login.
 * Errors: 400 for an account that nobody can log in with, or a department it has no part in.
 */
export function loadActor(sessions: Sessions, who: Who): Promise<Actor> {
  return loadActorIn({ db: sessions.db, now: sessions.now() }, who);
}

interface Who {
  userid: string;
  deptid?: string | null | undefined;
}

/** The same as things stand in a transaction. */
export async function loadActorIn(
  { db, now }: { db: Db; now: Date },
  { userid, deptid }: Who,
): Promise<Actor> {
  if (!isId(userid)) throw failField("userid", "unknownRecord");
  const login = await loadAccount(db, userid, now).catch((error: unknown) => {
    // 120701 would tell callers that their own account is gone.
    throw error instanceof AppError ? failField("userid", "unknownRecord") : error;
  });
  const department = chooseDepartment(login, deptid ?? null);
  if (deptid && department?.id !== deptid) throw failField("deptid", "unknownRecord");
  return { ...actorIn(login, department), sessionId: null };
}
