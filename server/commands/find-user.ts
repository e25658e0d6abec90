import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import { runSql } from "../db/run-sql.ts";
import { StartError } from "../lib/start-error.mjs";
import type { CommandCall } from "./command.ts";
import type { Workplace } from "./in-workplace.ts";

const noSuchAccount = { zh: "没有账号“{username}”。", en: "There is no account “{username}”." };

/** The id of an account. Throws a sentence when there is none. */
export async function findUser(call: CommandCall, place: Workplace, username: string): Promise<string> {
  const [row] = await runSql<{ id: string }>(
    place.database.db,
    "select id from obj.sys_user where username = $1",
    [username.toLowerCase()],
  );
  if (!row) throw new StartError(fillLabel(noSuchAccount, { username }, call.language));
  return row.id;
}
